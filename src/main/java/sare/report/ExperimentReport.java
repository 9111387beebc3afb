package sare.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sare.experiment.Experiment;
import sare.experiment.ResultColumns;
import sare.input.FileFault;
import sare.input.InputException;
import sare.simulation.Estimation;

/**
 * The report of an experiment, {@code report.md}: the number of simulations, the times of each mapping, a comparison with published
 * figures if the experiment names some, and the text of {@code notes.md}. Equal results give equal bytes.
 *
 * <p>It compares only runs with equal values of all other factors. The manual of {@link sare.report} defines units and tests. The
 * comparison with published figures uses the publication's rule of significance.
 */
public final class ExperimentReport {
    /** The file's name in the experiment's folder. */
    public static final String FILE = "report.md";

    private static final String NOTES = "notes.md";
    private static final double PLAIN_SCALE = 1;

    private final Experiment experiment;
    private final Path folder;
    private final TidyTable results;
    private final ComparisonOptions options;
    private final Comparison comparison; // null if every simulation failed
    private final double scale;

    private ExperimentReport(Experiment experiment, Path folder, TidyTable results) {
        this.experiment = experiment;
        this.folder = folder;
        this.results = results;
        this.options = ComparisonOptions.ofExperiment(results);
        this.comparison = results.rows().stream()
                        .anyMatch(row -> row.number(ResultColumns.CYCLES).isPresent())
                ? Comparison.of(results, options)
                : null;
        this.scale = experiment.published().map(Experiment.Published::scale).orElse(PLAIN_SCALE);
    }

    private static boolean isOfOneNetwork(TidyTable results) {
        return results.distinct("network").size() <= 1;
    }

    /**
     * The text of the report.
     *
     * @param results of the experiment
     * @param folder of its notes, if there are any
     * @throws sare.input.InputException if a file is invalid
     */
    public static String of(Experiment experiment, Path results, Path folder) {
        return new ExperimentReport(experiment, folder, TidyTable.read(results)).text();
    }

    /**
     * Checks that the published figures and the notes can be read.
     *
     * @throws sare.input.InputException if a file is invalid
     */
    public static void check(Experiment experiment, Path folder) {
        experiment.published().ifPresent(source -> PublishedFigures.read(source.file(), source.table()));
        notes(folder);
    }

    private String text() {
        StringBuilder text = new StringBuilder("# ")
                .append(MarkdownWriter.escaped(experiment.title()))
                .append("\n\n");
        text.append(results.rows().size()).append(" of ").append(experiment.cells());
        text.append(" simulations of `experiment.yaml` are in `results.csv`");
        text.append(new PartText(results, experiment.cells()).text()).append("\n\n");
        if (experiment.replay().tolerance() > 0) {
            text.append("Cycles are estimates up to an error of ")
                    .append(Estimation.text(experiment.replay().tolerance()))
                    .append(
                            "; the column `estimate_half_width_cycles` has the error of each row, 0 where all was simulated.\n\n");
        }
        if (comparison == null) {
            return text.append("All of them failed.\n").toString();
        }
        text.append(summary()).append("## Times\n\n").append(times());
        text.append(
                new CostText(results, options.within(), ResultColumns.CYCLES, experiment.randomStrategies()).text());
        experiment.published().ifPresent(published -> text.append(published(published)));
        text.append(notes(folder));
        return text.toString();
    }

    private String times() {
        TableStyle wide = new TableStyle(TableStyle.Layout.WIDE, scale, 2, false, Optional.empty(), Optional.empty());
        TableStyle full = new TableStyle(TableStyle.Layout.LONG, scale, 2, false, Optional.empty(), Optional.empty());
        return ComparisonText.means(comparison, wide) + "\n## Tests\n\n" + ComparisonText.tables(comparison, full)
                + "\n";
    }

    private String summary() {
        List<String> sentences =
                SummaryText.of(comparison, comparison.measures().get(0));
        return "## Summary\n\n" + ComparisonText.sentences(sentences) + "\n";
    }

    private String published(Experiment.Published source) {
        if (!isOfOneNetwork(results)) {
            return "There is no comparison with the published figures: they are for one network, and the number of networks in the results is "
                    + results.distinct("network").size() + ".\n\n";
        }
        PublishedFigures figures = PublishedFigures.read(source.file(), source.table());
        Comparison published = Comparison.of(results, options.published());
        return PublishedText.of(new PublishedComparison(
                figures, published.measures().get(0), comparison.measures().get(0), source));
    }

    private static String notes(Path folder) {
        Path notes = folder.resolve(NOTES);
        if (!Files.exists(notes)) {
            return "";
        }
        if (!Files.isRegularFile(notes)) {
            throw new InputException(notes.toString(), "no regular file", "a text file, or none");
        }
        try {
            return Files.readString(notes);
        } catch (IOException e) {
            throw FileFault.unreadable(notes.toString(), e);
        }
    }
}
