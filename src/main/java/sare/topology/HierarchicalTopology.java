package sare.topology;

/**
 * A machine with stages of switches above its nodes, such as a tree. A subtree of stage j has the nodes that reach each other
 * without climbing above that stage; several switches may be at its top. The ids of the nodes of a subtree are consecutive.
 */
public interface HierarchicalTopology extends Topology {
    /** Stages of switches. */
    int stages();

    /** The least number of stages that a route between two nodes climbs; 0 between a node and itself. */
    int height(int nodeA, int nodeB);

    /** The nodes by subtree of a stage, from 0 for the switches of the nodes to the last, whose only subtree has all nodes. */
    default NodeParts nodesBySubtree(int stage) {
        int[] subtree = new int[nodes()];
        for (int node = 1; node < subtree.length; node++) {
            subtree[node] = subtree[node - 1] + (height(node - 1, node) > stage + 1 ? 1 : 0);
        }
        return NodeParts.byLabel(subtree.length, node -> subtree[node]);
    }
}
