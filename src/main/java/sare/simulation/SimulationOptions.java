package sare.simulation;

/**
 * The parameters of a run in addition to network, program and mapping, and its listeners.
 *
 * @param seed the seed of all random numbers except those of the background
 * @param computeScale the factor on compute bursts; 0 for infinitely fast processors
 * @param background the load of nodes without a rank, or null
 * @param protocol the protocol of messages; null if all are eager and ranks generate their packets themselves
 * @param matching selects the message for which a packet counts; under a protocol {@link PacketMatching#MESSAGE}
 * @param packetListener receives every delivered packet, also those of the background, or null
 * @param progress receives the progress of the run at intervals, or null
 * @param estimation the loops of the program, of which the last iterations may be extrapolated; null to simulate all
 * @param observation records what happens in the course of the run, or null; not with an estimation
 */
public record SimulationOptions(
        long seed,
        double computeScale,
        BackgroundLoad background,
        Protocol protocol,
        PacketMatching matching,
        PacketListener packetListener,
        ProgressListener progress,
        Estimation estimation,
        RunObservation observation) {

    /**
     * @throws IllegalArgumentException if the protocol does not allow the packet matching, or if a run is observed of which a part may
     *     be left out
     */
    public SimulationOptions {
        if (protocol != null && matching != PacketMatching.under(protocol)) {
            throw new IllegalArgumentException("under a protocol packets count for their own messages");
        }
        if (observation != null && estimation != null) {
            throw new IllegalArgumentException("only whole runs can be observed");
        }
    }

    /**
     * The default options with a seed: no listeners, no protocol, no background, infinitely fast processors and the default packet
     * matching.
     */
    public static SimulationOptions ofSeed(long seed) {
        return new SimulationOptions(seed, 0, null, null, PacketMatching.under(null), null, null, null, null);
    }

    /** The same with a factor on compute bursts. */
    public SimulationOptions withComputeScale(double factor) {
        return new SimulationOptions(
                seed, factor, background, protocol, matching, packetListener, progress, estimation, observation);
    }

    /** The same with a background load, or null. */
    public SimulationOptions withBackground(BackgroundLoad load) {
        return new SimulationOptions(
                seed, computeScale, load, protocol, matching, packetListener, progress, estimation, observation);
    }

    /** The same with a protocol, or null. Packet matching is reset to the default of the protocol. */
    public SimulationOptions withProtocol(Protocol other) {
        PacketMatching usual = PacketMatching.under(other);
        return new SimulationOptions(
                seed, computeScale, background, other, usual, packetListener, progress, estimation, observation);
    }

    /** The same with another packet matching. */
    public SimulationOptions withPacketMatching(PacketMatching other) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, other, packetListener, progress, estimation, observation);
    }

    /** The same with a packet listener, or null. */
    public SimulationOptions withPacketListener(PacketListener listener) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, matching, listener, progress, estimation, observation);
    }

    /** The same with a progress listener, or null. */
    public SimulationOptions withProgressListener(ProgressListener listener) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, matching, packetListener, listener, estimation, observation);
    }

    /** The same with loops of the program whose last iterations may be extrapolated, or null to simulate all. */
    public SimulationOptions withEstimation(Estimation loops) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, matching, packetListener, progress, loops, observation);
    }

    /** The same with an observation of the run, or null. */
    public SimulationOptions withObservation(RunObservation recorder) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, matching, packetListener, progress, estimation, recorder);
    }

    /** The number of cycles before the first cycle of the job; 0 if no background warms the network up. */
    long warmUpCycles() {
        boolean isSilent =
                background == null || background.rate().phitsPerCycle().signum() == 0;
        return isSilent ? 0 : background.warmUpCycles();
    }
}
