package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HolmAdjustmentTest {
    /** 4 * 0.005, 3 * 0.01, 2 * 0.03; 1 * 0.04 is raised to the previous value. */
    @Test
    void fourTests() {
        assertArrayEquals(new double[] {0.03, 0.06, 0.06, 0.02}, HolmAdjustment.of(0.01, 0.04, 0.03, 0.005), 1e-15);
    }

    @Test
    void neitherMoreThanOneNorAnythingOfNothing() {
        assertArrayEquals(new double[] {1, 1}, HolmAdjustment.of(0.7, 0.6));
        assertArrayEquals(new double[] {0.3}, HolmAdjustment.of(0.3));
        assertArrayEquals(new double[] {}, HolmAdjustment.of());
    }

    /** The definition as a maximum: over all tests with no larger p, of p times the number of tests with no smaller one. */
    @Test
    void asDefined() {
        for (int seed = 0; seed < 100; seed++) {
            var random = Examples.random(seed);
            double[] p = new double[1 + random.nextInt(8)];
            Arrays.setAll(p, i -> random.nextInt(30) / 100.0);
            double[] adjusted = HolmAdjustment.of(p);
            for (int i = 0; i < p.length; i++) {
                double own = p[i];
                double expected = 0;
                for (double other : p) {
                    long notSmaller = Arrays.stream(p).filter(x -> x >= other).count();
                    expected = Math.max(expected, other <= own ? notSmaller * other : 0);
                }
                assertEquals(Math.min(1, expected), adjusted[i], 1e-12, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void probabilitiesOnly(double p) {
        String message = assertThrows(IllegalArgumentException.class, () -> HolmAdjustment.of(0.5, p))
                .getMessage();
        assertEquals("a p-value of " + p + ", expected from 0 to 1", message);
    }
}
