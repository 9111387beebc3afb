package sare.routing.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.topology.graph.Graph;

/** The k shortest paths, against a list of all paths. */
class KShortestPathsTest {
    private static List<int[]> allPaths(Graph graph, int from, int to) {
        List<int[]> found = new ArrayList<>();
        extend(graph, from, to, new ArrayList<>(), new ArrayList<>(List.of(from)), found);
        found.sort(Comparator.<int[]>comparingInt(path -> path.length).thenComparing(Arrays::compare));
        return found;
    }

    private static void extend(
            Graph graph, int here, int to, List<Integer> links, List<Integer> visited, List<int[]> found) {
        if (here == to) {
            found.add(links.stream().mapToInt(Integer::intValue).toArray());
            return;
        }
        for (int link = 0; link < graph.linkPorts(); link++) {
            int there = graph.neighbourSwitch(here, link);
            if (there >= 0 && !visited.contains(there)) {
                links.add(link);
                visited.add(there);
                extend(graph, there, to, links, visited, found);
                links.remove(links.size() - 1);
                visited.remove(visited.size() - 1);
            }
        }
    }

    private static List<String> texts(List<int[]> paths) {
        return paths.stream().map(Arrays::toString).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theyAreTheFirstOfAllPaths(int seed) {
        Graph graph = RandomGraph.of(seed, 3 + seed % 6, seed, 1);
        for (int k : new int[] {1, 2, 5, 40, 1000}) {
            KShortestPaths paths = new KShortestPaths(graph, k, graph.switches());
            for (int from = 0; from < graph.switches(); from++) {
                for (int to = 0; to < graph.switches(); to++) {
                    List<int[]> all = allPaths(graph, from, to);
                    assertEquals(
                            texts(all.subList(0, Math.min(k, all.size()))),
                            texts(paths.links(from, to)),
                            "seed " + seed + ", k " + k + ", " + from + " to " + to);
                }
            }
        }
    }

    /** In a ring of six the second path to a neighbour has five links. */
    @Test
    void aPathThatIsTooLongIsReported() {
        int[][][] ring = new int[6][][];
        for (int s = 0; s < 6; s++) {
            ring[s] = new int[][] {{(s + 1) % 6, 1}, {(s + 5) % 6, 0}};
        }
        Graph graph = new Graph("ring", 1, ring);
        assertNull(new KShortestPaths(graph, 2, 4).links(0, 1));
        assertEquals(List.of("[0]", "[1, 1, 1, 1, 1]"), texts(new KShortestPaths(graph, 2, 5).links(0, 1)));
        assertEquals(2, new KShortestPaths(graph, 3, 5).links(0, 3).size());
    }
}
