package sare.simulation;

import java.math.BigDecimal;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import sare.network.Network;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/**
 * Uniform traffic of the source of {@code sare load} that goes on for as long as it is measured. So only the first packets fill the
 * network, and nothing is replayed.
 */
public final class SteadyLoad {
    private static final int CYCLES_BETWEEN_CHECKS = 10;

    private final Engine engine;
    private final Measures measures;
    private long end; // the last simulated cycle

    /**
     * Creates a load of which nothing is simulated yet.
     *
     * @param offered load of each node, in phits per cycle
     */
    public SteadyLoad(Network network, BigDecimal offered, long seed) {
        this(network, offered, seed, EngineTuning.DEFAULT);
    }

    /**
     * Creates the same, which so many threads share if that is faster.
     *
     * @param in nanoseconds
     */
    public static SteadyLoad shared(Network network, BigDecimal offered, long seed, int threads, LongSupplier clock) {
        return new SteadyLoad(network, offered, seed, EngineTuning.ofThreads(threads, clock, network));
    }

    private SteadyLoad(Network network, BigDecimal offered, long seed, EngineTuning tuning) {
        int nodes = network.topology().nodes();
        long[] packetsOfSource = new long[nodes];
        this.engine = new Engine(network, tuning);
        this.measures = new Measures(
                (source, destination, generated, departed, delivered, hops) -> packetsOfSource[source]++,
                0); // as in {@link LoadRun}
        engine.begin(seed);
        engine.attach(new SyntheticSource(
                TrafficPatterns.make(
                        "--pattern",
                        "uniform",
                        network.topology(),
                        IntStream.range(0, nodes).toArray()),
                new InjectionRate(offered, network.routers().phitsPerPacket()),
                seed,
                nodes,
                measures));
    }

    /** Simulates until so many more packets are delivered. Returns how many links they have crossed. */
    public long run(long packets) {
        long hopsBefore = measures.packetHops();
        long enough = measures.packets() + packets;
        while (measures.packets() < enough) {
            end += CYCLES_BETWEEN_CHECKS;
            while (engine.step(end)) {
                // The engine does it all.
            }
        }
        return measures.packetHops() - hopsBefore;
    }
}
