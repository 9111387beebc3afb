package sare.cli;

import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import sare.trace.npb.NpbCall;
import sare.trace.npb.NpbCodes;

/** The part {@code npb} of the verb {@code generate}. */
@Command(
        name = "npb",
        sortOptions = false,
        description =
                "Write the communication of one of the NAS Parallel Benchmarks, MPI version 3.3.1, as its ranks do it,"
                        + " for a class and number of ranks.")
final class GenerateNpbCommand implements Runnable {
    private final Console console;

    @ParentCommand
    private GenerateCommand generate;

    @Parameters(paramLabel = "CODE", description = "The benchmark, such as cg; see: sare list npb-code.")
    private String code;

    @Option(
            names = "--class",
            required = true,
            paramLabel = "CLASS",
            description = "The problem: S, W, A, B, C, D or E, from small to large.")
    private String problemClass;

    @Option(names = "--ranks", required = true, paramLabel = "N", description = "Number of ranks.")
    private int ranks;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Iterations of the timed part (default: those of the class).")
    private Integer iterations;

    @Option(
            names = "--points",
            paramLabel = "N",
            description =
                    "Points along each dimension of the grid, for codes where the benchmark's own input file can set"
                            + " them (default: those of the class).")
    private Integer points;

    @Option(
            names = "--compute-mops",
            paramLabel = "RATE",
            defaultValue = "0",
            description =
                    "How fast a rank computes, in the Mop/s/process that the benchmarks print, if it never waited for"
                            + " others (default: 0, computing takes no time).")
    private double computeMops;

    @Mixin
    private TraceOutput output;

    GenerateNpbCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        generate.checkNothingGiven("npb");
        NpbCall call = new NpbCall(code, problemClass, ranks, optional(iterations), optional(points), computeMops);
        output.write(console, target -> NpbCodes.generate(call, target).information("sare-version", Version.number()));
    }

    private static OptionalInt optional(Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }
}
