package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.AllocatedBytes;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.TieBreaking;
import sare.trace.Program;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** How much memory the engine takes: so many bytes for each node, and none at all while it runs. */
class EngineMemoryTest {
    private static final int WARM_UP_ROUNDS = 100;
    private static final int ROUNDS = 2 * WARM_UP_ROUNDS;
    private static final int RUNS = 8;
    private static final int LOAD_CYCLES = 20_000;

    @ParameterizedTest
    @EnumSource(PlainNetwork.RoutingKind.class)
    void aWarmEngineAllocatesNothing(PlainNetwork.RoutingKind routing) {
        assertEquals(0, bytesOnceWarm(WorkedCases.torus(routing, WorkedCases.PHITS, 4, 4)));
    }

    @Test
    void norWithDrawnChannelsOldestFirstAndOneEjectionAtATime() {
        PlainNetwork torus = WorkedCases.torus(PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE, WorkedCases.PHITS, 4, 4);
        assertEquals(0, bytesOnceWarm(torus.with(network -> {
            network.tieBreaking = TieBreaking.RANDOM;
            network.virtualChannels = 4;
            network.transitQueuePackets = 2;
            network.injectionQueuePackets = 1;
            network.arbitration = Arbitration.FIFO;
            network.ejection = Ejection.SINGLE;
        })));
    }

    @ParameterizedTest
    @EnumSource(PlainNetwork.RoutingKind.class)
    void norWithCodeOfItsOwn(PlainNetwork.RoutingKind routing) {
        PlainNetwork plain = WorkedCases.torus(routing, WorkedCases.PHITS, 4, 4);
        Program program = EngineCase.program(rounds(plain.nodes()));
        assertEquals(0, bytesOnceWarm(EngineCase.network(plain), program, null, 0));
    }

    @ParameterizedTest
    @EnumSource(Protocol.Progress.class)
    void norUnderAProtocol(Protocol.Progress progress) {
        Network network = EngineCase.network(
                WorkedCases.torus(PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE, WorkedCases.PHITS, 4, 4));
        Protocol protocol = new Protocol(3 * WorkedCases.PHITS, 3, 2, progress);
        Program program = EngineCase.program(exchanges(network.topology().nodes()), protocol);
        assertEquals(0, bytesOnceWarm(network, program, protocol));
    }

    /** In every round, each rank exchanges messages with two others, ever farther away; every other message is eager. */
    private static List<List<PlainOperation>> exchanges(int ranks) {
        List<List<PlainOperation>> program = WorkedCases.program(ranks);
        for (int i = 0; i < ROUNDS * ranks; i++) {
            int rank = i % ranks;
            int shift = 1 + i / ranks % (ranks - 1);
            long bytes = (1 + 5L * (shift % 2)) * WorkedCases.PHITS;
            program.get(rank)
                    .addAll(List.of(
                            new PlainOperation.Ireceive((rank + ranks - shift) % ranks, 0, bytes, 1),
                            new PlainOperation.Isend((rank + shift) % ranks, 0, bytes, 2),
                            new PlainOperation.Compute(rank * 5),
                            new PlainOperation.Wait(1),
                            new PlainOperation.Wait(2)));
        }
        return program;
    }

    /** Saturated, so that the pool of packets is as large as it gets. */
    @ParameterizedTest
    @EnumSource(PlainNetwork.RoutingKind.class)
    void norWithSyntheticTraffic(PlainNetwork.RoutingKind routing) {
        Network network = EngineCase.network(WorkedCases.torus(routing, WorkedCases.PHITS, 4, 4));
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS && least > 0; run++) {
            least = Math.min(least, bytesOfLoad(new Engine(network), network));
        }
        assertEquals(0, least);
    }

    @Test
    void norInSeveralRegions() {
        Network network = EngineCase.network(
                WorkedCases.torus(PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE, WorkedCases.PHITS, 4, 4));
        EngineTuning tuning = EngineTuning.DEFAULT.withRegions(3, EngineTuning.Sharing.NEVER);
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS && least > 0; run++) {
            least = Math.min(least, bytesOfLoad(new Engine(network, tuning), network));
        }
        assertEquals(0, least);
    }

    private static long bytesOfLoad(Engine engine, Network network) {
        engine.begin(1);
        Measures measures = new Measures(null, 0);
        SyntheticSource source = new SyntheticSource(
                TrafficPatterns.make("test", "uniform", network.topology()),
                new InjectionRate(BigDecimal.ONE, WorkedCases.PHITS),
                1,
                network.topology().nodes(),
                measures);
        engine.attach(source);
        long before = 0;
        for (int end = LOAD_CYCLES; end <= 2 * LOAD_CYCLES; end += LOAD_CYCLES) {
            before = AllocatedBytes.bytes();
            while (engine.step(end)) {
                // Goes on to the end of the warm-up or of what is measured.
            }
        }
        long bytes = AllocatedBytes.bytes() - before;
        assertTrue(measures.packets() > LOAD_CYCLES / WorkedCases.PHITS, "packets are delivered");
        return bytes;
    }

    /**
     * The smallest number of bytes that one of several equal runs allocates after its warm-up. The engine does the same in each run. But
     * when the Java machine compiles a method, it first creates the strings of its class on the thread that runs it.
     */
    private static long bytesOnceWarm(PlainNetwork plain) {
        Network network = EngineCase.network(plain);
        return bytesOnceWarm(network, EngineCase.program(rounds(plain.nodes())), null);
    }

    private static long bytesOnceWarm(Network network, Program program, Protocol protocol) {
        return bytesOnceWarm(network, program, protocol, Long.MAX_VALUE);
    }

    private static long bytesOnceWarm(
            Network network, Program program, Protocol protocol, long packetHopsUntilSpecialised) {
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS && least > 0; run++) {
            least = Math.min(
                    least,
                    bytesBehindWarmUp(
                            new Engine(network, EngineTuning.DEFAULT.specialisedAfter(packetHopsUntilSpecialised)),
                            network,
                            program,
                            protocol));
        }
        return least;
    }

    private static long bytesBehindWarmUp(Engine engine, Network network, Program program, Protocol protocol) {
        Replay replay = replay(network, program, engine.begin(1), protocol);
        engine.attach(replay);
        long warmSteps = (long) program.steps() * WARM_UP_ROUNDS / ROUNDS;
        boolean more = true;
        while (more && replay.retiredSteps() < warmSteps) {
            more = engine.step();
        }
        assertTrue(more, "the program goes on after the warm-up");
        long before = AllocatedBytes.bytes();
        while (more) {
            more = engine.step();
        }
        long after = AllocatedBytes.bytes();
        assertTrue(replay.isFinished());
        return after - before;
    }

    /** In every round, all ranks send to all others, ever farther away, compute a little and receive. */
    private static List<List<PlainOperation>> rounds(int ranks) {
        WorkedCases.Message[] messages = IntStream.range(0, ROUNDS * ranks)
                .mapToObj(i -> {
                    int shift = 1 + i / ranks % (ranks - 1);
                    return new WorkedCases.Message(i % ranks, (i + shift) % ranks, 5 * WorkedCases.PHITS);
                })
                .toArray(WorkedCases.Message[]::new);
        List<List<PlainOperation>> program = WorkedCases.program(ranks);
        for (WorkedCases.Message message : messages) {
            List<PlainOperation> source = program.get(message.source());
            source.add(new PlainOperation.Send(message.destination(), 0, message.bytes()));
            source.add(new PlainOperation.Compute(message.destination()));
            program.get(message.destination()).add(new PlainOperation.Receive(message.source(), 0, message.bytes()));
        }
        return program;
    }

    /** A torus of 128x128x64 has a million nodes; with adaptive routing it takes 1.2 GB, and with its packets and ranks runs in 3 GB. */
    @ParameterizedTest
    @CsvSource({
        "DIMENSION_ORDER_BUBBLE, 1, 1, 450",
        "DIMENSION_ORDER_BUBBLE, 1, 2, 460",
        "ADAPTIVE_BUBBLE, 2, 1, 1160",
        "ADAPTIVE_BUBBLE, 2, 2, 1240"
    })
    void bytesPerNode(PlainNetwork.RoutingKind routing, int virtualChannels, int regions, long mostBytes) {
        int[] dimensions = {32, 32, 32};
        Network network = EngineCase.network(torus(routing, virtualChannels, dimensions));
        int nodes = network.topology().nodes();
        long before = AllocatedBytes.bytes();
        new Engine(network, EngineTuning.DEFAULT.withRegions(regions, EngineTuning.Sharing.NEVER));
        long bytes = (AllocatedBytes.bytes() - before) / nodes;

        assertTrue(bytes < mostBytes, bytes + " bytes per node");
        assertTrue(bytes > 64, bytes + " bytes per node are too few to be true");
    }

    /** Of the ports of a tree, those that hosts do not have take no memory, neither in its table of links nor in a result. */
    @Test
    void bytesPerHostOfATree() {
        List<Setting> settings =
                List.of(Setting.parse("down=32"), Setting.parse("stages=3"), Setting.parse("routing=destination"));
        long start = AllocatedBytes.bytes();
        Network network = NetworkFile.read(Path.of("networks/fat-tree-64.yaml"), settings);
        int hosts = network.topology().nodes();
        long ofNetwork = (AllocatedBytes.bytes() - start) / hosts;
        Simulator simulator = new Simulator(network);
        Program program = EngineCase.program(rounds(2));
        SimulationOptions options = SimulationOptions.ofSeed(1);
        simulator.run(program, Mapping.consecutive(2), options);
        long before = AllocatedBytes.bytes();
        SimulationResult result = simulator.run(program, Mapping.consecutive(2), options);
        long ofRun = (AllocatedBytes.bytes() - before) / hosts;

        assertEquals(32 * 32 * 32, hosts);
        assertTrue(result.packets() > 0);
        assertTrue(ofNetwork > 16 && ofNetwork < 450, ofNetwork + " bytes of the network per host");
        assertTrue(ofRun > 16 && ofRun < 300, ofRun + " bytes of a further run per host");
    }

    private static PlainNetwork torus(PlainNetwork.RoutingKind routing, int virtualChannels, int... dimensions) {
        return PlainNetwork.torus(routing, dimensions, network -> {
            network.tieBreaking = TieBreaking.RANDOM;
            network.virtualChannels = virtualChannels;
            network.phitsPerPacket = 16;
            network.transitQueuePackets = 4;
            network.injectionQueuePackets = 4;
        });
    }

    private static Replay replay(Network network, Program program, Calendar calendar, Protocol protocol) {
        SimulationOptions options =
                SimulationOptions.ofSeed(1).withComputeScale(1).withProtocol(protocol);
        Mapping mapping = Mapping.consecutive(program.ranks());
        RunContext context =
                new RunContext(network, calendar, List.of(SimulatedJob.of(program, mapping, options)), options);
        return Replay.of(context, 0, new Measures(null, 0));
    }
}
