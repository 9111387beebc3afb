package sare.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sare.experiment.Experiment;
import sare.input.FileFault;
import sare.statistics.Sample;

/**
 * {@code report.md} of an experiment: what was simulated, each mapping's times in the form of a published table, published
 * figures beside them where the experiment names some, and what people have noted in {@code notes.md}. The same results give the
 * same bytes.
 */
public final class ExperimentReport {
    /** The file's name in the experiment's folder. */
    public static final String FILE = "report.md";

    private static final String NOTES = "notes.md";
    private static final String MEASURE = "cycles";
    private static final List<String> WITHIN = List.of("trace", "allocation", "background");
    private static final double PLAIN_SCALE = 1;
    private static final double CLOSE = 1;
    private static final double NEAR = 3;
    private static final double FAIR = 5;

    private final Experiment experiment;
    private final Path folder;
    private final TidyTable results;
    private final Comparison.MeasureComparison comparison;
    private final double scale;

    private ExperimentReport(Experiment experiment, Path folder, TidyTable results) {
        this.experiment = experiment;
        this.folder = folder;
        this.results = results;
        this.comparison = Comparison.of(results, ComparisonOptions.of("mapping", WITHIN, MEASURE))
                .measures()
                .get(0);
        this.scale = experiment.published().map(Experiment.Published::scale).orElse(PLAIN_SCALE);
    }

    /**
     * The text of the report.
     *
     * @param results of the experiment
     * @param folder where its notes are, if there are any
     * @throws sare.input.InputException when a file is not what it should be
     */
    public static String of(Experiment experiment, Path results, Path folder) {
        return new ExperimentReport(experiment, folder, TidyTable.read(results)).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("# ").append(experiment.title()).append("\n\n");
        text.append(results.rows().size()).append(" of ").append(experiment.cells());
        text.append(" simulations of `experiment.yaml` are in `results.csv`");
        text.append(results.rows().size() == experiment.cells() ? ": all of them." : part())
                .append("\n\n");
        text.append("## Times\n\n").append(times());
        experiment.published().ifPresent(published -> text.append(published(published)));
        text.append(notes());
        return text.toString();
    }

    /** What there is of an experiment of which there is not all. */
    private String part() {
        return ": mappings " + span("mapping_number") + " of each strategy, seeds " + span("seed") + ", draws "
                + span("allocation_draw") + " of the allocation, backgrounds "
                + String.join(", ", results.distinct("background")) + ".";
    }

    private String span(String column) {
        List<Long> numbers =
                results.distinct(column).stream().map(Long::valueOf).sorted().toList();
        long first = numbers.get(0);
        long last = numbers.get(numbers.size() - 1);
        return first == last ? Long.toString(first) : first + " to " + last;
    }

    private String times() {
        List<String> mappings = results.distinct("mapping");
        StringBuilder text = new StringBuilder("Best, mean and standard deviation in ");
        text.append(scale == PLAIN_SCALE ? "cycles" : String.format(Locale.ROOT, "%.0f cycles", scale));
        text.append(
                        "; † where a mapping's times differ from those of the mapping with the best mean (Kruskal-Wallis of the")
                .append(
                        " two, 0.05). A single run is a constant and in no test.\n\n| trace | allocation | background |");
        mappings.forEach(mapping -> text.append(' ').append(mapping).append(" best | mean | dev. |"));
        text.append("\n|---|---|---|")
                .append("--:|--:|--:|".repeat(mappings.size()))
                .append('\n');
        for (BlockComparison block : comparison.blocks()) {
            text.append("| ").append(String.join(" | ", block.values())).append(" |");
            mappings.forEach(mapping -> text.append(group(block.group(List.of(mapping)))));
            text.append('\n');
        }
        return text.append('\n').toString();
    }

    private String group(Optional<GroupSummary> group) {
        Optional<Sample> sample = group.flatMap(GroupSummary::sample);
        if (sample.isEmpty()) {
            return " - | - | - |";
        }
        String deviation = group.get().isConstant()
                ? "-"
                : number(sample.get().standardDeviation().orElseThrow() / scale);
        return " " + number(sample.get().minimum() / scale) + " | "
                + number(sample.get().mean() / scale) + (group.get().differsFromBest() ? "†" : "") + " | " + deviation
                + " |";
    }

    private String published(Experiment.Published source) {
        PublishedFigures figures = PublishedFigures.read(source.file(), source.table());
        PublishedComparison beside = new PublishedComparison(figures, comparison, scale);
        return "## Published against measured\n\n" + agreement(beside) + winners(beside) + everyFigure(beside);
    }

    private static String agreement(PublishedComparison beside) {
        StringBuilder text = new StringBuilder("How far ours are from the published figures, in per cent:\n\n");
        text.append("| mapping | statistic | figures | mean deviation | largest | within 1 % | 3 % | 5 % |\n");
        text.append("|---|---|--:|--:|--:|--:|--:|--:|\n");
        List<PublishedComparison.Beside> known = beside.figures().stream()
                .filter(figure -> figure.deviationPercent().isPresent())
                .filter(figure -> !figure.published().statistic().equals(PublishedFigures.DEVIATION))
                .toList();
        List<String> kinds =
                known.stream().map(ExperimentReport::kind).distinct().toList();
        for (String kind : kinds) {
            List<Double> deviations = known.stream()
                    .filter(figure -> kind(figure).equals(kind))
                    .map(figure -> figure.deviationPercent().orElseThrow())
                    .toList();
            double mean = deviations.stream().mapToDouble(d -> d).average().orElse(0);
            double largest = deviations.stream()
                    .max((a, b) -> Double.compare(Math.abs(a), Math.abs(b)))
                    .orElse(0.0);
            text.append("| ").append(kind).append(" | ").append(deviations.size());
            text.append(" | ").append(signed(mean)).append(" | ").append(signed(largest));
            for (double bound : new double[] {CLOSE, NEAR, FAIR}) {
                long within =
                        deviations.stream().filter(d -> Math.abs(d) <= bound).count();
                text.append(" | ").append(within);
            }
            text.append(" |\n");
        }
        PublishedComparison.Daggers daggers = beside.daggers();
        return text.append("\nDaggers: ")
                .append(daggers.agreeing())
                .append(" of ")
                .append(daggers.all())
                .append(" agree (")
                .append(daggers.both())
                .append(" set by both, ")
                .append(daggers.neither())
                .append(" by none, ")
                .append(daggers.publishedOnly())
                .append(" only in the publication, ")
                .append(daggers.measuredOnly())
                .append(" only here).\n\n")
                .toString();
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
            text.append(" | ")
                    .append(figure.value().map(ExperimentReport::number).orElse("-"));
            text.append(" | ")
                    .append(figure.deviationPercent().map(d -> signed(d) + " %").orElse("-"));
            text.append(" |\n");
        }
        return text.append('\n').toString();
    }

    private String notes() {
        Path notes = folder.resolve(NOTES);
        if (!Files.exists(notes)) {
            return "";
        }
        try {
            return Files.readString(notes);
        } catch (IOException e) {
            throw FileFault.unreadable(notes.toString(), e);
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String signed(double percent) {
        return String.format(Locale.ROOT, "%+.1f", percent);
    }
}
