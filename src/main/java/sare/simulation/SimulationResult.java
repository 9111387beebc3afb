package sare.simulation;

import java.util.Arrays;
import java.util.Optional;

/**
 * The result of a run. Packets, hops and latencies are those of the job. The phits of links include the background. Links are numbered
 * {@code router * ports + port}.
 */
public final class SimulationResult {
    private final long seed;
    private final long cycles;
    private final MessageCount messages;
    private final long packets;
    private final long packetHops;
    private final LatencySummary latency;
    private final BackgroundResult background; // or null
    private final long[] finishCycles; // by rank
    private final LinkPhits links;
    private final Estimate estimate; // or null

    /** Creates a result. The result of the background is null if there was none. */
    SimulationResult(
            long seed,
            MessageCount messages,
            Measures measures,
            BackgroundResult background,
            long[] finishCycles,
            LinkPhits links) {
        this.seed = seed;
        this.messages = messages;
        this.packets = measures.packets();
        this.packetHops = measures.packetHops();
        this.latency = measures.latencySummary();
        this.background = background;
        this.finishCycles = finishCycles;
        this.links = links;
        this.cycles = Arrays.stream(finishCycles).max().orElse(0) + 1;
        this.estimate = null;
    }

    /** The result of a whole run of which a part was simulated. */
    private SimulationResult(
            SimulationResult part,
            Estimate estimate,
            long[] finishCycles,
            long packets,
            double packetHops,
            LinkPhits links) {
        this.seed = part.seed;
        this.messages = part.messages;
        this.packets = part.packets + packets;
        this.packetHops = part.packetHops + Math.round(packetHops);
        this.latency = part.latency;
        this.finishCycles = finishCycles;
        this.links = links;
        this.cycles = Arrays.stream(finishCycles).max().orElse(0) + 1;
        this.background = part.background == null ? null : part.background.times((double) cycles / part.cycles);
        this.estimate = estimate;
    }

    /** The same result, marked as one for which an estimate was asked. */
    SimulationResult with(Estimate asked) {
        return new SimulationResult(this, asked, finishCycles, 0, 0, links);
    }

    /** The result of the whole run, with the finish cycles of the ranks and the traffic that was not simulated. */
    SimulationResult extrapolated(Estimate asked, long[] finish, long morePackets, TrafficCount more) {
        return new SimulationResult(this, asked, finish, morePackets, more.packetHops(), links.plus(more));
    }

    /** What was simulated and how large the error is, if an estimate was asked for. */
    public Optional<Estimate> estimate() {
        return Optional.ofNullable(estimate);
    }

    /** The seed of the random numbers of the run. */
    public long seed() {
        return seed;
    }

    /** The duration of the job in cycles: the cycle of the last retired operation, plus 1. */
    public long cycles() {
        return cycles;
    }

    /** Messages between different ranks. */
    public long messages() {
        return messages.messages();
    }

    /** The messages among {@link #messages} between ranks of one node, which enter no network. */
    public long messagesInsideNodes() {
        return messages.messagesInsideNodes();
    }

    /** The bytes of the messages between ranks of one node. */
    public long bytesInsideNodes() {
        return messages.bytesInsideNodes();
    }

    /** Packets delivered. */
    public long packets() {
        return packets;
    }

    /** Links crossed by all packets. */
    public long packetHops() {
        return packetHops;
    }

    /** Links crossed by all packets of job and background. */
    public long allPacketHops() {
        return packetHops + (background == null ? 0 : background.packetHops());
    }

    /** The part of {@link #allPacketHops} that was simulated: all, unless the result is extrapolated. */
    public long simulatedPacketHops() {
        if (estimate == null) {
            return allPacketHops();
        }
        double share = (double) estimate.simulatedCycles() / cycles; // of the background
        long ofBackground = background == null ? 0 : Math.round(background.packetHops() * share);
        return estimate.simulatedPacketHops() + ofBackground;
    }

    /** Hops per packet; 0 without packets. */
    public double meanHops() {
        return packets == 0 ? 0 : (double) packetHops / packets;
    }

    /** The sum over all messages of bytes times distance in hops. */
    public long hopBytes() {
        return messages.hopBytes();
    }

    /** The latencies of the packets. */
    public LatencySummary latency() {
        return latency;
    }

    /** The result of the background load, if there was one. */
    public Optional<BackgroundResult> background() {
        return Optional.ofNullable(background);
    }

    public int ranks() {
        return finishCycles.length;
    }

    /** The cycle in which the rank retired its last operation; 0 if it has none. */
    public long finishCycle(int rank) {
        return finishCycles[rank];
    }

    /** The number of link ids, including those without a link. */
    public int links() {
        return links.links();
    }

    /** The number of phits that crossed the link after the start of the job. */
    public long phitsOfLink(int link) {
        return links.of(link);
    }

    /** The number of phits of the background among {@link #phitsOfLink}. */
    long backgroundPhitsOfLink(int link) {
        return links.ofBackground(link);
    }
}
