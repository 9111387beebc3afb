package sare.study.quality;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.mapping.Allocation;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.topology.grid.Torus;

/** The machines of the references, by their names. */
final class Target {
    /** Examples of names, for errors. */
    static final String EXPECTED = "torus:4x8x8 or tree:4:8:8/1:10:100";

    private static final Pattern TORUS = Pattern.compile("torus:(\\d{1,4}(?:x\\d{1,4}){0,2})");
    private static final Pattern TREE = Pattern.compile("tree:(\\d{1,4}(?::\\d{1,4})*)/(\\d{1,6}(?::\\d{1,6})*)");

    private Target() {}

    /** The costs of a byte between the nodes of a machine; nothing if the name is unknown. */
    static Optional<CostMatrix> costs(String name) {
        Matcher torus = TORUS.matcher(name);
        if (torus.matches()) {
            return torus(numbers(torus.group(1), "x"));
        }
        Matcher tree = TREE.matcher(name);
        return tree.matches() ? tree(numbers(tree.group(1), ":"), numbers(tree.group(2), ":")) : Optional.empty();
    }

    /** Whether a name is that of a tree. */
    static boolean isTree(String name) {
        return TREE.matcher(name).matches();
    }

    private static int[] numbers(String text, String separator) {
        return Arrays.stream(text.split(separator)).mapToInt(Integer::parseInt).toArray();
    }

    /** A torus whose nodes are numbered with the last size fastest: the sizes in reverse order. */
    private static Optional<CostMatrix> torus(int[] sizes) {
        if (!hasGoodSize(sizes)) {
            return Optional.empty();
        }
        int[] reversed = new int[sizes.length];
        for (int d = 0; d < sizes.length; d++) {
            reversed[d] = sizes[sizes.length - 1 - d];
        }
        Torus torus = new Torus(reversed);
        return Optional.of(Criteria.resolve(Criteria.CLASSIC).costs(torus, Allocation.whole(torus.nodes())));
    }

    /** The leaves of a tree; groups and costs are listed from the lowest level up. */
    private static Optional<CostMatrix> tree(int[] groups, int[] costs) {
        if (groups.length != costs.length || !hasGoodSize(groups)) {
            return Optional.empty();
        }
        int leaves = Arrays.stream(groups).reduce(1, (a, b) -> a * b);
        return Optional.of(CostMatrix.of(leaves, (a, b) -> treeCost(groups, costs, a, b)));
    }

    private static int treeCost(int[] groups, int[] costs, int leafA, int leafB) {
        if (leafA == leafB) {
            return 0;
        }
        int a = leafA;
        int b = leafB;
        int level = -1;
        while (a != b) {
            level++;
            a /= groups[level];
            b /= groups[level];
        }
        return costs[level];
    }

    private static boolean hasGoodSize(int[] factors) {
        double product = Arrays.stream(factors).asDoubleStream().reduce(1, (a, b) -> a * b);
        return product >= 1 && product <= CostMatrix.MAX_POSITIONS;
    }
}
