package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.trace.CollectiveAlgorithms;
import sare.trace.Collectives;
import sare.trace.Trace;
import sare.trace.TraceFormat;
import sare.trace.TraceFormats;

/** The verb {@code convert}. */
@Command(name = "convert", description = "Write a trace in another format, or with its collectives as messages.")
final class ConvertCommand implements Runnable {
    private static final String NATIVE_FORMAT = "sare";

    private final Console console;

    @Parameters(paramLabel = "TRACE", description = "A trace of any format, see: sare list trace-format.")
    private Path traceFile;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write; the format follows from the ending, .trace, .trc or .tit, also with .gz."
                    + " Without it, sare's own format goes to standard output.")
    private Path outputFile;

    @Option(names = "--expand", description = "Turn collectives into messages.")
    private boolean expands;

    @Option(
            names = "--collectives",
            paramLabel = "SPEC",
            description =
                    "Turn collectives into messages by these algorithms, such as broadcast=linear,all-reduce=ring;"
                            + " see: sare list.")
    private String collectives;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        Trace trace = TraceFormats.read(traceFile);
        if (expands || collectives != null) {
            String algorithms = collectives == null ? "" : collectives;
            trace = Collectives.expand(trace, CollectiveAlgorithms.parse("--collectives", algorithms));
        }
        if (outputFile != null) {
            TraceFormats.write(trace, outputFile);
        } else {
            print(trace);
        }
    }

    private void print(Trace trace) {
        TraceFormat format =
                TraceFormats.registry().choose("--format", NATIVE_FORMAT).plugin();
        try (Outputs outputs = new Outputs(console)) {
            outputs.write(null, writer -> format.write(trace, writer));
        }
    }
}
