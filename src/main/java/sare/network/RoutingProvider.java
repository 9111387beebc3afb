package sare.network;

import sare.plugin.Provider;
import sare.routing.RoutingPlugin;

/** A plug-in that brings along a routing, which the key {@code routing} of a network file names. */
public interface RoutingProvider extends Provider {
    /** The routing with the topologies that it is for. Routings of different topologies may share a name. */
    RoutingPlugin routing();
}
