package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferencesTest {
    private static final double[] FIRST = {1.1, 2.4, 3.3, 0.9, 5.6};
    private static final double[] SECOND = {1.0, 2.3, 3.4, 0.7, 5.3};

    private static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(value -> Math.rint(factor * value)).toArray();
    }

    @Test
    void decimalsThatDifferByOneTenthAreTies() {
        assertArrayEquals(new double[] {0.1, 0.1, -0.1, 0.2, 0.3}, Differences.of(FIRST, SECOND));
    }

    @Test
    void wholeNumbersAndVerySmallDifferencesAreKept() {
        assertArrayEquals(new double[] {1, -1}, Differences.of(new double[] {1e15 + 1, 5}, new double[] {1e15, 6}));
        assertArrayEquals(
                new double[] {1e-30, 0}, Differences.of(new double[] {2e-30, 1}, new double[] {1e-30, 1}), 1e-40);
    }

    /** The unit of the values, such as 10 cycles or 1 cycle, does not matter. */
    @Test
    void testsDoNotDependOnTheUnitOfValues() {
        SignedRank tenths = SignedRank.of(Differences.of(FIRST, SECOND));
        SignedRank whole = SignedRank.of(Differences.of(times(10, FIRST), times(10, SECOND)));
        assertEquals(13, whole.statistic());
        assertEquals(whole, tenths);
        Quade quade = Quade.of(List.of(Sample.of(FIRST), Sample.of(SECOND)));
        assertEquals(Quade.of(List.of(Sample.of(times(10, FIRST)), Sample.of(times(10, SECOND)))), quade);
    }
}
