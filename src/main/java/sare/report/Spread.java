package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import sare.statistics.SamplePlan;
import sare.statistics.VarianceComponents;

/**
 * How much the values of a block's groups scatter around the mean of their group, all as shares of that mean, and how many units detect a
 * difference.
 *
 * @param components of the units that tests count, of what is inside them, and of repetitions; an outermost level only where units
 *     are paired
 * @param ofPairs the variance of what is left of a paired unit's value when the means of its group and of its unit are taken out; nothing
 *     where units are independent
 * @param innersPerUnit how many parts, such as mappings of a draw, a unit has: the harmonic mean
 * @param rowsPerUnit how many rows a unit has: the harmonic mean
 */
public record Spread(VarianceComponents components, OptionalDouble ofPairs, double innersPerUnit, double rowsPerUnit) {
    private static final double POWER = 0.8;

    /**
     * The spread of a block's groups.
     *
     * @param groups those that have several units
     * @param paired whether their units are pairs
     */
    static Spread of(List<Observations.GroupValues> groups, boolean paired) {
        List<double[][][]> relative =
                groups.stream().map(group -> group.relative(paired)).toList();
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

    /** The residual mean square of groups and shared units as two crossed factors. */
    private static OptionalDouble residual(List<Observations.GroupValues> groups) {
        Set<List<String>> shared = new LinkedHashSet<>(groups.get(0).names());
        groups.forEach(group -> shared.retainAll(group.names()));
        int freedom = (groups.size() - 1) * (shared.size() - 1);
        if (freedom < 1) {
            return OptionalDouble.empty();
        }
        List<double[]> values = new ArrayList<>(); // by group, by shared unit, around the group's mean
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

    private static double positive(OptionalDouble component) {
        return Math.max(0, component.orElse(0));
    }

    /** Whether it is known what repetitions of a unit would give. */
    public boolean knowsRepetitions() {
        return components.inner().isPresent();
    }

    /** The variance of a unit of one part with so many repetitions; of a paired one, without what all groups have in common. */
    private double unitVariance(int repetitions) {
        double inner = positive(components.inner());
        double middle = positive(components.middle());
        if (ofPairs.isEmpty()) {
            return middle + positive(components.outer()) + inner / repetitions;
        }
        double rest = ofPairs.getAsDouble()
                - inner / rowsPerUnit
                - (components.middle().isPresent() ? middle / innersPerUnit : 0);
        return Math.max(0, rest) + middle + inner / repetitions;
    }

    /**
     * How many units of each group, with so many repetitions each, detect a difference of two groups with power 0.8.
     *
     * @param share the difference, as a share of the mean
     * @param level of the test of a pair
     * @return nothing where values do not scatter at all, or it is not known what repetitions give
     */
    public OptionalInt units(double share, double level, int repetitions) {
        double variance = unitVariance(repetitions);
        if (!(variance > 0) || repetitions > 1 && !knowsRepetitions()) {
            return OptionalInt.empty();
        }
        SamplePlan plan = new SamplePlan(level, POWER);
        return OptionalInt.of(
                ofPairs.isPresent()
                        ? plan.ofPairs(share / Math.sqrt(2 * variance))
                        : plan.ofIndependent(share / Math.sqrt(variance)));
    }
}
