package sare.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.SimulationOptions;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;
import sare.simulation.UniformLoad;
import sare.trace.Program;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

/**
 * How fast the engine is: uniform traffic at shares of what a network saturates at, and traces of 64 ranks on 8x8. An
 * operation is a whole run; the counter {@code packetHops} is the packet-hops per second that count.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class EngineBenchmark {
    private static final int PACKETS_PER_NODE = 1000;
    private static final long SEED = 1;

    private static Network network(String name) {
        return NetworkFile.read(Path.of("networks", name + ".yaml"), List.of());
    }

    /** Counts what the runs of an iteration did; JMH makes a rate of it. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Hops {
        /** Links crossed by all packets. */
        public long packetHops;

        /** Each iteration counts anew. */
        @Setup(Level.Iteration)
        public void clear() {
            packetHops = 0;
        }
    }

    /** Uniform traffic. */
    @State(Scope.Benchmark)
    public static class Uniform {
        @Param({"torus-16x16-dor", "torus-16x16", "torus-8x8x8-dor", "torus-8x8x8"})
        private String network;

        @Param({"5", "25", "50", "90"})
        private int percentOfSaturation;

        private UniformLoad load;
        private Program program;

        /** Finds the saturation and draws the packets. */
        @Setup
        public void draw() {
            load = new UniformLoad(network(network));
            program = load.program(load.saturation(SEED) * percentOfSaturation / 100, PACKETS_PER_NODE, SEED);
        }
    }

    /** A trace, rank i on node i. */
    @State(Scope.Benchmark)
    public static class Replayed {
        @Param({"torus-8x8-dor", "torus-8x8"})
        private String network;

        @Param({"cg.A.64", "mg.A.64"})
        private String trace;

        private Simulator simulator;
        private Program program;

        /** Reads network and trace. */
        @Setup
        public void read() {
            simulator = new Simulator(network(network));
            Path file = Path.of("traces", trace + ".trace.gz");
            program = Program.of(Collectives.expand(TraceFormats.read(file), CollectiveAlgorithms.DEFAULT));
        }
    }

    /** One run of uniform traffic. */
    @Benchmark
    public SimulationResult uniform(Uniform uniform, Hops hops) {
        SimulationResult result = uniform.load.run(uniform.program, SEED);
        hops.packetHops += result.packetHops();
        return result;
    }

    /** One replay of a trace. */
    @Benchmark
    public SimulationResult replay(Replayed replayed, Hops hops) {
        SimulationResult result = replayed.simulator.run(
                replayed.program, Mapping.consecutive(replayed.program.ranks()), SimulationOptions.ofSeed(SEED));
        hops.packetHops += result.packetHops();
        return result;
    }
}
