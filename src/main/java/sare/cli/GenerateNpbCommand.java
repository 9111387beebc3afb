package sare.cli;

import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import sare.trace.npb.NpbCall;
import sare.trace.npb.NpbCodes;

@Command(
        name = "npb",
        sortOptions = false,
        description = {
            "Write the trace of a NAS Parallel Benchmark for a class and a number of ranks.",
            "The trace has the communication of version 3.3.1 for MPI, as its ranks do it."
        },
        footer = "sare generate npb cg --class W --ranks 16 -o cg.W.16.trace.gz")
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
            description = "The size of the problem, from small to large: S, W, A, B, C, D or E.")
    private String problemClass;

    @Option(names = "--ranks", required = true, paramLabel = "N", description = "The number of ranks.")
    private int ranks;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Iterations of the timed part (default: those of the class).")
    private Integer iterations;

    @Option(
            names = "--points",
            paramLabel = "N",
            description = "Points of the grid in each dimension, for codes whose own input file can set them (default:"
                    + " those of the class).")
    private Integer points;

    @Option(
            names = "--untimed-iteration",
            description = "Start LU with the untimed iteration that newer releases have.")
    private boolean untimedIteration;

    @Option(
            names = "--compute-mops",
            paramLabel = "RATE",
            defaultValue = "0",
            description =
                    "Speed of a rank that never waits, in the unit Mop/s/process that the benchmarks print (default:"
                            + " 0; then computing takes no time).")
    private double computeMops;

    @Mixin
    private TraceOutput output;

    GenerateNpbCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        generate.checkNothingGiven("npb");
        NpbCall call = new NpbCall(
                code, problemClass, ranks, optional(iterations), optional(points), untimedIteration, computeMops);
        output.write(console, target -> NpbCodes.generate(call, target).information("sare-version", Version.number()));
    }

    private static OptionalInt optional(Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }
}
