package sare.topology.grid;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** The grids that a network file can name. */
public final class GridTopologies {
    /** The parameter of those that are grids. */
    public static final String DIMENSIONS = "dimensions";

    private static final int MAX_NODES = Topology.MAX_NODES;

    private GridTopologies() {}

    /** The entries of the registry of topologies; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return List.of(new Registry.Entry<>(
                "torus",
                "rings in every dimension, one node per router; x runs fastest in node ids",
                "Dally and Towles, Principles and Practices of Interconnection Networks, 2004, chapter 5",
                List.of(Parameter.required(
                        DIMENSIONS,
                        "nodes along each dimension",
                        "nodes",
                        "a list of 1 to " + Torus.MAX_DIMENSIONS
                                + " whole numbers, `[8, 8]` or `8x8`, of at least 1, of at most " + MAX_NODES
                                + " nodes together",
                        "-")),
                GridTopologies::torus));
    }

    private static Topology torus(YamlMapping settings) {
        YamlValue dimensions = settings.get(DIMENSIONS);
        int[] sizes = dimensions.integers(1, MAX_NODES);
        if (sizes.length > Torus.MAX_DIMENSIONS) {
            throw dimensions.error("1 to " + Torus.MAX_DIMENSIONS + " dimensions");
        }
        long nodes = 1;
        for (int size : sizes) {
            nodes *= size; // at most 2^48: stopped before the next factor
            if (nodes > MAX_NODES) {
                throw dimensions.error("at most " + MAX_NODES + " nodes");
            }
        }
        return new Torus(sizes);
    }
}
