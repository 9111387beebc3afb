package sare.benchmark;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import sare.allocation.Allocations;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Background;
import sare.scenario.Job;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.SteadyLoad;
import sare.simulation.UniformLoad;
import sare.trace.Program;
import sare.trace.format.TraceFormats;

/**
 * A simulation to measure.
 *
 * @param name network and traffic
 * @param machine builds its network, which may be large
 * @param preparation reads the other inputs and returns the run on that network, which returns its packet-hops
 */
public record BenchmarkCase(String name, Supplier<Network> machine, Function<Network, LongSupplier> preparation) {
    private static final long SEED = 1;
    private static final int PACKETS_PER_NODE = 1000;
    private static final List<Integer> PERCENTS_OF_SATURATION = List.of(5, 25, 50, 90);
    private static final List<String> UNIFORM_NETWORKS =
            List.of("torus-16x16-dor", "torus-16x16", "torus-8x8x8-dor", "torus-8x8x8");
    private static final List<String> REPLAY_NETWORKS = List.of("torus-8x8-dor", "torus-8x8");
    private static final String DYNAMIC_NETWORK = "torus-16x16";
    private static final String DYNAMIC_TRACE = "mg.W.16";
    private static final String CORNER = "block:4x4";
    private static final String UNIFORM = "uniform";
    private static final String HIGH_RATE = "0.0625packets"; // the highest of technical report EHU-KAT-IK-02-10
    private static final List<String> TRACES = List.of("cg.A.64", "mg.A.64");
    private static final BigDecimal SIZES_PHITS_PER_CYCLE = new BigDecimal("0.2"); // of each node
    private static final BigDecimal PHITS_PER_CYCLE_OF_LARGEST =
            new BigDecimal("0.1"); // because a torus of 64x64x64 accepts 0.125 at most
    private static final int LARGEST_NODES = 200_000;
    private static final int SIZES_PACKETS = 1 << 21; // of all nodes, in one run

    /**
     * The cases of {@code sare benchmark} without arguments.
     *
     * @param home the folder with {@code networks/} and {@code traces/}
     */
    public static List<BenchmarkCase> standard(Path home) {
        List<BenchmarkCase> cases = new ArrayList<>();
        for (String name : UNIFORM_NETWORKS) {
            Network network = network(home, name);
            for (int percent : PERCENTS_OF_SATURATION) {
                cases.add(uniform(network, percent, load -> load.saturation(SEED), PACKETS_PER_NODE));
            }
        }
        Network dynamic = network(home, DYNAMIC_NETWORK);
        cases.add(replay(home, dynamic, DYNAMIC_TRACE, CORNER));
        cases.add(besideBackground(home, dynamic));
        for (String name : REPLAY_NETWORKS) {
            for (String trace : TRACES) {
                cases.add(replay(home, network(home, name), trace, Allocations.WHOLE));
            }
        }
        return cases;
    }

    /**
     * The cases of {@code sare benchmark --sizes}: the same traffic on machines from hundreds to hundreds of thousands of nodes.
     *
     * @param home the folder with {@code networks/}
     * @param threads that may share a simulation
     * @param nanoseconds the clock that measures whether several threads make a simulation faster
     */
    public static List<BenchmarkCase> sizes(Path home, int threads, LongSupplier nanoseconds) {
        return SizedMachine.all().stream()
                .map(machine -> size(home, machine, threads, nanoseconds))
                .toList();
    }

    /** A load that goes on from run to run, so that the first one fills the network. */
    private static BenchmarkCase size(Path home, SizedMachine machine, int threads, LongSupplier nanoseconds) {
        BigDecimal offered = machine.nodes() < LARGEST_NODES ? SIZES_PHITS_PER_CYCLE : PHITS_PER_CYCLE_OF_LARGEST;
        return new BenchmarkCase(
                machine.nodes() + " nodes, " + machine.kind(), () -> machine.network(home), network -> {
                    SteadyLoad load = SteadyLoad.shared(network, offered, SEED, threads, nanoseconds);
                    return () -> load.run(SIZES_PACKETS);
                });
    }

    private static Network network(Path home, String name) {
        return NetworkFile.read(home.resolve("networks").resolve(name + ".yaml"), List.of());
    }

    /** Packets of a program at a share of the machine's saturation, which is in phits per node and cycle. */
    static BenchmarkCase uniform(
            Network machine, int percentOfSaturation, ToDoubleFunction<UniformLoad> saturation, int packetsPerNode) {
        String name = machine.name() + ", uniform " + percentOfSaturation + " %";
        return new BenchmarkCase(name, () -> machine, network -> {
            UniformLoad load = new UniformLoad(network);
            double phitsPerCycle = saturation.applyAsDouble(load) * percentOfSaturation / 100;
            Program program = load.program(phitsPerCycle, packetsPerNode, SEED);
            return () -> load.run(program, SEED).packetHops();
        });
    }

    /** A job in a corner of a machine, while the other nodes offer more load than the network accepts. */
    private static BenchmarkCase besideBackground(Path home, Network machine) {
        return new BenchmarkCase(machine.name() + ", " + DYNAMIC_TRACE + ", background", () -> machine, network -> {
            Job job = job(home, network, DYNAMIC_TRACE, CORNER);
            return run(Scenario.on(network)
                    .job(job)
                    .background(Background.parse(network, job.allocation(), HIGH_RATE, UNIFORM))
                    .build());
        });
    }

    /** A trace on a part of a silent machine, rank i on the part's node i. */
    private static BenchmarkCase replay(Path home, Network machine, String trace, String part) {
        return new BenchmarkCase(
                machine.name() + ", " + trace,
                () -> machine,
                network -> run(Scenario.on(network)
                        .job(job(home, network, trace, part))
                        .build()));
    }

    private static Job job(Path home, Network network, String trace, String part) {
        Path file = home.resolve("traces").resolve(trace + ".trace.gz");
        return Job.of(Workload.of(TraceFormats.read(file)), Allocations.resolve(part, network));
    }

    private static LongSupplier run(Scenario scenario) {
        return () -> scenario.run(SEED).allPacketHops();
    }
}
