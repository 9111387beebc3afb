package sare.scenario;

import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.trace.collective.CollectiveAlgorithms;

/**
 * The options of the replay of a trace: how its collectives, messages and compute times are simulated. Immutable.
 *
 * @param collectives the algorithms of all collectives
 * @param protocol the protocol of messages; null if all messages are eager and ranks generate their packets themselves
 * @param packetMatching selects the message for which an arrived packet counts
 * @param computeScale the factor on compute times; 0 for infinitely fast processors
 * @param tolerance half the width of the interval of an estimate, as a share of the cycles; 0 to simulate everything
 */
public record ReplayOptions(
        CollectiveAlgorithms collectives,
        Protocol protocol,
        PacketMatching packetMatching,
        double computeScale,
        double tolerance) {
    /** The options of the published study: its collectives, eager messages, and computing that takes no time. */
    public static final ReplayOptions DEFAULT =
            new ReplayOptions(CollectiveAlgorithms.DEFAULT, null, PacketMatching.under(null), 0, 0);

    /** @throws IllegalArgumentException if the compute scale is negative or not a number, or the tolerance not from 0 to below 1 */
    public ReplayOptions {
        if (!(computeScale >= 0 && computeScale <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("a compute scale of " + computeScale);
        }
        if (!(tolerance >= 0 && tolerance < 1)) {
            throw new IllegalArgumentException("a tolerance of " + tolerance);
        }
    }

    /** The same with other algorithms of collectives. */
    public ReplayOptions withCollectives(CollectiveAlgorithms algorithms) {
        return new ReplayOptions(algorithms, protocol, packetMatching, computeScale, tolerance);
    }

    /** The same with a protocol, or null. Packet matching is reset to the default of the protocol. */
    public ReplayOptions withProtocol(Protocol messageProtocol) {
        return new ReplayOptions(
                collectives, messageProtocol, PacketMatching.under(messageProtocol), computeScale, tolerance);
    }

    /** The same with another packet matching. */
    public ReplayOptions withPacketMatching(PacketMatching matching) {
        return new ReplayOptions(collectives, protocol, matching, computeScale, tolerance);
    }

    /** The same with another factor on compute times. */
    public ReplayOptions withComputeScale(double factor) {
        return new ReplayOptions(collectives, protocol, packetMatching, factor, tolerance);
    }

    /**
     * The same with an estimate: the last iterations are extrapolated when the error is within this share of the cycles. 0 simulates
     * everything.
     */
    public ReplayOptions withTolerance(double share) {
        return new ReplayOptions(collectives, protocol, packetMatching, computeScale, share);
    }
}
