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

@Command(
        name = "convert",
        description = {"Write a trace in another format, or with messages in place of its collectives."},
        footer = "sare convert traces/cg.W.16.trace.gz --collectives mpich -o cg.goal.gz")
final class ConvertCommand implements Runnable {
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
