package sare.mapping.multilevel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Divisions of boxes, whose best cuts are known, and of graphs with no edges. */
class EvenHalvesTest {
    /** The edges of a box of vertices, with weight 1. */
    private static final class Box {
        private final int[] sides;
        private final int[] firsts;
        private final IntArrayList ends = new IntArrayList();

        Box(int... sides) {
            this.sides = sides;
            int vertices = Arrays.stream(sides).reduce(1, (a, b) -> a * b);
            this.firsts = new int[vertices + 1];
            for (int vertex = 0; vertex < vertices; vertex++) {
                addEdges(vertex);
                firsts[vertex + 1] = ends.size();
            }
        }

        private void addEdges(int vertex) {
            int stride = 1;
            for (int side : sides) {
                int coordinate = vertex / stride % side;
                if (coordinate > 0) {
                    ends.add(vertex - stride);
                }
                if (coordinate < side - 1) {
                    ends.add(vertex + stride);
                }
                stride *= side;
            }
        }

        boolean[] halves(int sizeOfFirst) {
            double[] weights = new double[ends.size()];
            Arrays.fill(weights, 1);
            return EvenHalves.of(sizeOfFirst, firsts, ends.toIntArray(), weights);
        }

        int cut(boolean... isSecond) {
            int cut = 0;
            for (int vertex = 0; vertex < isSecond.length; vertex++) {
                for (int edge = firsts[vertex]; edge < firsts[vertex + 1]; edge++) {
                    cut += isSecond[vertex] && !isSecond[ends.getInt(edge)] ? 1 : 0;
                }
            }
            return cut;
        }
    }

    private static int ofFirst(boolean... isSecond) {
        int first = 0;
        for (boolean second : isSecond) {
            first += second ? 0 : 1;
        }
        return first;
    }

    @ParameterizedTest
    @CsvSource({"64,1,1,32,1", "16,8,1,64,8", "8,8,8,256,64", "12,6,4,144,24", "12,6,4,96,24", "4,2,1,4,2"})
    void aBoxIsCutAcrossItsLongestSide(int x, int y, int z, int sizeOfFirst, int leastCut) {
        Box box = new Box(x, y, z);
        boolean[] halves = box.halves(sizeOfFirst);
        assertEquals(sizeOfFirst, ofFirst(halves));
        assertEquals(leastCut, box.cut(halves));
        assertArrayEquals(halves, box.halves(sizeOfFirst));
    }

    @Test
    void sizesHoldForEveryPartAndWithoutEdges() {
        Box box = new Box(7, 5, 3);
        for (int size = 1; size < 105; size++) {
            assertEquals(size, ofFirst(box.halves(size)));
            assertEquals(size, ofFirst(EvenHalves.of(size, new int[106], new int[0])));
        }
    }
}
