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

/** The legend of a table: a sentence for each mark and figure that it has. */
final class LegendText {
    private final ComparisonOptions options;
    private final MeasureComparison measure;

    LegendText(ComparisonOptions options, MeasureComparison measure) {
        this.options = options;
        this.measure = measure;
    }

    /** @param wide whether the table has only means, without letters, ratios and adjusted p */
    List<String> notes(boolean wide) {
        List<String> notes = new ArrayList<>();
        notes.add(measure.design());
        notes.addAll(measure.cautions());
        if (hasGroup(GroupSummary::differsFromBest)) {
            notes.add("\u2020 differs from the best of its block (" + rule() + ").");
            if (!wide) {
                addAcross(notes);
            }
        } else if (options.verdict().rule() == Rule.PUBLISHED
                && hasGroup(group -> group.againstBest().isPresent())) {
            notes.add("No group differs from the best of its block (" + rule() + ").");
        }
        if (!wide && hasGroup(group -> !group.letters().isEmpty())) {
            notes.add("Groups of a block differ if and only if they share no letter (" + comparison() + ").");
        }
        if (!wide && hasGroup(GroupSummary::hasRatioToBest)) {
            notes.add("To best: " + toBest());
        }
        addSingles(notes);
        if (measure.failures() > 0) {
            notes.add(measure.failures()
                    + (measure.failures() == 1 ? " row failed and was ignored." : " rows failed and were ignored."));
        }
        return notes;
    }

    /** What the differences from the best and their intervals are. */
    String toBest() {
        return "difference from the best of the block, with "
                + Figures.shortest(100 * options.verdict().confidence())
                + " % intervals that hold for all pairs of a block together (bootstrap, "
                + options.verdict().resamples() + " resamples, seed "
                + options.verdict().seed() + ").";
    }

    private void addSingles(List<String> notes) {
        if (options.verdict().rule() == Rule.PUBLISHED) {
            if (hasGroup(group -> group.size() == 1)) {
                notes.add("\u2021 a single observation (n = 1): it takes part in no test and cannot be the best.");
            }
            return;
        }
        if (hasGroup(group -> group.is(GroupKind.CONSTANT))) {
            notes.add(names(GroupKind.CONSTANT)
                    + ": a constant, one unit without known randomness. Other groups are tested against its value.");
        }
        if (hasGroup(group -> group.is(GroupKind.SINGLE))) {
            notes.add("\u2021 a single random observation (n = 1): it takes part in no test and cannot be the best.");
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

    /** How the groups of a block are compared: by tests, or all by their values. */
    String comparison() {
        return hasGroup(group -> group.is(GroupKind.SAMPLE))
                ? adjustment(options.verdict())
                : "constants, compared by their values";
    }

    private String rule() {
        VerdictOptions verdict = options.verdict();
        if (verdict.rule() != Rule.PUBLISHED) {
            return comparison();
        }
        int groups = measure.blocks().stream()
                .mapToInt(block -> (int) block.groups().stream()
                        .filter(group -> group.is(GroupKind.SAMPLE))
                        .count())
                .max()
                .orElse(0);
        return "Kruskal-Wallis of the two alone, p \u2264 " + Figures.shortest(verdict.alpha())
                + ", not adjusted: among " + groups + " equal groups, at least one is marked in "
                + Decimals.percent(FamilyWiseError.ofEachAgainstBest(groups, verdict.alpha())) + " of blocks";
    }

    private static String adjustment(VerdictOptions verdict) {
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
        notes.add("q: p to best, adjusted across all blocks by Benjamini and Hochberg. At a false discovery rate of "
                + Figures.shortest(100 * alpha) + " %, " + across + " of " + daggers + " daggers remain significant.");
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
