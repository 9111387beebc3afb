package sare.topology.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.topology.grid.Torus;

/** Graphs with costs, networks of trees, and parts of machines. */
class OtherMachinesTest {
    /** Against the algorithm of Floyd and Warshall, which has no heap. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theDistancesOfAGraphAreThoseOfItsCheapestPaths(long seed) {
        RandomGenerator random = new Well19937c(seed);
        int vertices = 5 + random.nextInt(20);
        List<WeightedGraph.Link> links = new ArrayList<>();
        long[][] plain = new long[vertices][vertices];
        for (int a = 0; a < vertices; a++) {
            for (int b = 0; b < vertices; b++) {
                plain[a][b] = a == b ? 0 : Integer.MAX_VALUE;
            }
        }
        for (int a = 1; a < vertices; a++) {
            for (int b : new int[] {random.nextInt(a), random.nextInt(a)}) {
                int cost = random.nextInt(30);
                links.add(new WeightedGraph.Link(a, b, cost));
                plain[a][b] = Math.min(plain[a][b], cost);
                plain[b][a] = plain[a][b];
            }
        }
        for (int via = 0; via < vertices; via++) {
            for (int a = 0; a < vertices; a++) {
                for (int b = 0; b < vertices; b++) {
                    plain[a][b] = Math.min(plain[a][b], plain[a][via] + plain[via][b]);
                }
            }
        }
        int units = vertices - 2;
        WeightedGraph graph = new WeightedGraph("random", vertices, units, links, null);
        for (int a = 0; a < units; a++) {
            for (int b = 0; b < units; b++) {
                assertEquals(plain[a][b], graph.distance(a, b), "seed " + seed + ": " + a + ", " + b);
            }
        }
        LevelTreeTest.checkLinks(graph);
    }

    /** Two positions of a torus of 4x4, at (0,0) and (2,1), 3 hops from each other. */
    @Test
    void unitsOfDifferentPositionsAreAsFarApartAsThese() {
        Branch first = new Branch("node").costing(5).add(new Branch("unit")).add(new Branch("unit"));
        NestedMachine machine =
                new NestedMachine(new Torus(4, 4), new int[] {0, 6}, List.of(first, new Branch("unit")), 100);
        assertEquals(3, machine.nodes());
        assertEquals(5, machine.distance(0, 1));
        assertEquals(300, machine.distance(1, 2));
        assertEquals(300, machine.diameter());
        assertEquals(1, machine.height(0, 1));
        assertEquals(2, machine.height(0, 2));
        LevelTreeTest.checkLinks(machine);
    }

    @Test
    void aPartKeepsTheDistancesOfTheWhole() {
        LevelTree tree = LevelTree.balanced(new int[] {4, 3}, new int[] {7, 2});
        PartOfMachine part = new PartOfMachine(tree, 11, 0, 1);
        assertEquals(3, part.nodes());
        assertEquals(7, part.distance(0, 1));
        assertEquals(2, part.distance(1, 2));
        assertEquals(7, part.diameter());
        assertEquals(
                List.of(11, 0, 1),
                IntStream.range(0, 3).mapToObj(part::nodeOfWhole).toList());
        LevelTreeTest.checkLinks(part);
    }

    @Test
    void unitsOfATableAreJoinedWithEachOther() {
        DistanceTable table = new DistanceTable("table", new int[][] {{0, 3, 5}, {3, 0, 7}, {5, 7, 0}});
        assertEquals(7, table.diameter());
        assertEquals(5, table.meanDistance(), 1e-12);
        LevelTreeTest.checkLinks(table);
    }
}
