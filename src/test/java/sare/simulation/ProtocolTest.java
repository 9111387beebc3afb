package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sare.simulation.WorkedCases.PHITS;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.mapping.Mapping;
import sare.network.Ejection;

/**
 * Protocols worked by hand, on a ring of eight with packets of L = 4 phits of a byte, a cycle being a nanosecond. What is
 * generated in cycle g and goes h hops alone counts from g + L + h on, a message of n packets from g + n L + h on.
 */
class ProtocolTest {
    private static final PlainNetwork RING = WorkedCases.torus(2, 2, Ejection.MULTIPLE, 8);
    private static final Protocol RENDEZVOUS = new Protocol(0, 0, 0, Protocol.Progress.INDEPENDENT);
    private static final Protocol IN_CALLS = new Protocol(0, 0, 0, Protocol.Progress.CALLS);
    private static final Protocol EAGER = new Protocol(Protocol.UNLIMITED, 0, 0, Protocol.Progress.INDEPENDENT);
    private static final Protocol OVERHEADS = new Protocol(Protocol.UNLIMITED, 5, 7, Protocol.Progress.INDEPENDENT);
    private static final long THREE_PACKETS = 3 * PHITS;

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static PlainResult run(Run simulator, Protocol protocol, List<PlainOperation>... program) {
        return simulator.run(RING, List.of(program), new int[] {0, 2, 1, 7}, Run.TIMED.withProtocol(protocol));
    }

    static Stream<Arguments> simulators() {
        return Stream.of(
                Arguments.of(Named.of("plain", (Run) PlainSimulator::run)),
                Arguments.of(Named.of("engine", (Run) EngineCase::run)));
    }

    private static final List<PlainOperation> NOTHING = List.of();

    private static PlainOperation send(int destination, long bytes) {
        return new PlainOperation.Send(destination, 5, bytes);
    }

    private static PlainOperation isend(int destination, long bytes) {
        return new PlainOperation.Isend(destination, 5, bytes, 1);
    }

    private static PlainOperation receive(int source, long bytes) {
        return new PlainOperation.Receive(source, 5, bytes);
    }

    private static PlainOperation ireceive(int source, long bytes) {
        return new PlainOperation.Ireceive(source, 5, bytes, 2);
    }

    private static PlainOperation compute(long nanoseconds) {
        return new PlainOperation.Compute(nanoseconds);
    }

    private static final PlainOperation WAIT_SEND = new PlainOperation.Wait(1);
    private static final PlainOperation WAIT_RECEIVE = new PlainOperation.Wait(2);

    private static void assertFinish(PlainResult result, long... cycles) {
        List<Long> expected = new ArrayList<>();
        for (long cycle : cycles) {
            expected.add(cycle);
        }
        assertEquals(expected, result.lastRetired().subList(0, cycles.length));
    }

    /**
     * Over two hops: the request, generated in cycle 1, counts from 1 + 4 + 2 = 7 on, its acknowledgement from 13 on; three
     * packets, generated in cycles 13 to 15, count from 13 + 12 + 2 = 27 on.
     */
    @ParameterizedTest
    @MethodSource("simulators")
    void latencyOfARendezvous(Run simulator) {
        PlainResult result = run(
                simulator,
                RENDEZVOUS,
                List.of(send(1, THREE_PACKETS)),
                List.of(receive(0, THREE_PACKETS)),
                NOTHING,
                NOTHING);
        assertFinish(result, 15, 27);
        assertEquals(28, result.clock());
        assertEquals(
                List.of(
                        new PacketRecord(0, 2, 1, 1, 6, 2),
                        new PacketRecord(0, 2, 13, 13, 18, 2),
                        new PacketRecord(0, 2, 14, 17, 22, 2),
                        new PacketRecord(0, 2, 15, 21, 26, 2),
                        new PacketRecord(2, 0, 7, 7, 12, 2)),
                result.packets());
    }

    /** M packets over h hops take M * L + h + 2 cycles, as eager ones, and a handshake of 2 * (L + h) more. */
    @ParameterizedTest
    @MethodSource("simulators")
    void latencyOfARendezvousForAllDistances(Run simulator) {
        for (int packets : new int[] {1, 2, 7}) {
            for (int hops = 1; hops <= 4; hops++) {
                long bytes = (long) packets * PHITS;
                List<List<PlainOperation>> program = List.of(List.of(send(1, bytes)), List.of(receive(0, bytes)));
                PlainResult result =
                        simulator.run(RING, program, new int[] {0, hops}, Run.TIMED.withProtocol(RENDEZVOUS));
                long eager = packets * PHITS + hops + 2;
                assertEquals(eager + 2 * (PHITS + hops), result.clock(), packets + " packets over " + hops + " hops");
            }
        }
    }

    /** A message as long as the limit is eager, one longer by a byte is not. */
    @ParameterizedTest
    @MethodSource("simulators")
    void theLimitIsTheLongestEagerMessage(Run simulator) {
        Protocol twelve = new Protocol(12, 0, 0, Protocol.Progress.INDEPENDENT);
        assertEquals(
                12 + 2 + 2,
                run(simulator, twelve, List.of(send(1, 12)), List.of(receive(0, 12)), NOTHING, NOTHING)
                        .clock());
        assertEquals(
                16 + 2 + 2 + 12,
                run(simulator, twelve, List.of(send(1, 13)), List.of(receive(0, 13)), NOTHING, NOTHING)
                        .clock());
    }

    /**
     * The receive is posted in cycle 100. Its acknowledgement counts from 106 on, the packets are generated in cycles 106 to
     * 108 and count from 120 on.
     */
    @ParameterizedTest
    @MethodSource("simulators")
    void aBlockingSendWaitsForTheReceive(Run simulator) {
        PlainResult result = run(
                simulator,
                RENDEZVOUS,
                List.of(send(1, THREE_PACKETS)),
                List.of(compute(100), receive(0, THREE_PACKETS)),
                NOTHING,
                NOTHING);
        assertFinish(result, 108, 120);
    }

    /** The interface answers while the rank computes: the packets go in cycles 13 to 15, the burst ends in 1 + 50. */
    @ParameterizedTest
    @MethodSource("simulators")
    void anIsendOverlapsWithABurst(Run simulator) {
        List<PlainOperation> sender = List.of(isend(1, THREE_PACKETS), compute(50), WAIT_SEND);
        List<PlainOperation> receiver = List.of(receive(0, THREE_PACKETS));
        assertFinish(run(simulator, RENDEZVOUS, sender, receiver, NOTHING, NOTHING), 51, 27);
        assertFinish(run(simulator, EAGER, sender, receiver, NOTHING, NOTHING), 51, 1 + 12 + 2);
    }

    /** The acknowledgement, there in cycle 13, is looked at in cycle 51; the packets go in 51 to 53. */
    @ParameterizedTest
    @MethodSource("simulators")
    void withProgressInCallsTheSenderAnswersInItsNextCall(Run simulator) {
        PlainResult result = run(
                simulator,
                IN_CALLS,
                List.of(isend(1, THREE_PACKETS), compute(50), WAIT_SEND),
                List.of(receive(0, THREE_PACKETS)),
                NOTHING,
                NOTHING);
        assertFinish(result, 53, 51 + 12 + 2);
    }

    /** The receive is posted in cycle 1. The request, there in cycle 7, is answered then, or in cycle 51 in the next call. */
    @ParameterizedTest
    @MethodSource("simulators")
    void aPostedReceiveIsAnsweredByTheInterfaceOrInTheNextCall(Run simulator) {
        List<PlainOperation> sender = List.of(send(1, THREE_PACKETS));
        List<PlainOperation> receiver = List.of(ireceive(0, THREE_PACKETS), compute(50), WAIT_RECEIVE);
        assertFinish(run(simulator, RENDEZVOUS, sender, receiver, NOTHING, NOTHING), 15, 51);
        assertFinish(run(simulator, IN_CALLS, sender, receiver, NOTHING, NOTHING), 51 + 6 + 2, 51 + 6 + 12 + 2);
    }

    /** A rank that has finished answers as one in a call does. */
    @ParameterizedTest
    @MethodSource("simulators")
    void whoHasFinishedAnswers(Run simulator) {
        PlainResult result = run(
                simulator,
                IN_CALLS,
                List.of(send(1, THREE_PACKETS)),
                List.of(ireceive(0, THREE_PACKETS), compute(50)),
                NOTHING,
                NOTHING);
        assertFinish(result, 51 + 6 + 2, 51);
    }

    /**
     * The sender is busy in cycles 1 to 5, the packet is generated in cycle 6 and counts from 6 + 4 + 2 = 12 on, when the
     * receiver gets busy for 7 cycles.
     */
    @ParameterizedTest
    @MethodSource("simulators")
    void overheads(Run simulator) {
        PlainResult result =
                run(simulator, OVERHEADS, List.of(send(1, PHITS)), List.of(receive(0, PHITS)), NOTHING, NOTHING);
        assertFinish(result, 6, 19);
    }

    /** It is the wait that takes the overhead of an ireceive, also when the message has been there for long. */
    @ParameterizedTest
    @MethodSource("simulators")
    void overheadOfAWait(Run simulator) {
        PlainResult result = run(
                simulator,
                OVERHEADS,
                List.of(isend(1, PHITS), send(2, PHITS)),
                List.of(ireceive(0, PHITS), compute(29), WAIT_RECEIVE),
                List.of(receive(0, PHITS)),
                NOTHING);
        assertFinish(result, 11, 1 + 29 + 7, 11 + 4 + 1 + 7);
    }

    /** The interface sends in order: two packets of the isend, in cycles 1 and 2, then that of the send, in cycle 3. */
    @ParameterizedTest
    @MethodSource("simulators")
    void messagesGoInTheOrderInWhichTheyBecameReady(Run simulator) {
        PlainResult result = run(
                simulator, EAGER, List.of(isend(1, 2 * PHITS), send(2, PHITS), compute(4)), NOTHING, NOTHING, NOTHING);
        assertFinish(result, 3 + 4);
        assertEquals(
                List.of(2, 2, 1),
                result.packets().stream().map(PacketRecord::destinationNode).toList());
        assertEquals(
                List.of(1L, 2L, 3L),
                result.packets().stream().map(PacketRecord::generated).toList());
    }

    /**
     * Of four packets, three have places in cycles 1 to 3; the last is generated in cycle 4 and gets the place of the first in
     * cycle 1 + 4 + 1 = 6. A wait in cycle 5 is retired then, so that the burst behind it ends in 15; what is no burst goes on in
     * cycle 7, as behind a wait in cycle 7.
     */
    @ParameterizedTest
    @MethodSource("simulators")
    void aWaitWhileTheLastPacketHasNoPlaceHoldsTheRankButNotItsBursts(Run simulator) {
        PlainOperation four = isend(1, 4 * PHITS);
        assertFinish(run(simulator, EAGER, List.of(four, WAIT_SEND), NOTHING, NOTHING, NOTHING), 4);
        assertFinish(run(simulator, EAGER, List.of(four, compute(4), WAIT_SEND), NOTHING, NOTHING, NOTHING), 5);
        assertFinish(
                run(simulator, EAGER, List.of(four, compute(4), WAIT_SEND, compute(10)), NOTHING, NOTHING, NOTHING),
                15);
        for (int burst : new int[] {4, 6}) {
            List<PlainOperation> program = List.of(four, compute(burst), WAIT_SEND, isend(0, 9), ireceive(0, 9));
            assertFinish(run(simulator, EAGER, program, NOTHING, NOTHING, NOTHING), 7);
        }
    }

    /** Requests of the neighbours on both sides count from 1 + 4 + 1 = 6 on: the first message is answered first. */
    @ParameterizedTest
    @MethodSource("simulators")
    void whatArrivesAtOnceIsAnsweredByNumber(Run simulator) {
        PlainResult result = run(
                simulator,
                RENDEZVOUS,
                List.of(ireceive(3, PHITS), receive(2, PHITS)),
                NOTHING,
                List.of(send(0, PHITS)),
                List.of(send(0, PHITS)));
        List<PacketRecord> answers = result.packets().stream()
                .filter(packet -> packet.sourceNode() == 0)
                .toList();
        assertEquals(List.of(new PacketRecord(0, 1, 6, 6, 10, 1), new PacketRecord(0, 7, 7, 10, 14, 1)), answers);
    }

    @ParameterizedTest
    @MethodSource("simulators")
    void aMessageToOneselfWaitsForItsReceiveToo(Run simulator) {
        assertFinish(
                run(
                        simulator,
                        RENDEZVOUS,
                        List.of(isend(0, 9), compute(20), receive(0, 9), WAIT_SEND),
                        List.of(ireceive(1, 9), compute(30), send(1, 9), WAIT_RECEIVE),
                        NOTHING,
                        NOTHING),
                21,
                31);
        assertThrows(
                RuntimeException.class,
                () -> run(simulator, RENDEZVOUS, List.of(send(0, 9), receive(0, 9)), NOTHING, NOTHING, NOTHING));
    }

    /** No rank waits for the message. It is sent anyway, and it is acknowledged after all other events. */
    @ParameterizedTest
    @MethodSource("simulators")
    void whatNobodyWaitsForIsDeliveredAllTheSame(Run simulator) {
        PlainResult result =
                run(simulator, RENDEZVOUS, List.of(isend(1, PHITS)), List.of(ireceive(0, PHITS)), NOTHING, NOTHING);
        assertFinish(result, 1, 1);
        assertEquals(3, result.packets().size());
    }

    @ParameterizedTest
    @MethodSource("simulators")
    void headToHeadSendsBlockEachOther(Run simulator) {
        List<PlainOperation> first = List.of(send(1, 99), receive(1, 99));
        List<PlainOperation> second = List.of(send(0, 99), receive(0, 99));
        assertFinish(run(simulator, EAGER, first, second, NOTHING, NOTHING), 103, 103);
        assertThrows(RuntimeException.class, () -> run(simulator, RENDEZVOUS, first, second, NOTHING, NOTHING));
    }

    private static String deadlock(List<PlainOperation> first, List<PlainOperation> second) {
        Run engine = EngineCase::run;
        String message = assertThrows(
                        SimulationFailedException.class, () -> run(engine, RENDEZVOUS, first, second, NOTHING, NOTHING))
                .getMessage();
        assertTrue(message.startsWith("deadlock at cycle "), message);
        return message.split(" with 0 packets in the network: ")[1];
    }

    @Test
    void whatRanksWaitForIsNamed() {
        assertEquals(
                "rank 0 waits in send to rank 1, tag 5, 99 bytes"
                        + " (rendezvous, its receive is not posted); rank 1 waits in send to rank 0, tag 5, 98 bytes"
                        + " (rendezvous, its receive is not posted)",
                deadlock(List.of(send(1, 99), receive(1, 98)), List.of(send(0, 98), receive(0, 99))));
        assertEquals(
                "rank 0 waits in the wait for its send to rank 1, tag 5,"
                        + " 99 bytes (rendezvous, which no rank receives)",
                deadlock(List.of(isend(1, 99), WAIT_SEND), NOTHING));
        assertEquals(
                "rank 0 waits for rank 1, tag 5, 99 bytes (which no rank" + " sends)",
                deadlock(List.of(receive(1, 99)), NOTHING));
    }

    @Test
    void aProgramMustHaveRequestsExactlyUnderAProtocol() {
        List<List<PlainOperation>> program = List.of(List.of(send(0, 9), receive(0, 9)));
        Simulator simulator = new Simulator(EngineCase.network(RING));
        SimulationOptions options = SimulationOptions.ofSeed(1).withProtocol(RENDEZVOUS);
        Mapping mapping = Mapping.consecutive(1);
        assertThrows(
                IllegalArgumentException.class, () -> simulator.run(EngineCase.program(program), mapping, options));
        assertThrows(
                IllegalArgumentException.class,
                () -> simulator.run(EngineCase.program(program, RENDEZVOUS), mapping, SimulationOptions.ofSeed(1)));
    }
}
