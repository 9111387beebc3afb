package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import sare.allocation.Allocations;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Background;
import sare.scenario.Job;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.UniformLoad;
import sare.trace.Program;
import sare.trace.format.TraceFormats;

/**
 * A simulation to measure.
 *
 * @param name network and traffic
 * @param network returns the machine; a large one should be built only for its own case
 * @param preparation reads its inputs and returns the run, which returns its packet-hops
 */
record BenchmarkCase(String name, Supplier<Network> network, Supplier<LongSupplier> preparation) {
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
    private static final double SIZES_PHITS_PER_CYCLE = 0.2; // of each node: far from saturation on all machines
    private static final int SIZES_PACKETS = 1 << 21; // of all nodes, so that larger machines have shorter runs

    /** A machine of {@link #sizes}: its nodes and kind, a file, and the settings that change its size. */
    private record Size(String name, String network, String... settings) {
        Network network(Path home) {
            return BenchmarkCase.network(
                    home, network, Stream.of(settings).map(Setting::parse).toList());
        }
    }

    /** Machines of about 512, 4,096, 32,768 and 262,144 nodes; balanced dragonflies come no closer. */
    private static final List<Size> SIZES = List.of(
            new Size("512 nodes, torus-dor", "torus-8x8x8-dor", "dimensions=8x8x8"),
            new Size("512 nodes, torus", "torus-8x8x8", "dimensions=8x8x8"),
            new Size("512 nodes, fat-tree", "fat-tree-64", "down=8", "routing=source"),
            dragonfly("342 nodes, dragonfly", 3),
            new Size("4096 nodes, torus-dor", "torus-8x8x8-dor", "dimensions=16x16x16"),
            new Size("4096 nodes, torus", "torus-8x8x8", "dimensions=16x16x16"),
            new Size("4096 nodes, fat-tree", "fat-tree-64", "down=16", "routing=source"),
            dragonfly("5256 nodes, dragonfly", 6),
            new Size("32768 nodes, torus-dor", "torus-8x8x8-dor", "dimensions=32x32x32"),
            new Size("32768 nodes, torus", "torus-8x8x8", "dimensions=32x32x32"),
            new Size("32768 nodes, fat-tree", "fat-tree-64", "down=32", "routing=source"),
            dragonfly("40200 nodes, dragonfly", 10),
            new Size("262144 nodes, torus-dor", "torus-8x8x8-dor", "dimensions=64x64x64"),
            new Size("262144 nodes, torus", "torus-8x8x8", "dimensions=64x64x64"),
            new Size("262144 nodes, fat-tree", "fat-tree-64", "down=64", "routing=source"),
            dragonfly("262656 nodes, dragonfly", 16));

    /** A balanced dragonfly: a = 2 p = 2 h (Kim et al., ISCA 2008, section 3.1). */
    private static Size dragonfly(String name, int hosts) {
        return new Size(
                name,
                "dragonfly-72",
                "hosts-per-switch=" + hosts,
                "switches-per-group=" + 2 * hosts,
                "global-links-per-switch=" + hosts);
    }

    /** The cases of {@code sare benchmark} without arguments; they use files of sare's own folder. */
    static List<BenchmarkCase> standard(Path home) {
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

    /** The cases of {@code sare benchmark --sizes}: the same traffic on machines from hundreds to hundreds of thousands of nodes. */
    static List<BenchmarkCase> sizes(Path home) {
        return SIZES.stream()
                .map(size -> uniform(size.name(), memoized(() -> size.network(home))))
                .toList();
    }

    private static BenchmarkCase uniform(String name, Supplier<Network> network) {
        return new BenchmarkCase(name, network, () -> {
            UniformLoad load = new UniformLoad(network.get());
            int nodes = network.get().topology().nodes();
            Program program = load.program(SIZES_PHITS_PER_CYCLE, SIZES_PACKETS / nodes, SEED);
            return () -> load.run(program, SEED).packetHops();
        });
    }

    private static Supplier<Network> memoized(Supplier<Network> network) {
        return new Supplier<>() {
            private Network built;

            @Override
            public Network get() {
                built = built == null ? network.get() : built;
                return built;
            }
        };
    }

    private static Network network(Path home, String name) {
        return network(home, name, List.of());
    }

    private static Network network(Path home, String name, List<Setting> settings) {
        return NetworkFile.read(home.resolve("networks").resolve(name + ".yaml"), settings);
    }

    /** Uniform traffic at a share of the network's saturation, which is in phits per node and cycle. */
    static BenchmarkCase uniform(
            Network network, int percentOfSaturation, ToDoubleFunction<UniformLoad> saturation, int packetsPerNode) {
        return new BenchmarkCase(network.name() + ", uniform " + percentOfSaturation + " %", () -> network, () -> {
            UniformLoad load = new UniformLoad(network);
            double rate = saturation.applyAsDouble(load) * percentOfSaturation / 100;
            Program program = load.program(rate, packetsPerNode, SEED);
            return () -> load.run(program, SEED).packetHops();
        });
    }

    /** A job in a corner of a machine, while the other nodes offer more load than the network accepts. */
    private static BenchmarkCase besideBackground(Path home, Network network) {
        return new BenchmarkCase(network.name() + ", " + DYNAMIC_TRACE + ", background", () -> network, () -> {
            Job job = job(home, network, DYNAMIC_TRACE, CORNER);
            return run(Scenario.on(network)
                    .job(job)
                    .background(Background.parse(network, job.allocation(), HIGH_RATE, UNIFORM))
                    .build());
        });
    }

    /** A trace on a part of a silent machine, rank i on the part's node i. */
    private static BenchmarkCase replay(Path home, Network network, String trace, String part) {
        return new BenchmarkCase(
                network.name() + ", " + trace,
                () -> network,
                () -> run(Scenario.on(network)
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
