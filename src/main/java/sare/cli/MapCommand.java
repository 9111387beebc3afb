package sare.cli;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.input.OutputFile;

/** The verb {@code map}. */
@Command(
        name = "map",
        description =
                "Arrange ranks on the nodes of a network so that their traffic costs little, or solve a problem of"
                        + " QAPLIB.")
final class MapCommand implements Runnable {
    private final Console console;

    @Mixin
    private MapOptions options;

    @Option(names = "--json", description = "Write JSON, with everything one needs to run it again.")
    private boolean json;

    @Mixin
    private OutputOption output;

    MapCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        OptionalDouble budgetSeconds = options.budgetSeconds();
        OptionalLong evaluations = options.evaluations();
        options.seed(); // what is wrong with it is told before files are read
        MapTask task = MapTask.load(options);
        try (Outputs outputs = new Outputs(console)) {
            OutputFile file = outputs.openIfGiven(output.file());
            Stopwatch stopwatch = new Stopwatch();
            OptionalLong limit = budgetSeconds.isPresent() ? fitting(task, budgetSeconds.getAsDouble()) : evaluations;
            MapReport report = MapReport.of(task, task.solve(limit));
            String seconds = Decimals.text(stopwatch.seconds(), 2);
            outputs.writeIfOpen(file, report::writeAnswer);
            if (json || file != null || !report.showsAnswer()) {
                String text =
                        json ? Json.write(report.document()) : report.summary().toString();
                outputs.write(null, writer -> writer.write(text));
            } else {
                outputs.write(null, report::writeAnswer);
            }
            outputs.commit();
            console.err().println("mapped in " + seconds + " s");
        }
    }

    private OptionalLong fitting(MapTask task, double seconds) {
        Stopwatch clock = new Stopwatch();
        EvaluationBudget budget = new EvaluationBudget(
                seconds, limit -> task.solve(OptionalLong.of(limit)).evaluations(), clock::seconds);
        long evaluations = budget.evaluations();
        console.err().println("the same on any machine: --evaluations " + evaluations);
        return OptionalLong.of(evaluations);
    }
}
