package sare.simulation;

import java.util.Arrays;
import java.util.stream.IntStream;
import sare.network.Network;
import sare.statistics.BatchMeans;
import sare.statistics.SteadyStateDetector;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;

/** The measurement of one point of a load curve. */
final class LoadRun {
    private final TrafficPattern pattern;
    private final int participants; // nodes, over which loads are means
    private final LoadOptions options;
    private final InjectionRate rate;
    private final long seed;
    private final Measures measures;
    private final Engine engine;
    private final long[] packetsOfSource; // by node: delivered packets that it sent
    private final int phitsPerPacket;
    private long end; // the last simulated cycle

    LoadRun(
            Engine engine,
            Network network,
            TrafficPattern pattern,
            int participants,
            LoadOptions options,
            InjectionRate rate,
            long seed) {
        int nodes = network.topology().nodes();
        this.engine = engine;
        this.pattern = pattern;
        this.participants = participants;
        this.options = options;
        this.rate = rate;
        this.seed = seed;
        this.phitsPerPacket = network.routers().phitsPerPacket();
        this.packetsOfSource = new long[nodes];
        this.measures = new Measures(
                (source, destination, generated, departed, delivered, hops) -> packetsOfSource[source]++, 0);
        engine.begin(seed);
        engine.attach(new SyntheticSource(pattern, rate, seed, nodes, measures));
    }

    LoadPoint run() {
        boolean settled = warmUp();
        long warmUpCycles = end;
        measures.clear();
        Arrays.fill(packetsOfSource, 0);
        double[] accepted = new double[options.batches()];
        double[] delays = new double[options.batches()];
        for (int batch = 0; batch < options.batches(); batch++) {
            Window window = simulate(options.batchCycles());
            accepted[batch] = phitsPerCycle(window.packets, options.batchCycles()) / participants;
            delays[batch] = window.meanDelay();
        }
        BatchMeans acceptedMeans = BatchMeans.of(accepted);
        BatchMeans delayMeans =
                BatchMeans.of(Arrays.stream(delays).filter(Double::isFinite).toArray());
        double phitsPerCycle = rate.phitsPerCycle().doubleValue();
        return new LoadPoint(
                seed,
                phitsPerCycle,
                phitsPerCycle * meanWeight(),
                acceptedMeans.mean().orElseThrow(),
                acceptedMeans.halfWidth().orElseThrow(),
                worstNode(),
                measures.packets(),
                measures.latencySummary(),
                delayMeans.halfWidth(),
                measures.packets() == 0 ? 0 : (double) measures.packetHops() / measures.packets(),
                warmUpCycles,
                settled);
    }

    /** The packets delivered in a number of cycles, and the sum of their delays. */
    private record Window(long packets, long delayCycles) {
        /** NaN without packets. */
        double meanDelay() {
            return packets == 0 ? Double.NaN : (double) delayCycles / packets;
        }
    }

    /**
     * Simulates until the accepted load and the delays have settled, then until a multiple of the length of a batch. Returns whether they
     * have settled. As in INSEE's {@code batch.c}, windows end at multiples of their length, and the first one includes the whole
     * shortest warm-up.
     */
    private boolean warmUp() {
        SteadyStateDetector detector = new SteadyStateDetector(LoadOptions.MOST_WINDOWS);
        long cycles = (options.warmUpCycles() / LoadOptions.WINDOW_CYCLES + 1) * LoadOptions.WINDOW_CYCLES;
        while (detector.state() == SteadyStateDetector.State.MOVING) {
            Window window = simulate(cycles);
            detector.add((double) window.packets / cycles, window.meanDelay());
            cycles = LoadOptions.WINDOW_CYCLES;
        }
        simulate(Math.floorMod(-end, options.batchCycles()));
        return detector.state() == SteadyStateDetector.State.SETTLED;
    }

    private Window simulate(long cycles) {
        long packets = measures.packets();
        long delayCycles = measures.latencySum();
        end += cycles;
        while (engine.step(end)) {
            // The engine does it all.
        }
        if (engine.isAtRest() && engine.packetsInFlight() > 0) {
            throw new SimulationFailedException("deadlock at cycle " + engine.cycle() + " with "
                    + engine.packetsInFlight() + " packets in the network at an offered load of "
                    + rate.phitsPerCycle().toPlainString() + " phits per node and cycle");
        }
        return new Window(measures.packets() - packets, measures.latencySum() - delayCycles);
    }

    private double phitsPerCycle(long packets, long cycles) {
        return (double) packets * phitsPerPacket / cycles;
    }

    private double meanWeight() {
        return IntStream.range(0, packetsOfSource.length)
                        .mapToDouble(pattern::weight)
                        .sum()
                / participants;
    }

    private double worstNode() {
        long cycles = options.batches() * options.batchCycles();
        return IntStream.range(0, packetsOfSource.length)
                .filter(node -> pattern.weight(node) > 0)
                .mapToDouble(node -> phitsPerCycle(packetsOfSource[node], cycles) / pattern.weight(node))
                .min()
                .orElse(0);
    }
}
