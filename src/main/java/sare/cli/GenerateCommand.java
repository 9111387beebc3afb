package sare.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.trace.Trace;
import sare.trace.generate.Generators;

/** The verb {@code generate}. */
@Command(name = "generate", description = "Write the trace of a synthetic MPI program, such as a stencil or a tree.")
final class GenerateCommand implements Runnable {
    private final Console console;

    @Parameters(
            paramLabel = "PROGRAM",
            description = "A generator with its parameters, such as 'stencil(5, ranks=8x8, iterations=10)'; see: sare"
                    + " list generator.")
    private String program;

    @Mixin
    private TraceOutput output;

    GenerateCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        Trace trace = Generators.generate("PROGRAM", program);
        output.write(console, trace.withInformation("sare-version", Version.number()));
    }
}
