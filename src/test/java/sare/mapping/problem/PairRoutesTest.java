package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.network.Network;
import sare.network.NetworkFile;

/** The routes between nodes, from a table of all and from a cache of a few. */
class PairRoutesTest {
    private static final int FEW_LINKS = 300; // less than all routes need, so that the cache forgets

    private static RoutedPositions positions(Network network) {
        int nodes = network.topology().nodes();
        return new RoutedPositions(network, nodes, position -> nodes - 1 - position, true);
    }

    private static String found(PairRoutes routes, int from, int to, PairRoutes.Found found) {
        routes.find(from, to, found);
        return Arrays.toString(Arrays.copyOfRange(found.links, found.first, found.end))
                + Arrays.toString(Arrays.copyOfRange(found.shares, found.first, found.end));
    }

    private static String[] all(PairRoutes routes, int nodes) {
        return IntStream.range(0, nodes * nodes)
                .parallel()
                .mapToObj(pair -> found(routes, pair / nodes, pair % nodes, new PairRoutes.Found()))
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"torus-4x4", "dragonfly-72", "thin-tree-64", "petersen-20"})
    void aCacheFindsWhatATableFinds(String file) {
        Network network = NetworkFile.read(Path.of("networks/" + file + ".yaml"), List.of());
        RoutedPositions positions = positions(network);
        String[] expected = all(new RouteTable(positions), positions.nodes());

        assertArrayEquals(expected, all(new RouteCache(positions), positions.nodes()));
        assertArrayEquals(expected, all(new RouteCache(positions, FEW_LINKS), positions.nodes()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torus-4x4", "dragonfly-72", "petersen-20"})
    void latenciesOfATableAreThoseThatAreComputed(String file) {
        RoutedPositions positions = positions(NetworkFile.read(Path.of("networks/" + file + ".yaml"), List.of()));
        double[] ofLinks = IntStream.range(0, positions.links())
                .mapToDouble(link -> 3.7 * link)
                .toArray();
        RouteLatencies inTable = positions.latencies(ofLinks);
        RouteLatencies computed = RouteLatencies.computed(ofLinks);
        PairRoutes.Found found = new PairRoutes.Found();
        for (int from = 0; from < positions.nodes(); from++) {
            for (int to = 0; to < positions.nodes(); to++) {
                positions.routes().find(from, to, found);
                double latency = 0;
                for (int i = found.first; i < found.end; i++) {
                    latency += Math.round(found.shares[i] * ofLinks[found.links[i]]);
                }
                assertEquals(latency, inTable.of(found));
                assertEquals(latency, computed.of(found));
            }
        }
    }

    /** A route that was found last is not looked up again, so it must be the right one. */
    @ParameterizedTest
    @ValueSource(strings = {"torus-4x4", "fat-tree-64"})
    void anObjectIsUsedAgainAndAgain(String file) {
        Network network = NetworkFile.read(Path.of("networks/" + file + ".yaml"), List.of());
        RoutedPositions positions = positions(network);
        PairRoutes table = new RouteTable(positions);
        PairRoutes.Found used = new PairRoutes.Found();
        for (int step = 0; step < 200; step++) {
            int from = step / 3 % 5;
            int to = step % 7;
            assertEquals(found(table, from, to, new PairRoutes.Found()), found(table, from, to, used));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void positionsOfANodeHaveItsNumber(int coresPerNode) {
        Network network = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of());
        RoutedPositions positions =
                new RoutedPositions(network, 4 * coresPerNode, position -> 15 - 2 * (position / coresPerNode), true);

        assertEquals(4, positions.nodes());
        assertEquals(9, positions.node(positions.nodeNumber(4 * coresPerNode - 1)));
        assertEquals(3, positions.nodeNumber(coresPerNode - 1));
    }
}
