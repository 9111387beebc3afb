package sare.network;

/**
 * The cores of a node, each of which can run a rank. All ranks of a node share its network interface. A message between two of them
 * stays in the memory of the node.
 *
 * @param perNode cores of every node, at least 1
 * @param memoryLatencyNanoseconds the part of the time of a message inside a node that does not depend on its length
 * @param memoryGigabytesPerSecond the bandwidth of the memory for a single message, 10^9 bytes; infinite if it takes no time
 */
public record Cores(int perNode, double memoryLatencyNanoseconds, double memoryGigabytesPerSecond) {
    /** One rank on each node. */
    public static final Cores SINGLE = new Cores(1, 0, Double.POSITIVE_INFINITY);
}
