package sare.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.verdict.GroupKind;

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
        double level = options.verdict().alpha() / pairs(block);
        return block.spread().get().units(share, level, repetitions);
    }

    /** The number of pairs in Holm's adjustment, at least one. */
    private static int pairs(BlockComparison block) {
        long samples = block.groups().stream()
                .filter(group -> group.is(GroupKind.SAMPLE))
                .count();
        long constants = block.groups().stream()
                .filter(group -> group.is(GroupKind.CONSTANT))
                .count();
        return (int) Math.max(1, samples * (samples - 1) / 2 + samples * constants);
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add("With these units in each group, a difference of " + Figures.shortest(100 * share)
                + " % is significant at " + Figures.shortest(options.verdict().alpha())
                + " with probability 0.8, after Holm's adjustment for the pairs of the block. The plan uses the variance of"
                + " these results and Student's test with the efficiency of rank tests for normal values.");
        int[] single = known(1);
        if (single.length > 0) {
            sentences.add("With one seed each: " + single[single.length / 2] + " in the median setting, "
                    + single[single.length - 1] + " in the setting that needs most.");
        }
        if (known(2).length == 0) {
            sentences.add("The effect of more seeds per unit is unknown, because no unit has several.");
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
