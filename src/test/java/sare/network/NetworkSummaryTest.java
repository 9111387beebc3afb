package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;

class NetworkSummaryTest {
    @TempDir
    private Path folder;

    private static NetworkSummary summary(String dimensions) {
        return summaryOf("torus-8x8", "dimensions=" + dimensions);
    }

    /** Of a network of the repository with settings that replace some of its own. */
    private static NetworkSummary summaryOf(String network, String... settings) {
        return NetworkSummary.of(
                NetworkFile.read(Path.of("networks/" + network + ".yaml"), Setting.parseAll(List.of(settings))));
    }

    @Test
    void aTorusOf8x8() {
        NetworkSummary summary = summary("8x8");
        assertEquals(64, summary.nodes());
        assertEquals(64, summary.routers());
        assertEquals(256, summary.links());
        assertEquals(8, summary.diameterHops());
        assertEquals(256.0 / 63, summary.meanDistanceHops(), 1e-12); // 2 rings * 16 hops * 8 rings of other nodes
        assertEquals(16, summary.bisectionLinks());
        assertEquals(4.0 * 16 / 64 * 63 / 64, summary.bisectionBound(), 1e-12);
        assertEquals(63 / 64.0, summary.linkBound(), 1e-12); // 256 links / (64 nodes * 256/63 hops)
        assertEquals(63 / 64.0, summary.uniformBound(), 1e-12);
        assertEquals(16 + 256.0 / 63, summary.zeroLoadLatencyCycles(), 1e-12);
        assertEquals(24, summary.worstZeroLoadLatencyCycles());
        assertEquals(3.2, summary.nanosecondsPerCycle(), 1e-12); // 32 bits at 10 bits per nanosecond
        assertEquals(64, summary.bytesPerPacket());
        assertEquals(1.25, summary.linkGigabytesPerSecond(), 1e-12);
        assertEquals(20, summary.bisectionGigabytesPerSecond(), 1e-12);
    }

    @Test
    void aSmallTorusIsBoundByItsInjection() {
        NetworkSummary summary = summary("4x4");
        assertEquals(1.875, summary.bisectionBound(), 1e-12); // 4 * 8 / 16 * 15/16
        assertEquals(1.875, summary.linkBound(), 1e-12);
        assertEquals(1, summary.uniformBound());
    }

    @Test
    void aLongTorusIsBoundByItsBisection() {
        NetworkSummary summary = summary("16x4");
        assertEquals(8, summary.bisectionLinks());
        assertEquals(8 * 63 / (32.0 * 32), summary.bisectionBound(), 1e-12);
        // One node's distances: 64 along a ring of 16, 4 times over; 4 along a ring of 4, 16 times over.
        assertEquals(256 / (64 * ((64 * 4 + 4 * 16) / 63.0)), summary.linkBound(), 1e-12);
        assertEquals(summary.bisectionBound(), summary.uniformBound());
    }

    @Test
    void anOddRingIsHalvedAsEvenlyAsPossible() {
        NetworkSummary summary = summary("5");
        assertEquals(2, summary.bisectionLinks());
        assertEquals(2 / (2 * 3 / 4.0), summary.bisectionBound(), 1e-12);
    }

    /** Of three subtrees, switches or columns, one is on one side of the cut: 4 of 12 nodes, or 3 of 9. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topology: thin-tree, down: [4, 3], up: 1, routing: adaptive | 1 | 4 | 12",
                "topology: dragonfly, hosts-per-switch: 4, switches-per-group: 3, global-links-per-switch: 1, groups: 1,"
                        + " routing: minimal | 2 | 4 | 12",
                "topology: hyperx, dimensions: [3], hosts-per-switch: 4, routing: dimension-order | 2 | 4 | 12",
                "topology: mesh, dimensions: [3], nodes-per-router: 4, routing: dimension-order | 1 | 4 | 12",
                "topology: twisted-torus, dimensions: [3, 3], skew-y: 1, routing: dimension-order, flow-control: bubble"
                        + " | 6 | 3 | 9"
            })
    void threeEqualPartsHaveNoEqualHalves(String keys, long links, int side, int nodes) throws IOException {
        NetworkSummary summary = summaryOf(keys);
        assertEquals(nodes, summary.nodes());
        assertEquals(links, summary.bisectionLinks());
        assertEquals(links * (nodes - 1.0) / (side * (nodes - side)), summary.bisectionBound(), 1e-12);
    }

    @Test
    void nodesOfOneSwitchHaveNoBisectionToBoundThem() throws IOException {
        NetworkSummary summary = summaryOf("topology: dragonfly, hosts-per-switch: 2, switches-per-group: 1,"
                + " global-links-per-switch: 1, groups: 1, routing: minimal");
        assertEquals(Double.POSITIVE_INFINITY, summary.bisectionBound());
        assertEquals(1, summary.uniformBound()); // 4 links / (2 nodes * 2 hops)
    }

    private NetworkSummary summaryOf(String keys) throws IOException {
        Path file = folder.resolve("network.yaml");
        Files.writeString(file, "{" + keys + "}");
        return NetworkSummary.of(NetworkFile.read(file, List.of()));
    }

    @Test
    void oneNodeHasNoTrafficToBound() {
        NetworkSummary summary = summary("1x1");
        assertEquals(0, summary.links());
        assertEquals(0, summary.meanDistanceHops());
        assertEquals(Double.POSITIVE_INFINITY, summary.bisectionBound());
        assertEquals(Double.POSITIVE_INFINITY, summary.linkBound());
        assertEquals(1, summary.uniformBound());
        assertFalse(summary.figures().containsKey("link-bound-phits-per-node-and-cycle"));
    }

    @Test
    void figuresCarryTheirUnits() {
        assertEquals(
                "{nodes=16, routers=16, links=64, diameter-hops=4, mean-distance-hops=2.1333333333333333,"
                        + " bisection-links=8, bisection-kind=exact, bisection-bound-phits-per-node-and-cycle=1.875,"
                        + " link-bound-phits-per-node-and-cycle=1.875, uniform-bound-phits-per-node-and-cycle=1.0,"
                        + " mean-zero-load-latency-cycles=18.133333333333333, worst-zero-load-latency-cycles=20,"
                        + " cycle-nanoseconds=3.2, packet-bytes=64, link-gigabytes-per-second=1.25,"
                        + " bisection-gigabytes-per-second=10.0}",
                summary("4x4").figures().toString());
    }

    /** Packets of 16 phits take 8 cycles over links of width 2; a hop takes 5 + 3 cycles more. */
    @Test
    void linksWithLengthOnATorus() {
        NetworkSummary summary =
                summaryOf("torus-8x8", "link-latency-cycles=5", "link-width=2", "router-delay-cycles=3");

        assertEquals(8 + 8 * 8, summary.worstZeroLoadLatencyCycles());
        assertEquals(2 * 4.0 * 16 / 64 * 63 / 64, summary.bisectionBound(), 1e-12);
        assertEquals(2 * 63 / 64.0, summary.linkBound(), 1e-12);
        assertEquals(2 * 63 / 64.0, summary.uniformBound(), 1e-12);
        assertEquals(40, summary.bisectionGigabytesPerSecond(), 1e-12);
    }

    /** Packets of 16 phits take 6 cycles over links of width 3, and packets of a phit take a cycle over a link of any width. */
    @Test
    void packetsNeedNotFillWideLinks() {
        NetworkSummary summary = summaryOf("torus-8x8", "link-width=3", "phits-per-packet=16");

        assertEquals(16 / 6.0 * 63 / 64, summary.bisectionBound(), 1e-12);
        assertEquals(16 / 6.0 * 63 / 64, summary.linkBound(), 1e-12);
        assertEquals(60, summary.bisectionGigabytesPerSecond(), 1e-12); // of width 3
        NetworkSummary hosts = summaryOf("dragonfly-72", "link-width=host:4,local:2", "phits-per-packet=1");
        assertEquals(324 / (hosts.meanDistanceHops() * 72), hosts.linkBound(), 1e-12);
        assertEquals(1, hosts.uniformBound(), 0);
    }

    /** Of 72 hosts with a link each, 36 switches with 3 local links and 2 global ones: 144 + 108 + 72 directed links. */
    @Test
    void classesOfLinksDiffer() {
        NetworkSummary summary =
                summaryOf("dragonfly-72", "link-latency-cycles=global:9", "link-width=global:4,local:2");

        double hops = summary.meanDistanceHops() * 72;
        assertEquals((144 + 2 * 108 + 4 * 72) / hops, summary.linkBound(), 1e-12);
        assertEquals(1, summary.uniformBound(), 0); // a host's link has width 1
    }

    /**
     * The farthest hosts are host, local, global, local and host links apart. A packet of 16 phits waits 8 cycles for its tail from width 1
     * to 2, 4 from 2 to 4, and a router's delay of 3 cycles elsewhere; the last link carries it in 16.
     */
    @Test
    void zeroLoadLatencyOverLinksOfSeveralClasses() {
        NetworkSummary summary = summaryOf(
                "dragonfly-72",
                "link-latency-cycles=host:2,local:3,global:9",
                "link-width=global:4,local:2",
                "router-delay-cycles=3",
                "phits-per-packet=16");

        assertEquals(2 + 3 + 9 + 3 + 2 + (8 + 4 + 3 + 3) + 16, summary.worstZeroLoadLatencyCycles());
    }

    /**
     * Three groups of two switches with a host each, and three links between two groups, which leave one pair of their switches apart. No
     * route is over two of the fast global links: a packet takes 1 + 9 + 1 cycles and its 16 to the other host of its group, 3 + 16 over a
     * global link to each of three hosts, and 12 + 16 over a local one too to the last.
     */
    @Test
    void zeroLoadLatencyIsThatOfRoutesOverOneGlobalLink() {
        NetworkSummary summary = summaryOf(
                "dragonfly-72",
                "hosts-per-switch=1",
                "switches-per-group=2",
                "global-links-per-switch=3",
                "arrangement=relative",
                "groups=3",
                "link-latency-cycles=local:9");

        assertEquals((11 + 3 * 3 + 12) / 5.0 + 16, summary.zeroLoadLatencyCycles(), 1e-12);
        assertEquals(12 + 16, summary.worstZeroLoadLatencyCycles());
    }

    /**
     * From a node of 2x2, to its neighbours in x (17 cycles) and in y (13), and over both links with a wait of 8 or over the slow
     * one last.
     */
    @Test
    void zeroLoadLatencyOfTheQuickestShortestRoute() {
        NetworkSummary summary = summaryOf(
                "mesh-8x8", "dimensions=2x2", "link-latency-cycles=x:1,y:5", "link-width=y:2", "phits-per-packet=16");

        assertEquals((17 + 13 + 22) / 3.0, summary.zeroLoadLatencyCycles(), 1e-12);
        assertEquals(22, summary.worstZeroLoadLatencyCycles());
    }

    /**
     * A node of 2x2 routers with four nodes each: 16 cycles to each of the three others of its router, over no link; 3 + 5 + 4 = 12 to
     * the eight at one hop, and 20 to the four at two.
     */
    @Test
    void zeroLoadLatencyInsideARouterDoesNotDependOnTheWidthOfLinks() {
        NetworkSummary summary = summaryOf(
                "mesh-8x8",
                "dimensions=2x2",
                "nodes-per-router=4",
                "link-latency-cycles=3",
                "link-width=4",
                "router-delay-cycles=5",
                "phits-per-packet=16");

        assertEquals((3 * 16 + 8 * 12 + 4 * 20) / 15.0, summary.zeroLoadLatencyCycles(), 1e-12);
        assertEquals(20, summary.worstZeroLoadLatencyCycles());
        NetworkSummary single =
                summaryOf("mesh-8x8", "dimensions=1x1", "nodes-per-router=4", "link-width=4", "phits-per-packet=16");
        assertEquals(16, single.zeroLoadLatencyCycles(), 0);
        assertEquals(16, single.worstZeroLoadLatencyCycles());
    }

    /** Latencies that are the same in each class give the same figures by the search as by the formula. */
    @Test
    void theSearchAgreesWithTheFormula() {
        for (String file :
                List.of("torus-8x8", "gemini-512", "dragonfly-72", "thin-tree-64", "hyperx-64", "petersen-20")) {
            for (String width : List.of("link-width=1", "link-width=3")) {
                Network network = NetworkFile.read(
                        Path.of("networks/" + file + ".yaml"),
                        Setting.parseAll(List.of("link-latency-cycles=7", width, "router-delay-cycles=3")));
                NetworkSummary summary = NetworkSummary.of(network);
                ZeroLoadLatency searched = ZeroLoadLatency.of(network).orElseThrow();
                assertEquals(summary.zeroLoadLatencyCycles(), searched.meanCycles(), 1e-9, file);
                assertEquals(summary.worstZeroLoadLatencyCycles(), searched.mostCycles(), file);
            }
        }
    }

    /** Five links and four switches: a host has no router delay. */
    @Test
    void hostsHaveNoDelay() {
        NetworkSummary summary =
                summaryOf("dragonfly-72", "link-latency-cycles=2", "router-delay-cycles=10", "phits-per-packet=16");

        assertEquals(16 + 5 * 2 + 4 * 10, summary.worstZeroLoadLatencyCycles());
    }
}
