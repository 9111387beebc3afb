package sare.mapping.multilevel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeMap;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GainBucketsTest {
    @Test
    @DisplayName("of -5, 0, 3 and 7 the last is first; when it falls to -9 it is 3")
    void theHighestGainIsFirst() {
        GainBuckets buckets = new GainBuckets();
        buckets.begin(4, 10);
        double[] gains = {-5, 0, 3, 7};
        for (int vertex = 0; vertex < gains.length; vertex++) {
            buckets.add(vertex, gains[vertex]);
        }
        assertEquals(3, buckets.first());
        buckets.update(3, -9);
        assertEquals(2, buckets.first());
        buckets.remove(2);
        assertEquals(1, buckets.first());
        buckets.remove(1);
        assertEquals(0, buckets.first());
        buckets.remove(0);
        assertEquals(3, buckets.first());
        buckets.remove(3);
        assertEquals(GainBuckets.NONE, buckets.first());
    }

    /** Beside a plain map; a list spans an eighth of a power of two. */
    @Test
    void theFirstIsWithinAnEighthOfTheHighest() {
        GainBuckets buckets = new GainBuckets();
        for (int seed = 1; seed <= 50; seed++) {
            RandomGenerator random = new Well19937c(seed);
            buckets.begin(40, 1e6);
            TreeMap<Integer, Double> gains = new TreeMap<>();
            for (int step = 0; step < 400; step++) {
                int vertex = random.nextInt(40);
                double gain = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(7));
                if (!gains.containsKey(vertex)) {
                    buckets.add(vertex, gain);
                    gains.put(vertex, gain);
                } else if (random.nextBoolean()) {
                    buckets.update(vertex, gain);
                    gains.put(vertex, gain);
                } else {
                    buckets.remove(vertex);
                    gains.remove(vertex);
                }
                check(buckets, gains, "seed " + seed + ", step " + step);
            }
        }
    }

    private static void check(GainBuckets buckets, TreeMap<Integer, Double> gains, String where) {
        if (gains.isEmpty()) {
            assertEquals(GainBuckets.NONE, buckets.first(), where);
            return;
        }
        double highest = gains.values().stream().mapToDouble(gain -> gain).max().orElseThrow();
        double first = gains.get(buckets.first());
        assertTrue(highest - first <= Math.abs(highest) / 8 + 0.01, where + ": " + first + " of " + highest);
    }
}
