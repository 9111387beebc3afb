package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.statistics.SamplePlan;
import sare.statistics.VarianceComponents;
import sare.statistics.verdict.ConstantTest;

/**
 * The variance of values inside the groups of a block, relative to the mean of each group, and the sample size plan that follows from
 * it.
 *
 * @param components the variance components of units, inner units and repetitions; the outermost level exists only where the design
 *     pairs units
 * @param ofPairs the residual variance of a paired unit without the effects of its group and its unit; empty for independent units
 * @param innersPerUnit the harmonic mean of the number of inner units, such as mappings of a sampled allocation, in a unit
 * @param rowsPerUnit the harmonic mean of the number of rows of a unit
 */
record Spread(VarianceComponents components, OptionalDouble ofPairs, double innersPerUnit, double rowsPerUnit) {
    private static final double POWER = 0.8;

    /**
     * Computes the spread of a block's groups.
     *
     * @param groups with several units each
     * @param outermost as in {@link Observations.GroupValues#relative}
     * @param paired whether tests pair their units, which are then the outermost level
     */
    static Spread of(List<Observations.GroupValues> groups, boolean outermost, boolean paired) {
        List<double[][][]> relative =
                groups.stream().map(group -> group.relative(outermost)).toList();
        double inverseInners = 0;
        double inverseRows = 0;
        int units = 0;
        for (Observations.GroupValues group : groups) {
            for (double[][] unit : group.relative(true)) {
                inverseInners += 1.0 / unit.length;
                inverseRows += 1.0
                        / IntStream.range(0, unit.length)
                                .map(inner -> unit[inner].length)
                                .sum();
                units++;
            }
        }
        return new Spread(
                VarianceComponents.of(relative),
                paired ? residual(groups) : OptionalDouble.empty(),
                units / inverseInners,
                units / inverseRows);
    }

    /** The residual mean square of the two crossed factors group and shared unit. */
    private static OptionalDouble residual(List<Observations.GroupValues> groups) {
        Set<List<String>> shared = new LinkedHashSet<>(groups.get(0).names());
        groups.forEach(group -> shared.retainAll(Set.copyOf(group.names()))); // a list would be searched for each unit
        int freedom = (groups.size() - 1) * (shared.size() - 1);
        if (freedom < 1) {
            return OptionalDouble.empty();
        }
        List<double[]> values = new ArrayList<>(); // by group and shared unit, minus the group's mean
        double[] ofUnits = new double[shared.size()];
        for (Observations.GroupValues group : groups) {
            double[] own = group.relativeUnits(shared);
            double mean = IntStream.range(0, own.length)
                    .mapToDouble(unit -> own[unit])
                    .average()
                    .orElseThrow();
            for (int unit = 0; unit < own.length; unit++) {
                own[unit] -= mean;
                ofUnits[unit] += own[unit] / groups.size();
            }
            values.add(own);
        }
        double squares = 0;
        for (double[] own : values) {
            for (int unit = 0; unit < own.length; unit++) {
                squares += (own[unit] - ofUnits[unit]) * (own[unit] - ofUnits[unit]);
            }
        }
        return OptionalDouble.of(squares / freedom);
    }

    /** Whether all variances are finite, which they are unless values of both signs nearly cancel in the mean. */
    boolean isFinite() {
        return Stream.of(components.outer(), components.middle(), components.inner(), ofPairs)
                .allMatch(variance -> Double.isFinite(variance.orElse(0)));
    }

    private static double positive(OptionalDouble component) {
        return Math.max(0, component.orElse(0));
    }

    /** Whether the variance of repetitions is known. */
    boolean knowsRepetitions() {
        return components.inner().isPresent();
    }

    /** The variance of a unit with one inner unit and a number of repetitions. */
    private double unitVariance(int repetitions) {
        return positive(components.outer())
                + positive(components.middle())
                + positive(components.inner()) / repetitions;
    }

    /** The same without the effect that a unit has on all groups. */
    private double pairedVariance(int repetitions) {
        double inner = positive(components.inner());
        double middle = positive(components.middle());
        double rest = ofPairs.getAsDouble()
                - inner / rowsPerUnit
                - (components.middle().isPresent() ? middle / innersPerUnit : 0);
        return Math.max(0, rest) + middle + inner / repetitions;
    }

    /**
     * The number of units in each group, with a number of repetitions each, that detects a difference of two groups with power 0.8.
     * Paired units are tested in pairs.
     *
     * @param share the difference, as a share of the mean
     * @param level of the test of a pair
     * @return empty if the variance is 0, or if the variance of repetitions is needed and unknown
     */
    OptionalInt units(double share, double level, int repetitions) {
        if (ofPairs.isEmpty()) {
            return unitsOfIndependent(share, level, repetitions);
        }
        double deviation = Math.sqrt(2 * pairedVariance(repetitions));
        return planned(deviation, repetitions, level, plan -> plan.ofPairs(share / deviation));
    }

    /** As {@link #units}, for a test that takes units as independent even if they are paired. */
    OptionalInt unitsOfIndependent(double share, double level, int repetitions) {
        double deviation = Math.sqrt(unitVariance(repetitions));
        return planned(deviation, repetitions, level, plan -> plan.ofIndependent(share / deviation));
    }

    /** As {@link #units}, for the difference of a group and a constant. */
    OptionalInt unitsAgainstConstant(double share, double level, int repetitions, ConstantTest test) {
        double deviation = Math.sqrt(unitVariance(repetitions));
        return planned(
                deviation,
                repetitions,
                level,
                plan -> test == ConstantTest.SIGN ? plan.ofSigns(share / deviation) : plan.ofPairs(share / deviation));
    }

    private OptionalInt planned(double deviation, int repetitions, double level, ToIntFunction<SamplePlan> units) {
        boolean isKnown = deviation > 0 && (repetitions == 1 || knowsRepetitions());
        return isKnown ? OptionalInt.of(units.applyAsInt(new SamplePlan(level, POWER))) : OptionalInt.empty();
    }
}
