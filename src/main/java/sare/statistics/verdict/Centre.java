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

        @Override
        double[] leavingOneOut(double[] values) {
            double mean = of(values);
            double[] without = new double[values.length];
            for (int unit = 0; unit < values.length; unit++) {
                without[unit] = mean + (mean - values[unit]) / (values.length - 1);
            }
            return without;
        }
    },
    /** The middle value, or the mean of the two middle values. */
    MEDIAN {
        @Override
        double of(double[] values) {
            double[] ordered = values.clone();
            Arrays.sort(ordered);
            return middle(ordered, -1);
        }

        @Override
        double[] leavingOneOut(double[] values) {
            double[] ordered = values.clone();
            Arrays.sort(ordered);
            double[] without = new double[values.length];
            for (int unit = 0; unit < values.length; unit++) {
                without[unit] = middle(ordered, Arrays.binarySearch(ordered, values[unit]));
            }
            return without;
        }
    };

    abstract double of(double[] values);

    /** The centre of all other units, by unit, for at least two units. */
    abstract double[] leavingOneOut(double[] values);

    /** The median of ordered values without the one at an index; with all of them where the index is -1. */
    private static double middle(double[] ordered, int without) {
        int size = ordered.length - (without < 0 ? 0 : 1);
        double upper = at(ordered, without, size / 2);
        return size % 2 == 1 ? upper : (at(ordered, without, size / 2 - 1) + upper) / 2;
    }

    private static double at(double[] ordered, int without, int index) {
        return ordered[without >= 0 && index >= without ? index + 1 : index];
    }
}
