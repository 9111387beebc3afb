package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import sare.input.Decimals;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.verdict.FamilyWiseError;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/** What the marks and figures of tables mean: a sentence each, of those that a table has. */
final class LegendText {
    private final ComparisonOptions options;
    private final MeasureComparison measure;

    LegendText(ComparisonOptions options, MeasureComparison measure) {
        this.options = options;
        this.measure = measure;
    }

    /** @param wide whether the table has means only, without letters, ratios and adjusted p */
    List<String> notes(boolean wide) {
        List<String> notes = new ArrayList<>();
        notes.add(measure.design());
        notes.addAll(measure.cautions());
        if (hasGroup(GroupSummary::differsFromBest)) {
            notes.add("\u2020 differs from the best of its block (" + rule() + ").");
            if (!wide) {
                addAcross(notes);
            }
        }
        if (!wide && hasGroup(group -> !group.letters().isEmpty())) {
            notes.add("Groups of a block differ if and only if they share no letter (" + adjustment(options.verdict())
                    + ").");
        }
        if (!wide
                && hasGroup(group ->
                        group.againstBest().flatMap(found -> found.ratio()).isPresent())) {
            notes.add("To best: how far a group is above the best of its block, with "
                    + Figures.shortest(100 * options.verdict().confidence())
                    + " % intervals that hold for all pairs of a block together (bootstrap, "
                    + options.verdict().resamples() + " resamples, seed "
                    + options.verdict().seed() + ").");
        }
        addSingles(notes);
        if (measure.failures() > 0) {
            notes.add(measure.failures() + (measure.failures() == 1 ? " row" : " rows") + " failed, left out.");
        }
        return notes;
    }

    private void addSingles(List<String> notes) {
        if (options.verdict().rule() == Rule.PUBLISHED) {
            if (hasGroup(group -> group.size() == 1)) {
                notes.add("\u2021 a single observation, which is in no test and not among those that can be the best.");
            }
            return;
        }
        if (hasGroup(group -> group.is(GroupKind.CONSTANT))) {
            notes.add(
                    names(GroupKind.CONSTANT) + ": a constant, one unit that nothing random is known to have gone into;"
                            + " others are tested against its value.");
        }
        if (hasGroup(group -> group.is(GroupKind.SINGLE))) {
            notes.add("\u2021 a single unit with noise, which is in no test: the best is that of the others.");
        }
    }

    private String names(GroupKind kind) {
        List<String> names = measure.blocks().stream()
                .flatMap(block -> block.groups().stream())
                .filter(group -> group.is(kind))
                .map(GroupSummary::name)
                .distinct()
                .toList();
        return String.join(", ", names);
    }

    private String rule() {
        VerdictOptions verdict = options.verdict();
        if (verdict.rule() != Rule.PUBLISHED) {
            return adjustment(verdict);
        }
        int groups = measure.blocks().stream()
                .mapToInt(block -> (int) block.groups().stream()
                        .filter(group -> group.is(GroupKind.SAMPLE))
                        .count())
                .max()
                .orElse(0);
        return "Kruskal-Wallis of the two alone, p \u2264 " + Figures.shortest(verdict.alpha())
                + ", not adjusted: of " + groups + " equal groups, some are marked in "
                + Decimals.percent(FamilyWiseError.ofEachAgainstBest(groups, verdict.alpha())) + " of blocks";
    }

    /** The rule of pairs in a few words. */
    static String adjustment(VerdictOptions verdict) {
        if (verdict.rule() == Rule.PUBLISHED) {
            return "Kruskal-Wallis of the two alone, p \u2264 " + Figures.shortest(verdict.alpha()) + ", not adjusted";
        }
        String tests = verdict.rule() == Rule.DUNN ? "Dunn's test" : "exact tests of pairs";
        return tests + ", Holm's adjustment for all pairs of the block, p \u2264 " + Figures.shortest(verdict.alpha());
    }

    private void addAcross(List<String> notes) {
        if (measure.blocks().size() < 2) {
            return;
        }
        double alpha = options.verdict().alpha();
        long daggers = count(GroupSummary::differsFromBest);
        long across = count(group ->
                group.differsFromBest() && group.q().isPresent() && group.q().getAsDouble() <= alpha);
        notes.add("q: p to best adjusted across all blocks by Benjamini and Hochberg; at a false discovery rate of "
                + Figures.shortest(100 * alpha) + " %, " + across + " of the " + daggers + " daggers hold.");
    }

    private long count(Predicate<GroupSummary> wanted) {
        return measure.blocks().stream()
                .flatMap(block -> block.groups().stream())
                .filter(wanted)
                .count();
    }

    private boolean hasGroup(Predicate<GroupSummary> wanted) {
        return count(wanted) > 0;
    }
}
