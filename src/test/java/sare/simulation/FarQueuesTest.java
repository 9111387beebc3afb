package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.network.Network;

/** Phits of far queues, with packets of 4 phits. */
class FarQueuesTest {
    private static final int ROUTER = 0;

    private final Network network =
            EngineCase.network(WorkedCases.torus(PlainNetwork.RoutingKind.ADAPTIVE_BUBBLE, WorkedCases.PHITS, 4, 4));
    private final Fabric fabric = new Fabric(network);
    private final FarQueues queues = new FarQueues(fabric);

    FarQueuesTest() {
        fabric.clear();
        fabric.packets.reserve(4);
    }

    private int phits(int channel, long cycle) {
        queues.begin(cycle);
        return queues.phits(ROUTER, channel);
    }

    /** A packet starts over an output channel. */
    private void send(int channel, long cycle) {
        int output = fabric.channels.index(ROUTER, channel);
        fabric.grantAndStart(fabric.channels.ofNode(ROUTER), output, cycle);
        fabric.append(fabric.target(output), fabric.packets.take(0, 0, 0, 1));
    }

    /** The head of the far queue starts to leave. */
    private void depart(int channel, long cycle) {
        fabric.depart(fabric.target(fabric.channels.index(ROUTER, channel)), cycle + fabric.phitsPerPacket);
    }

    /** A packet that starts in cycle 10 and one in 14; the first leaves from 12 on, the second from 16 on. */
    @ParameterizedTest
    @CsvSource({
        "10, 0", "11, 1", "12, 2", "13, 2", "14, 2", "15, 2", "16, 2", "17, 2", "18, 2", "19, 1", "20, 0", "99, 0"
    })
    void phitsOfPacketsThatArriveAndLeave(long cycle, int phits) {
        send(0, 10);
        if (cycle >= 12) {
            depart(0, 12);
        }
        if (cycle >= 14) {
            send(0, 14);
        }
        if (cycle >= 16) {
            depart(0, 16);
        }
        assertEquals(phits, phits(0, cycle));
    }

    @ParameterizedTest
    @CsvSource({"10, 0", "11, 1", "13, 3", "14, 4", "16, 6", "18, 8", "99, 8"})
    void phitsOfPacketsThatStay(long cycle, int phits) {
        send(0, 10);
        if (cycle >= 14) {
            send(0, 14);
        }
        assertEquals(phits, phits(0, cycle));
    }

    /** What starts in the cycle itself changes nothing. */
    @Test
    void theStateIsThatOfTheCycleBefore() {
        send(0, 10);
        assertEquals(4, phits(0, 20));
        depart(0, 20);
        send(0, 20);
        assertEquals(4, phits(0, 20));
        assertEquals(4, phits(0, 21));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 1", "7, 2"})
    void ofEquallyFullQueuesTheTieNumberTells(long tieNumber, int channel) {
        send(0, 10);
        send(3, 12);
        queues.begin(14);
        assertEquals(channel, queues.emptiest(ROUTER, 0, 3, tieNumber));
        assertEquals(3, queues.emptiest(ROUTER, 3, 1, tieNumber));
        queues.begin(15);
        assertEquals(channel, queues.emptiest(ROUTER, 0, 4, tieNumber));
    }
}
