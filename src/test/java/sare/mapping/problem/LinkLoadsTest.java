package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.UpDownRouting;
import sare.topology.TwoLevelTree;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

class LinkLoadsTest {
    private static final double TOLERANCE = 1e-6;
    private static final int EAST = Torus.port(0, false);
    private static final int WEST = Torus.port(0, true);
    private static final int NORTH = Torus.port(1, false);

    @TempDir
    private Path folder;

    private TrafficMatrix traffic(String pairs) throws IOException {
        return TrafficMatrixFile.read(Files.writeString(folder.resolve("a.csv"), "source,destination,bytes\n" + pairs));
    }

    private static Network torus(String file, String dimensions, String... more) {
        List<String> settings = new ArrayList<>(List.of("dimensions=" + dimensions));
        settings.addAll(List.of(more));
        return NetworkFile.read(Path.of("networks/" + file + ".yaml"), Setting.parseAll(settings));
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "balanced"})
    void halfGoesEitherWayRoundAnEvenRing(String tieBreaking) throws Exception {
        Network ring = torus("torus-4x4-dor", "4", "tie-breaking=" + tieBreaking, "virtual-channels=3");
        LinkLoads loads = LinkLoads.of(ring, traffic("0,1,10\n0,2,100\n1,1,999\n"), Mapping.of(0, 1, 2));

        assertEquals(10 + 50, loads.bytes(0, EAST));
        assertEquals(50, loads.bytes(1, EAST));
        assertEquals(50, loads.bytes(0, WEST));
        assertEquals(50, loads.bytes(3, WEST));
        assertEquals(0, loads.bytes(2, EAST));
        assertEquals(60, loads.maxBytes());
        assertEquals("(0)+x", loads.mostLoadedLink());
    }

    /** Switch 1, the router 5, has both links up, but its first one leads to a switch that has lost its link to switch 0. */
    @Test
    void anAdaptiveTreeAvoidsFailedLinksAndWhatDoesNotLeadOn() throws Exception {
        Network tree = NetworkFile.read(
                Path.of("networks/fat-tree-64.yaml"),
                Setting.parseAll(List.of("down=2", "stages=2", "routing=adaptive", "failed-links=[stage0.0.up0]")));
        LinkLoads loads = LinkLoads.of(tree, traffic("0,2,100\n2,0,60\n2,3,8\n"), Mapping.of(0, 1, 2, 3));

        assertEquals(0, loads.bytes(4, 0));
        assertEquals(100, loads.bytes(4, 1));
        assertEquals(0, loads.bytes(5, 0));
        assertEquals(60, loads.bytes(5, 1));
        assertEquals(100, loads.bytes(7, 3)); // down to switch 1
        assertEquals(8, loads.bytes(5, 3)); // down to host 3
    }

    /** Each of four rings of two can be crossed in both directions, independently of the others. */
    @Test
    void eachOfManyTiesIsSplitByItself() throws Exception {
        Network torus = torus("torus-4x4-dor", "2x2x2x2");
        LinkLoads loads = LinkLoads.of(torus, traffic("0,1,160\n"), Mapping.of(0, 15));

        int[] routers = {0, 1, 3, 7}; // after 0, 1, 2 and 3 hops
        for (int dimension = 0; dimension < routers.length; dimension++) {
            assertEquals(80, loads.bytes(routers[dimension], Torus.port(dimension, false)), "forward in " + dimension);
            assertEquals(80, loads.bytes(routers[dimension], Torus.port(dimension, true)), "backward in " + dimension);
        }
        assertEquals(80, loads.maxBytes());
    }

    @Test
    void anAdaptiveHopIsInEveryDimensionAlike() throws Exception {
        // two hops in x and one in y: y first, between or last with probability 1/2, 1/4 and 1/4
        Network torus = torus("torus-4x4", "5x5");
        LinkLoads loads = LinkLoads.of(torus, traffic("0,1,100\n"), Mapping.of(0, 7));

        assertEquals(50, loads.bytes(0, EAST));
        assertEquals(50, loads.bytes(0, NORTH));
        assertEquals(25, loads.bytes(1, EAST));
        assertEquals(25, loads.bytes(1, NORTH));
        assertEquals(25, loads.bytes(2, NORTH));
        assertEquals(50, loads.bytes(5, EAST));
        assertEquals(75, loads.bytes(6, EAST));
    }

    @Test
    void aMachineThatIsNoTorusHasLoads() throws Exception {
        TwoLevelTree tree = new TwoLevelTree(3, 2, 2);
        Network model = torus("torus-4x4", "4x4");
        for (boolean adaptive : new boolean[] {false, true}) {
            UpDownRouting routing = new UpDownRouting(tree, 2, adaptive);
            Network network = new Network("tree", tree, routing, model.tieBreaking(), model.routers());
            TrafficMatrix traffic = traffic("0,1,5\n0,3,100\n");
            Mapping mapping = Mapping.consecutive(4); // ranks 0 and 1 at leaf 0, 3 at leaf 1: by top 1 if not adaptive
            LinkLoads loads = LinkLoads.of(network, traffic, mapping);

            assertEquals(adaptive ? 50 : 0, loads.bytes(0, 0));
            assertEquals(adaptive ? 50 : 100, loads.bytes(0, 1));
            assertEquals(adaptive ? 50 : 100, loads.bytes(4, 1));
            assertEquals(
                    0, MappingQuality.of(network.topology(), traffic, mapping).hopBytesOfDimension().length);
        }
    }

    @Test
    void nothingIsLoadedWithoutTraffic() throws Exception {
        Network torus = torus("torus-4x4", "1x1");
        TrafficMatrix own = traffic("0,0,7\n");
        LinkLoads loads = LinkLoads.of(torus, own, Mapping.of(0));
        MappingQuality quality = MappingQuality.of(torus.topology(), own, Mapping.of(0));

        assertEquals("none", loads.mostLoadedLink());
        assertEquals(0, loads.maxBytes());
        assertEquals(0, quality.meanHopsPerByte());
        assertEquals(0, quality.meanDilationHops());
    }

    @Test
    void figuresOfAMapping() throws Exception {
        Network torus = torus("torus-4x4-dor", "5x3");
        TrafficMatrix traffic = traffic("0,1,10\n1,0,30\n1,2,20\n2,2,50\n");
        Mapping mapping = Mapping.of(0, 6, 9);
        MappingQuality quality = MappingQuality.of(torus.topology(), traffic, mapping);
        LinkLoads loads = LinkLoads.of(torus, traffic, mapping);

        // 0 and 6 are a hop apart in x and in y; 6 and 9 two hops in x
        assertEquals(60, quality.bytes());
        assertEquals(40 * 2 + 20 * 2, quality.hopBytes());
        assertEquals(2, quality.maxDilationHops());
        assertEquals(2, quality.meanDilationHops());
        assertArrayEquals(new long[] {80, 40}, quality.hopBytesOfDimension());
        assertArrayEquals(new double[] {80.0 / 60, 40.0 / 60}, quality.meanHopsPerByteOfDimension());
        assertEquals(50, loads.maxBytes(), "30 to node 0 and 20 to node 9 both leave node 6 in negative x");
        assertEquals("(1,1)-x", loads.mostLoadedLink());
    }

    @ParameterizedTest(name = "{0} {1}, seed {2}")
    @CsvSource({
        "torus-4x4, 4x4, 1",
        "torus-4x4, 5x2x4, 2",
        "torus-4x4-dor, 4x3, 3",
        "torus-4x4-dor, 2x2x2x2, 4",
        "torus-4x4, 6x6, 5"
    })
    void allLinksTogetherCarryTheHopBytes(String file, String dimensions, int seed) throws Exception {
        RandomGenerator random = new Well19937c(seed);
        Network network = torus(file, dimensions);
        CartesianGrid torus = (CartesianGrid) network.topology();
        StringBuilder pairs = new StringBuilder();
        int ranks = Math.min(12, torus.nodes());
        for (int pair = 0; pair < ranks * ranks; pair++) {
            if (random.nextInt(3) == 0) {
                pairs.append(pair / ranks + "," + pair % ranks + "," + random.nextInt(1000) + "\n");
            }
        }
        TrafficMatrix traffic = traffic("# ranks: " + ranks + "\n" + pairs);
        Mapping mapping = Mapping.random(ranks, torus.nodes(), seed);
        LinkLoads loads = LinkLoads.of(network, traffic, mapping);
        double[] ofDimension = new double[torus.dimensions()];
        for (int link = 0; link < torus.routers() * torus.ports(); link++) {
            double bytes = loads.bytes(link / torus.ports(), link % torus.ports());
            ofDimension[Torus.dimension(link % torus.ports())] += bytes;
            assertTrue(bytes <= loads.maxBytes() * (1 + TOLERANCE));
        }
        MappingQuality quality = MappingQuality.of(network.topology(), traffic, mapping);
        assertArrayEquals(
                Arrays.stream(quality.hopBytesOfDimension()).asDoubleStream().toArray(), ofDimension, TOLERANCE);
        assertTrue(quality.hopBytes() > 0);
    }
}
