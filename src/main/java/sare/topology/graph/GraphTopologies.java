package sare.topology.graph;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** The graphs that a network file can name. */
public final class GraphTopologies {
    /** The key with the file of the links. */
    public static final String FILE = "file";

    private static final String HOSTS_PER_SWITCH = "hosts-per-switch";
    private static final int MAX_HOSTS = 1 << 10;

    private GraphTopologies() {}

    /** The entries of the registry of topologies; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return List.of(new Registry.Entry<>(
                "graph",
                "switches joined in any way, listed in a file",
                "-",
                List.of(
                        Parameter.required(
                                FILE,
                                "the links, each from both ends",
                                "-",
                                "a CSV file with the columns " + String.join(",", GraphFile.COLUMNS)
                                        + ", its path relative to the network's file",
                                "-"),
                        Parameter.required(HOSTS_PER_SWITCH, "hosts of a switch", "hosts", "1 to " + MAX_HOSTS, "-")),
                GraphTopologies::graph));
    }

    private static Topology graph(YamlMapping settings) {
        YamlValue file = settings.get(FILE);
        int hosts = settings.get(HOSTS_PER_SWITCH).integer(1, MAX_HOSTS);
        int[][][] links = GraphFile.read(settings.resolve(file.text()));
        Graph graph = new Graph(file.text(), hosts, links);
        int unreached = graph.unreachedSwitch();
        if (unreached >= 0) {
            throw file.fault(
                    "a graph in which switch " + unreached + " cannot be reached from switch 0", "a connected graph");
        }
        return graph;
    }
}
