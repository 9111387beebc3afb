package sare.topology.hierarchy.format;

import java.util.Arrays;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;

/** The costs of the levels of a tree: those that are given, or those of Netloc's rule (see the manual of the package above). */
final class TreeCosts {
    static final Parameter PARAMETER = Parameter.optional(
            "costs",
            "distance of two units that meet at a level, from the root",
            "-",
            "a list with one for each level, or netloc: three times those of the level below, and in the network twice",
            "netloc",
            "Netloc, hwloc 2.9");

    private static final int INSIDE_FACTOR = 3;
    private static final int NETWORK_FACTOR = 2;
    private static final int NETWORK_TO_INSIDE = 10;

    private TreeCosts() {}

    /** The cost of a vertex inside a host. */
    static int inside(int height) {
        return power(INSIDE_FACTOR, height - 1);
    }

    /**
     * The cost of a vertex of the network.
     *
     * @param height levels of the network below it, hosts not counted
     * @param insideHeight levels of the host with the most; 0 if hosts are units
     */
    static int network(int height, int insideHeight) {
        long lowest = insideHeight == 0 ? 1 : (long) NETWORK_TO_INSIDE * inside(insideHeight);
        return (int) Math.min(Integer.MAX_VALUE, lowest * power(NETWORK_FACTOR, height - 1));
    }

    private static int power(int base, int exponent) {
        return (int) Math.min(Integer.MAX_VALUE, StrictMath.pow(base, exponent));
    }

    /** The tree of a root with costs, in which the given ones take the place of others. */
    static LevelTree tree(Branch root, YamlMapping settings) {
        YamlValue costs = settings.get(PARAMETER.name());
        if (!costs.is("netloc")) {
            int levels = root.height();
            int[] ofLevel = costs.integers(0, Integer.MAX_VALUE);
            if (ofLevel.length != levels) {
                throw costs.error(levels + " costs, one for each level");
            }
            set(root, ofLevel);
        }
        return LevelTree.of(root);
    }

    private static void set(Branch branch, int... ofLevel) {
        if (!branch.isUnit()) {
            branch.costing(ofLevel[0]);
            int[] below = Arrays.copyOfRange(ofLevel, 1, ofLevel.length);
            branch.children().forEach(child -> set(child, below));
        }
    }
}
