package sare.trace.npb;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import sare.input.InputException;
import sare.input.Registry;
import sare.input.Suggestions;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceTarget;

/** The registry of the NAS Parallel Benchmarks, and the generation of their traces for {@code sare generate npb}. */
public final class NpbCodes {
    static final long MAX_OPERATIONS = 2_000_000_000; // of a trace, which may be written without being kept

    private static final String UNTIMED = "--untimed-iteration";
    private static final int LARGE_SHARE = 4; // operations of a rank as a multiple of the mean
    private static final double CERTAIN_EXCESS =
            1.5; // of the operations of the other ranks, if they have as many as this one
    private static final int MAX_ITERATIONS = 1_000_000;
    private static final int MAX_POINTS = 1 << 15;
    private static final double MAX_MOPS = 1e9;
    private static final String BAILEY =
            "Bailey et al., The NAS parallel benchmarks 2.0, NAS-95-020, 1995; NPB 3.3.1-MPI";

    static final Registry<NpbCode> REGISTRY = new Registry<>(
            "npb-code",
            entry("bt", "block tridiagonal solver: six partners of a multi-partition, sweeps along lines", new Bt()),
            entry("cg", "conjugate gradient: sums in rows of ranks, and transposed vectors", new Cg()),
            entry("ft", "3D Fourier transform: all-to-all of all ranks, or in columns and rows of ranks", new Ft()),
            entry("is", "sort of integers: all-reduce of counts, all-to-all-v of keys", new Is()),
            entry("lu", "SSOR solver: sweeps over a plane of ranks from one corner and back", new Lu()),
            entry("mg", "multigrid: neighbours in a periodic 3D grid of ranks, at all levels", new Mg()),
            entry(
                    "sp",
                    "scalar pentadiagonal solver: six partners of a multi-partition, sweeps along lines",
                    new Sp()));

    private NpbCodes() {}

    private static Registry.Entry<NpbCode> entry(String name, String description, NpbCode code) {
        return new Registry.Entry<>(name, description, BAILEY, List.of(), code);
    }

    /** All benchmarks. */
    public static Registry<?> registry() {
        return REGISTRY;
    }

    /**
     * Generates the trace of a benchmark, rank by rank. Its header has the command that makes it again.
     *
     * @return the builder that the target made; more lines may be added to its header
     * @throws InputException if the benchmark or class does not exist, the run is impossible, or the trace would be too large
     */
    public static TraceBuilder generate(NpbCall call, TraceTarget target) {
        Registry.Entry<NpbCode> entry = REGISTRY.choose("CODE", call.code());
        NpbCode code = entry.plugin();
        NpbRun run = run(code, entry.name(), call);
        Skeleton skeleton = code.skeleton(run);
        TraceBuilder builder = target.begin(entry.name(), run.ranks())
                .information("origin", "sare generate npb " + command(entry.name(), run, call.computeMops()));
        skeleton.information().forEach(builder::information);
        builder.information("compute", compute(call.computeMops()));
        List<int[]> communicators = skeleton.communicators();
        for (int i = 0; i < communicators.size(); i++) {
            builder.communicator(i + 1, communicators.get(i));
        }
        addOperations(builder, run, skeleton, call.computeMops());
        return builder;
    }

    /** Generates the trace of a benchmark in memory. */
    public static Trace generate(NpbCall call) {
        return TraceTarget.inMemory(target -> generate(call, target));
    }

    /** Adds all operations. All ranks have similar numbers of them, so one with too many stops the generation early. */
    private static void addOperations(TraceBuilder builder, NpbRun run, Skeleton skeleton, double mops) {
        long rest = MAX_OPERATIONS;
        long largeShare = LARGE_SHARE * MAX_OPERATIONS / run.ranks();
        for (int rank = 0; rank < run.ranks(); rank++) {
            RankProgram program = new RankProgram(builder, rank, mops, Math.min(rest, largeShare));
            skeleton.run(program);
            rest -= program.operations();
            if (program.operations() * (run.ranks() - rank - 1) > CERTAIN_EXCESS * rest) {
                throw RankProgram.tooLarge();
            }
        }
    }

    /** Checks the request and fills in the defaults of the class. */
    private static NpbRun run(NpbCode code, String name, NpbCall call) {
        ProblemClass problemClass = problemClass(code, name, call.problemClass());
        int ranks = inRange("--ranks", call.ranks(), TraceBuilder.MAX_RANKS);
        int iterations = given("--iterations", call.iterations(), code.iterations(problemClass), MAX_ITERATIONS);
        int ownPoints = code.points(problemClass);
        if (ownPoints == NpbCode.NO_POINTS && call.points().isPresent()) {
            throw new InputException("--points", name, "a code with a grid whose size can be chosen");
        }
        int points = given("--points", call.points(), ownPoints, MAX_POINTS);
        double mops = call.computeMops();
        if (!(mops >= 0 && mops <= MAX_MOPS)) {
            throw new InputException("--compute-mops", "'" + mops + "'", "a number from 0 to 10^9");
        }
        if (call.untimedIteration() && !code.hasOptionalUntimedIteration()) {
            throw new InputException(UNTIMED, name, "lu, the only code for which this is a choice");
        }
        NpbRun run = new NpbRun(problemClass, ranks, iterations, points, call.untimedIteration());
        code.refusal(run).ifPresent(refusal -> {
            String cause = refusal.cause().name().toLowerCase(Locale.ROOT);
            int found =
                    switch (refusal.cause()) {
                        case RANKS -> ranks;
                        case ITERATIONS -> iterations;
                        case POINTS -> points;
                    };
            throw new InputException("--" + cause, "'" + found + "'", refusal.expected());
        });
        return run;
    }

    private static ProblemClass problemClass(NpbCode code, String name, String text) {
        List<String> classes = Arrays.stream(ProblemClass.values())
                .filter(code::has)
                .map(ProblemClass::name)
                .toList();
        String wanted = text.toUpperCase(Locale.ROOT);
        if (!classes.contains(wanted)) {
            throw new InputException("--class", "'" + text + "'", Suggestions.oneOf(classes) + " for " + name);
        }
        return ProblemClass.valueOf(wanted);
    }

    private static int given(String option, OptionalInt given, int otherwise, int most) {
        return given.isPresent() ? inRange(option, given.getAsInt(), most) : otherwise;
    }

    private static int inRange(String option, int number, int most) {
        if (number < 1 || number > most) {
            throw new InputException(option, "'" + number + "'", "a whole number from 1 to " + most);
        }
        return number;
    }

    private static String compute(double mops) {
        return mops == 0
                ? "none"
                : "the operations that the benchmark counts, " + mops + " in a microsecond, spread over its parts";
    }

    /** The arguments of the command that makes the run again. */
    private static String command(String name, NpbRun run, double mops) {
        return name + " --class " + run.problemClass() + " --ranks " + run.ranks() + " --iterations " + run.iterations()
                + (run.points() == NpbCode.NO_POINTS ? "" : " --points " + run.points())
                + (run.untimedIteration() ? " " + UNTIMED : "")
                + (mops == 0 ? "" : " --compute-mops " + mops);
    }
}
