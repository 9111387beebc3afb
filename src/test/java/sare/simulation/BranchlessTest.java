package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BranchlessTest {
    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -2, -1, 0, 1, 2, 1 << 30, Integer.MAX_VALUE})
    void choicesOfIntsAreWhatBranchesSay(int number) {
        assertEquals(number < 0 ? 1 : 0, Branchless.isNegative(number));
        assertEquals(number, Branchless.select(1, number, 7));
        assertEquals(number, Branchless.select(0, 7, number));
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1L << 32, -1, 0, 1, 1L << 31, 1L << 32, Long.MAX_VALUE})
    void choicesOfLongsAreWhatBranchesSay(long number) {
        assertEquals(number == 0 ? 1 : 0, Branchless.isZero(number));
        assertEquals(number != 0 ? 1 : 0, Branchless.isNonzero(number));
        assertEquals(number, Branchless.only(1, number));
        assertEquals(0, Branchless.only(0, number));
    }
}
