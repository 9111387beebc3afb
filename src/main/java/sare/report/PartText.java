package sare.report;

import java.util.ArrayList;
import java.util.List;
import sare.report.TextTable.Heading;

/** The completeness of an experiment: the end of a sentence, and for a part of the experiment a table by background. */
final class PartText {
    private static final String BACKGROUND = "background";
    private static final List<String> COUNTED = List.of("mapping_number", "seed", "allocation_draw");

    private final TidyTable results;
    private final long simulations; // of the whole experiment

    PartText(TidyTable results, long simulations) {
        this.results = results;
        this.simulations = simulations;
    }

    String text() {
        int there = results.rows().size();
        if (there == simulations) {
            return ": all of them.";
        }
        List<Heading> headings = new ArrayList<>(Heading.ofTexts(BACKGROUND));
        headings.addAll(Heading.ofNumbers("simulations", "mappings of a strategy", "seeds", "allocation draws"));
        headings.addAll(Heading.ofTexts("in all combinations"));
        List<List<String>> rows =
                results.distinct(BACKGROUND).stream().map(this::row).toList();
        return there == 0
                ? "."
                : ":\n\n"
                        + MarkdownWriter.table(TextTable.plain(headings, rows)).stripTrailing();
    }

    private List<String> row(String background) {
        TidyTable part = results.where(BACKGROUND, List.of(background));
        List<String> row =
                new ArrayList<>(List.of(background, Integer.toString(part.rows().size())));
        COUNTED.forEach(column -> row.add(span(part, column)));
        row.add(isComplete(part) ? "yes" : "no");
        return row;
    }

    private static String span(TidyTable part, String column) {
        List<Long> numbers =
                part.distinct(column).stream().map(Long::valueOf).sorted().toList();
        long first = numbers.get(0);
        long last = numbers.get(numbers.size() - 1);
        return first == last ? Long.toString(first) : first + " to " + last;
    }

    /** Whether each trace has all mappings of each strategy, each with all seeds and allocation draws. */
    private boolean isComplete(TidyTable part) {
        long combinations = 0;
        for (String strategy : part.distinct("mapping")) {
            combinations += part.where("mapping", List.of(strategy))
                    .distinct("mapping_number")
                    .size();
        }
        combinations *= part.distinct("seed").size();
        for (String column : List.of("trace", "network")) {
            combinations *= results.distinct(column).size();
        }
        long draws = 0;
        for (String allocation : results.distinct("allocation")) {
            long drawn = part.rows().stream()
                    .filter(row -> row.text("allocation").equals(allocation))
                    .map(row -> row.text("allocation_draw"))
                    .distinct()
                    .count();
            draws += Math.max(1, drawn);
        }
        combinations *= draws;
        return part.rows().size() == combinations;
    }
}
