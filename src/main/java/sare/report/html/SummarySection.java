package sare.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.report.html.Results.Simulation;

/** What was compared, how much of it failed, and who is best where. */
final class SummarySection {
    private static final int MOST_FAILURES = 50;

    private static final String WINNERS = """
            <p>Mean cycles of each mapping strategy. The lowest mean of a line is highlighted; strategies that share a letter do not
            differ at the 0.05 level (Dunn's test of all pairs, with Holm's adjustment). <em>One</em> marks a strategy with a
            single mapping, which is a constant and takes part in no test.</p>
            """;

    private final Results results;

    SummarySection(Results results) {
        this.results = results;
    }

    void addTo(Page page) {
        page.addToHead(facts() + compared());
        if (!results.blocks().isEmpty()) {
            page.addSection("winners", "Who is best where", sentence() + WINNERS + winners());
        }
        if (!results.failed().isEmpty()) {
            page.addSection("failures", "Simulations that failed", failures());
        }
    }

    private String facts() {
        StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
        fact(html, "simulations", results.simulations().size());
        fact(html, "failed", results.failed().size());
        fact(html, "mapping strategies", results.mappings().size());
        fact(html, "traces", results.distinct(Block::trace).size());
        fact(html, "allocations", results.distinct(Block::allocation).size());
        fact(html, "background loads", results.distinct(Block::background).size());
        return html.append("</dl>\n").toString();
    }

    private static void fact(StringBuilder html, String name, int count) {
        html.append("<div><dt>")
                .append(name)
                .append("</dt><dd>")
                .append(NumberText.text(count))
                .append("</dd></div>\n");
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

    /** How often each strategy has the lowest mean. */
    private String sentence() {
        Map<String, Long> wins = results.blocks().stream()
                .flatMap(block -> best(block).stream())
                .collect(Collectors.groupingBy(Group::mapping, Collectors.counting()));
        int settings = results.blocks().size();
        boolean hasTies = wins.values().stream().mapToLong(count -> count).sum() > settings;
        String beginning =
                "<p>Of " + settings + (settings == 1 ? " setting" : " settings") + ", the lowest mean run time has ";
        return results.mappings().stream()
                .filter(wins::containsKey)
                .sorted(Comparator.comparing(mapping -> -wins.get(mapping)))
                .map(mapping -> "<strong>" + Markup.text(mapping) + "</strong> in " + wins.get(mapping))
                .collect(Collectors.joining(
                        ", ", beginning, (hasTies ? "; equal ones count for each" : "") + ".</p>\n"));
    }

    /** Those with the lowest mean. */
    private List<Group> best(Block block) {
        double lowest = results.groups(block).stream()
                .mapToDouble(group -> group.cycles().mean())
                .min()
                .orElseThrow();
        return results.groups(block).stream()
                .filter(group -> group.cycles().mean() == lowest)
                .toList();
    }

    private String winners() {
        List<String> headers = new ArrayList<>(List.of("trace", "network", "allocation", "background"));
        headers.addAll(results.mappings());
        HtmlTable table = new HtmlTable("Mean run time in cycles by setting and mapping strategy", headers);
        for (Block block : results.blocks()) {
            table.row()
                    .text(block.trace())
                    .text(block.network())
                    .text(block.allocation())
                    .text(block.background());
            Map<String, Group> groups =
                    results.groups(block).stream().collect(Collectors.toMap(Group::mapping, group -> group));
            List<Group> best = best(block);
            for (String mapping : results.mappings()) {
                Group group = groups.get(mapping);
                if (group == null) {
                    table.empty();
                } else {
                    double mean = group.cycles().mean();
                    String note = group.isConstant() ? "one" : results.letters(block, group);
                    table.noted(mean, note, best.contains(group));
                }
            }
            table.end();
        }
        return table.html();
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
        return "<p>They have no run time and are left out everywhere else.</p>\n" + table.html();
    }
}
