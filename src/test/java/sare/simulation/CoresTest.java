package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Arbitration;
import sare.network.Cores;
import sare.network.Ejection;
import sare.network.LinkTiming;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.routing.FlowControl;
import sare.routing.TieBreaking;
import sare.routing.grid.GridRoutings;
import sare.topology.grid.Torus;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

/** Worked cases of nodes with several ranks. Packets have 16 phits of 4 bytes, and a cycle takes 3.2 ns. */
class CoresTest {
    private static final int PACKET_BYTES = 64;

    private final List<Long> generated = new ArrayList<>(); // by source rank and packet

    private static Network ring(Cores cores) {
        Torus torus = new Torus(4);
        return new Network(
                "ring",
                torus,
                GridRoutings.dimensionOrder(torus, FlowControl.BUBBLE, 1, TieBreaking.BALANCED),
                TieBreaking.BALANCED,
                new RouterParameters(1, 16, 4, 4, 4, 2, Arbitration.ROUND_ROBIN, Ejection.MULTIPLE, 10),
                LinkTiming.standard(torus.linkClasses().size()),
                cores);
    }

    private SimulationResult run(TraceBuilder trace, Cores cores, int... nodes) {
        return run(Program.of(trace.build()), SimulationOptions.ofSeed(1), cores, nodes);
    }

    private SimulationResult run(Program program, SimulationOptions options, Cores cores, int... nodes) {
        PacketListener listener = (source, destination, cycle, departed, delivered, hops) -> generated.add(cycle);
        return new Simulator(ring(cores)).run(program, Mapping.of(nodes), options.withPacketListener(listener));
    }

    private static Cores memory(double latencyNanoseconds, double gigabytesPerSecond) {
        return new Cores(4, latencyNanoseconds, gigabytesPerSecond);
    }

    private static Cores noTime() {
        return memory(0, Double.POSITIVE_INFINITY);
    }

    private static TraceBuilder message(long bytes) {
        TraceBuilder trace = new TraceBuilder("one", 2);
        trace.send(0, 1, 0, 0, bytes);
        trace.receive(1, 0, 0, 0, bytes);
        return trace;
    }

    /** The message of the manual, one that takes exactly 25 cycles, and decimals that binary numbers do not have. */
    @ParameterizedTest
    @CsvSource({"200, 10, 100, 65", "0, 10, 800, 25", "79.9, 10, 1, 25", "79.8, 10, 1, 24", "0.1, 0.01, 31, 968", "0, 10, 0, 0"})
    void aMessageInsideANodeTakesTheTimeOfTheMemory(double latency, double bandwidth, long bytes, long cycles) {
        SimulationResult result = run(message(bytes), memory(latency, bandwidth), 3, 3);
        assertEquals(1, result.finishCycle(0));
        assertEquals(1 + cycles, result.finishCycle(1));
        assertEquals(0, result.packets());
        assertEquals(1, result.messages());
        assertEquals(1, result.messagesInsideNodes());
        assertEquals(bytes, result.bytesInsideNodes());
        assertEquals(0, result.hopBytes());
    }

    @Test
    void byDefaultMessagesInsideANodeTakeNoTime() {
        TraceBuilder trace = new TraceBuilder("ring", 4);
        for (int round = 0; round < 10; round++) {
            trace.send(0, 1, 0, 0, 1 << 20);
            for (int rank = 1; rank < 4; rank++) {
                trace.receive(rank, rank - 1, 0, 0, 1 << 20);
                trace.send(rank, (rank + 1) % 4, 0, 0, 1 << 20);
            }
            trace.receive(0, 3, 0, 0, 1 << 20);
        }
        assertEquals(2, run(trace, noTime(), 2, 2, 2, 2).cycles());
    }

    @Test
    void messagesAtOnceDoNotShareTheMemory() {
        TraceBuilder trace = new TraceBuilder("pairs", 4);
        for (int rank = 0; rank < 4; rank++) {
            trace.send(rank, rank ^ 1, 0, 0, 800);
        }
        for (int rank = 0; rank < 4; rank++) {
            trace.receive(rank, rank ^ 1, 0, 0, 800);
        }
        SimulationResult result = run(trace, memory(0, 10), 1, 1, 1, 1);
        assertEquals(27, result.cycles());
    }

    @Test
    void aMessageToOneselfTakesNoTime() {
        TraceBuilder trace = new TraceBuilder("self", 2);
        trace.send(0, 0, 0, 0, 800);
        trace.receive(0, 0, 0, 0, 800);
        SimulationResult result = run(trace, memory(100, 1), 1, 1);
        assertEquals(2, result.cycles());
        assertEquals(0, result.messagesInsideNodes());
    }

    @Test
    void ranksShareTheirInterfaceRoundRobin() {
        TraceBuilder trace = new TraceBuilder("two", 3);
        for (int rank = 0; rank < 2; rank++) {
            trace.send(rank, 2, 0, 0, 2 * PACKET_BYTES);
            trace.receive(2, rank, 0, 0, 2 * PACKET_BYTES);
        }
        SimulationResult result = run(trace, noTime(), 0, 0, 1);
        assertEquals(List.of(1L, 2L, 3L, 4L), generated);
        assertEquals(2, result.finishCycle(0));
        assertEquals(3, result.finishCycle(1));
        assertEquals(0, result.messagesInsideNodes());
    }

    /** It begins when its receive is posted in cycle 33, and occupies its sender until it is complete. */
    @Test
    void aLongMessageInsideANodeWaitsForItsReceive() {
        TraceBuilder trace = new TraceBuilder("long", 2);
        trace.send(0, 1, 0, 0, 800);
        trace.compute(1, 103);
        trace.receive(1, 0, 0, 0, 800);
        Program program = Program.withRequests(trace.build());
        for (Protocol.Progress progress : Protocol.Progress.values()) {
            SimulationOptions options =
                    SimulationOptions.ofSeed(1).withComputeScale(1).withProtocol(new Protocol(799, 0, 0, progress));
            SimulationResult result = run(program, options, memory(0, 10), 0, 0);
            assertEquals(32 + 25, result.finishCycle(0));
            assertEquals(32 + 25, result.finishCycle(1));
            assertEquals(0, result.packets());
        }
    }

    @Test
    void collectivesWorkInsideANode() {
        TraceBuilder trace = new TraceBuilder("all", 4);
        for (int rank = 0; rank < 4; rank++) {
            trace.barrier(rank, 0);
        }
        Trace messages = Collectives.expand(trace.build(), CollectiveAlgorithms.DEFAULT);
        SimulationResult result =
                run(Program.of(messages), SimulationOptions.ofSeed(1), memory(32, Double.POSITIVE_INFINITY), 0, 0, 0, 0);
        assertEquals(0, result.packets());
        assertEquals(0, (result.cycles() - 2) % 10, result.cycles() + " cycles");
    }

    @Test
    void ranksThatWaitForEachOtherInsideANodeAreReported() {
        TraceBuilder trace = new TraceBuilder("deadlock", 2);
        for (int rank = 0; rank < 2; rank++) {
            trace.receive(rank, 1 - rank, 0, 0, 8);
            trace.send(rank, 1 - rank, 0, 0, 8);
        }
        SimulationFailedException error =
                assertThrows(SimulationFailedException.class, () -> run(trace, noTime(), 3, 3));
        assertEquals(
                "deadlock at cycle 1 with 0 packets in the network: rank 0 waits for rank 1, tag 0, 8 bytes (inside"
                        + " node 3, not sent yet); rank 1 waits for rank 0, tag 0, 8 bytes (inside node 3, not sent"
                        + " yet)",
                error.getMessage());
    }

    @Test
    void moreRanksThanCoresAreRefused() {
        TraceBuilder trace = message(8);
        assertThrows(IllegalArgumentException.class, () -> run(trace, Cores.SINGLE, 3, 3));
    }

    @Test
    void aMessageThatNeverEndsIsRefused() {
        InputException error =
                assertThrows(InputException.class, () -> run(message(1L << 36), memory(0, 0.001), 3, 3));
        assertEquals(
                "one: a message inside a node, from rank 0 to rank 1 in cycle 1 of 68719476736 bytes - expected an"
                        + " end before cycle 4398046511104",
                error.getMessage());
    }
}
