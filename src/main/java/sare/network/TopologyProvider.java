package sare.network;

import java.util.function.Function;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.plugin.Provider;
import sare.topology.Topology;

/** A plug-in that brings along a topology, which the key {@code topology} of a network file names. */
public interface TopologyProvider extends Provider {
    /** The topology; it is made from the values of its parameters, with defaults for those that the file leaves out. */
    Registry.Entry<Function<YamlMapping, Topology>> topology();
}
