package sare.topology;

import java.util.List;

/**
 * A machine whose switches are not its nodes, for tests: leaf routers with nodes, each linked to every top router, which has
 * none (a folded Clos network; Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, chapter 6).
 * Routers are first the leaves, then the tops; port j of a leaf leads to top j, port i of a top to leaf i.
 *
 * @param leaves leaf routers
 * @param tops top routers
 * @param nodesPerRouter nodes of each leaf
 */
public record TwoLevelTree(int leaves, int tops, int nodesPerRouter) implements Topology {
    @Override
    public int nodes() {
        return leaves * nodesPerRouter;
    }

    @Override
    public int routers() {
        return leaves + tops;
    }

    @Override
    public int ports() {
        return Math.max(leaves, tops);
    }

    @Override
    public int router(int node) {
        return node / nodesPerRouter;
    }

    @Override
    public int terminal(int node) {
        return node % nodesPerRouter;
    }

    /** Whether a router is a leaf. */
    public boolean isLeaf(int router) {
        return router < leaves;
    }

    @Override
    public int neighbour(int router, int port) {
        if (isLeaf(router)) {
            return port < tops ? leaves + port : NO_ROUTER;
        }
        return port < leaves ? port : NO_ROUTER;
    }

    @Override
    public int arrivalPort(int router, int port) {
        return isLeaf(router) ? router : router - leaves;
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return router(nodeA) == router(nodeB) ? 0 : 2;
    }

    @Override
    public int diameter() {
        return leaves > 1 ? 2 : 0;
    }

    @Override
    public long bisectionLinks() {
        return (long) leaves / 2 * tops;
    }

    @Override
    public List<String> linkClasses() {
        return List.of("link");
    }

    @Override
    public int linkClass(int router, int port) {
        return 0;
    }

    @Override
    public String linkName(int router, int port) {
        return isLeaf(router) ? "leaf " + router + " up " + port : "top " + (router - leaves) + " down " + port;
    }

    @Override
    public String description() {
        return "tree of " + leaves + " leaves and " + tops + " tops";
    }
}
