package sare.statistics;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/** Data of published examples, and random samples. */
final class Examples {
    /**
     * Ozone in New York by month, May to September 1973, without missing days: the data set airquality of R (Chambers,
     * Cleveland, Kleiner and Tukey, "Graphical Methods for Data Analysis", 1983).
     */
    static final List<Sample> OZONE = List.of(
            Sample.of(
                    41, 36, 12, 18, 28, 23, 19, 8, 7, 16, 11, 14, 18, 14, 34, 6, 30, 11, 1, 11, 4, 32, 23, 45, 115, 37),
            Sample.of(29, 71, 39, 23, 21, 37, 20, 12, 13),
            Sample.of(
                    135, 49, 32, 64, 40, 77, 97, 97, 85, 10, 27, 7, 48, 35, 61, 79, 63, 16, 80, 108, 20, 52, 82, 50, 64,
                    59),
            Sample.of(
                    39, 9, 16, 78, 35, 66, 122, 89, 110, 44, 28, 65, 22, 59, 23, 31, 44, 21, 9, 45, 168, 73, 76, 118,
                    84, 85),
            Sample.of(
                    96, 78, 73, 91, 47, 32, 20, 23, 21, 24, 44, 21, 28, 9, 13, 46, 18, 13, 24, 16, 13, 23, 36, 7, 14,
                    30, 14, 18, 20));

    /** Mucociliary efficiency, R's ?kruskal.test (Hollander and Wolfe, "Nonparametric Statistical Methods", 1973, page 116). */
    static final List<Sample> MUCOCILIARY = List.of(
            Sample.of(2.9, 3.0, 2.5, 2.6, 3.2), Sample.of(3.8, 2.7, 4.0, 2.4), Sample.of(2.8, 3.4, 3.7, 2.2, 2.0));

    private Examples() {}

    static RandomGenerator random(int seed) {
        return new Well19937c(seed);
    }

    /** Normal values; for odd seeds rounded to whole numbers, which gives many ties. */
    static Sample sample(int size, int seed, RandomGenerator random) {
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            double value = 2 * random.nextGaussian();
            values[i] = seed % 2 == 1 ? Math.rint(value) : value;
        }
        return Sample.of(values);
    }

    /** Two to four samples with two values up to a maximum. */
    static List<Sample> samples(int maxSize, int seed) {
        RandomGenerator random = random(seed);
        List<Sample> samples = new ArrayList<>();
        int count = 2 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            samples.add(sample(2 + random.nextInt(maxSize - 1), seed, random));
        }
        return samples;
    }

    /** The samples, transformed by an increasing function. */
    static List<Sample> grown(List<Sample> samples) {
        return samples.stream().map(Examples::grown).toList();
    }

    static Sample grown(Sample sample) {
        double[] values = sample.values();
        for (int i = 0; i < values.length; i++) {
            values[i] = 7 + Math.exp(values[i] / 10);
        }
        return Sample.of(values);
    }
}
