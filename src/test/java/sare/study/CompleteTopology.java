package sare.study;

import java.util.List;
import sare.topology.Topology;

/** Nodes of which every two are joined by a link of their own. Port p of a router leads to the p-th of the other routers. */
record CompleteTopology(int nodes) implements Topology {
    @Override
    public int routers() {
        return nodes;
    }

    @Override
    public int ports() {
        return nodes - 1;
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
        return port < router ? port : port + 1;
    }

    @Override
    public int arrivalPort(int router, int port) {
        return portTowards(neighbour(router, port), router);
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return nodeA == nodeB ? 0 : 1;
    }

    @Override
    public int diameter() {
        return 1;
    }

    @Override
    public long bisectionLinks() {
        return (long) (nodes / 2) * (nodes - nodes / 2);
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
        return router + " to " + neighbour(router, port);
    }

    @Override
    public String description() {
        return "complete graph of " + nodes;
    }

    /** The port of a router that leads to another one. */
    static int portTowards(int router, int destination) {
        return destination < router ? destination : destination - 1;
    }
}
