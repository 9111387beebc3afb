package sare.mapping.multilevel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingsTest {
    private static GridShape grid(String text, boolean isRing) {
        int[] sizes = Arrays.stream(text.split("x")).mapToInt(Integer::parseInt).toArray();
        boolean[] wraps = new boolean[sizes.length];
        Arrays.fill(wraps, isRing);
        return new GridShape(sizes, wraps);
    }

    /** By cell of the ranks: the cell of the positions. */
    private static int[] cells(Folding folding, GridShape ranks, GridShape positions) {
        return IntStream.range(0, ranks.cells())
                .map(cell -> positions.cell(folding.coordinates(ranks.coordinates(cell))))
                .toArray();
    }

    private static double hops(GridShape ranks, GridShape positions, int... cells) {
        Adjacency neighbours = ranks.adjacency();
        long hops = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            for (int i = neighbours.first(cell); i < neighbours.end(cell); i++) {
                for (int d = 0; d < positions.dimensions(); d++) {
                    int apart = Math.abs(
                            positions.coordinate(cells[cell], d) - positions.coordinate(cells[neighbours.other(i)], d));
                    hops += positions.wraps()[d] ? Math.min(apart, positions.sizes()[d] - apart) : apart;
                }
            }
        }
        return (double) hops / neighbours.edges();
    }

    private static double[] traffic(GridShape ranks) {
        double[] traffic = new double[ranks.dimensions()];
        Adjacency neighbours = ranks.adjacency();
        for (int cell = 0; cell < ranks.cells(); cell++) {
            for (int i = neighbours.first(cell); i < neighbours.end(cell); i++) {
                traffic[ranks.dimensionBetween(cell, neighbours.other(i))] += 0.5;
            }
        }
        return traffic;
    }

    @Test
    @DisplayName("a line of 8 ranks goes along the first row of a grid of 4x2 and back along the second")
    void aLine() {
        Folding folding = new Folding(new int[][] {{4, 2}}, new int[][] {{0, 1}}, new int[][] {{0}, {0}});
        assertArrayEquals(new int[] {0, 1, 2, 3, 7, 6, 5, 4}, cells(folding, grid("8", false), grid("4x2", false)));
    }

    @Test
    @DisplayName("sheets of 2 in a grid of 2x8 lie on each other in a grid of 4x4: the folds are 1 and 3 hops long")
    void sheets() {
        GridShape ranks = grid("2x8", false);
        GridShape positions = grid("4x4", false);
        Folding folding =
                new Folding(new int[][] {{2, 1}, {2, 4}}, new int[][] {{0, 1}, {1, 0}}, new int[][] {{0, 1}, {0, 1}});
        int[] cells = cells(folding, ranks, positions);
        assertArrayEquals(new int[] {0, 1, 4, 5, 8, 9, 12, 13, 15, 14, 11, 10, 7, 6, 3, 2}, cells);
        assertEquals((22 - 2 + 1 + 3) / 22.0, hops(ranks, positions, cells));
    }

    @ParameterizedTest
    @CsvSource({
        "2x8x32, 8x8x8, true, 1.04",
        "2x8x32, 8x8x8, false, 1.04",
        "32x32, 8x8x16, true, 1.017",
        "16x16, 8x8x8, false, 1.034",
        "32x32, 11x11x11, false, 1.065",
        "16x16, 4x8x8, true, 1",
        "60, 3x4x5, false, 1",
        "5x11, 10x6, true, 1.3",
        "8x8x8, 16x32, true, 2.5"
    })
    @DisplayName("the best folding has each position once, not many hops, and as many as the estimate says")
    void theBestFoldings(String ofRanks, String ofPositions, boolean isRing, double most) {
        GridShape ranks = grid(ofRanks, false);
        GridShape positions = grid(ofPositions, isRing);
        List<Folding> best = new Foldings(ranks, traffic(ranks), positions).best();
        double least = Double.POSITIVE_INFINITY;
        for (Folding folding : best) {
            int[] cells = cells(folding, ranks, positions);
            Set<Integer> different = new HashSet<>();
            IntStream.of(cells).forEach(different::add);
            assertEquals(cells.length, different.size());
            least = Math.min(least, hops(ranks, positions, cells));
        }
        assertTrue(least <= most, "hops " + least);
    }

    @Test
    @DisplayName("nothing is folded into fewer positions, or into a machine that is too narrow for its digits")
    void noRoom() {
        GridShape ranks = grid("5x5", false);
        assertEquals(List.of(), new Foldings(ranks, traffic(ranks), grid("4x6", false)).best());
        assertEquals(List.of(), new Foldings(ranks, traffic(ranks), grid("3x9", false)).best());
    }

    @Test
    @DisplayName("the grids of 12 cells in two dimensions with 34 neighbours: 3x4 without rings, and no other")
    void shapes() {
        List<GridShape> shapes = GridShape.all(2, 12, 34);
        assertEquals(1, shapes.size());
        assertArrayEquals(new int[] {3, 4}, shapes.get(0).sizes());
        assertArrayEquals(new boolean[] {false, false}, shapes.get(0).wraps());
        assertEquals(34, shapes.get(0).adjacency().edges());
    }
}
