package sare.mapping;

/** Which node runs each rank: immutable, no node twice. */
public final class Mapping {
    private final int[] nodeOfRank;

    private Mapping(int[] nodeOfRank) {
        this.nodeOfRank = nodeOfRank;
    }

    /** Rank i runs on node i. */
    public static Mapping consecutive(int ranks) {
        int[] nodes = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            nodes[rank] = rank;
        }
        return new Mapping(nodes);
    }

    /** Rank i runs on {@code nodes[i]}. */
    public static Mapping of(int... nodes) {
        return new Mapping(nodes.clone());
    }

    /** Number of ranks. */
    public int ranks() {
        return nodeOfRank.length;
    }

    /** The node that runs the rank. */
    public int node(int rank) {
        return nodeOfRank[rank];
    }
}
