package sare.simulation;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a run gave. Packets, hops and latency are the job's, what links carried that of job and background. Links are numbered
 * {@code router * ports + port}.
 */
public final class SimulationResult {
    private final long seed;
    private final long cycles;
    private final long messages;
    private final long packets;
    private final long packetHops;
    private final long hopBytes;
    private final LatencySummary latency;
    private final BackgroundResult background; // or null
    private final long[] finishCycles; // by rank
    private final long[] phitsOfLink; // by link
    private final long[] backgroundPhitsOfLink; // by link: those of the background among them

    /** The background's result is null when there was none. */
    SimulationResult(
            long seed,
            long messages,
            long hopBytes,
            Measures measures,
            BackgroundResult background,
            long[] finishCycles,
            long[] phitsOfLink,
            long[] backgroundPhitsOfLink) {
        this.seed = seed;
        this.messages = messages;
        this.hopBytes = hopBytes;
        this.packets = measures.packets();
        this.packetHops = measures.packetHops();
        this.latency = measures.latencySummary();
        this.background = background;
        this.finishCycles = finishCycles;
        this.phitsOfLink = phitsOfLink;
        this.backgroundPhitsOfLink = backgroundPhitsOfLink;
        this.cycles = Arrays.stream(finishCycles).max().orElse(0) + 1;
    }

    /** The seed of the run's random draws. */
    public long seed() {
        return seed;
    }

    /** The clock at the end, which counts from the job's start: the cycle of the last retired operation, plus 1. */
    public long cycles() {
        return cycles;
    }

    /** Messages between different ranks. */
    public long messages() {
        return messages;
    }

    /** Packets delivered. */
    public long packets() {
        return packets;
    }

    /** Links crossed by all packets. */
    public long packetHops() {
        return packetHops;
    }

    /** Hops per packet; 0 without packets. */
    public double meanHops() {
        return packets == 0 ? 0 : (double) packetHops / packets;
    }

    /** Bytes of each message times the distance it goes, summed. */
    public long hopBytes() {
        return hopBytes;
    }

    /** How long packets took. */
    public LatencySummary latency() {
        return latency;
    }

    /** What became of the load beside the job, if there was one. */
    public Optional<BackgroundResult> background() {
        return Optional.ofNullable(background);
    }

    /** Number of ranks. */
    public int ranks() {
        return finishCycles.length;
    }

    /** The cycle in which the rank retired its last operation; 0 when it has none. */
    public long finishCycle(int rank) {
        return finishCycles[rank];
    }

    /** Number of link ids, those without a link included. */
    public int links() {
        return phitsOfLink.length;
    }

    /** Phits that crossed the link since the job began. */
    public long phitsOfLink(int link) {
        return phitsOfLink[link];
    }

    /** Those of the background among them. */
    public long backgroundPhitsOfLink(int link) {
        return backgroundPhitsOfLink[link];
    }
}
