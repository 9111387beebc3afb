package sare.simulation;

/**
 * What a run depends on beside network, program and mapping, and who watches it.
 *
 * @param seed of all random draws but those of the background
 * @param computeScale factor on compute bursts; 0 for infinitely fast processors
 * @param background what nodes without a rank send meanwhile, or null
 * @param protocol how messages are sent, or null where all are eager and ranks generate their packets themselves
 * @param packetMatching for which message a packet counts; under a protocol {@link PacketMatching#MESSAGE}
 * @param packetListener told of every delivered packet, those of the background too, or null
 * @param progressListener told now and then how far the run is, or null
 */
public record SimulationOptions(
        long seed,
        double computeScale,
        BackgroundLoad background,
        Protocol protocol,
        PacketMatching packetMatching,
        PacketListener packetListener,
        ProgressListener progressListener) {

    /** Refuses what {@link PacketMatching#read} refuses. */
    public SimulationOptions {
        if (protocol != null && packetMatching != PacketMatching.under(protocol)) {
            throw new IllegalArgumentException("under a protocol messages are told apart");
        }
    }

    /**
     * Nobody watches, all messages are eager, processors are infinitely fast, nothing but the job uses the network, packets
     * count for messages as is usual.
     */
    public static SimulationOptions ofSeed(long seed) {
        return new SimulationOptions(seed, 0, null, null, PacketMatching.under(null), null, null);
    }

    /** The same with a factor on compute bursts. */
    public SimulationOptions withComputeScale(double factor) {
        return new SimulationOptions(
                seed, factor, background, protocol, packetMatching, packetListener, progressListener);
    }

    /** The same with a background load, or null. */
    public SimulationOptions withBackground(BackgroundLoad load) {
        return new SimulationOptions(
                seed, computeScale, load, protocol, packetMatching, packetListener, progressListener);
    }

    /** The same under a protocol, or null; packets count for messages as is usual under it, whatever was said before. */
    public SimulationOptions withProtocol(Protocol messageProtocol) {
        PacketMatching usual = PacketMatching.under(messageProtocol);
        return new SimulationOptions(
                seed, computeScale, background, messageProtocol, usual, packetListener, progressListener);
    }

    /** The same with another rule for which message a packet counts. */
    public SimulationOptions withPacketMatching(PacketMatching matching) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, matching, packetListener, progressListener);
    }

    /** The same with one who is told of packets, or null. */
    public SimulationOptions withPacketListener(PacketListener listener) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, packetMatching, listener, progressListener);
    }

    /** The same with one who is told how far the run is, or null. */
    public SimulationOptions withProgressListener(ProgressListener listener) {
        return new SimulationOptions(
                seed, computeScale, background, protocol, packetMatching, packetListener, listener);
    }

    /** Cycles before the job's first; none where there is nothing that warms the network up. */
    long warmUpCycles() {
        boolean isSilent =
                background == null || background.rate().phitsPerCycle().signum() == 0;
        return isSilent ? 0 : background.warmUpCycles();
    }
}
