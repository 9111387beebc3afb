package sare.topology.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.topology.Topology;
import sare.topology.TopologyContract;

/** Tests of {@link Torus}. */
public class TorusTest {
    private static Stream<Torus> tori(String... shapes) {
        return Stream.of(shapes).map(TorusTest::torus);
    }

    /** The torus of a shape such as {@code 8x4}. */
    public static Torus torus(String shape) {
        return new Torus(Stream.of(shape.split("x")).mapToInt(Integer::parseInt).toArray());
    }

    static Stream<Torus> smallTori() {
        return tori(
                "1",
                "2",
                "3",
                "4",
                "5",
                "8",
                "9",
                "1x1",
                "1x5",
                "6x1",
                "2x2",
                "2x3",
                "3x2",
                "4x4",
                "8x4",
                "5x7",
                "2x1x3",
                "3x3x3",
                "4x2x3",
                "1x1x1x1",
                "2x2x2x2",
                "3x4x1x2",
                "5x2x3x4",
                "2x1x2x1x2x1x2x3");
    }

    static Stream<Torus> tinyTori() {
        return tori(
                "1", "2", "3", "4", "7", "1x1", "2x2", "3x2", "2x3", "3x3", "4x2", "4x3", "5x2", "5x3", "6x3", "5x4",
                "7x2", "9x2", "3x1x3", "2x2x2", "3x2x2", "5x2x2", "3x3x2", "4x2x2", "2x2x2x2");
    }

    @ParameterizedTest
    @MethodSource("smallTori")
    void keepsTheContractOfTopologies(Torus torus) {
        TopologyContract.check(torus);
    }

    @ParameterizedTest
    @MethodSource("smallTori")
    void nodesAndCoordinatesAreInverse(Torus torus) {
        for (int node = 0; node < torus.nodes(); node++) {
            int[] coordinates = new int[torus.dimensions()];
            for (int d = 0; d < torus.dimensions(); d++) {
                coordinates[d] = torus.coordinate(node, d) - 3 * torus.size(d);
            }
            assertEquals(node, torus.node(coordinates));
        }
    }

    @ParameterizedTest
    @MethodSource("smallTori")
    void wayAndWayBackMeet(Torus torus) {
        for (int router = 0; router < torus.routers(); router++) {
            for (int port = 0; port < torus.ports(); port++) {
                int there = torus.neighbour(router, port);
                boolean ringOfOne = torus.size(Torus.dimension(port)) == 1;
                assertEquals(ringOfOne, there == Topology.NO_ROUTER);
                if (!ringOfOne) {
                    int back = Torus.port(Torus.dimension(port), !Torus.isNegative(port));
                    assertEquals(router, torus.neighbour(there, back));
                    assertEquals(port, torus.arrivalPort(router, port));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tinyTori")
    void noEvenCutIsNarrowerThanTheBisection(Torus torus) {
        int nodes = torus.nodes();
        long narrowest = Long.MAX_VALUE;
        for (int half = 0; half < 1 << nodes; half++) {
            if (Integer.bitCount(half) == nodes / 2) {
                narrowest = Math.min(narrowest, linksOut(torus, half));
            }
        }
        assertEquals(narrowest, torus.bisectionLinks());
    }

    private static long linksOut(Torus torus, int half) {
        long links = 0;
        for (int router = 0; router < torus.routers(); router++) {
            for (int port = 0; port < torus.ports() && (half >> router & 1) != 0; port++) {
                int there = torus.neighbour(router, port);
                links += there != Topology.NO_ROUTER && (half >> there & 1) == 0 ? 1 : 0;
            }
        }
        return links;
    }

    @Test
    void theFirstDimensionRunsFastest() {
        Torus torus = new Torus(8, 4, 3);
        assertEquals(5 + 2 * 8 + 1 * 8 * 4, torus.node(5, 2, 1));
        assertEquals("(5,2,1)+x", torus.linkName(53, 0));
        assertEquals("(5,2,1)-z", torus.linkName(53, 5));
        assertEquals(52, torus.neighbour(53, Torus.port(0, true)));
        assertEquals(torus.node(5, 3, 1), torus.neighbour(53, Torus.port(1, false)));
        assertEquals(torus.node(5, 2, 2), torus.neighbour(53, Torus.port(2, false)));
        assertEquals(torus.node(5, 2, 0), torus.neighbour(53, Torus.port(2, true)));
        assertEquals("torus 8x4x3", torus.description());
    }

    @Test
    void distancesGoTheShorterWayRound() {
        Torus torus = new Torus(8, 5);
        assertEquals(4, torus.hops(torus.node(0, 0), torus.node(4, 3), 0));
        assertEquals(2, torus.hops(torus.node(0, 0), torus.node(4, 3), 1));
        assertEquals(3 + 1, torus.distance(torus.node(1, 0), torus.node(6, 4)));
        assertEquals(4 + 2, torus.diameter());
    }

    @Test
    void largeToriOverflowNothing() {
        Torus torus = new Torus(32768, 65535);
        assertEquals(32768 * 65535, torus.nodes());
        assertEquals(32767, torus.coordinate(torus.nodes() - 1, 0));
        assertEquals(65534, torus.coordinate(torus.nodes() - 1, 1));
        assertEquals(2, torus.distance(0, torus.nodes() - 1));
        // Rings of k have a mean distance of k/4 (k even) and of (k^2-1)/4k (k odd) from a node, itself included.
        double withItself = 32768 / 4.0 + (65535.0 * 65535 - 1) / (4.0 * 65535);
        assertEquals(withItself * torus.nodes() / (torus.nodes() - 1.0), torus.meanDistance(), 1e-6);
    }

    @Test
    void impossibleShapesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Torus());
        assertThrows(IllegalArgumentException.class, () -> new Torus(4, 0));
        assertThrows(IllegalArgumentException.class, () -> new Torus(65536, 32768));
        assertThrows(IllegalArgumentException.class, () -> new Torus(1 << 30, 1 << 30, 1 << 30, 1 << 30));
        assertThrows(IllegalArgumentException.class, () -> new Torus(1, 1, 1, 1, 1, 1, 1, 1, 1));
    }
}
