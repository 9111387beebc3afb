package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Published figures beside measured ones, in Markdown. */
final class PublishedText {
    private static final double CLOSE = 1;
    private static final double NEAR = 3;
    private static final double FAIR = 5;

    private PublishedText() {}

    /** A section with what agrees, who is best where, and every figure. */
    static String of(PublishedComparison beside) {
        return "## Published against measured\n\n" + agreement(beside) + winners(beside) + everyFigure(beside);
    }

    private static String agreement(PublishedComparison beside) {
        StringBuilder text = new StringBuilder("How far ours are from the published figures, in per cent:\n\n");
        text.append("| mapping | statistic | figures | mean deviation | largest | within 1 % | 3 % | 5 % |\n");
        text.append("|---|---|--:|--:|--:|--:|--:|--:|\n");
        Map<String, List<Double>> deviations = new LinkedHashMap<>();
        for (PublishedComparison.Beside figure : beside.figures()) {
            if (!figure.published().statistic().equals(PublishedFigures.DEVIATION)) {
                figure.deviationPercent().ifPresent(percent -> deviations
                        .computeIfAbsent(kind(figure), none -> new ArrayList<>())
                        .add(percent));
            }
        }
        deviations.forEach((kind, percents) -> text.append(line(kind, percents)));
        return text.append(daggers(beside.daggers())).toString();
    }

    private static String line(String kind, List<Double> percents) {
        double mean = percents.stream().mapToDouble(d -> d).average().orElse(0);
        double largest = percents.stream()
                .max((a, b) -> Double.compare(Math.abs(a), Math.abs(b)))
                .orElse(0.0);
        StringBuilder line = new StringBuilder("| ").append(kind).append(" | ").append(percents.size());
        line.append(" | ").append(signed(mean)).append(" | ").append(signed(largest));
        for (double bound : new double[] {CLOSE, NEAR, FAIR}) {
            line.append(" | ")
                    .append(percents.stream().filter(d -> Math.abs(d) <= bound).count());
        }
        return line.append(" |\n").toString();
    }

    private static String daggers(PublishedComparison.Daggers daggers) {
        return "\nDaggers: " + daggers.agreeing() + " of " + daggers.all() + " agree (" + daggers.both()
                + " set by both, "
                + daggers.neither() + " by none, " + daggers.publishedOnly() + " only in the publication, "
                + daggers.measuredOnly() + " only here).\n\n";
    }

    private static String kind(PublishedComparison.Beside figure) {
        return figure.published().mapping() + " | " + figure.published().statistic();
    }

    private static String winners(PublishedComparison beside) {
        List<PublishedComparison.Winners> all = beside.winners();
        long agreeing = all.stream().filter(PublishedComparison.Winners::agree).count();
        StringBuilder text = new StringBuilder("Best mapping, by the mean: ")
                .append(agreeing)
                .append(" of ");
        text.append(all.size())
                .append(" agree.\n\n| trace | background | published | sare | |\n|---|---|---|---|---|\n");
        for (PublishedComparison.Winners winners : all) {
            text.append("| ")
                    .append(winners.place().trace())
                    .append(" | ")
                    .append(winners.place().background());
            text.append(" | ").append(String.join(", ", winners.published())).append(" | ");
            text.append(String.join(", ", winners.measured()));
            text.append(winners.agree() ? " | agree |\n" : " | differ |\n");
        }
        return text.append('\n').toString();
    }

    private static String everyFigure(PublishedComparison beside) {
        StringBuilder text = new StringBuilder("Every figure, † as published:\n\n");
        text.append("| trace | background | mapping | statistic | published | sare | deviation |\n");
        text.append("|---|---|---|---|--:|--:|--:|\n");
        for (PublishedComparison.Beside figure : beside.figures()) {
            PublishedFigures.Figure published = figure.published();
            text.append("| ")
                    .append(published.place().trace())
                    .append(" | ")
                    .append(published.place().background());
            text.append(" | ").append(published.mapping()).append(" | ").append(published.statistic());
            text.append(" | ").append(number(published.value())).append(published.hasDagger() ? "†" : "");
            text.append(" | ").append(figure.value().map(PublishedText::number).orElse("-"));
            text.append(" | ")
                    .append(figure.deviationPercent().map(d -> signed(d) + " %").orElse("-"));
            text.append(" |\n");
        }
        return text.append('\n').toString();
    }

    /** Halves go up, in the committed reports too, and not to the even digit as those of {@link sare.input.Decimals}. */
    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String signed(double percent) {
        return String.format(Locale.ROOT, "%+.1f", percent);
    }
}
