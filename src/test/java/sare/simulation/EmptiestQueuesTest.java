package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.network.Network;

/** Packets of 4 phits start and leave at random, and in each cycle the emptiest far queues are those that a plain comparison finds. */
class EmptiestQueuesTest {
    private static final long ALL = LeadingOutputs.ALL;
    private static final int ROUTER = 0;
    private static final int OUTPUTS = 6;
    private static final int CYCLES = 20_000;
    private static final int QUEUE_PACKETS = 4;

    private final Network network =
            EngineCase.network(WorkedCases.torus(PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE, WorkedCases.PHITS, 4, 4));
    private final Fabric fabric = new Fabric(network);
    private final EmptiestQueues queues = new EmptiestQueues(fabric);
    private final int first = fabric.channels.index(ROUTER, 0);
    private final Random random = new Random(7);

    EmptiestQueuesTest() {
        fabric.clear();
        fabric.packets.reserve(CYCLES);
    }

    @Test
    void theOutputsWithTheFewestPhits() {
        for (int cycle = 1; cycle < CYCLES; cycle++) {
            for (int count = OUTPUTS; count > 0; count--) {
                assertEquals(plainOutputs(first, count, ALL, cycle), queues.outputs(first, count, ALL, cycle));
            }
            assertEquals(plainOutputs(first + 1, 2, ALL, cycle), queues.outputs(first + 1, 2, ALL, cycle));
            int some = 1 + random.nextInt((1 << OUTPUTS) - 1);
            assertEquals(plainOutputs(first, OUTPUTS, some, cycle), queues.outputs(first, OUTPUTS, some, cycle));
            movePackets(cycle);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {ALL, 0b101101, 0b000011})
    void noOutputIsOneOfThemEarlierThanForetold(long among) {
        long[] earliest = new long[OUTPUTS]; // by output: the cycle
        boolean someAreOneThen = false;
        for (int cycle = 1; cycle < CYCLES; cycle++) {
            long outputs = queues.outputs(first, OUTPUTS, among, cycle);
            for (int i = 0; i < OUTPUTS; i++) {
                boolean isOne = (outputs >>> i & 1) == 1;
                assertFalse(isOne && cycle < earliest[i]);
                someAreOneThen |= isOne && cycle == earliest[i];
                if (!isOne && (among >>> i & 1) == 1) {
                    int cycles = queues.cyclesWithout(first + i, first, OUTPUTS, among, cycle);
                    earliest[i] = Math.max(earliest[i], cycle + cycles);
                }
            }
            movePackets(cycle);
        }
        assertTrue(someAreOneThen);
    }

    private long plainOutputs(int from, int count, long among, long cycle) {
        long outputs = 0;
        for (int i = 0; i < count; i++) {
            boolean isOne = (among >>> i & 1) == 1;
            for (int other = 0; other < count; other++) {
                boolean isCompared = (among >>> other & 1) == 1;
                isOne &= !isCompared || fabric.farPhits(from + i, cycle) <= fabric.farPhits(from + other, cycle);
            }
            outputs |= isOne ? 1L << i : 0;
        }
        return outputs;
    }

    /** Lets packets leave the far queues and start towards them, where they can. */
    private void movePackets(long cycle) {
        for (int output = first; output < first + OUTPUTS; output++) {
            int queue = fabric.target(output);
            boolean mayLeave = fabric.packets(queue) > 0 && fabric.tailPassed(queue, cycle) <= cycle;
            if (mayLeave && random.nextInt(3) == 0) {
                fabric.depart(queue, cycle + fabric.phitsPerPacket);
            }
            boolean mayStart = fabric.packets(queue) < QUEUE_PACKETS && fabric.cyclesToFree(output, cycle - 1) <= 0;
            if (mayStart && random.nextInt(3) == 0) {
                fabric.grantAndStart(fabric.channels.ofNode(ROUTER), output, cycle);
                fabric.append(queue, fabric.packets.take(0, 0, 0, 1));
            }
        }
    }
}
