package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import sare.report.Comparison;
import sare.report.GroupSummary;
import sare.report.SummaryText;
import sare.report.html.Results.Simulation;
import sare.statistics.Interval;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;

/** The summary: sentences, the inputs compared, numbers of simulations and failures, and mean run times. */
final class SummarySection {
    private static final int MOST_FAILURES = 50;

    private static final String MEANS = """
            <p>Mean cycles of each mapping strategy with their 95 % interval, and the difference from the best of the line with an
            interval that holds for all pairs of the line together. The best mean of a line is highlighted. Strategies differ at the
            0.05 level if and only if they share no letter. A dagger marks those that differ from the best. A <em>constant</em> is one value
            without known randomness. A <em>single</em> random observation (n = 1) takes part in no test.</p>
            """;

    private final Results results;

    SummarySection(Results results) {
        this.results = results;
    }

    void addTo(Page page) {
        page.addToHead(sentences() + compared() + facts());
        if (!results.blocks().isEmpty()) {
            page.addSection("means", "Mean run times", design() + MEANS + means());
        }
        if (!results.failed().isEmpty()) {
            page.addSection("failures", "Failed simulations", failures());
        }
    }

    private String sentences() {
        return results.comparison()
                .map(comparison -> items("summary", SummaryText.of(comparison, cycles(comparison))))
                .orElse("");
    }

    private static String items(String style, List<String> sentences) {
        return sentences.stream()
                .map(sentence -> "<li>" + Markup.text(sentence) + "</li>\n")
                .collect(Collectors.joining("", "<ul class=\"" + style + "\">\n", "</ul>\n"));
    }

    private static Comparison.MeasureComparison cycles(Comparison comparison) {
        return comparison.measures().get(0);
    }

    private String design() {
        List<String> sentences = new ArrayList<>();
        results.comparison().map(SummarySection::cycles).ifPresent(cycles -> {
            sentences.add(cycles.design());
            sentences.addAll(cycles.cautions());
        });
        return items("design", sentences);
    }

    private String facts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("simulations", results.simulations().size());
        counts.put("failed", results.failed().size());
        counts.put("mapping strategies", results.mappings().size());
        counts.put("traces", results.distinct(Block::trace).size());
        counts.put("allocations", results.distinct(Block::allocation).size());
        counts.put("background loads", results.distinct(Block::background).size());
        Map<String, String> facts = new LinkedHashMap<>();
        counts.forEach((name, count) -> facts.put(name, NumberText.text(count)));
        return Markup.facts(facts);
    }

    private String compared() {
        return "<p>Run times of " + listed(results.distinct(Block::trace)) + " on "
                + listed(results.distinct(Block::network)) + " under the mapping strategies "
                + listed(results.mappings())
                + "; allocation: " + listed(results.distinct(Block::allocation)) + "; background: "
                + listed(results.distinct(Block::background)) + ".</p>\n";
    }

    private static String listed(List<String> names) {
        return names.stream()
                .map(name -> "<strong>" + Markup.text(name) + "</strong>")
                .collect(Collectors.joining(", "));
    }

    private String means() {
        List<String> varying = Block.COLUMNS.stream().filter(results::varies).toList();
        List<String> headers = new ArrayList<>(varying);
        headers.addAll(results.mappings());
        HtmlTable table = new HtmlTable("Mean run time in cycles by mapping strategy" + results.constants(), headers);
        for (Block block : results.blocks()) {
            table.row();
            block.values(varying).forEach(table::text);
            Map<String, Group> groups =
                    results.groups(block).stream().collect(Collectors.toMap(Group::mapping, Function.identity()));
            for (String mapping : results.mappings()) {
                Optional.ofNullable(groups.get(mapping))
                        .ifPresentOrElse(group -> addMean(table, group.summary()), table::empty);
            }
            table.end();
        }
        return table.html();
    }

    private static void addMean(HtmlTable table, GroupSummary group) {
        GroupVerdict verdict = group.verdict().orElseThrow();
        table.noted(verdict.sample().mean(), note(verdict), intervals(verdict), verdict.isBest());
    }

    /** Letters and dagger, and the kind of groups that are not samples. */
    private static String note(GroupVerdict verdict) {
        String kind =
                verdict.kind() == GroupKind.SAMPLE ? "" : verdict.kind().name().toLowerCase(Locale.ROOT);
        String mark = verdict.letters() + (verdict.differsFromBest() ? "\u2020" : "");
        return kind.isEmpty() || mark.isEmpty() ? kind + mark : mark + " " + kind;
    }

    /** The interval of the mean, and the difference from the best. */
    private static List<String> intervals(GroupVerdict verdict) {
        List<String> lines = new ArrayList<>();
        verdict.meanInterval().map(SummarySection::between).ifPresent(lines::add);
        verdict.againstBest()
                .flatMap(AgainstBest::ratio)
                .map(ratio -> SummaryText.percents(ratio.value(), ratio.simultaneousInterval()))
                .ifPresent(lines::add);
        return lines;
    }

    private static String between(Interval interval) {
        return NumberText.text(interval.low()) + " to " + NumberText.text(interval.high());
    }

    private String failures() {
        List<Simulation> failed = results.failed();
        String caption = failed.size() > MOST_FAILURES
                ? "The first " + MOST_FAILURES + " of " + failed.size() + " failures"
                : "All failures";
        HtmlTable table = new HtmlTable(
                caption, List.of("cell", "trace", "network", "conditions", "mapping", "number", "failure"));
        for (Simulation simulation : failed.subList(0, Math.min(MOST_FAILURES, failed.size()))) {
            Block block = simulation.block();
            table.row()
                    .text(simulation.cell())
                    .text(block.trace())
                    .text(block.network())
                    .text(block.conditions());
            table.text(simulation.mapping())
                    .text(simulation.number())
                    .longText(simulation.failure())
                    .end();
        }
        return "<p>They have no run time, and all other sections ignore them.</p>\n" + table.html();
    }
}
