package sare.topology;

import java.util.Arrays;

/**
 * A table of the ends of links: the router and port to which each port leads. Shapes whose links do not follow from simple
 * arithmetic fill it in once.
 */
public final class LinkEnds {
    private final int routers;
    private final int ports;
    private final int[] routerAt; // by router and port: the router at the far end, or Topology.NO_ROUTER
    private final int[] portAt; // by router and port: the port at the far end
    private long links;

    /** A table without links. */
    public LinkEnds(int routers, int ports) {
        this.routers = routers;
        this.ports = ports;
        this.routerAt = new int[Math.multiplyExact(routers, ports)];
        this.portAt = new int[routerAt.length];
        Arrays.fill(routerAt, Topology.NO_ROUTER);
    }

    private int index(int router, int port) {
        return router * ports + port;
    }

    /** Joins two ports by a link in each direction. */
    public void join(int routerA, int portA, int routerB, int portB) {
        if (isJoined(routerA, portA) || isJoined(routerB, portB)) {
            throw new IllegalStateException(
                    "a port with two links: " + routerA + "." + portA + ", " + routerB + "." + portB);
        }
        routerAt[index(routerA, portA)] = routerB;
        portAt[index(routerA, portA)] = portB;
        routerAt[index(routerB, portB)] = routerA;
        portAt[index(routerB, portB)] = portA;
        links += 2;
    }

    /** A table without the links that have failed. */
    public LinkEnds without(Topology topology, FailedParts failed) {
        LinkEnds rest = new LinkEnds(routers, ports);
        for (int router = 0; router < routers; router++) {
            for (int port = 0; port < ports; port++) {
                if (isJoined(router, port)
                        && !rest.isJoined(router, port)
                        && !failed.isFailed(topology, router, port)) {
                    rest.join(router, port, router(router, port), port(router, port));
                }
            }
        }
        return rest;
    }

    /** Whether a port has a link. */
    public boolean isJoined(int router, int port) {
        return routerAt[index(router, port)] != Topology.NO_ROUTER;
    }

    /** The router at the far end of a port's link, or {@link Topology#NO_ROUTER}. */
    public int router(int router, int port) {
        return routerAt[index(router, port)];
    }

    /** The port at the far end of a port's link. */
    public int port(int router, int port) {
        return portAt[index(router, port)];
    }

    /** Routers, with or without links. */
    public int routers() {
        return routers;
    }

    /** Ports of each router, with or without links. */
    public int ports() {
        return ports;
    }

    /** Directed links. */
    public long links() {
        return links;
    }
}
