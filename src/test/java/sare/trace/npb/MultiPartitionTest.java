package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultiPartitionTest {
    private static final int NOBODY = -1;

    @Test
    void nineRanks() {
        MultiPartition partition = new MultiPartition(9, 64);
        int rank = 5; // (2, 1) in the lowest plane
        assertArrayEquals(new int[] {2, 1, 0}, partition.cell(rank, 2, 0));
        assertArrayEquals(new int[] {0, 0, 1}, partition.cell(rank, 2, 1));
        assertArrayEquals(new int[] {1, 2, 2}, partition.cell(rank, 2, 2));
        assertArrayEquals(new int[] {0, 0, 1}, partition.cell(rank, 0, 0));
        assertArrayEquals(new int[] {1, 2, 2}, partition.cell(rank, 1, 2));
        assertArrayEquals(new int[] {3, 4}, neighbours(partition, rank, 0)); // (0, 1) and (1, 1)
        assertArrayEquals(new int[] {8, 2}, neighbours(partition, rank, 1)); // (2, 2) and (2, 0)
        assertArrayEquals(new int[] {7, 0}, neighbours(partition, rank, 2)); // (1, 2) and (0, 0)
        assertArrayEquals(
                new int[] {22, 21, 21},
                IntStream.range(0, 3).map(partition::width).toArray());
        int[] corner = {0, 1, 2};
        assertEquals(22 * 21 * 21, partition.volume(corner));
        assertEquals(21 * 21, partition.face(corner, 0));
        assertEquals(22 * 21, partition.face(corner, 1));
        assertEquals(22 * 21, partition.face(corner, 2));
        assertEquals(21 * 20, partition.innerFace(corner, 0));
        assertEquals(21 * 20, partition.innerFace(corner, 1));
        assertEquals(21 * 21, partition.innerFace(corner, 2));
        assertEquals(1 + 3 * 2, partition.line(corner, 0));
        assertEquals(3 * 2, partition.line(corner, 1));
        assertEquals(3 * 1, partition.line(corner, 2));
    }

    private static int[] neighbours(MultiPartition partition, int rank, int dimension) {
        return new int[] {partition.neighbour(rank, dimension, 1), partition.neighbour(rank, dimension, -1)};
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 10})
    void everyCellHasOneRankAndEveryRankOneCellInEachPlane(int side) {
        MultiPartition partition = new MultiPartition(side * side, 40);
        int[][][] owner = owners(partition);
        for (int[][] plane : owner) {
            for (int[] row : plane) {
                assertEquals(
                        0, Arrays.stream(row).filter(rank -> rank == NOBODY).count());
            }
        }
        for (int rank = 0; rank < side * side; rank++) {
            for (int dimension = 0; dimension < MultiPartition.DIMENSIONS; dimension++) {
                for (int plane = 0; plane < side; plane++) {
                    int[] cell = partition.cell(rank, dimension, plane);
                    assertEquals(plane, cell[dimension]);
                    assertEquals(rank, owner[cell[0]][cell[1]][cell[2]], "the same cell, whatever it is found by");
                }
            }
        }
    }

    /** The rank of each cell, by its coordinates, from the cells in the planes of the last dimension. */
    private static int[][][] owners(MultiPartition partition) {
        int side = partition.side();
        int[][][] owner = new int[side][side][side];
        Arrays.stream(owner).flatMap(Arrays::stream).forEach(row -> Arrays.fill(row, NOBODY));
        for (int rank = 0; rank < side * side; rank++) {
            for (int plane = 0; plane < side; plane++) {
                int[] cell = partition.cell(rank, 2, plane);
                assertEquals(NOBODY, owner[cell[0]][cell[1]][cell[2]], "a cell of two ranks");
                owner[cell[0]][cell[1]][cell[2]] = rank;
            }
        }
        return owner;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 10})
    void theNeighbourHasTheNextCellOfAllCells(int side) {
        MultiPartition partition = new MultiPartition(side * side, 40);
        int[][][] owner = owners(partition);
        for (int rank = 0; rank < side * side; rank++) {
            for (int dimension = 0; dimension < MultiPartition.DIMENSIONS; dimension++) {
                for (int plane = 0; plane < side; plane++) {
                    for (int step = -1; step <= 1; step += 2) {
                        int[] next = partition.cell(rank, dimension, plane);
                        next[dimension] = (next[dimension] + step + side) % side;
                        assertEquals(
                                owner[next[0]][next[1]][next[2]],
                                partition.neighbour(rank, dimension, step),
                                "of " + rank);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 12, 24, 36, 64, 102, 162, 408, 1020})
    void theWidthsAreThePoints(int points) {
        for (int side = 1; side <= points / 3; side++) {
            MultiPartition partition = new MultiPartition(side * side, points);
            int least = partition.width(side - 1);
            assertEquals(points, IntStream.range(0, side).map(partition::width).sum());
            assertEquals(points / side, least);
            assertEquals(
                    points % side,
                    IntStream.range(0, side)
                            .filter(coordinate -> partition.width(coordinate) == least + 1)
                            .count());
        }
    }

    @Test
    void theSideOfASquare() {
        for (int side = 1; side <= 1024; side++) {
            assertEquals(side, MultiPartition.sideOf(side * side));
            assertEquals(side, MultiPartition.sideOf((side + 1) * (side + 1) - 1));
        }
    }
}
