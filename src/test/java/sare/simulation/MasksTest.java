package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MasksTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 1L << 63, 0x8000_0000_0000_0001L, 0b1011_0010, 1L << 32 | 1L << 31, -1})
    void firstMemberIsFoundGoingRound(long members) {
        for (int from = 0; from < Long.SIZE; from++) {
            int expected = from;
            while ((members >>> expected & 1) == 0) {
                expected = (expected + 1) % Long.SIZE;
            }
            assertEquals(expected, Masks.firstAtOrAfter(members, from));
        }
    }

    @Test
    void membersAreCountedUpwards() {
        long members = 1L << 63 | 0b1011_0010;
        int[] expected = {1, 4, 5, 7, 63};
        assertArrayEquals(
                expected,
                IntStream.range(0, expected.length)
                        .map(i -> Masks.member(members, i))
                        .toArray());
    }
}
