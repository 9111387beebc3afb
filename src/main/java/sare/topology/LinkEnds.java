package sare.topology;

import java.util.Arrays;

/**
 * A table of the ends of links: the router and port to which each port leads. Shapes whose links do not follow from simple
 * arithmetic fill it in once. The first routers are hosts, which have the single port 0.
 *
 * <p>Layout: the ports of the hosts are first, one for each, then those of the switches, {@link #ports} for each.
 */
public final class LinkEnds {
    private final int hosts;
    private final int routers;
    private final int ports;
    private final int[] routerAt; // by port: the router at the far end, or Topology.NO_ROUTER
    private final int[] portAt; // by port: the port at the far end
    private long links;

    /** A table without links, of hosts and then switches with so many ports each. */
    public LinkEnds(int hosts, int switches, int ports) {
        this.hosts = hosts;
        this.routers = hosts + switches;
        this.ports = ports;
        this.routerAt = new int[Math.addExact(hosts, Math.multiplyExact(switches, ports))];
        this.portAt = new int[routerAt.length];
        Arrays.fill(routerAt, Topology.NO_ROUTER);
    }

    private boolean hasPort(int router, int port) {
        return router >= hosts || port == 0;
    }

    /** The index of a port that the router has. */
    private int index(int router, int port) {
        return router < hosts ? router : hosts + (router - hosts) * ports + port;
    }

    /** Joins two ports by a link in each direction. */
    public void join(int routerA, int portA, int routerB, int portB) {
        if (!isFree(routerA, portA) || !isFree(routerB, portB)) {
            throw new IllegalStateException(
                    "a port with two links, or none: " + routerA + "." + portA + ", " + routerB + "." + portB);
        }
        routerAt[index(routerA, portA)] = routerB;
        portAt[index(routerA, portA)] = portB;
        routerAt[index(routerB, portB)] = routerA;
        portAt[index(routerB, portB)] = portA;
        links += 2;
    }

    /** Joins the hosts to the first switches, as many to each, from one port of a switch on. */
    public void joinHosts(int hostsPerSwitch, int firstPort) {
        for (int host = 0; host < hosts; host++) {
            join(host, 0, hosts + host / hostsPerSwitch, firstPort + host % hostsPerSwitch);
        }
    }

    private boolean isFree(int router, int port) {
        return hasPort(router, port) && !isJoined(router, port);
    }

    /** A table without the links that have failed. */
    public LinkEnds without(Topology topology, FailedParts failed) {
        LinkEnds rest = new LinkEnds(hosts, routers - hosts, ports);
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

    public boolean isJoined(int router, int port) {
        return router(router, port) != Topology.NO_ROUTER;
    }

    /** The router at the far end of a port's link, or {@link Topology#NO_ROUTER}. */
    public int router(int router, int port) {
        return hasPort(router, port) ? routerAt[index(router, port)] : Topology.NO_ROUTER;
    }

    /** The port at the far end of a port's link. */
    public int port(int router, int port) {
        return portAt[index(router, port)];
    }

    /** Routers, with or without links. */
    int routers() {
        return routers;
    }

    /** Ports of each switch, with or without links. */
    int ports() {
        return ports;
    }

    /** Directed links. */
    long links() {
        return links;
    }
}
