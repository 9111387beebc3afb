package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

/** The verb {@code convert}. */
@Command(name = "convert", description = "Write a trace in another format, or with its collectives as messages.")
final class ConvertCommand implements Runnable {
    private final Console console;

    @Parameters(paramLabel = "TRACE", description = "A trace of any format, see: sare list trace-format.")
    private Path traceFile;

    @Mixin
    private TraceOutput output;

    @Option(names = "--expand", description = "Turn collectives into messages.")
    private boolean expands;

    @Option(
            names = "--collectives",
            paramLabel = "SPEC",
            description =
                    "Turn collectives into messages by these algorithms: study, mpich, openmpi, a file of rules, or some by"
                            + " name, such as broadcast=linear,all-reduce=ring; see: sare list.")
    private String collectives;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        output.checkIsNot(traceFile);
        if (expands || collectives != null) {
            Trace trace = TraceFormats.read(traceFile);
            output.write(console, Collectives.expand(trace, CollectiveAlgorithms.parse("--collectives", collectives)));
        } else {
            output.convert(console, traceFile);
        }
    }
}
