package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.topology.grid.Torus;

/** The patterns in which every node has one partner. */
class PermutationsTest {
    private static Torus torus(String shape) {
        return new Torus(Stream.of(shape.split("x")).mapToInt(Integer::parseInt).toArray());
    }

    private static TrafficPattern pattern(String name, Torus torus) {
        return TrafficPatterns.make("--pattern", name, torus);
    }

    /** The partner of a node, itself if it sends nothing. */
    private static int partner(TrafficPattern pattern, int node) {
        int destination = pattern.destination(node, 0);
        return destination == TrafficPattern.NOBODY ? node : destination;
    }

    /** Ids of 8x8 are y * 8 + x, of 4x4 y * 4 + x; bits are written in the comments where they explain the destination. */
    @ParameterizedTest
    @CsvSource({
        "transpose, 8x8, 1, 8", // (1,0) to (0,1)
        "transpose, 8x8, 26, 19", // (2,3) to (3,2)
        "transpose, 8x8, 27, -1", // (3,3), on the diagonal
        "transpose, 3x3, 5, 7", // (2,1) to (1,2)
        "transpose, 4x2x4x2, 51, 30", // (3,0,2,1) = 3+16+32 to (2,1,3,0) = 2+4+24
        "transpose, 4x4x4, 1, 8", // 000001 to 001000
        "transpose, 4x4x4, 53, 46", // 110101 to 101110
        "transpose, 16, 6, 9", // 0110 to 1001
        "bit-complement, 8x8, 0, 63",
        "bit-complement, 8x8, 5, 58",
        "bit-complement, 8x4, 5, 26",
        "bit-reversal, 4x4, 1, 8",
        "bit-reversal, 4x4, 11, 13", // 1011 to 1101
        "bit-reversal, 4x4, 6, -1", // 0110
        "bit-reversal, 8x4, 6, 12", // 00110 to 01100
        "shuffle, 4x4, 1, 2",
        "shuffle, 4x4, 9, 3", // 1001 to 0011
        "shuffle, 4x4, 15, -1",
        "butterfly, 4x4, 1, 8",
        "butterfly, 4x4, 14, 7", // 1110 to 0111
        "butterfly, 4x4, 9, -1", // 1001
        "shift, 8x4, 31, 0",
        "shift:4, 8x4, 6, 10", // into the next row
        "shift:4, 8x4, 30, 2",
        "tornado, 8x8, 0, 27", // 3 hops in x, 3 in y
        "tornado, 8x8, 63, 18", // (7,7) to (2,2)
        "tornado, 5x4, 19, 1", // (4,3), 2 hops and 1 hop, to (1,0)
        "tornado, 8x2, 9, 12", // rings of two are gone round in no hop
        "tornado-by-id, 8x8, 0, 3",
        "tornado-by-id, 8x8, 6, 9", // into the next row
        "tornado-by-id, 8x8, 63, 2",
        "tornado-by-id, 5x4, 19, 1",
        "neighbour, 4x4, 0, 5",
        "neighbour, 4x4, 15, 0",
        "neighbour, 4x4, 3, 4", // (3,0) to (0,1)
        "neighbour, 5, 4, 0"
    })
    void partnersWorkedByHand(String name, String shape, int node, int destination) {
        TrafficPattern pattern = pattern(name, torus(shape));
        assertEquals(destination, pattern.destination(node, 12345));
        assertEquals(destination != TrafficPattern.NOBODY, pattern.sends(node));
    }

    @ParameterizedTest
    @CsvSource({
        "transpose, 2x2 3x3 8x8 3x2x3x2 5x5x5x5 4x4x4 16x4",
        "bit-complement, 2 2x2 8x8 4x8 2x2x2",
        "bit-reversal, 2x2 8x8 4x8 16 2x2x2",
        "shuffle, 2x2 8x8 4x8 16 2x2x2",
        "butterfly, 2x2 8x8 4x8 16 2x2x2",
        "tornado, 3 8 8x8 5x7 4x3x6 8x2",
        "tornado-by-id, 3 8 8x8 5x7 4x3x6",
        "neighbour, 2 2x2 8x8 5x7 4x1x6"
    })
    void everyNodeHasAPartnerOfItsOwn(String name, String shapes) {
        for (String shape : shapes.split(" ")) {
            Torus torus = torus(shape);
            TrafficPattern pattern = pattern(name, torus);
            BitSet partners = new BitSet();
            for (int node = 0; node < torus.nodes(); node++) {
                partners.set(partner(pattern, node));
            }
            assertEquals(torus.nodes(), partners.cardinality(), name + " on " + shape);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "transpose, 2x2 3x3 8x8 3x2x3x2 5x5x5x5 4x4x4 16x4",
        "bit-complement, 2 2x2 8x8 4x8",
        "bit-reversal, 2x2 8x8 4x8 16",
        "butterfly, 2x2 8x8 4x8 16"
    })
    void partnersSendToEachOther(String name, String shapes) {
        for (String shape : shapes.split(" ")) {
            TrafficPattern pattern = pattern(name, torus(shape));
            for (int node = 0; node < torus(shape).nodes(); node++) {
                assertEquals(node, partner(pattern, partner(pattern, node)), name + " of " + node + " on " + shape);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2x2", "8x8", "4x2x4x2", "2x2x2x2x2x2"})
    void transposedCoordinatesAreTransposedBits(String shape) {
        Torus torus = torus(shape);
        int bits = Integer.numberOfTrailingZeros(torus.nodes());
        for (int node = 0; node < torus.nodes(); node++) {
            int byBits = BitPermutations.transpose(bits).applyAsInt(node);
            assertEquals(byBits, GridPermutations.transpose(torus).applyAsInt(node));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 8, 9, 16})
    void onARingBothTornadosAreTheSame(int size) {
        Torus ring = new Torus(size);
        for (int node = 0; node < size; node++) {
            assertEquals(partner(pattern("tornado", ring), node), partner(pattern("tornado-by-id", ring), node));
        }
    }

    /** Of n rotations of n bits by one place the last one is the first again. */
    @Test
    void asManyShufflesAsBitsDoNothing() {
        TrafficPattern shuffle = pattern("shuffle", new Torus(8, 4));
        for (int node = 0; node < 32; node++) {
            int after = node;
            for (int bit = 0; bit < 5; bit++) {
                after = partner(shuffle, after);
            }
            assertEquals(node, after);
        }
    }

    @Test
    void idsOfLargeMachinesDoNotOverflow() {
        int nodes = 46_000 * 46_000;
        Torus torus = new Torus(46_000, 46_000);
        assertEquals(22_998, GridPermutations.tornadoById(torus).applyAsInt(nodes - 1));
        assertEquals(nodes - 46_000, GridPermutations.transpose(torus).applyAsInt(45_999));
    }

    @Test
    void whoseTransposeTakesNoPartSendsNothing() {
        // (1,0) and (0,1) are partners; (2,0) has its partner outside; (3,3) is on the diagonal
        TrafficPattern pattern =
                TrafficPatterns.make("--pattern", "transpose", new Torus(4, 4), new int[] {1, 2, 4, 15});
        assertEquals(4, pattern.destination(1, 0));
        assertEquals(1, pattern.destination(4, 0));
        for (int node : new int[] {0, 2, 8, 15}) {
            assertEquals(TrafficPattern.NOBODY, pattern.destination(node, 0));
            assertFalse(pattern.sends(node));
            assertEquals(0, pattern.weight(node));
        }
        assertTrue(pattern.sends(1));
        assertEquals(1, pattern.weight(1));
    }
}
