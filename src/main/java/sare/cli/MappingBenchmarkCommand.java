package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import sare.input.Decimals;
import sare.input.OutputFile;
import sare.input.YamlValue;
import sare.mapping.quality.GraphTables;
import sare.mapping.quality.QaplibTables;
import sare.mapping.quality.QualityRow;
import sare.mapping.quality.QualityStudy;
import sare.mapping.quality.QualityTable;
import sare.mapping.quality.ReferenceFolder;
import sare.mapping.search.Mappers;

/** The part {@code mapping} of the verb {@code benchmark}. */
@Command(
        name = "mapping",
        description =
                "Measure how good and how fast mappers are: GRASP, path relinking, tabu search and portfolio on instances of QAPLIB;"
                        + " portfolio on traces and graphs beside Scotch, KaHIP and TreeMatch; the speed of the searches."
                        + " It takes about ten minutes.")
final class MappingBenchmarkCommand implements Runnable {
    private static final String REFERENCE = "--reference";
    private static final Path DEFAULT_REFERENCE = Path.of("src/test/resources/reference"); // from sare's own folder
    private static final String SPEED_LINE = "%-64s%12s %s\n";
    private static final String SPEED_TITLE = "Speed on one core, medians of ";
    private static final int SPEED_DIGITS = 3;

    private final Console console;

    @ParentCommand
    private BenchmarkCommand benchmark;

    @Option(
            names = REFERENCE,
            paramLabel = "FOLDER",
            description =
                    "Instances and what others reach (default: src/test/resources/reference in sare's own folder).")
    private Path reference;

    @Option(
            names = "--evaluations",
            paramLabel = "N",
            description = "For a quick look: at most so many evaluations of each tabu search and portfolio.")
    private String evaluations;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write all costs; the same on any number of threads.")
    private Path csvFile;

    MappingBenchmarkCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        int runs = benchmark.runsOfPart();
        OptionalLong limit = evaluations == null
                ? OptionalLong.empty()
                : OptionalLong.of(YamlValue.of("--evaluations", evaluations).whole(1, Mappers.MAX_EVALUATIONS));
        ReferenceFolder folder = new ReferenceFolder(REFERENCE, reference == null ? defaultReference() : reference);
        QualityStudy study = QualityStudy.of(folder, limit);
        MappingSpeed speed = new MappingSpeed(folder, limit);
        try (Outputs outputs = new Outputs(console)) {
            OutputFile csv = outputs.openIfGiven(csvFile);
            List<QualityRow> rows = measure(study);
            printSpeed(speed, runs);
            outputs.writeIfOpen(csv, writer -> writer.write(QualityStudy.csv(rows)));
            outputs.commit();
        }
    }

    private static Path defaultReference() {
        return BenchmarkCommand.home().resolve(DEFAULT_REFERENCE).normalize();
    }

    private List<QualityRow> measure(QualityStudy study) {
        List<QualityRow> rows = new ArrayList<>(measure("QAPLIB", study.qaplibRuns(), study::qaplib));
        print(QaplibTables.grasp(rows));
        print(QaplibTables.pathRelinking(rows));
        print(QaplibTables.tabu(rows));
        rows.addAll(measure("traces and graphs", study.graphRuns(), study::graphs));
        print(GraphTables.graphs(rows));
        print(GraphTables.means(rows));
        print(GraphTables.goals(rows));
        return rows;
    }

    private List<QualityRow> measure(String task, int runs, Function<Runnable, List<QualityRow>> part) {
        try (ProgressLines lines = new ProgressLines(console);
                Progress progress = new Progress(console, task, lines)) {
            return part.apply(progress.stepsOf(runs));
        }
    }

    private void print(QualityTable table) {
        console.out().print(AlignedTable.text(table) + "\n");
        console.out().flush();
    }

    private void printSpeed(MappingSpeed speed, int runs) {
        console.out().print(SPEED_TITLE + runs + "\n");
        for (MappingSpeed.Measure each : speed.measures()) {
            double median = speed.median(each, runs);
            console.out()
                    .printf(Locale.ROOT, SPEED_LINE, each.name(), Decimals.fixed(median, SPEED_DIGITS), each.unit());
            console.out().flush();
        }
    }
}
