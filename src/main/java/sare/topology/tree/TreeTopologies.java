package sare.topology.tree;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** The trees that a network file can name. */
public final class TreeTopologies {
    private static final String DOWN = "down";
    private static final String UP = "up";
    private static final String STAGES = "stages";
    private static final String PARALLEL_LINKS = "parallel-links";

    private static final int MAX_STAGES = 24;
    private static final int MAX_PORTS = 1 << 12;
    private static final String PER_STAGE = "1 to " + MAX_PORTS + ", or a list with one for each stage";

    private static final Parameter DOWN_PARAMETER =
            Parameter.required(DOWN, "children of a switch: hosts at the lowest stage", "ports", PER_STAGE, "-");
    private static final Parameter STAGES_PARAMETER = Parameter.optional(
            STAGES, "stages of switches", "stages", "1 to " + MAX_STAGES + ", or as many as the lists", "lists", "-");

    private TreeTopologies() {}

    /** The entries of the registry of topologies; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return List.of(
                new Registry.Entry<>(
                        "fat-tree",
                        "k-ary n-tree: switches have as many ports up as down",
                        "Petrini and Vanneschi, k-ary n-trees: high performance networks for massively parallel architectures, 1997",
                        List.of(DOWN_PARAMETER, STAGES_PARAMETER),
                        TreeTopologies::fat),
                new Registry.Entry<>(
                        "thin-tree",
                        "a tree with its own number of parents at every stage, with parallel links where there are some",
                        "Navaridas et al., Reducing complexity in tree-like computer interconnection networks, 2010; Zahavi, 2010",
                        List.of(
                                DOWN_PARAMETER,
                                Parameter.required(
                                        UP, "parents of a switch", "ports", PER_STAGE + " but the last", "-"),
                                STAGES_PARAMETER,
                                Parameter.optional(
                                        PARALLEL_LINKS,
                                        "links between a switch and each of its parents",
                                        "links",
                                        PER_STAGE + " but the last",
                                        "1",
                                        "-")),
                        TreeTopologies::thin),
                new Registry.Entry<>(
                        "slim-tree",
                        "a tree in which each stage has down/up times fewer switches than the one below",
                        "Navaridas et al., Reducing complexity in tree-like computer interconnection networks, 2010",
                        List.of(
                                single(DOWN, "ports down of a switch, a multiple of those up"),
                                single(UP, "ports up of a switch"),
                                Parameter.required(STAGES, "stages of switches", "stages", "2 to " + MAX_STAGES, "-")),
                        TreeTopologies::slim));
    }

    private static Parameter single(String key, String meaning) {
        return Parameter.required(key, meaning, "ports", "1 to " + MAX_PORTS, "-");
    }

    private static Topology fat(YamlMapping settings) {
        int[] down = perStage(settings, DOWN, stages(settings));
        int stages = down.length;
        int[] up = new int[stages];
        for (int j = 0; j + 1 < stages; j++) {
            up[j] = down[j];
        }
        int[] parallel = IntStream.generate(() -> 1).limit(stages).toArray();
        boolean same = Arrays.stream(down).distinct().count() == 1;
        checkSize(settings, down, up);
        return new GeneralisedFatTree("fat tree", down, up, parallel, same ? down[0] : 0);
    }

    private static Topology thin(YamlMapping settings) {
        int stages = stages(settings);
        int[] down = perStage(settings, DOWN, stages);
        int[] up = perStage(settings, UP, stages);
        int[] parallel = perStage(settings, PARALLEL_LINKS, stages);
        checkSize(settings, down, up);
        boolean same = isSingle(settings, DOWN)
                && isSingle(settings, UP)
                && Arrays.stream(parallel).allMatch(n -> n == 1);
        return new GeneralisedFatTree("tree", down, up, parallel, same ? up[0] : 0);
    }

    private static boolean isSingle(YamlMapping settings, String key) {
        return settings.get(key).items().size() == 1;
    }

    /** The number of stages: the value of the key, or else the length of the list of ports down. */
    private static int stages(YamlMapping settings) {
        YamlValue value = settings.get(STAGES);
        if (!value.is(STAGES_PARAMETER.defaultValue().orElseThrow())) {
            return value.integer(1, MAX_STAGES);
        }
        if (settings.get(DOWN).isText()) {
            throw settings.error(
                    "no key '" + STAGES + "'", "'" + STAGES + "' or a list of '" + DOWN + "' with one for each stage");
        }
        return settings.get(DOWN).items().size();
    }

    /** A number for each stage. The last number of ports up and of parallel links may be omitted, because they lead nowhere. */
    private static int[] perStage(YamlMapping settings, String key, int stages) {
        YamlValue value = settings.get(key);
        int needed = key.equals(DOWN) ? stages : stages - 1;
        String expected = "one number" + (needed < 2 ? "" : ", or " + needed + " for " + stages + " stages");
        List<YamlValue> items = value.items(expected);
        if (items.size() != 1 && items.size() != stages && items.size() != needed) {
            throw value.error(expected);
        }
        int[] numbers = new int[stages];
        for (int j = 0; j < stages; j++) {
            numbers[j] = items.get(items.size() == 1 ? 0 : Math.min(j, items.size() - 1))
                    .integer(1, MAX_PORTS);
        }
        return numbers;
    }

    private static void checkSize(YamlMapping settings, int[] down, int[] up) {
        double hosts = Arrays.stream(down).asDoubleStream().reduce(1, (a, b) -> a * b);
        double routers = hosts;
        double ofStage = hosts;
        for (int j = 0; j < down.length; j++) {
            ofStage = ofStage / down[j] * (j == 0 ? 1 : up[j - 1]);
            routers += ofStage;
        }
        if (hosts > Topology.MAX_NODES || routers > Topology.MAX_NODES) {
            throw settings.get(DOWN).error("a tree of at most " + Topology.MAX_NODES + " hosts and switches");
        }
    }

    private static Topology slim(YamlMapping settings) {
        int down = settings.get(DOWN).integer(1, MAX_PORTS);
        int up = settings.get(UP).integer(1, MAX_PORTS);
        int stages = settings.get(STAGES).integer(2, MAX_STAGES);
        if (down % up != 0) {
            throw settings.get(DOWN).error("a multiple of the " + up + " ports up, such as " + up * (down / up + 1));
        }
        if (StrictMath.pow(down / up, stages) * up * (up + 1.0) > Topology.MAX_NODES) {
            throw settings.get(STAGES).error("a tree of at most " + Topology.MAX_NODES + " hosts and switches");
        }
        return new SlimTree(down, up, stages);
    }
}
