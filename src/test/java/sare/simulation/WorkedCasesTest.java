package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static sare.simulation.WorkedCases.PHITS;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.network.Ejection;

/** Rules of the model, one by one, in cases worked by hand. Packets have four phits. */
class WorkedCasesTest {
    private static final String SIMULATORS = "sare.simulation.WorkedCases#simulators";

    /** Both packets start in cycle 1; that of node 0 finds the link from 1 to 2 taken until cycle 5. */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void packetWaitsForTheLink(Run simulator) {
        PlainResult result = simulator.run(
                WorkedCases.torus(3, 2, Ejection.MULTIPLE, 8),
                WorkedCases.program(3, new WorkedCases.Message(0, 2, PHITS), new WorkedCases.Message(1, 2, PHITS)));
        assertEquals(List.of(new PacketRecord(0, 2, 1, 1, 9, 2), new PacketRecord(1, 2, 1, 1, 5, 1)), result.packets());
        assertEquals(List.of(1L, 1L, 10L), result.lastRetired());
        assertEquals(11, result.clock());
    }

    /** Two packets reach node 0 in cycle 2, from either side; the one that travels in the positive direction goes first. */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void singleEjectionTakesOnePacketAtATime(Run simulator) {
        List<List<PlainOperation>> program =
                WorkedCases.program(5, new WorkedCases.Message(1, 0, PHITS), new WorkedCases.Message(4, 0, PHITS));
        PlainResult single = simulator.run(WorkedCases.torus(3, 2, Ejection.SINGLE, 5), program);
        assertEquals(List.of(new PacketRecord(1, 0, 1, 1, 9, 1), new PacketRecord(4, 0, 1, 1, 5, 1)), single.packets());
        PlainResult multiple = simulator.run(WorkedCases.torus(3, 2, Ejection.MULTIPLE, 5), program);
        assertEquals(
                List.of(new PacketRecord(1, 0, 1, 1, 5, 1), new PacketRecord(4, 0, 1, 1, 5, 1)), multiple.packets());
    }

    /**
     * Every node of a ring of five sends two hops ahead, all in cycle 1. Where a queue holds two packets, the second hop
     * begins when the first packets have left the links, in cycle 1 + L, and the packet becomes the head of its last queue
     * when the one before it has gone, in cycle 1 + 2 L. Where it holds one, no packet finds room for its second hop.
     */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void bubbleKeepsARingFromLocking(Run simulator) {
        WorkedCases.Message[] messages = new WorkedCases.Message[5];
        for (int rank = 0; rank < messages.length; rank++) {
            messages[rank] = new WorkedCases.Message(rank, (rank + 2) % messages.length, PHITS);
        }
        List<List<PlainOperation>> program = WorkedCases.program(messages.length, messages);
        assertEquals(
                3 * PHITS + 2,
                simulator
                        .run(WorkedCases.torus(2, 2, Ejection.MULTIPLE, 5), program)
                        .clock());
        RuntimeException failure = assertThrows(
                RuntimeException.class, () -> simulator.run(WorkedCases.torus(1, 1, Ejection.MULTIPLE, 5), program));
        assertEquals("deadlock", failure.getMessage().split(" ")[0]);
    }

    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void receiveWithoutSendIsADeadlock(Run simulator) {
        List<List<PlainOperation>> program = List.of(List.of(new PlainOperation.Receive(1, 7, 3)), List.of());
        RuntimeException failure = assertThrows(
                RuntimeException.class, () -> simulator.run(WorkedCases.torus(2, 2, Ejection.MULTIPLE, 2), program));
        assertEquals("deadlock", failure.getMessage().split(" ")[0]);
    }

    /**
     * The node has room for three packets; the fourth, made in cycle 4, gets the place of the first, which starts in cycle
     * 1, in cycle 1 + 4 + 1. The send is done in cycle 4, and the burst counts from there.
     */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void burstGoesOnWhileAPacketWaits(Run simulator) {
        List<List<PlainOperation>> program = List.of(
                List.of(new PlainOperation.Send(1, 0, 4 * PHITS), new PlainOperation.Compute(1)),
                List.of(new PlainOperation.Receive(0, 0, 4 * PHITS)));
        PlainResult result = simulator.run(WorkedCases.torus(2, 2, Ejection.MULTIPLE, 5), program);
        assertEquals(
                List.of(
                        new PacketRecord(0, 1, 1, 1, 5, 1),
                        new PacketRecord(0, 1, 2, 5, 9, 1),
                        new PacketRecord(0, 1, 3, 9, 13, 1),
                        new PacketRecord(0, 1, 6, 13, 17, 1)),
                result.packets());
        assertEquals(List.of(5L, 18L), result.lastRetired());
    }

    /** A burst of n cycles ends n cycles after the operation before it, and what follows goes on in that cycle. */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void burstsAndMessagesToOneself(Run simulator) {
        List<List<PlainOperation>> program = List.of(List.of(
                new PlainOperation.Compute(7),
                new PlainOperation.Send(0, 0, 100),
                new PlainOperation.Receive(0, 0, 100),
                new PlainOperation.Compute(0),
                new PlainOperation.Compute(3)));
        PlainResult result = simulator.run(WorkedCases.torus(2, 2, Ejection.MULTIPLE, 1), program);
        assertEquals(11, result.clock());
        assertEquals(List.of(), result.packets());
    }

    /** The clock stops with the last operation, the network with the last packet. */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void messageThatNobodyReceives(Run simulator) {
        List<List<PlainOperation>> program = List.of(List.of(new PlainOperation.Send(1, 0, 0)), List.of());
        PlainResult result = simulator.run(WorkedCases.torus(2, 2, Ejection.MULTIPLE, 2), program);
        assertEquals(2, result.clock());
        assertEquals(List.of(new PacketRecord(0, 1, 1, 1, 5, 1)), result.packets());
    }
}
