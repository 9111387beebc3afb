package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.Plural;
import sare.report.result.LabelledLines;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.record.PartialRecording;

@Command(
        name = "convert",
        description = {"Write a trace in another format, or with messages in place of its collectives."},
        footer = "sare convert traces/cg.W.16.trace.gz --collectives mpich -o cg.goal.gz")
final class ConvertCommand implements Runnable {
    private static final String PARTIAL = "--partial";

    private final Console console;

    @Parameters(paramLabel = "TRACE", description = OptionTexts.TRACE)
    private Path traceFile;

    @Mixin
    private TraceOutput output;

    @Option(
            names = "--expand",
            description = "Replace collectives by messages, with the algorithms of the suite study.")
    private boolean expands;

    @Option(
            names = "--collectives",
            paramLabel = "SPEC",
            description =
                    "Replace collectives by messages, with these algorithms: a suite (study, mpich or openmpi), a"
                            + " file of rules, or algorithms by name, such as broadcast=linear,all-reduce=ring; see: sare list.")
    private String collectives;

    @Option(
            names = PARTIAL,
            description =
                    "Read a recording whose program did not finish: keep the largest part that is consistent, with no"
                            + " receive without its send and all collectives complete.")
    private boolean partial;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        output.checkIsNot(traceFile);
        if (partial) {
            PartialRecording recording = PartialRecording.read(PARTIAL, traceFile);
            output.write(console, expanded(recording.trace()), report(recording));
        } else if (expands || collectives != null) {
            output.convert(console, traceFile, this::expanded);
        } else {
            output.convert(console, traceFile);
        }
    }

    private Trace expanded(Trace trace) {
        return expands || collectives != null
                ? Collectives.expand(trace, CollectiveAlgorithms.parse("--collectives", collectives))
                : trace;
    }

    private LabelledLines report(PartialRecording recording) {
        return new LabelledLines()
                .add("recording", traceFile + ", " + Plural.of(recording.trace().ranks(), "rank"))
                .add("ended", recording.ended())
                .add("kept", recording.size())
                .add("lost", recording.lost())
                .add("completed", recording.completed());
    }
}
