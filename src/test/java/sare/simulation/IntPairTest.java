package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntPairTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "-1, 0", "0, -1", "-2147483648, 2147483647", "7, -9"})
    void neitherHalfTouchesTheOther(int low, int high) {
        long pair = IntPair.of(low, high);
        assertEquals(low, IntPair.low(pair));
        assertEquals(high, IntPair.high(pair));
        assertEquals(IntPair.of(low, 0), pair & IntPair.LOW);
        assertEquals(IntPair.of(0, high), pair & IntPair.HIGH);
    }
}
