package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sare.mapping.Mapping;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.routing.TieBreaking;
import sare.routing.UpDownRouting;
import sare.topology.TwoLevelTree;

/**
 * The engine on a machine that is no torus: four leaf routers with three nodes each, two top routers without any. Packets
 * have four phits; a packet that starts in cycle s over two hops may ask at its last router from s + 2 and, when it need not
 * wait, is delivered in s + 2 + 4 - 1.
 */
class SwitchedNetworkTest {
    private static final TwoLevelTree TREE = new TwoLevelTree(4, 2, 3);
    private static final int PHITS = WorkedCases.PHITS;
    private static final boolean ADAPTIVE = true;

    /** M packets of L phits over h hops, alone in the network, take M * L + h + 2 cycles; h is 0 within a router. */
    @ParameterizedTest
    @EnumSource(Ejection.class)
    void zeroLoadLatency(Ejection ejection) {
        for (int packets : new int[] {1, 2, 7}) {
            for (int destination = 1; destination < TREE.nodes(); destination++) {
                int hops = destination < TREE.nodesPerRouter() ? 0 : 2;
                SimulationResult result = run(
                        network(1, !ADAPTIVE, ejection),
                        new ArrayList<>(),
                        new WorkedCases.Message(0, destination, (long) packets * PHITS));
                String what = packets + " packets to node " + destination;
                assertEquals((long) packets * PHITS + hops + 2, result.cycles(), what);
                assertEquals((long) packets * hops, result.packetHops(), what);
            }
        }
    }

    /** Nodes 3 and 5 are both reached by top 1, over one link from leaf 0, which node 0 gets first and holds until 5. */
    @Test
    void nodesOfARouterShareItsLinks() {
        assertEquals(
                List.of(new PacketRecord(0, 3, 1, 1, 6, 2), new PacketRecord(1, 5, 1, 5, 10, 2)),
                packets(
                        network(1, !ADAPTIVE, Ejection.MULTIPLE),
                        new WorkedCases.Message(0, 3, PHITS),
                        new WorkedCases.Message(1, 5, PHITS)));
    }

    /** The packet of node 1, which has lost its first try in cycle 1, takes the other top in cycle 2. */
    @Test
    void anAdaptivePacketGoesByAnotherTop() {
        assertEquals(
                List.of(new PacketRecord(0, 3, 1, 1, 6, 2), new PacketRecord(1, 5, 1, 2, 7, 2)),
                packets(
                        network(1, ADAPTIVE, Ejection.MULTIPLE),
                        new WorkedCases.Message(0, 3, PHITS),
                        new WorkedCases.Message(1, 5, PHITS)));
    }

    /**
     * Node 4, on the router of node 3, sends to it in cycle 1; the packet of node 0 asks there from cycle 3. One at a time,
     * the second waits for the first's last phit, in cycle 4.
     */
    @ParameterizedTest
    @CsvSource({"MULTIPLE, 6", "SINGLE, 8"})
    void ejectionOfANodeOneAtATime(Ejection ejection, long delivered) {
        assertEquals(
                List.of(new PacketRecord(0, 3, 1, 1, delivered, 2), new PacketRecord(4, 3, 1, 1, 4, 0)),
                packets(
                        network(1, !ADAPTIVE, ejection),
                        new WorkedCases.Message(0, 3, PHITS),
                        new WorkedCases.Message(4, 3, PHITS)));
    }

    /** Nodes 3 and 5 share a router, but what the one takes does not hold up the other. */
    @Test
    void everyNodeOfARouterHasItsOwnEjection() {
        assertEquals(
                List.of(new PacketRecord(0, 5, 1, 1, 6, 2), new PacketRecord(4, 3, 1, 1, 4, 0)),
                packets(
                        network(1, !ADAPTIVE, Ejection.SINGLE),
                        new WorkedCases.Message(0, 5, PHITS),
                        new WorkedCases.Message(4, 3, PHITS)));
    }

    /** Both ask for node 3 in cycle 1: node 4 comes before node 5 on their router. */
    @Test
    void neighboursThatSendToTheSameNodeTakeTurns() {
        assertEquals(
                List.of(new PacketRecord(4, 3, 1, 1, 4, 0), new PacketRecord(5, 3, 1, 5, 8, 0)),
                packets(
                        network(1, !ADAPTIVE, Ejection.SINGLE),
                        new WorkedCases.Message(4, 3, PHITS),
                        new WorkedCases.Message(5, 3, PHITS)));
    }

    /**
     * Every node sends three packets to every other. Of a node's 33 packets 27 leave its router, so the 12 nodes make 324 of
     * them with two hops each. By destination mod 2, each leaf sends half of its 81 up each link, or as near as 4 or 5 of
     * its 9 destinations of each kind let it.
     */
    @ParameterizedTest
    @CsvSource({"1, false, MULTIPLE", "1, false, SINGLE", "1, true, SINGLE", "2, false, MULTIPLE", "3, true, MULTIPLE"})
    void nothingIsLostWhenAllSendToAll(int virtualChannels, boolean adaptive, Ejection ejection) {
        List<WorkedCases.Message> messages = new ArrayList<>();
        for (int shift = 1; shift < TREE.nodes(); shift++) {
            for (int source = 0; source < TREE.nodes(); source++) {
                messages.add(new WorkedCases.Message(source, (source + shift) % TREE.nodes(), 3 * PHITS));
            }
        }
        List<PacketRecord> packets = new ArrayList<>();
        SimulationResult result = run(
                network(virtualChannels, adaptive, ejection), packets, messages.toArray(WorkedCases.Message[]::new));

        assertEquals(12 * 33, packets.size());
        assertEquals(324 * 2, result.packetHops());
        for (PacketRecord packet : packets) {
            assertEquals(TREE.distance(packet.sourceNode(), packet.destinationNode()), packet.hops());
        }
        long mostUp = 0;
        for (int leaf = 0; leaf < TREE.leaves(); leaf++) {
            long up = result.phitsOfLink(leaf * TREE.ports()) + result.phitsOfLink(leaf * TREE.ports() + 1);
            assertEquals(81 * PHITS, up, "up from leaf " + leaf);
            mostUp = Math.max(mostUp, result.phitsOfLink(leaf * TREE.ports()));
        }
        assertTrue(adaptive || mostUp == 45 * PHITS, "most up a link to top 0: " + mostUp);
        assertTrue(result.cycles() > mostUp, "a link carries a phit in a cycle");
    }

    private static Network network(int virtualChannels, boolean adaptive, Ejection ejection) {
        RouterParameters routers =
                new RouterParameters(virtualChannels, PHITS, 1, 2, 2, 1, Arbitration.ROUND_ROBIN, ejection, 8);
        return new Network(
                "tree", TREE, new UpDownRouting(TREE, virtualChannels, adaptive), TieBreaking.BALANCED, routers);
    }

    private static List<PacketRecord> packets(Network network, WorkedCases.Message... messages) {
        List<PacketRecord> packets = new ArrayList<>();
        run(network, packets, messages);
        return packets;
    }

    private static SimulationResult run(Network network, List<PacketRecord> packets, WorkedCases.Message... messages) {
        PacketListener listener = (source, destination, generated, departed, delivered, hops) ->
                packets.add(new PacketRecord(source, destination, generated, departed, delivered, hops));
        SimulationResult result = new Simulator(network)
                .run(
                        EngineCase.program(WorkedCases.program(TREE.nodes(), messages)),
                        Mapping.consecutive(TREE.nodes()),
                        SimulationOptions.ofSeed(1).withPacketListener(listener));
        packets.sort(PacketRecord.ORDER);
        return result;
    }
}
