package sare.simulation;

import java.util.List;
import java.util.Map;

/**
 * A machine and its routing as plain values: nodes, routers, the links between their ports, and the routes of packets. Ids and ports
 * are numbered as the model numbers them.
 */
interface PlainMachine {
    int nodes();

    int routers();

    /** Ports of the router with the most. */
    int ports();

    /** The router of a node. */
    default int router(int node) {
        return node;
    }

    /** The far end of a port's link, or null if the port has none. */
    Port far(int router, int port);

    /** The names of the classes of links. */
    List<String> linkClasses();

    /** The class of the links that begin and end at a port, by its place among the names. Any class for a port without links. */
    int linkClass(int router, int port);

    /** Whether a router is a host of its own, which has no delay. */
    default boolean isHost(int router) {
        return false;
    }

    /** The route of a new packet. */
    PlainRoute route(PlainNetwork network, PlainPacket packet);

    /** Whether some requests need a bubble. */
    boolean usesBubbles();

    /** The keys of a network file for this machine and its routing, with their values. */
    Map<String, String> keys();

    /** The files to which the network's file refers, by name. */
    default Map<String, String> files() {
        return Map.of();
    }

    /** Whether a network on this machine is refused. */
    default boolean isRefused() {
        return false;
    }

    /** A port of a router. */
    record Port(int router, int number) {}
}
