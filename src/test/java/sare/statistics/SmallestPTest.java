package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmallestPTest {
    /** 3 times 1 / 60 is 0.05, and a block of three groups can be significant at this level. */
    @Test
    void isTheExactP() {
        Sample low = Sample.of(1, 2, 3);
        Sample high = Sample.of(4, 5, 6, 7, 8, 9, 10);
        double p = MannWhitney.of(low, high).exactP().orElseThrow();
        assertEquals(p, SmallestP.mannWhitney(3, 7));
        assertEquals(0.05, SmallestP.afterHolm(SmallestP.mannWhitney(3, 7), 3));
        assertEquals(0.1, SmallestP.mannWhitney(3, 3));
    }

    /** Equal values: of 35 choices, only the observed one has all three ones. */
    @Test
    void oneChoiceCanBeTheMostExtreme() {
        Sample zeros = Sample.of(0, 0, 0, 0);
        Sample ones = Sample.of(1, 1, 1);
        assertEquals(1 / 35.0, MannWhitney.of(zeros, ones).exactP().orElseThrow(), 1e-15);
        assertEquals(1 / 35.0, SmallestP.mannWhitney(zeros, ones), 1e-15);
    }

    @Test
    void noTestHasASmallerOne() {
        Random random = new Random(1);
        for (int trial = 0; trial < 2000; trial++) {
            List<Sample> samples = List.of(sample(random, 0), sample(random, 1), sample(random, 2));
            double smallest = SmallestP.dunn(samples);
            DunnTest.of(samples).pairs().forEach(pair -> assertTrue(pair.pValue() >= smallest, samples::toString));
            double p = MannWhitney.of(samples.get(0), samples.get(1)).exactP().orElseThrow();
            assertTrue(p >= SmallestP.mannWhitney(samples.get(0), samples.get(1)) - 1e-15, () -> "trial " + samples);
        }
    }

    private static Sample sample(Random random, int shift) {
        double[] values = new double[2 + random.nextInt(4)];
        Arrays.setAll(values, i -> shift + random.nextInt(2));
        return Sample.of(values);
    }
}
