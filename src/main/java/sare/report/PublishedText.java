package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sare.input.Decimals;
import sare.report.TextTable.Heading;

/** The comparison of published and measured figures, in Markdown. */
final class PublishedText {
    private static final List<Integer> PER_CENTS = List.of(1, 3, 5, 10);

    private PublishedText() {}

    /** A section with the agreement, the best mapping of each place, and every figure. */
    static String of(PublishedComparison compared) {
        return "## Published and measured\n\n" + agreement(compared) + winners(compared) + everyFigure(compared);
    }

    private static String agreement(PublishedComparison compared) {
        List<Heading> headings = new ArrayList<>(Heading.ofTexts("mapping", "statistic"));
        headings.addAll(Heading.ofNumbers("figures", "mean deviation", "largest"));
        PER_CENTS.forEach(bound -> headings.add(Heading.ofNumber("within " + bound + " %")));
        Map<List<String>, List<Double>> deviations = new LinkedHashMap<>();
        List<Double> all = new ArrayList<>();
        for (PublishedComparison.FigurePair figure : compared.figures()) {
            boolean counts = !figure.published().statistic().equals(PublishedFigures.DEVIATION)
                    && !compared.isCalibrated(figure.published());
            figure.deviationPercent().filter(percent -> counts).ifPresent(percent -> {
                deviations
                        .computeIfAbsent(kind(figure), none -> new ArrayList<>())
                        .add(percent);
                all.add(percent);
            });
        }
        List<List<String>> rows = new ArrayList<>();
        deviations.forEach((kind, percents) -> rows.add(row(kind, percents)));
        rows.add(row(List.of("all", "both"), all));
        return "Deviation of the results from the published figures in per cent, and the share of figures within a bound"
                + (compared.calibrated().isEmpty()
                        ? ""
                        : "; without " + String.join(", ", compared.calibrated())
                                + ", whose number of iterations was fitted to them (calibration)")
                + ":\n\n"
                + MarkdownWriter.table(TextTable.plain(headings, rows)) + daggers(compared);
    }

    private static List<String> row(List<String> kind, List<Double> percents) {
        double mean = percents.stream().mapToDouble(d -> d).average().orElse(0);
        double largest = percents.stream()
                .max((a, b) -> Double.compare(Math.abs(a), Math.abs(b)))
                .orElse(0.0);
        List<String> row = new ArrayList<>(kind);
        row.addAll(List.of(Integer.toString(percents.size()), signed(mean), signed(largest)));
        for (int bound : PER_CENTS) {
            long within = percents.stream().filter(d -> Math.abs(d) <= bound).count();
            row.add(percents.isEmpty() ? Figures.NOTHING : Decimals.percent((double) within / percents.size()));
        }
        return row;
    }

    private static String daggers(PublishedComparison compared) {
        return "\nDaggers under the published rule: " + daggers(compared.daggers())
                + "\n\nDaggers under the rule of pairs, as in the tables above: " + daggers(compared.ownDaggers())
                + "\n\n";
    }

    private static String daggers(PublishedComparison.Daggers daggers) {
        return daggers.agreeing() + " of " + daggers.all() + " agree (" + daggers.both()
                + " set in both, "
                + daggers.neither() + " in neither, " + daggers.publishedOnly() + " only in the publication, "
                + daggers.measuredOnly() + " only in the results).";
    }

    private static List<String> kind(PublishedComparison.FigurePair figure) {
        return List.of(figure.published().mapping(), figure.published().statistic());
    }

    private static String winners(PublishedComparison compared) {
        List<PublishedComparison.Winners> all = compared.winners();
        long agreeing = all.stream().filter(PublishedComparison.Winners::agree).count();
        List<List<String>> rows = all.stream()
                .map(winners -> List.of(
                        winners.place().trace(),
                        winners.place().background(),
                        String.join(", ", winners.published()),
                        String.join(", ", winners.measured()),
                        winners.agree() ? "agree" : "differ"))
                .toList();
        return "Best mapping, by the mean: " + agreeing + " of " + all.size() + " agree.\n\n"
                + MarkdownWriter.table(
                        TextTable.plain(Heading.ofTexts("trace", "background", "published", "sare", "agreement"), rows))
                + "\n";
    }

    private static String everyFigure(PublishedComparison compared) {
        List<Heading> headings = new ArrayList<>(Heading.ofTexts("trace", "background", "mapping", "statistic"));
        headings.addAll(Heading.ofNumbers("published", "sare", "deviation"));
        List<List<String>> rows = compared.figures().stream()
                .map(figure -> row(figure, compared.decimals(), compared.isCalibrated(figure.published())))
                .toList();
        return "Every figure, \u2020 as published:\n\n" + MarkdownWriter.table(TextTable.plain(headings, rows)) + "\n";
    }

    private static List<String> row(PublishedComparison.FigurePair figure, int decimals, boolean isCalibrated) {
        PublishedFigures.PublishedFigure published = figure.published();
        return List.of(
                published.place().trace(),
                published.place().background(),
                published.mapping(),
                published.statistic(),
                number(published.value(), decimals) + (published.hasDagger() ? "\u2020" : ""),
                figure.value().map(value -> number(value, decimals)).orElse(Figures.NOTHING),
                figure.deviationPercent().map(percent -> signed(percent) + " %").orElse(Figures.NOTHING)
                        + (isCalibrated ? " (calibration)" : ""));
    }

    /** Rounds halves up, as in the committed reports; {@link sare.input.Decimals} rounds them to even. */
    private static String number(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private static String signed(double percent) {
        return String.format(Locale.ROOT, "%+.1f", percent);
    }
}
