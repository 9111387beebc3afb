package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BenjaminiHochbergTest {
    @Test
    void fourTests() {
        assertArrayEquals(new double[] {0.02, 0.04, 0.04, 0.02}, BenjaminiHochberg.of(0.01, 0.04, 0.03, 0.005), 1e-15);
    }

    /**
     * 2 of 210 choices after Holm's adjustment for five pairs are 1 / 21; 20 such values of 21 become 0.05, which is significant at
     * 0.05.
     */
    @Test
    void aValueAtTheLevelDoesNotExceedItByRounding() {
        double[] p = new double[21];
        Arrays.fill(p, 0, 20, 5 * (2.0 / 210));
        p[20] = 1;
        assertEquals(0.05, BenjaminiHochberg.of(p)[0]);
    }
}
