package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no rule says but every network obeys. */
class PhysicsTest {
    private static final String SIMULATORS = "sare.simulation.WorkedCases#simulators";

    /** M packets of L phits over h hops, alone in the network, take M * L + h + 2 cycles, whatever the routing. */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void zeroLoadLatency(Run simulator) {
        int[] hopsTo = {0, 1, 2, 2, 1, 1, 2, 3, 3, 2, 1, 2, 3, 3, 2}; // from node 0 of 5x3
        for (PlainNetwork.RoutingKind routing : PlainNetwork.RoutingKind.values()) {
            for (int phits : new int[] {1, 4, 16}) {
                for (int packets : new int[] {1, 2, 7}) {
                    for (int destination = 1; destination < hopsTo.length; destination++) {
                        long clock = simulator
                                .run(
                                        WorkedCases.torus(routing, phits, 5, 3),
                                        WorkedCases.program(
                                                hopsTo.length,
                                                new WorkedCases.Message(0, destination, (long) packets * phits)))
                                .clock();
                        String what = routing + ", " + packets + " packets of " + phits + " to node " + destination;
                        assertEquals((long) packets * phits + hopsTo[destination] + 2, clock, what);
                    }
                }
            }
        }
    }

    /**
     * All nodes of a ring of eight send to the node opposite. Between nodes 0 to 3 and nodes 4 to 7 there are two links in
     * each way; four messages cross each way, so no run is shorter than two messages are long.
     */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void bisectionBoundsThroughput(Run simulator) {
        int phits = 4;
        int packets = 50;
        WorkedCases.Message[] messages = IntStream.range(0, 8)
                .mapToObj(rank -> new WorkedCases.Message(rank, (rank + 4) % 8, (long) packets * phits))
                .toArray(WorkedCases.Message[]::new);
        for (PlainNetwork.RoutingKind routing : PlainNetwork.RoutingKind.values()) {
            PlainResult result = simulator.run(WorkedCases.torus(routing, phits, 8), WorkedCases.program(8, messages));
            assertTrue(result.clock() > 2 * packets * phits, routing + " in " + result.clock());
            for (long phitsOfLink : result.phitsOfLink()) {
                assertTrue(phitsOfLink < result.clock(), routing + ": " + phitsOfLink + " phits over a link");
            }
        }
    }

    /** Every packet of every message is delivered once, over as many hops as its links have carried phits for. */
    @ParameterizedTest
    @MethodSource(SIMULATORS)
    void noPacketIsLostOrDoubled(Run simulator) {
        int phits = 4;
        WorkedCases.Message[] messages = IntStream.range(0, 15 * 15)
                .mapToObj(pair -> new WorkedCases.Message(pair / 15, pair % 15, pair % 15 * phits))
                .filter(message -> message.source() != message.destination())
                .toArray(WorkedCases.Message[]::new);
        for (PlainNetwork.RoutingKind routing : PlainNetwork.RoutingKind.values()) {
            PlainResult result =
                    simulator.run(WorkedCases.torus(routing, phits, 5, 3), WorkedCases.program(15, messages));
            for (WorkedCases.Message message : messages) {
                long packets = result.packets().stream()
                        .filter(packet -> packet.sourceNode() == message.source()
                                && packet.destinationNode() == message.destination())
                        .count();
                assertEquals(Math.max(1, message.bytes() / phits), packets, routing + ": " + message);
            }
            long hops = result.packets().stream().mapToLong(PacketRecord::hops).sum();
            long carried =
                    result.phitsOfLink().stream().mapToLong(Long::longValue).sum();
            assertEquals(hops * phits, carried, routing.toString());
        }
    }
}
