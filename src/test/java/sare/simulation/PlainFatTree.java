package sare.simulation;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A fat or a thin tree, with numbers of its own at every stage. A switch of stage j has a subtree and a column: it is number subtree
 * * columns(j) + column. Its parent number p has column p * columns(j) + column in the subtree above.
 */
final class PlainFatTree extends PlainTree {
    private final String topology;
    private final int[] children; // by stage
    private final int[] parents; // by stage, but the last
    private final int[] parallel; // by stage, but the last: links to each parent
    private final boolean isUniform; // whether one number is given for all stages

    /** A tree with the same numbers at all stages. */
    static PlainFatTree uniform(String topology, String routing, int down, int up, int stages) {
        int[] children = new int[stages];
        int[] parents = new int[stages - 1];
        int[] parallel = new int[stages - 1];
        Arrays.fill(children, down);
        Arrays.fill(parents, up);
        Arrays.fill(parallel, 1);
        return new PlainFatTree(topology, routing, PlainFailures.NONE, children, parents, parallel, true);
    }

    /** A thin tree with lists of numbers. */
    static PlainFatTree listed(String routing, int[] children, int[] parents, int[] parallel) {
        return new PlainFatTree("thin-tree", routing, PlainFailures.NONE, children, parents, parallel, false);
    }

    private PlainFatTree(
            String topology,
            String routing,
            PlainFailures failures,
            int[] children,
            int[] parents,
            int[] parallel,
            boolean isUniform) {
        super(routing, failures);
        this.topology = topology;
        this.children = children;
        this.parents = parents;
        this.parallel = parallel;
        this.isUniform = isUniform;
    }

    @Override
    PlainTree without(PlainFailures failures) {
        return new PlainFatTree(topology, routing(), failures, children, parents, parallel, isUniform);
    }

    @Override
    int stages() {
        return children.length;
    }

    private int columns(int stage) {
        return product(parents, stage);
    }

    /** The product of the first numbers. */
    private static int product(int[] numbers, int count) {
        return Arrays.stream(numbers).limit(count).reduce(1, (a, b) -> a * b);
    }

    @Override
    public int nodes() {
        return product(children, stages());
    }

    @Override
    int switches(int stage) {
        return nodes() / product(children, stage + 1) * columns(stage);
    }

    @Override
    int up(int stage) {
        if (stage + 1 < stages()) {
            return parents[stage] * parallel[stage];
        }
        return !isUniform ? 0 : stages() == 1 ? children[0] : parents[0];
    }

    @Override
    int linksBelow(int stage) {
        return stage == 0 ? 1 : parallel[stage - 1];
    }

    @Override
    int down(int stage) {
        return children[stage] * linksBelow(stage);
    }

    @Override
    int hostsPerSwitch() {
        return children[0];
    }

    /** {@inheritDoc} The ports up lead to each parent once, then to each a second time, and so on; those down likewise. */
    @Override
    Port above(int stage, int number, int port) {
        int parent = port % parents[stage];
        int round = port / parents[stage];
        int column = number % columns(stage);
        int subtree = number / columns(stage);
        int child = subtree % children[stage + 1];
        int subtreeAbove = subtree / children[stage + 1];
        int columnAbove = parent * columns(stage) + column;
        return new Port(
                subtreeAbove * columns(stage + 1) + columnAbove, up(stage + 1) + round * children[stage + 1] + child);
    }

    @Override
    int wholeHeight(int source, int destination) {
        int height = 0;
        while (source / product(children, height) != destination / product(children, height)) {
            height++;
        }
        return height;
    }

    @Override
    int digitWeight(int stage) {
        return product(children, stage);
    }

    @Override
    int firstPortDown(int stage, int host, int spreadBy) {
        int child = host / digitWeight(stage) % children[stage];
        int round = stage == 0 ? 0 : spreadBy / digitWeight(stage - 1) % linksBelow(stage);
        return up(stage) + round * children[stage] + child;
    }

    @Override
    int portsDown(int stage) {
        return 1;
    }

    @Override
    Map<String, String> wholeKeys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("topology", topology);
        keys.put("down", isUniform ? String.valueOf(children[0]) : Arrays.toString(children));
        if (isUniform) {
            keys.put("stages", String.valueOf(stages()));
        }
        if (topology.equals("thin-tree")) {
            keys.put("up", isUniform ? String.valueOf(parents[0]) : Arrays.toString(parents));
            keys.put("parallel-links", isUniform ? "1" : Arrays.toString(parallel));
        }
        keys.put("routing", routing());
        return keys;
    }
}
