package sare.traffic;

import java.util.BitSet;
import java.util.stream.IntStream;
import sare.routing.CounterBasedRandom;

/** A set of nodes of a network, in ascending order. */
final class NodeSet {
    private final int[] nodes;
    private final BitSet members = new BitSet();

    private NodeSet(int[] nodes) {
        this.nodes = nodes;
        for (int node : nodes) {
            members.set(node);
        }
    }

    static NodeSet all(int nodesOfNetwork) {
        return new NodeSet(IntStream.range(0, nodesOfNetwork).toArray());
    }

    /**
     * The given nodes of a network of this size.
     *
     * @throws IllegalArgumentException when they do not ascend or are outside the network
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
     * Samples a node other than the given one, each with the same probability, or returns {@link TrafficPattern#NOBODY} if there
     * is none. The sample is from all except the last node, and the last replaces the node that must not be chosen.
     */
    int sampleOther(int node, long randomBits) {
        int others = contains(node) ? nodes.length - 1 : nodes.length;
        if (others == 0) {
            return TrafficPattern.NOBODY;
        }
        int sampled = nodes[(int) CounterBasedRandom.below(randomBits, others)];
        return sampled == node ? nodes[others] : sampled;
    }
}
