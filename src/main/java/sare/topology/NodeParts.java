package sare.topology;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** A division of all nodes of a machine into parts, such as the groups of a dragonfly or the hosts of each switch. Immutable. */
public final class NodeParts {
    private final int[] partOfNode;
    private final int[][] nodes; // by part, ascending

    private NodeParts(int[] partOfNode) {
        this.partOfNode = partOfNode;
        int parts = IntStream.of(partOfNode).max().orElse(-1) + 1;
        int[] sizes = new int[parts];
        for (int part : partOfNode) {
            sizes[part]++;
        }
        this.nodes = new int[parts][];
        for (int part = 0; part < parts; part++) {
            nodes[part] = new int[sizes[part]];
        }
        for (int node = partOfNode.length - 1; node >= 0; node--) {
            int part = partOfNode[node];
            nodes[part][--sizes[part]] = node;
        }
    }

    /**
     * A division by labels, such as the ids of switches: nodes with the same label are a part, and parts are numbered by
     * ascending labels.
     */
    public static NodeParts byLabel(int nodes, IntUnaryOperator label) {
        int[] labels = IntStream.range(0, nodes).map(label).toArray();
        int[] sorted = IntStream.of(labels).distinct().sorted().toArray();
        return new NodeParts(IntStream.of(labels)
                .map(own -> Arrays.binarySearch(sorted, own))
                .toArray());
    }

    public int count() {
        return nodes.length;
    }

    /** Number of nodes of a part, at least 1. */
    public int size(int part) {
        return nodes[part].length;
    }

    /** A node of a part, by its place among them. */
    public int node(int part, int place) {
        return nodes[part][place];
    }

    /** The nodes of a part, ascending. */
    public IntStream nodes(int part) {
        return IntStream.of(nodes[part]);
    }

    public int part(int node) {
        return partOfNode[node];
    }
}
