package sare.cli;

import java.util.OptionalLong;
import sare.network.Network;

/** The memory of a simulation for each node, as {@code sare benchmark} prints it, for the studies. */
public final class NodeMemory {
    private NodeMemory() {}

    /** Bytes per node, or nothing if the Java machine does not measure allocations. */
    public static OptionalLong bytes(Network network) {
        return NodeBytes.of(network);
    }
}
