package sare.report;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.Suggestions;

/**
 * Published figures, read from a CSV file with the columns table, trace, allocation, background, mapping, statistic
 * ({@code value}, {@code best}, {@code mean}, {@code deviation} or {@code winner}), cycles_1e4 and dagger (1 or 0).
 */
final class PublishedFigures {
    /** The value of a single run. */
    static final String VALUE = "value";

    /** The lowest value of several runs. */
    static final String BEST = "best";

    /** The mean, which decides about winners and daggers. */
    static final String MEAN = "mean";

    static final String DEVIATION = "deviation";

    private static final String WINNER = "winner";
    private static final String STATISTIC = "statistic";
    private static final String VALUE_COLUMN = "cycles_1e4";

    private static final List<String> STATISTICS = List.of(VALUE, BEST, MEAN, DEVIATION);
    private static final List<String> COLUMNS =
            List.of("table", "trace", "allocation", "background", "mapping", STATISTIC, VALUE_COLUMN, "dagger");

    private final List<PublishedFigure> figures;
    private final int decimals;
    private final Map<PublishedBlock, Set<String>> winners = new LinkedHashMap<>();

    /** The setting of a result. */
    record PublishedBlock(String trace, String allocation, String background) {
        static PublishedBlock of(TidyTable.Row row) {
            return new PublishedBlock(row.text("trace"), row.text("allocation"), row.text("background"));
        }
    }

    /**
     * One figure.
     *
     * @param value in the unit of the publication
     * @param hasDagger whether it is marked as significantly different from the best
     */
    record PublishedFigure(PublishedBlock place, String mapping, String statistic, double value, boolean hasDagger) {}

    private PublishedFigures(List<PublishedFigure> figures, int decimals) {
        this.figures = figures;
        this.decimals = decimals;
    }

    /**
     * Reads one table of a file, and the winners from all its tables.
     *
     * @throws sare.input.InputException if there is no such table, a column is missing or a statistic is unknown
     */
    static PublishedFigures read(Path file, String table) {
        TidyTable all = TidyTable.read(file);
        COLUMNS.forEach(all::check);
        List<TidyTable.Row> rows = all.where("table", List.of(table)).rows().stream()
                .filter(row -> !isWinner(row))
                .toList();
        List<PublishedFigure> figures =
                rows.stream().map(PublishedFigures::figure).toList();
        int decimals = rows.stream()
                .mapToInt(row -> new BigDecimal(row.text(VALUE_COLUMN)).scale())
                .reduce(0, Math::max);
        PublishedFigures published = new PublishedFigures(figures, decimals);
        for (TidyTable.Row row : all.rows()) {
            if (isWinner(row)) {
                published
                        .winners
                        .computeIfAbsent(PublishedBlock.of(row), none -> new LinkedHashSet<>())
                        .add(row.text("mapping"));
            }
        }
        return published;
    }

    private static boolean isWinner(TidyTable.Row row) {
        return row.text(STATISTIC).equals(WINNER);
    }

    private static PublishedFigure figure(TidyTable.Row row) {
        if (!STATISTICS.contains(row.text(STATISTIC))) {
            throw row.error(STATISTIC, Suggestions.expectation(row.text(STATISTIC), STATISTICS));
        }
        double value = row.number(VALUE_COLUMN).orElseThrow(() -> row.error(VALUE_COLUMN, "a number"));
        return new PublishedFigure(
                PublishedBlock.of(row),
                row.text("mapping"),
                row.text(STATISTIC),
                value,
                row.text("dagger").equals("1"));
    }

    /** The number of decimals in the publication. */
    int decimals() {
        return decimals;
    }

    List<PublishedFigure> figures() {
        return figures;
    }

    /** The places, in the order of the table. */
    Set<PublishedBlock> places() {
        Set<PublishedBlock> places = new LinkedHashSet<>();
        figures.forEach(figure -> places.add(figure.place()));
        return places;
    }

    /** Whether the publication names the winners itself. */
    boolean namesWinners(PublishedBlock place) {
        return winners.containsKey(place);
    }

    /** The best mappings of a place: those that the publication names, or those with the lowest mean. */
    Set<String> winners(PublishedBlock place) {
        if (namesWinners(place)) {
            return winners.get(place);
        }
        double least = figures.stream()
                .filter(figure -> figure.place().equals(place) && isMean(figure))
                .mapToDouble(PublishedFigure::value)
                .min()
                .orElse(Double.NaN);
        Set<String> best = new LinkedHashSet<>();
        figures.stream()
                .filter(figure -> figure.place().equals(place) && isMean(figure) && figure.value() == least)
                .forEach(figure -> best.add(figure.mapping()));
        return best;
    }

    /** Whether it is a mean or the value of a single run. */
    static boolean isMean(PublishedFigure figure) {
        return figure.statistic().equals(MEAN) || figure.statistic().equals(VALUE);
    }
}
