package sare.mapping;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import sare.input.InputException;

/** The node of each rank. Several ranks can have the same node, if it has as many cores. Immutable. */
public final class Mapping {
    private final int[] nodeOfRank;

    private Mapping(int[] nodeOfRank) {
        this.nodeOfRank = nodeOfRank;
    }

    /** The mapping of rank i to node i. */
    public static Mapping consecutive(int ranks) {
        return new Mapping(IntStream.range(0, ranks).toArray());
    }

    /**
     * The mapping of rank i to {@code nodes[i]}.
     *
     * @throws IllegalArgumentException when there is no rank or a node is negative
     */
    public static Mapping of(int... nodes) {
        if (nodes.length == 0) {
            throw new IllegalArgumentException("no rank");
        }
        for (int node : nodes) {
            if (node < 0) {
                throw new IllegalArgumentException("node " + node);
            }
        }
        return new Mapping(nodes.clone());
    }

    /**
     * A random mapping: nodes sampled without replacement, every choice equally likely, with the generator Well19937c, so that a
     * seed gives the same mapping on every machine.
     *
     * @throws IllegalArgumentException when there are more ranks than nodes, or none
     */
    public static Mapping random(int ranks, int nodes, long seed) {
        return new Mapping(Sampling.distinct(ranks, nodes, new Well19937c(seed)));
    }

    /** The same mapping inside an allocation: the rank of node i moves to the node of the allocation's i-th core. */
    public Mapping inside(Allocation allocation) {
        return new Mapping(IntStream.of(nodeOfRank).map(allocation::nodeOfCore).toArray());
    }

    /**
     * The same mapping, for a trace of this many ranks that may use the nodes of an allocation.
     *
     * @throws InputException when it does not fit them
     */
    public Mapping fitted(int ranks, Allocation allocation) {
        return fitted("mapping", rank -> InputException.WHOLE_FILE, ranks, allocation);
    }

    /** The same for a mapping of a file, whose lines by rank are in errors. */
    Mapping fitted(String file, IntToLongFunction lineOfRank, int ranks, Allocation allocation) {
        if (ranks() != ranks) {
            long line = ranks() > ranks ? lineOfRank.applyAsLong(ranks) : InputException.WHOLE_FILE;
            throw new InputException(file, line, "a mapping of " + ranks() + " ranks", "the trace's " + ranks);
        }
        for (int rank = 0; rank < ranks; rank++) {
            int node = node(rank);
            if (!allocation.contains(node)) {
                throw new InputException(
                        file,
                        lineOfRank.applyAsLong(rank),
                        "node " + node + " for rank " + rank,
                        allowedInsteadOf(node, allocation));
            }
        }
        checkCores(file, lineOfRank, allocation.coresPerNode());
        return this;
    }

    private void checkCores(String file, IntToLongFunction lineOfRank, int coresPerNode) {
        Int2IntOpenHashMap ranksOfNode = new Int2IntOpenHashMap(nodeOfRank.length);
        Int2IntOpenHashMap firstRankOfNode = new Int2IntOpenHashMap(nodeOfRank.length);
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            firstRankOfNode.putIfAbsent(nodeOfRank[rank], rank);
            if (ranksOfNode.addTo(nodeOfRank[rank], 1) == coresPerNode) {
                int first = firstRankOfNode.get(nodeOfRank[rank]);
                throw new InputException(
                        file,
                        lineOfRank.applyAsLong(rank),
                        tooMany(rank, coresPerNode, first, lineOfRank.applyAsLong(first)),
                        coresPerNode == 1
                                ? "a node of its own for every rank"
                                : "at most " + coresPerNode + " ranks on a node, one for each core");
            }
        }
    }

    private String tooMany(int rank, int coresPerNode, int firstRank, long firstLine) {
        String first =
                "for rank " + firstRank + (firstLine == InputException.WHOLE_FILE ? "" : " in line " + firstLine);
        String node = "node " + nodeOfRank[rank];
        return coresPerNode == 1
                ? node + " a second time, " + first
                : node + " for " + (coresPerNode + 1) + " ranks, first " + first;
    }

    private static String allowedInsteadOf(int node, Allocation allocation) {
        return node < allocation.networkNodes()
                ? "one of the " + allocation.size() + " nodes of the allocation " + allocation.name()
                : "one of the network's " + allocation.networkNodes() + " nodes, from 0";
    }

    public int ranks() {
        return nodeOfRank.length;
    }

    /** The node that runs the rank. */
    public int node(int rank) {
        return nodeOfRank[rank];
    }

    /** The number of ranks of the node that has the most. */
    public int mostRanksOfNode() {
        Int2IntOpenHashMap ranksOfNode = new Int2IntOpenHashMap(nodeOfRank.length);
        int most = 0;
        for (int node : nodeOfRank) {
            most = Math.max(most, ranksOfNode.addTo(node, 1) + 1);
        }
        return most;
    }

    /** A copy of the nodes, by rank. */
    public int[] nodes() {
        return nodeOfRank.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Mapping mapping && Arrays.equals(nodeOfRank, mapping.nodeOfRank);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodeOfRank);
    }

    /** The nodes by rank, such as {@code [0, 5, 3]}. */
    @Override
    public String toString() {
        return Arrays.toString(nodeOfRank);
    }
}
