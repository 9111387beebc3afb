package sare.simulation;

import sare.network.RouterClasses;
import sare.topology.Topology;

/**
 * A dense numbering of the links of a machine, for arrays. The number of a link is {@code router * ports + port}, with the ports of the
 * largest router, so most numbers of hosts that are routers of their own ({@link RouterClasses}) belong to no link. The index has no
 * such gaps: the ports of the hosts are first, then those of the other routers.
 */
final class LinkIndex {
    private static final int NONE = -1;

    private final int ports;
    private final int routers;
    private final int hosts;
    private final int hostPorts;
    private final int linksOfHosts;

    LinkIndex(Topology topology) {
        RouterClasses classes = RouterClasses.of(topology);
        this.ports = topology.ports();
        this.routers = topology.routers();
        this.hosts = classes.hosts();
        this.hostPorts = classes.hostPorts();
        this.linksOfHosts = hosts * hostPorts;
    }

    /** The upper bound of all numbers. */
    int numbers() {
        return Math.multiplyExact(routers, ports);
    }

    /** The upper bound of all indices. */
    int count() {
        return linksOfHosts + (routers - hosts) * ports;
    }

    /** The router where the link with an index begins. */
    int router(int index) {
        return index < linksOfHosts ? index / hostPorts : hosts + (index - linksOfHosts) / ports;
    }

    /** The port of that router. */
    int port(int index) {
        return index < linksOfHosts ? index % hostPorts : (index - linksOfHosts) % ports;
    }

    /** The number of the link with an index. Numbers ascend with indices. */
    int number(int index) {
        return router(index) * ports + port(index);
    }

    /** The value at the index of a link in an array, given the number of the link; 0 without an index, or of an empty array. */
    long valueOf(int number, long[] values) {
        int index = index(number);
        return index == NONE || values.length == 0 ? 0 : values[index];
    }

    private int index(int number) {
        int router = number / ports;
        int port = number % ports;
        if (router >= hosts) {
            return linksOfHosts + (router - hosts) * ports + port;
        }
        return port < hostPorts ? router * hostPorts + port : NONE;
    }
}
