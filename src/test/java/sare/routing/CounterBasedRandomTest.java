package sare.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;

class CounterBasedRandomTest {
    @Test
    void drawsAreSpreadOverTheNumbersBelowABound() {
        for (long bound : new long[] {1, 2, 3, 63, 1 << 24, Long.MAX_VALUE}) {
            assertEquals(0, CounterBasedRandom.below(0, bound));
            assertEquals(bound / 2, CounterBasedRandom.below(Long.MIN_VALUE, bound));
            assertEquals(bound - 1, CounterBasedRandom.below(-1, bound));
        }
        assertEquals(0, CounterBasedRandom.below(Long.MAX_VALUE, 2));
        assertEquals(1, CounterBasedRandom.below(Long.MIN_VALUE, 2));
    }

    @Test
    void theyAreTheUpperWordOfAProduct() {
        Well19937c random = new Well19937c(1);
        for (int i = 0; i < 1000; i++) {
            long draw = random.nextLong();
            long bound = 1 + random.nextLong(Long.MAX_VALUE);
            BigInteger product = new BigInteger(Long.toUnsignedString(draw)).multiply(BigInteger.valueOf(bound));
            assertEquals(
                    product.shiftRight(64).longValueExact(),
                    CounterBasedRandom.below(draw, bound),
                    draw + " below " + bound);
        }
    }
}
