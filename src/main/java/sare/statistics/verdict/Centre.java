package sare.statistics.verdict;

import java.util.Arrays;

/** The measure of location that ratios and their intervals use. */
public enum Centre {
    /** The arithmetic mean. */
    MEAN {
        @Override
        double of(double[] values) {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            return sum / values.length;
        }
    },
    /** The middle value, or the mean of the two middle values. */
    MEDIAN {
        @Override
        double of(double[] values) {
            double[] ordered = values.clone();
            Arrays.sort(ordered);
            int upper = ordered.length / 2;
            return ordered.length % 2 == 1 ? ordered[upper] : (ordered[upper - 1] + ordered[upper]) / 2;
        }
    };

    abstract double of(double[] values);
}
