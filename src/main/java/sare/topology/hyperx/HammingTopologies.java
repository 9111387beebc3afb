package sare.topology.hyperx;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Grid;
import sare.topology.Topology;

/** The hypercubes and HyperX networks that a network file can name. */
public final class HammingTopologies {
    private static final String DIMENSIONS = "dimensions";
    private static final String HOSTS_PER_SWITCH = "hosts-per-switch";

    private static final int MAX_CUBE = Grid.DIMENSION_NAMES.length();
    private static final int MAX_SIZE = 1 << 10;
    private static final int MAX_HOSTS = 1 << 10;
    private static final int MAX_PORTS = 1 << 12;
    private static final int MAX_ENDS = 1 << 28; // routers times ports, which tables of links hold

    private HammingTopologies() {}

    /** The entries of the registry of topologies; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return List.of(
                new Registry.Entry<>(
                        "hypercube",
                        "two routers in every dimension; the ids of neighbours differ in one bit",
                        "Sullivan and Bashkow, A large scale, homogeneous, fully distributed parallel machine, 1977",
                        List.of(Parameter.required(
                                DIMENSIONS, "number n of dimensions, for 2^n nodes", "-", "1 to " + MAX_CUBE, "-")),
                        HammingTopologies::hypercube),
                new Registry.Entry<>(
                        "hyperx",
                        "switches of a box, all joined with each other along every line",
                        "Ahn et al., HyperX: topology, routing, and packaging of efficient large-scale networks, 2009",
                        List.of(
                                Parameter.required(
                                        DIMENSIONS,
                                        "switches along each dimension",
                                        "switches",
                                        "a list of 1 to " + Grid.MAX_DIMENSIONS
                                                + " whole numbers, `[4, 4, 4]` or `4x4x4`, each 1 to " + MAX_SIZE,
                                        "-"),
                                Parameter.required(
                                        HOSTS_PER_SWITCH, "hosts of a switch", "hosts", "1 to " + MAX_HOSTS, "-")),
                        HammingTopologies::hyperx));
    }

    private static Topology hypercube(YamlMapping settings) {
        String expected = "one number of dimensions from 1 to " + MAX_CUBE + ", for 2^n nodes";
        return new Hypercube((int) settings.get(DIMENSIONS).whole(1, MAX_CUBE, expected));
    }

    private static Topology hyperx(YamlMapping settings) {
        YamlValue dimensions = settings.get(DIMENSIONS);
        int[] sizes = dimensions.integers(1, MAX_SIZE);
        if (sizes.length > Grid.MAX_DIMENSIONS) {
            throw dimensions.error("1 to " + Grid.MAX_DIMENSIONS + " dimensions");
        }
        int hosts = settings.get(HOSTS_PER_SWITCH).integer(1, MAX_HOSTS);
        long routers = hosts + 1L;
        long ports = hosts;
        for (int size : sizes) {
            ports += size - 1;
            routers *= size;
            if (routers > Topology.MAX_NODES || ports > MAX_PORTS || routers * ports > MAX_ENDS) {
                throw dimensions.error("sizes for which hosts and switches together are at most " + Topology.MAX_NODES
                        + ", and a switch has at most " + MAX_PORTS + " ports: together at most " + MAX_ENDS
                        + " routers times ports");
            }
        }
        return new HyperX(sizes, hosts);
    }
}
