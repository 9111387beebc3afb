package sare.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.advice.Advice;
import sare.advice.Advisor;
import sare.advice.Candidate;
import sare.advice.Confirmation;
import sare.advice.Limit;
import sare.advice.TrialJournal;
import sare.input.Decimals;
import sare.input.OutputFile;
import sare.report.html.AdvicePage;
import sare.report.result.AdviceReport;
import sare.report.result.Advised;
import sare.report.result.Json;

@Command(
        name = "advise",
        description = {
            "Find the mapping with which a trace runs fastest on a network, by simulation, and print what it gains.",
            "Candidates race, the best ones are confirmed by whole runs with other seeds."
        },
        footer = "sare advise traces/mg.W.16.trace.gz --network networks/torus-4x4.yaml -o best.map")
final class AdviseCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AdviseOptions options;

    @Mixin
    private ThreadsOption threads;

    @Option(names = "--json", description = OptionTexts.JSON)
    private boolean json;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "MAP",
            description = "Write the mapping to this file. With several allocations there is a file for each: for"
                    + " best.map these are best.1.map, best.2.map and so on.")
    private Path mapFile;

    @Option(
            names = "--runs",
            paramLabel = "FILE.csv",
            description = "Also write a table of the confirming runs; sare compare reads it.")
    private Path runsFile;

    @Option(
            names = "--page",
            paramLabel = "FILE.html",
            description =
                    "Also write a page with the run times, the loads of links before and after, and why the answer"
                            + " is faster.")
    private Path pageFile;

    @Option(
            names = "--discard",
            description = "Discard what an interrupted advice has left beside the mapping if that was made with other"
                    + " inputs or options.")
    private boolean discard;

    AdviseCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        Stopwatch stopwatch = new Stopwatch();
        Limit limit = options.limit();
        Advised inputs = options.load();
        try (Outputs outputs = new Outputs(console, options.inputs());
                AdviseProgress progress = new AdviseProgress(console)) {
            AdvisedMaps maps = new AdvisedMaps(options, inputs, mapFile);
            maps.open(outputs);
            OutputFile runs = outputs.openIfGiven(runsFile);
            OutputFile page = outputs.openIfGiven(pageFile);
            Optional<Path> kept = JournalFile.beside(mapFile);
            kept.ifPresent(outputs::reserve);
            try (TrialJournal journal = AdviceJournal.open(kept, inputs, discard)) {
                kept.ifPresent(locked -> outputs.deleteAbandoned());
                console.keeps(() -> maps.keep(progress.leader(), journal.file()));
                Advice advice = advise(inputs, limit.after(stopwatch.seconds()), progress, journal);
                AdviceReport report = new AdviceReport(inputs, advice, maps.files());
                maps.write(outputs, winner(advice.confirmation()));
                outputs.writeIfOpen(runs, report::writeRuns);
                outputs.writeIfOpen(
                        page,
                        writer -> writer.write(new AdvicePage(inputs, advice, report.answer())
                                .html(Version.number(), Launcher.plainCommandLine(spec))));
                String text = json ? Json.write(report.document(Version.number())) : report.text();
                outputs.write(null, text);
                outputs.commit();
                journal.delete();
            }
            console.message("advised in " + Decimals.fixed(stopwatch.seconds(), 1) + " s");
        }
    }

    private Advice advise(Advised inputs, Limit limit, AdviseProgress progress, TrialJournal journal) {
        if (journal.isContinued()) {
            console.message("goes on with the simulations in " + journal.file().orElseThrow());
        }
        return new Advisor(inputs.question(), inputs.seeds(), limit, inputs.given(), progress)
                .advise(threads.threads(), System::nanoTime, journal);
    }

    private static Candidate winner(Confirmation confirmation) {
        return confirmation.finalists().get(confirmation.winner()).candidate();
    }
}
