package sare.traffic;

import java.util.BitSet;
import java.util.stream.IntStream;
import sare.routing.CounterBasedRandom;

/** Some nodes of a network, in ascending order. */
final class NodeSet {
    private final int[] nodes;
    private final BitSet members = new BitSet();

    private NodeSet(int[] nodes) {
        this.nodes = nodes;
        for (int node : nodes) {
            members.set(node);
        }
    }

    /** All nodes of a network of so many. */
    static NodeSet all(int nodesOfNetwork) {
        return new NodeSet(IntStream.range(0, nodesOfNetwork).toArray());
    }

    /**
     * These nodes of a network of so many.
     *
     * @throws IllegalArgumentException when they do not ascend or are not the network's
     */
    static NodeSet of(int[] nodes, int nodesOfNetwork) {
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] < (i == 0 ? 0 : nodes[i - 1] + 1) || nodes[i] >= nodesOfNetwork) {
                throw new IllegalArgumentException(
                        "nodes that do not ascend below " + nodesOfNetwork + ": " + nodes[i]);
            }
        }
        return new NodeSet(nodes.clone());
    }

    int size() {
        return nodes.length;
    }

    /** The i-th of the nodes. */
    int node(int i) {
        return nodes[i];
    }

    boolean contains(int node) {
        return members.get(node);
    }

    IntStream stream() {
        return IntStream.of(nodes);
    }

    /**
     * One of the nodes other than this, all alike, or {@link TrafficPattern#NOBODY} if there is none: the draw is among all but
     * the last, and the last stands for the one that must not be.
     */
    int drawOther(int node, long draw) {
        int others = contains(node) ? nodes.length - 1 : nodes.length;
        if (others == 0) {
            return TrafficPattern.NOBODY;
        }
        int drawn = nodes[(int) CounterBasedRandom.below(draw, others)];
        return drawn == node ? nodes[others] : drawn;
    }
}
