package sare.statistics;

import java.util.stream.IntStream;

/**
 * The p-values of several tests, adjusted so that of those found significant no more than the level's share are expected to be
 * false (Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the Royal Statistical Society B 57, 1995): of m values,
 * that of rank i becomes the least of m / j times that of rank j over all j from i on, and at most 1. It holds for tests that are
 * independent or depend on each other positively.
 *
 * <p>Worked case: 0.01, 0.04, 0.03, 0.005 become 0.02, 0.04, 0.04, 0.02.
 */
public final class BenjaminiHochberg {
    private BenjaminiHochberg() {}

    /**
     * The adjusted p-values, in the order given.
     *
     * @throws IllegalArgumentException when one is not from 0 to 1
     */
    public static double[] of(double... pValues) {
        HolmAdjustment.check(pValues);
        int[] descending = IntStream.range(0, pValues.length)
                .boxed()
                .sorted((a, b) -> Double.compare(pValues[b], pValues[a]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[pValues.length];
        double least = 1;
        for (int place = 0; place < descending.length; place++) {
            int rank = pValues.length - place;
            least = Math.min(least, (double) pValues.length / rank * pValues[descending[place]]);
            adjusted[descending[place]] = least;
        }
        return adjusted;
    }
}
