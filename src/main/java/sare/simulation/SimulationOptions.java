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

    /** Packets count for messages as is usual under the protocol. */
    public SimulationOptions(
            long seed,
            double computeScale,
            BackgroundLoad background,
            Protocol protocol,
            PacketListener packetListener,
            ProgressListener progressListener) {
        this(
                seed,
                computeScale,
                background,
                protocol,
                PacketMatching.under(protocol),
                packetListener,
                progressListener);
    }

    /** All messages are eager. */
    public SimulationOptions(
            long seed,
            double computeScale,
            BackgroundLoad background,
            PacketListener packetListener,
            ProgressListener progressListener) {
        this(seed, computeScale, background, null, packetListener, progressListener);
    }

    /** All messages are eager, and nothing but the job uses the network. */
    public SimulationOptions(
            long seed, double computeScale, PacketListener packetListener, ProgressListener progressListener) {
        this(seed, computeScale, null, null, packetListener, progressListener);
    }

    /** Nobody watches, all messages are eager, processors are infinitely fast, nothing but the job uses the network. */
    public static SimulationOptions ofSeed(long seed) {
        return new SimulationOptions(seed, 0, null, null);
    }

    /** Cycles before the job's first; none where there is nothing that warms the network up. */
    long warmUpCycles() {
        boolean isSilent =
                background == null || background.rate().phitsPerCycle().signum() == 0;
        return isSilent ? 0 : background.warmUpCycles();
    }
}
