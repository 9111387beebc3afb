package example;

import java.util.List;
import sare.topology.Topology;

/** Nodes in a line, each joined with the next one. Port 0 leads to the node before, port 1 to the next one. */
final class Chain implements Topology {
    private static final int BEFORE = 0;
    private static final int NEXT = 1;

    private final int length;

    Chain(int length) {
        this.length = length;
    }

    @Override
    public int nodes() {
        return length;
    }

    @Override
    public int routers() {
        return length;
    }

    @Override
    public int ports() {
        return 2;
    }

    @Override
    public int nodesPerRouter() {
        return 1;
    }

    @Override
    public int router(int node) {
        return node;
    }

    @Override
    public int terminal(int node) {
        return 0;
    }

    @Override
    public int neighbour(int router, int port) {
        int other = port == NEXT ? router + 1 : router - 1;
        return other >= 0 && other < length ? other : NO_ROUTER;
    }

    @Override
    public int arrivalPort(int router, int port) {
        return port == NEXT ? BEFORE : NEXT;
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return Math.abs(nodeA - nodeB);
    }

    @Override
    public int diameter() {
        return length - 1;
    }

    @Override
    public long bisectionLinks() {
        return 1;
    }

    @Override
    public List<String> linkClasses() {
        return List.of("chain");
    }

    @Override
    public int linkClass(int router, int port) {
        return 0;
    }

    @Override
    public String linkName(int router, int port) {
        return router + " to " + neighbour(router, port);
    }

    @Override
    public String description() {
        return "chain of " + length;
    }

    /** The port of a router on the way to another one. */
    static int portTowards(int router, int destination) {
        return destination > router ? NEXT : BEFORE;
    }
}
