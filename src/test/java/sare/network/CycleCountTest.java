package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CycleCountTest {
    private static final long MOST = 1L << 42;

    /** Cycles of 3.2 ns at 10 Gbit/s and 4 bytes, of 5/7 ns at 56 Gbit/s and 5 bytes. */
    @ParameterizedTest
    @CsvSource({
        "240, 0.36, 10, 32, 27",
        "239, 0.36, 10, 32, 26",
        "45, 1, 56, 40, 63",
        "44, 1, 56, 40, 61",
        "45, 1.000000000000001, 56, 40, 63", // whose digits do not fit into a long
        "45, 0.999999999999999, 56, 40, 62",
        "32, 0.1, 10, 32, 1",
        "31, 0.1, 10, 32, 0",
        "1000000000000000000, 0, 10, 32, 0",
        "1000000000000000000, 1e6, 10, 32, 4398046511104",
    })
    void wholeCycles(long nanoseconds, double scale, double gigabitsPerSecond, int bits, long cycles) {
        CycleCount count = new CycleCount(scale, gigabitsPerSecond, bits);
        assertEquals(cycles, count.of(nanoseconds, MOST));
        assertEquals(cycles, count.ofDecimal(nanoseconds, MOST));
    }

    @Test
    void timesMayHaveDecimals() {
        CycleCount count = new CycleCount(1, 10, 32);
        assertEquals(3, count.ofDecimal(9.6, MOST));
        assertEquals(2, count.ofDecimal(9.599, MOST));
        assertEquals(MOST, count.ofDecimal(1e300, MOST));
    }

    /** Scales in hundredths, so that all is a ratio of whole numbers. */
    @Test
    void isTheWholePartOfTheRatio() {
        RandomGenerator random = new Well19937c(1);
        for (int i = 0; i < 20_000; i++) {
            int hundredths = 1 + random.nextInt(300);
            int gigabits = 1 + random.nextInt(400);
            int bits = 8 * (1 + random.nextInt(64));
            long nanoseconds = random.nextInt(2) == 0 ? random.nextInt(10_000) : random.nextInt(Integer.MAX_VALUE);
            BigInteger exact = BigInteger.valueOf(nanoseconds)
                    .multiply(BigInteger.valueOf(hundredths))
                    .multiply(BigInteger.valueOf(gigabits))
                    .divide(BigInteger.valueOf(100L * bits));
            assertEquals(
                    exact.min(BigInteger.valueOf(MOST)).longValueExact(),
                    new CycleCount(hundredths / 100.0, gigabits, bits).of(nanoseconds, MOST),
                    nanoseconds + " ns, " + hundredths + " hundredths, " + gigabits + " Gbit/s, " + bits + " bits");
        }
    }
}
