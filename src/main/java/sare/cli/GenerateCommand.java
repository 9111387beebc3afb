package sare.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sare.input.InputException;
import sare.trace.generate.Generators;

@Command(
        name = "generate",
        description = {"Write the trace of a synthetic MPI program, such as a stencil or a tree."},
        customSynopsis = {
            "sare generate PROGRAM [OPTIONS]",
            "sare generate npb CODE --class=CLASS --ranks=N [OPTIONS]",
            "sare generate network KIND KEY=VALUE... [-o FILE]",
            "sare generate jobs --nodes=N --jobs=N [--load=SHARE] [--seed=N] [-o FILE]"
        },
        footer = "sare generate 'stencil(5, ranks=8x8, iterations=10)' -o stencil.trace.gz")
final class GenerateCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "PROGRAM",
            description =
                    "A generator with its parameters, such as 'stencil(5, ranks=8x8, iterations=10)'; see: sare list"
                            + " generator.")
    private String program;

    @Mixin
    private TraceOutput output;

    GenerateCommand(Console console) {
        this.console = console;
    }

    /** Refuses arguments before the name of a subcommand, which has its own. */
    void checkNothingGiven(String part) {
        if (program != null) {
            throw new InputException("PROGRAM", "'" + program + "'", "none before " + part);
        }
        output.checkNotGiven(part);
    }

    @Override
    public void run() {
        if (program == null) {
            throw new ParameterException(spec.commandLine(), "Missing required parameter: 'PROGRAM'");
        }
        output.write(console, target -> Generators.generate("PROGRAM", program, target)
                .information("sare-version", Version.number()));
    }
}
