package sare.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Variance components of a nested design inside groups, such as sampled sets of nodes, mappings of a set and seeds of a
 * mapping. Analysis of variance estimates them: sums of squares equal their expected values, which for unequal numbers is
 * Henderson's first method (Searle, Casella and McCulloch, "Variance Components", 1992, sections 3.6 and 5.2). Groups may have different
 * means; their components are assumed to be equal. An estimate can be below 0 if the true value is near 0.
 *
 * <p>A level without repetitions, such as one seed of each mapping, has no component. It is part of the level above.
 *
 * <p>Worked case: two mappings whose seeds give 1, 3 and 6, 10. Within mappings the sum of squares is 2 + 8 = 10 with two degrees of
 * freedom, so the component of seeds is 5. Between mappings it is 2 (2 - 5)^2 + 2 (8 - 5)^2 = 36 with one; its expected value is 5 + 2
 * times the component of mappings, which is 15.5.
 *
 * @param outer component of the outermost level, such as sets of nodes; empty unless a group has two units of it
 * @param middle component of the level inside it, such as mappings; empty unless an outer unit has two of them
 * @param inner component of the innermost level, such as seeds; empty unless a middle unit has two of them
 */
public record VarianceComponents(OptionalDouble outer, OptionalDouble middle, OptionalDouble inner) {
    /**
     * Estimates the components.
     *
     * @param groups values by group, outer, middle and inner level; each has at least one part
     */
    public static VarianceComponents of(List<double[][][]> groups) {
        Squares squares = new Squares();
        groups.forEach(squares::add);
        return squares.components();
    }

    /** The share of the variance that values of the same middle unit have in common, from 0 to 1. */
    public OptionalDouble intraclassCorrelation() {
        double above = Math.max(0, outer.orElse(0)) + Math.max(0, middle.orElse(0));
        double all = above + Math.max(0, inner.orElse(0));
        boolean isKnown = inner.isPresent() && (outer.isPresent() || middle.isPresent()) && all > 0;
        return isKnown ? OptionalDouble.of(above / all) : OptionalDouble.empty();
    }

    /** Sums of squares, degrees of freedom, and coefficients of the components in the expected squares. */
    private static final class Squares {
        private double outerSquares;
        private double middleSquares;
        private double innerSquares;
        private int outerFreedom;
        private int middleFreedom;
        private int innerFreedom;
        private double middleInMiddle; // coefficient of the middle component in the middle squares
        private double middleInOuter;
        private double outerInOuter;

        void add(double[][][] group) {
            double mean = mean(Arrays.stream(group).flatMap(Arrays::stream));
            double size = 0;
            double squaredSizes = 0;
            double squaredSizesOfMiddle = 0;
            for (double[][] outer : group) {
                double outerMean = mean(Arrays.stream(outer));
                double outerSize = 0;
                double squaredInside = 0;
                for (double[] middle : outer) {
                    addMiddle(middle, outerMean);
                    outerSize += middle.length;
                    squaredInside += (double) middle.length * middle.length;
                }
                middleFreedom += outer.length - 1;
                middleInMiddle += outerSize - squaredInside / outerSize;
                middleInOuter += squaredInside / outerSize;
                outerSquares += outerSize * square(outerMean - mean);
                size += outerSize;
                squaredSizes += outerSize * outerSize;
                squaredSizesOfMiddle += squaredInside;
            }
            outerFreedom += group.length - 1;
            outerInOuter += size - squaredSizes / size;
            middleInOuter -= squaredSizesOfMiddle / size;
        }

        private void addMiddle(double[] values, double outerMean) {
            double mean = mean(Arrays.stream(new double[][] {values}));
            for (double value : values) {
                innerSquares += square(value - mean);
            }
            middleSquares += values.length * square(mean - outerMean);
            innerFreedom += values.length - 1;
        }

        VarianceComponents components() {
            OptionalDouble inner =
                    innerFreedom > 0 ? OptionalDouble.of(innerSquares / innerFreedom) : OptionalDouble.empty();
            OptionalDouble middle = middleFreedom > 0
                    ? OptionalDouble.of((middleSquares - middleFreedom * inner.orElse(0)) / middleInMiddle)
                    : OptionalDouble.empty();
            OptionalDouble outer = outerFreedom > 0
                    ? OptionalDouble.of(
                            (outerSquares - outerFreedom * inner.orElse(0) - middleInOuter * middle.orElse(0))
                                    / outerInOuter)
                    : OptionalDouble.empty();
            return new VarianceComponents(outer, middle, inner);
        }

        private static double square(double value) {
            return value * value;
        }

        private static double mean(Stream<double[]> values) {
            return values.flatMapToDouble(Arrays::stream).average().orElseThrow();
        }
    }
}
