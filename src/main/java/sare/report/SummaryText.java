package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sare.input.Plural;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.Interval;
import sare.statistics.verdict.AcrossBlocks.Standing;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/** The summary of a comparison: how often each group is the best, with which significance, and its largest loss. */
public final class SummaryText {
    private static final String CYCLES = "cycles";

    private final MeasureComparison measure;
    private final VerdictOptions options;

    private SummaryText(MeasureComparison measure, VerdictOptions options) {
        this.measure = measure;
        this.options = options;
    }

    /** The sentences of one measure, by the number of blocks in which the group is the best. */
    public static List<String> of(Comparison comparison, MeasureComparison measure) {
        return new SummaryText(measure, comparison.options().verdict()).sentences();
    }

    /** The difference of a ratio from 1 in per cent, with its interval, such as {@code +3.1 % (+1.2 to +5.0)}. */
    public static String percents(double ratio, Interval interval) {
        return Figures.percents(ratio, interval);
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        measure.standings().stream()
                .filter(standing -> standing.blocks() > 0)
                .sorted((a, b) -> Integer.compare(b.best(), a.best()))
                .forEach(standing -> sentences.add(sentence(standing)));
        for (List<String> group : measure.groups()) {
            single(group).ifPresent(sentences::add);
        }
        return sentences;
    }

    private String sentence(Standing standing) {
        StringBuilder text = new StringBuilder(standing.name());
        text.append(" is ").append(superlative()).append(" in ");
        text.append(standing.best()).append(" of ").append(Plural.of(standing.blocks(), "setting"));
        if (standing.best() > 0) {
            text.append(" (").append(significance(standing)).append(")");
        }
        standing.worst().ifPresent(ratio -> text.append("; it loses ")
                .append(loss(ratio))
                .append(" at most")
                .append(measure.blocks().size() > 1 ? ", in " + where(standing) : "")
                .append(unknown(standing)));
        return text.append('.').toString();
    }

    /** The number of settings of which the loss says nothing, because ratios are undefined there. */
    private String unknown(Standing standing) {
        long blocks = measure.blocks().stream()
                .flatMap(block -> block.groups().stream())
                .filter(group -> group.name().equals(standing.name()))
                .flatMap(group -> group.againstBest().stream())
                .filter(against -> against.ratio().isEmpty())
                .count();
        return blocks == 0
                ? ""
                : "; its loss in " + Plural.of(blocks, "setting") + " is undefined: a value there is not above 0";
    }

    private String superlative() {
        boolean isTime = measure.measure().equals(CYCLES) && options.direction() == Direction.LOWEST;
        return isTime ? "fastest" : options.direction() == Direction.LOWEST ? "lowest" : "highest";
    }

    private String significance(Standing standing) {
        String level = Figures.shortest(options.alpha());
        String inside = "better than every other in " + standing.significant() + " at p \u2264 " + level;
        if (options.rule() == Rule.PUBLISHED) {
            return inside;
        }
        String share = Figures.shortest(100 * options.alpha());
        return inside + ", in " + standing.significantAcross() + " at a false discovery rate of " + share
                + " % across settings";
    }

    private String where(Standing standing) {
        return measure.blocks().get(standing.worstBlock()).name();
    }

    /** The difference from the best, such as {@code 3.1 % (1.2 to 5.0)}. */
    private String loss(Ratio ratio) {
        int sign = options.direction() == Direction.LOWEST ? 1 : -1;
        Interval interval = ratio.simultaneousInterval();
        double low = sign * percent(sign > 0 ? interval.low() : interval.high());
        double high = sign * percent(sign > 0 ? interval.high() : interval.low());
        return Figures.perCent(sign * percent(ratio.value())) + " % (" + Figures.perCent(low) + " to "
                + Figures.perCent(high) + ")";
    }

    private static double percent(double ratio) {
        return 100 * (ratio - 1);
    }

    /** The sentence about a group with single random observations. */
    private Optional<String> single(List<String> group) {
        long blocks = measure.blocks().stream()
                .flatMap(block -> block.group(group).stream())
                .filter(found -> found.is(GroupKind.SINGLE))
                .count();
        long ahead = measure.blocks().stream()
                .flatMap(block -> block.group(group).stream())
                .filter(found -> found.verdict()
                        .filter(verdict -> verdict.isAheadOfBest())
                        .isPresent())
                .count();
        if (blocks == 0) {
            return Optional.empty();
        }
        String text = GroupSummary.name(group) + " has a single random observation (n = 1) in "
                + Plural.of(blocks, "setting") + " and takes part in no test there";
        return Optional.of(text
                + (ahead == 0
                        ? "."
                        : "; in " + ahead + " of them it is better than the best of the others, but without a test."));
    }
}
