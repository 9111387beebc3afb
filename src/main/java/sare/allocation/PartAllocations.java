package sare.allocation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sare.allocation.Allocations.AllocatorMaker;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.Sampling;
import sare.topology.Grid;
import sare.topology.GroupedTopology;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;

/** Allocations of whole parts of a machine: groups, switches and subtrees. */
final class PartAllocations {
    private static final String GROUPS = "groups";
    private static final String SWITCHES = "switches";
    private static final String SUBTREE = "subtree";
    private static final String COUNT = "1 to all of the network, then random for a random sample, as in 2,random";
    private static final String LEVEL_AND_INDEX = "a level and a number such as 1,0";

    static final Parameter SEED = Parameter.optional(
            "seed", "seed of the sample, independent of the seed of the run", "-", "a whole number", "1", "-");

    private static final String RANDOM = "random";

    private PartAllocations() {}

    /** Groups, switches and subtrees. */
    static List<Registry.Entry<AllocatorMaker>> entries() {
        return List.of(
                Registry.Entry.of(
                        GROUPS,
                        "whole groups of a dragonfly: the first ones, or a random sample of them",
                        "-",
                        PartAllocations::groups,
                        Parameter.required(GROUPS, "number of groups", "groups", COUNT, "-"),
                        SEED),
                Registry.Entry.of(
                        SWITCHES,
                        "the nodes of whole switches: the first ones, or a random sample of them",
                        "-",
                        PartAllocations::switches,
                        Parameter.required(SWITCHES, "number of switches", "switches", COUNT, "-"),
                        SEED),
                Registry.Entry.of(
                        SUBTREE,
                        "the hosts of a subtree of a tree, such as all hosts of a switch",
                        "-",
                        PartAllocations::subtree,
                        Parameter.required(
                                SUBTREE,
                                "the level, 0 for the switches of the hosts, and the number of the subtree there",
                                "-",
                                LEVEL_AND_INDEX,
                                "-")));
    }

    private static Allocator groups(Topology topology, YamlMapping parameters) {
        if (topology instanceof GroupedTopology grouped) {
            return some(GROUPS, grouped.nodesByGroup(), parameters);
        }
        throw refusal(GROUPS, topology, parameters, "a network with groups, such as a dragonfly");
    }

    private static Allocator switches(Topology topology, YamlMapping parameters) {
        return some(SWITCHES, topology.nodesBySwitch(), parameters);
    }

    private static Allocator subtree(Topology topology, YamlMapping parameters) {
        if (!(topology instanceof HierarchicalTopology tree)) {
            throw refusal(SUBTREE, topology, parameters, "a tree, whose switches have levels");
        }
        YamlValue value = parameters.get(SUBTREE);
        List<YamlValue> numbers = value.items();
        if (numbers.size() != 2) {
            throw value.error(LEVEL_AND_INDEX);
        }
        int level = numbers.get(0).integer(0, tree.stages() - 1);
        NodeParts subtrees = tree.nodesBySubtree(level);
        int index = numbers.get(1).integer(0, subtrees.count() - 1);
        return FixedNodes.part(
                SUBTREE + ":" + level + "," + index, subtrees.nodes(index).toArray());
    }

    /** The first parts, or a random sample of them; their nodes ascend. */
    private static Allocator some(String name, NodeParts parts, YamlMapping parameters) {
        YamlValue value = parameters.get(name);
        List<YamlValue> items = value.items();
        int count = items.get(0).integer(1, parts.count());
        boolean isRandom = isRandom(parameters);
        if (items.size() > (isRandom ? 2 : 1)) {
            throw value.error("a number, then '" + RANDOM + "' or nothing");
        }
        YamlValue seed = parameters.get(SEED.name());
        if (!isRandom && !seed.is(SEED.defaultValue().orElseThrow())) {
            throw seed.error("no seed without '" + RANDOM + "', as in " + name + ":" + count + "," + RANDOM + ","
                    + SEED.name() + "=" + seed.text());
        }
        long number = seed.whole(0, Numbers.MAX_WHOLE);
        int[] chosen = isRandom
                ? Sampling.ascending(count, parts.count(), number)
                : IntStream.range(0, count).toArray();
        String order = isRandom ? "," + RANDOM + "," + SEED.name() + "=" + number : "";
        return FixedNodes.part(
                name + ":" + count + order,
                IntStream.of(chosen).flatMap(parts::nodes).sorted().toArray());
    }

    /** Whether the parameters are of groups or switches and ask for a random sample. */
    static boolean isRandom(YamlMapping parameters) {
        return parameters
                .find(GROUPS)
                .or(() -> parameters.find(SWITCHES))
                .map(YamlValue::items)
                .filter(items -> items.size() > 1 && items.get(1).text().equals(RANDOM))
                .isPresent();
    }

    private static InputException refusal(String name, Topology topology, YamlMapping parameters, String expected) {
        return parameters.error(name + " on a " + topology.description(), expected + instead(topology));
    }

    /** What a machine has instead of what was asked for, as the end of a message. */
    static String instead(Topology topology) {
        List<String> names = new ArrayList<>();
        if (topology instanceof Grid) {
            names.add("quadrant");
            names.add("band");
            names.add("block");
        }
        if (topology instanceof GroupedTopology) {
            names.add(GROUPS);
        }
        if (topology instanceof HierarchicalTopology) {
            names.add(SUBTREE);
        }
        names.add(SWITCHES);
        int last = names.size() - 1;
        return "; this one has "
                + (last == 0 ? "" : String.join(", ", names.subList(0, last)) + " and ")
                + names.get(last);
    }
}
