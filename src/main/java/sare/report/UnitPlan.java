package sare.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sare.input.Plural;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/** The sample size plan: how many units, such as mappings, and repetitions of each, such as seeds, are needed to detect a difference. */
final class UnitPlan {
    static final List<Integer> REPETITIONS = List.of(1, 2, 3, 5, 10);

    private final ComparisonOptions options;
    private final MeasureComparison measure;
    private final double share;

    /** @param share the difference to detect, as a share of the mean */
    UnitPlan(ComparisonOptions options, MeasureComparison measure, double share) {
        this.options = options;
        this.measure = measure;
        this.share = share;
    }

    /** The units needed in each group of a block; empty if that is unknown or the variance is 0. */
    OptionalInt units(BlockComparison block, int repetitions) {
        if (block.spread().isEmpty()) {
            return OptionalInt.empty();
        }
        Spread spread = block.spread().get();
        VerdictOptions verdict = options.verdict();
        int samples = count(block, GroupKind.SAMPLE);
        int constants = isPublished() ? 0 : count(block, GroupKind.CONSTANT);
        int pairs = samples * (samples - 1) / 2 + samples * constants;
        double level = isPublished() ? verdict.alpha() : verdict.alpha() / Math.max(1, pairs);
        IntStream.Builder needed = IntStream.builder();
        if (samples > 1 || constants == 0) {
            OptionalInt units = isPublished()
                    ? spread.unitsOfIndependent(share, level, repetitions)
                    : spread.units(share, level, repetitions);
            units.ifPresent(needed::add);
        }
        if (constants > 0) {
            spread.unitsAgainstConstant(share, level, repetitions, verdict.constantTest())
                    .ifPresent(needed::add);
        }
        return needed.build().max();
    }

    private boolean isPublished() {
        return options.verdict().rule() == Rule.PUBLISHED;
    }

    private static int count(BlockComparison block, GroupKind kind) {
        return (int) block.groups().stream().filter(group -> group.is(kind)).count();
    }

    /** The title of the column of a number of repetitions, such as {@code 2 seeds}. */
    String repetitions(int number) {
        return Plural.of(number, repetition());
    }

    /** What repeats a unit: the seed, if it alone does. */
    private String repetition() {
        return measure.levels().get(2).equals(ExperimentColumns.SEED) ? ExperimentColumns.SEED : "row";
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        String alpha = Figures.shortest(options.verdict().alpha());
        sentences.add("With these units in each group, a difference of " + Figures.shortest(100 * share)
                + " % is significant at " + alpha + " with probability 0.8, "
                + (isPublished()
                        ? "without adjustment for several groups."
                        : "also at the strictest step of Holm's adjustment, " + alpha
                                + " divided by the number of pairs of the block."));
        sentences.add("The plan uses the variance of these results, and takes values as normally distributed.");
        String inside = measure.levels().get(1);
        boolean hasPairs = !measure.levels().get(0).equals(TableDesign.NO_LEVEL);
        if (hasPairs && !List.of(TableDesign.ROWS, TableDesign.NO_LEVEL).contains(inside)) {
            sentences.add("Each unit is measured with one value of " + inside + ".");
        }
        int[] single = known(1);
        if (single.length > 0) {
            sentences.add("With one " + repetition() + " each: " + single[single.length / 2]
                    + " in the median setting, " + single[single.length - 1] + " in the setting that needs most.");
        }
        if (known(2).length == 0) {
            sentences.add("The effect of more " + repetition() + "s per unit is unknown, because no unit has several.");
        }
        return sentences;
    }

    private int[] known(int repetitions) {
        int[] units = measure.blocks().stream()
                .map(block -> units(block, repetitions))
                .filter(OptionalInt::isPresent)
                .mapToInt(OptionalInt::getAsInt)
                .toArray();
        Arrays.sort(units);
        return units;
    }
}
