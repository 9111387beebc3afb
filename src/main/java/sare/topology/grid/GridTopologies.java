package sare.topology.grid;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Grid;
import sare.topology.Topology;

/** The grids that a network file can name. */
public final class GridTopologies {
    /** The key with the sizes of a grid. */
    public static final String DIMENSIONS = "dimensions";

    private static final String WRAP = "wrap";
    private static final String NODES_PER_ROUTER = "nodes-per-router";
    private static final String SKEW_Y = "skew-y";
    private static final String SKEW_Z = "skew-z";

    private static final int MAX_NODES = Topology.MAX_NODES;
    private static final int MAX_NODES_PER_ROUTER = 1 << 10;
    private static final String TEXTBOOK =
            "Dally and Towles, Principles and Practices of Interconnection Networks, 2004, chapter 5";

    private static final Parameter SIZES = Parameter.required(
            DIMENSIONS,
            "routers along each dimension",
            "routers",
            "a list of 1 to " + Grid.MAX_DIMENSIONS + " whole numbers, `[8, 8]` or `8x8`, of at least 1, of at most "
                    + MAX_NODES + " nodes together",
            "-");

    private GridTopologies() {}

    /** The entries of the registry of topologies; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return List.of(
                new Registry.Entry<>(
                        "torus",
                        "rings in every dimension; x runs fastest in node ids",
                        TEXTBOOK,
                        cartesian("true"),
                        settings -> cartesian(settings, "torus")),
                new Registry.Entry<>(
                        "mesh",
                        "lines in every dimension; x runs fastest in node ids",
                        TEXTBOOK,
                        cartesian("false"),
                        settings -> cartesian(settings, "mesh")),
                new Registry.Entry<>(
                        "twisted-torus",
                        "a torus whose links that wrap around y and z also shift x",
                        "Camara et al., Twisted torus topologies for enhanced interconnection networks, 2010",
                        List.of(SIZES, skew(SKEW_Y, "y"), skew(SKEW_Z, "z")),
                        GridTopologies::twisted));
    }

    private static List<Parameter> cartesian(String wraps) {
        return List.of(
                SIZES,
                Parameter.optional(
                        WRAP,
                        "whether a dimension is a ring",
                        "-",
                        "true or false, for all dimensions or a list with one for each",
                        wraps,
                        "-"),
                Parameter.optional(
                        NODES_PER_ROUTER,
                        "nodes attached to each router",
                        "nodes",
                        "1 to " + MAX_NODES_PER_ROUTER,
                        "1",
                        "-"));
    }

    private static Parameter skew(String key, String dimension) {
        return Parameter.optional(
                key,
                "shift of x on the link that wraps around " + dimension,
                "routers",
                "0 to the size of x less 1",
                "0",
                "-");
    }

    private static Topology cartesian(YamlMapping settings, String name) {
        int nodesPerRouter = settings.get(NODES_PER_ROUTER).integer(1, MAX_NODES_PER_ROUTER);
        int[] sizes = sizes(settings, nodesPerRouter);
        boolean[] wraps = wraps(settings.get(WRAP), sizes.length);
        return new CartesianGrid(name(name, wraps), sizes, wraps, nodesPerRouter);
    }

    /** The name of a grid with these rings, which does not depend on the name in the file. */
    private static String name(String given, boolean[] wraps) {
        boolean mixed = false;
        for (boolean flag : wraps) {
            mixed |= flag != wraps[0];
        }
        if (!mixed) {
            return wraps[0] ? "torus" : "mesh";
        }
        StringBuilder rings = new StringBuilder(given + " with rings in ");
        for (int d = 0; d < wraps.length; d++) {
            rings.append(wraps[d] ? String.valueOf(Grid.dimensionName(d)) : "");
        }
        return rings.toString();
    }

    private static boolean[] wraps(YamlValue value, int dimensions) {
        List<YamlValue> items = value.items();
        if (items.size() != 1 && items.size() != dimensions) {
            throw value.error("true or false, or a list with one for each of the " + dimensions + " dimensions");
        }
        boolean[] wraps = new boolean[dimensions];
        for (int d = 0; d < dimensions; d++) {
            wraps[d] = items.get(items.size() == 1 ? 0 : d).flag();
        }
        return wraps;
    }

    private static int[] sizes(YamlMapping settings, int nodesPerRouter) {
        YamlValue dimensions = settings.get(DIMENSIONS);
        int[] sizes = dimensions.integers(1, MAX_NODES);
        if (sizes.length > Grid.MAX_DIMENSIONS) {
            throw dimensions.error("1 to " + Grid.MAX_DIMENSIONS + " dimensions");
        }
        long nodes = nodesPerRouter;
        for (int size : sizes) {
            nodes *= size; // at most 2^58: stopped before the next factor
            if (nodes > MAX_NODES) {
                throw dimensions.error("at most " + MAX_NODES + " nodes");
            }
        }
        return sizes;
    }

    private static Topology twisted(YamlMapping settings) {
        YamlValue dimensions = settings.get(DIMENSIONS);
        int[] sizes = sizes(settings, 1);
        if (sizes.length < 2 || sizes.length > 3) {
            throw dimensions.error("2 or 3 dimensions of a twisted torus");
        }
        if (sizes[1] < 2 || sizes[sizes.length - 1] < 2) {
            throw dimensions.error("at least 2 routers along y and z of a twisted torus");
        }
        int skewY = settings.get(SKEW_Y).integer(0, sizes[0] - 1);
        int skewZ = settings.get(SKEW_Z).integer(0, sizes[0] - 1);
        if (sizes.length == 2 && skewZ != 0) {
            throw settings.get(SKEW_Z).error("0 with two dimensions");
        }
        return new TwistedTorus(sizes, skewY, skewZ);
    }
}
