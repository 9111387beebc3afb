package sare.mapping.search;

/** The cores of nodes that ranks take. */
final class Cores {
    private Cores() {}

    /** The positions of ranks on nodes: on each node, ascending ranks take the cores one after the other. */
    static int[] positions(int[] nodeOfRank, int nodes, int coresPerNode) {
        int[] taken = new int[nodes];
        int[] positions = new int[nodeOfRank.length];
        for (int rank = 0; rank < positions.length; rank++) {
            int node = nodeOfRank[rank];
            positions[rank] = node * coresPerNode + taken[node]++;
        }
        return positions;
    }
}
