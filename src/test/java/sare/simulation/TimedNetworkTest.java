package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;

/** Links with latencies and widths, and routers with delays: cases worked by hand. Packets have 16 phits of 1 byte. */
class TimedNetworkTest {
    private static final int PHITS = 16;

    private static Network network(String name, String... settings) {
        List<String> all = new ArrayList<>(List.of(settings));
        all.addAll(List.of("phits-per-packet=" + PHITS, "bytes-per-phit=1", "tie-breaking=balanced"));
        return NetworkFile.read(Path.of("networks", name + ".yaml"), Setting.parseAll(all));
    }

    private static PlainResult run(Network network, WorkedCases.Message... messages) {
        int nodes = network.topology().nodes();
        return EngineCase.run(
                network,
                WorkedCases.program(nodes, messages),
                Mapping.consecutive(nodes).nodes(),
                Run.TIMED);
    }

    private static long clock(Network network, int destination, int packets) {
        return run(network, new WorkedCases.Message(0, destination, (long) packets * PHITS))
                .clock();
    }

    /**
     * A packet starts in cycle 1. Over a link of 5 cycles into a router with a delay of 3 it may request outputs 8 cycles later. So
     * over two hops it is consumed from cycle 17 on, its last phit is delivered in 32, and the clock ends at 34.
     */
    @Test
    void latencyAndDelayOnARing() {
        Network ring = network("torus-4x4-dor", "dimensions=8", "link-latency-cycles=5", "router-delay-cycles=3");

        assertEquals(
                List.of(new PacketRecord(0, 2, 1, 1, 32, 2)),
                run(ring, new WorkedCases.Message(0, 2, PHITS)).packets());
        assertEquals(34, clock(ring, 2, 1));
        assertEquals(34 + 6 * PHITS, clock(ring, 2, 7));
    }

    /** Node 9 of 4x4 is a hop of 7 cycles in x and two of 3 in y away: 16 + 7 + 2 * 3 + 2. */
    @Test
    void everyDimensionHasItsLatency() {
        Network torus = network("torus-4x4-dor", "link-latency-cycles={x: 7, y: 3}");

        assertEquals(31, clock(torus, 9, 1));
        assertEquals(16 + 7 + 2, clock(torus, 1, 1));
        assertEquals(16 + 3 + 2, clock(torus, 4, 1));
    }

    /**
     * From host 0 of p2a4h2 by a host link, a local, a global, a local and a host link, through four switches. At 1 phit per cycle
     * that is 16 + (1 + 2 + 20 + 2 + 1) + 4 * 3 + 2. With host links of width 1, local ones of 2 and global ones of 4 the packet
     * waits 8 cycles in the first switch and 4 in the second for its tail, and 3 in the others for their delay; a packet takes 16
     * cycles over the last link. Where all links have width 4, the fifth packet waits until the first of four places after the
     * global link can be used again, 2 * 20 + 3 + 4 - 1 = 46 cycles after the first packet.
     */
    @ParameterizedTest
    @CsvSource({"'1', 1, 56", "'local:2,global:4', 1, 62", "'local:2,global:4', 5, 126", "4, 1, 44", "4, 5, 90"})
    void everyLinkOfADragonflysPath(String width, int packets, long clock) {
        Network dragonfly = network(
                "dragonfly-72",
                "routing=minimal",
                "link-latency-cycles=local:2,global:20",
                "router-delay-cycles=3",
                "link-width=" + width);
        int far = 0;
        while (dragonfly.topology().distance(0, far) < 5) {
            far++;
        }

        assertEquals(clock, clock(dragonfly, far, packets));
    }

    /** Up three stages and down again: host links of 2 cycles, and 4 and 8 between the stages; hosts have no router delay. */
    @Test
    void everyStageOfATree() {
        Network tree = network(
                "fat-tree-64",
                "routing=source",
                "link-latency-cycles=host:2,stage-1:4,stage-2:8",
                "router-delay-cycles=1");

        assertEquals(16 + 2 * 2 + 1 + 2, clock(tree, 1, 1));
        assertEquals(16 + 2 * (2 + 4) + 3 + 2, clock(tree, 5, 1));
        assertEquals(16 + 2 * (2 + 4 + 8) + 5 + 2, clock(tree, 63, 1));
    }

    /** Of the Petersen graph: two hosts whose switches are neighbours, and hosts of one switch. */
    @Test
    void linksOfAGraph() {
        Network graph = network("petersen-20", "link-latency-cycles=host:3,switch:9", "router-delay-cycles=2");
        int neighbour = 0;
        while (graph.topology().distance(0, neighbour) != 3) {
            neighbour++;
        }

        assertEquals(16 + 2 * 3 + 2 + 2, clock(graph, 1, 1));
        assertEquals(16 + 2 * 3 + 9 + 2 * 2 + 2, clock(graph, neighbour, 1));
    }

    /**
     * A place in a queue can be used again R = 2 l + r + D - 1 cycles after a packet has started towards it, if the packet need not
     * wait; D = ceil(L / w). So K packets take max(K * D, R) cycles.
     */
    @ParameterizedTest
    @CsvSource({"1, 0, 1, 17", "10, 2, 1, 37", "100, 0, 1, 215", "10, 0, 4, 23", "30, 7, 16, 67", "1, 5, 1, 22"})
    void throughputByQueueLength(int latency, int delay, int width, long roundTrip) {
        long transfer = PHITS / width;
        for (int queue = 1; queue <= roundTrip / transfer + 2 && queue < 80; queue++) {
            Network line = network(
                    "mesh-8x8",
                    "dimensions=3",
                    "virtual-channels=1",
                    "routing=dimension-order",
                    "transit-queue-packets=" + queue,
                    "link-latency-cycles=" + latency,
                    "router-delay-cycles=" + delay,
                    "link-width=" + width);
            int few = 10 * queue;
            for (int destination = 1; destination <= 2; destination++) {
                long cycles = clock(line, destination, few + 5 * queue) - clock(line, destination, few);
                assertEquals(5 * Math.max(queue * transfer, roundTrip), cycles, "queue of " + queue);
            }
        }
    }

    /** A link that is four times as wide carries four times the load, and counts as used as much as a narrow one. */
    @Test
    void utilisationIsAShareOfTheWidth() {
        Network wide = network("torus-4x4-dor", "dimensions=4", "link-width=4", "transit-queue-packets=8");
        Network narrow = network("torus-4x4-dor", "dimensions=4", "transit-queue-packets=8");

        for (Network network : List.of(wide, narrow)) {
            int nodes = network.topology().nodes();
            SimulationResult result = new Simulator(network)
                    .run(
                            EngineCase.program(
                                    WorkedCases.program(nodes, new WorkedCases.Message(0, 1, 1000L * PHITS))),
                            Mapping.consecutive(nodes),
                            Run.TIMED);
            double max = LinkUtilisation.of(network, result).max();
            assertTrue(max > 0.99 && max <= 1, "utilisation " + max);
        }
    }
}
