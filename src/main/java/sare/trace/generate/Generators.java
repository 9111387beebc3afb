package sare.trace.generate;

import static sare.trace.generate.GeneratorArguments.gridParameter;
import static sare.trace.generate.GeneratorArguments.ranksParameter;

import java.nio.file.Path;
import java.util.function.Function;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.Digest;
import sare.input.Parameter;
import sare.input.Registry;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceTarget;

/** The generators of synthetic programs for {@code sare generate}. */
public final class Generators {
    private static final String BYTES = "size of a message";
    private static final String COUNT = "2 to 1048576";
    private static final String POWER = "a power of two from 2 to 1048576";
    private static final String PLANE = "two numbers such as 8x8";
    private static final String BARRETT =
            "Barrett, Vaughan and Heroux, MiniGhost, SAND2012-2437, 2012, for the order by-dimension";
    private static final String MINI_GHOST =
            "Barrett, Vaughan and Heroux, MiniGhost, SAND2012-2437, 2012, and its version 1.0";
    private static final String HOISIE =
            "Hoisie, Lubeck and Wasserman, Performance and scalability analysis of teraflop-scale parallel"
                    + " architectures using multidimensional wavefront applications, IJHPCA 14(4), 2000";

    static final Registry<Function<GeneratorArguments, Generator>> REGISTRY = new Registry<>(
            "generator",
            entry(
                    "stencil",
                    "exchange with the neighbours in a grid of 1 to 4 dimensions",
                    BARRETT,
                    Stencil::make,
                    "size of a message through a face",
                    Parameter.required(
                            Stencil.POINTS,
                            "the partners of a rank and the rank itself",
                            "-",
                            "3 in 1 dimension, 5 or 9 in 2, 7, 19 or 27 in 3, 9, 33, 65 or 81 in 4",
                            "-"),
                    gridParameter("1 to 4 numbers such as 8x8x8"),
                    Parameter.optional(
                            Stencil.BOUNDARY,
                            "whether the grid wraps around",
                            "-",
                            "open, or periodic: the neighbour of a rank at one side is at the other side",
                            "open",
                            "-"),
                    Parameter.optional(
                            Stencil.ORDER,
                            "order of the messages",
                            "-",
                            "together, or by-dimension: faces only, one dimension after the other; they also carry the corners",
                            "together",
                            "-"),
                    GeneratorArguments.sameBytesParameter(
                            Stencil.DIAGONAL_BYTES, "size of a message across an edge or corner"),
                    GeneratorArguments.bytesParameter(
                            Stencil.REDUCTION_BYTES,
                            "size of an all-reduce at the end of an iteration, 0 for none",
                            "0")),
            new Registry.Entry<>(
                    "minighost",
                    "exchange of the faces of boxes in space, with many variables, as in miniGhost",
                    MINI_GHOST,
                    GeneratorArguments.withCommon(
                            "size of a value",
                            String.valueOf(MiniGhost.VALUE_BYTES),
                            gridParameter("three numbers such as 4x4x4 (--npx, --npy, --npz of miniGhost)"),
                            Parameter.optional(
                                    MiniGhost.POINTS,
                                    "points of the stencil (--stencil); 9 and 27 have diagonals and are exchanged by dimension",
                                    "-",
                                    "5 or 9 in a plane, 7 or 27 in space",
                                    "7",
                                    "-"),
                            Parameter.optional(
                                    MiniGhost.CELLS,
                                    "cells of a rank along each dimension (--nx, --ny, --nz with weak scaling)",
                                    "cells",
                                    "three numbers such as 100x100x50",
                                    "100x100x100",
                                    MINI_GHOST),
                            Parameter.optional(
                                    MiniGhost.VARIABLES,
                                    "number of variables (--num_vars)",
                                    "-",
                                    "1 to " + MiniGhost.MOST_VARIABLES,
                                    "5",
                                    MINI_GHOST),
                            Parameter.optional(
                                    MiniGhost.SUMMED,
                                    "share of the variables that are summed over all ranks in each step (--percent_sum)",
                                    "percent",
                                    "0 to 100",
                                    "100",
                                    MINI_GHOST),
                            Parameter.optional(
                                    MiniGhost.EXCHANGE,
                                    "what a message carries (--comm_method): all variables (BSPMA) or one (SVAF)",
                                    "-",
                                    "all-variables or single-variable",
                                    "all-variables",
                                    MINI_GHOST)),
                    MiniGhost::make),
            entry(
                    "wavefront",
                    "sweeps over a plane of ranks from its corners, like Sweep3D and LU",
                    HOISIE,
                    Wavefront::make,
                    BYTES,
                    gridParameter(PLANE),
                    Parameter.optional(
                            Wavefront.SWEEPS,
                            "number of sweeps in an iteration",
                            "-",
                            "1, 2: from opposite corners like LU, 4: from every corner, or 8: twice from every corner like Sweep3D",
                            "8",
                            "-"),
                    Parameter.optional(
                            Wavefront.BLOCKS,
                            "number of blocks of a sweep, each with a message to the next ranks",
                            "-",
                            "1 to " + Wavefront.MOST_BLOCKS,
                            "10",
                            "-")),
            entry(
                    "transpose",
                    "exchange of column x of row y with column y of row x in a square of ranks, like the transpose of CG",
                    "Bailey et al., The NAS parallel benchmarks, RNR-94-007, 1994",
                    Permutations::transpose,
                    BYTES,
                    gridParameter("a square such as 8x8")),
            entry(
                    "all-to-all",
                    "all-to-all of all ranks, or in the rows and columns of a grid, as in Fourier transforms",
                    "Pekurovsky, P3DFFT, SIAM Journal on Scientific Computing 34(4), 2012, for rows-then-columns",
                    AllToAll::make,
                    "bytes from each rank to each other rank",
                    gridParameter("1 to 4 numbers, 2 for rows and columns"),
                    Parameter.optional(
                            AllToAll.WITHIN,
                            "communicators of the all-to-all",
                            "-",
                            "all, rows (along the first dimension), columns or rows-then-columns",
                            "all",
                            "-")),
            entry(
                    "ring",
                    "every rank r sends to rank r + shift, modulo the number of ranks",
                    "-",
                    Permutations::ring,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            Permutations.SHIFT, "distance to the destination", "ranks", "1 to ranks - 1", "1", "-")),
            entry(
                    "tree",
                    "messages along a binomial tree to its root, rank 0, and back",
                    "Thakur, Rabenseifner and Gropp, IJHPCA 19(1), 2005, 4.2 and 4.5",
                    BinomialTree::make,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            BinomialTree.DIRECTION,
                            "direction of the messages",
                            "-",
                            "up, down or up-then-down",
                            "up-then-down",
                            "-")),
            entry(
                    "butterfly",
                    "exchange with the rank that differs in bit 0, then in bit 1 and so on",
                    "Cooley and Tukey, Mathematics of Computation 19, 1965",
                    Butterfly::make,
                    "size of a message of the first stage",
                    ranksParameter(POWER),
                    Parameter.optional(
                            Butterfly.SIZES,
                            "change of the size of messages from stage to stage",
                            "-",
                            "same, doubling or halving",
                            "same",
                            "-")),
            entry(
                    "random-graph",
                    "exchange along the edges of a random graph; all sets of edges are equally likely",
                    "Erdos and Renyi, On random graphs I, Publicationes Mathematicae 6, 1959",
                    Graphs::random,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            Graphs.DEGREE, "mean number of partners of a rank", "ranks", "0 to ranks - 1", "4", "-")),
            entry(
                    "geometric-graph",
                    "exchange with all ranks within a radius; ranks are random points of the unit square, from left to right",
                    "Gilbert, Random plane networks, Journal of SIAM 9(4), 1961",
                    Graphs::geometric,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            Graphs.RADIUS,
                            "maximum distance of partners",
                            "sides of the square",
                            "0 to " + Graphs.MOST_RADIUS,
                            "0.2",
                            "-")),
            entry(
                    "graph",
                    "exchange along the edges of a graph in a file",
                    "Matrix Market, NISTIR 5935; METIS 5.1.0, manual, 4.1.1",
                    Graphs::ofFile,
                    "size of a message along an edge of weight 1",
                    Parameter.required(
                            Graphs.FILE,
                            "file of the graph; its rows and columns, or its vertices, are the ranks",
                            "-",
                            "a Matrix Market or METIS file",
                            "-")),
            entry(
                    "master-worker",
                    "rank 0 sends tasks to all other ranks in turn and receives their results",
                    "-",
                    MasterWorker::make,
                    "size of a task",
                    ranksParameter(COUNT),
                    GeneratorArguments.sameBytesParameter(MasterWorker.RESULT_BYTES, "size of a result")),
            entry(
                    "shuffle",
                    "perfect shuffle of two halves; with a power of two of ranks, it rotates the bits of the rank to the left",
                    "Stone, Parallel processing with the perfect shuffle, IEEE Transactions on Computers C-20(2), 1971",
                    Permutations::shuffle,
                    BYTES,
                    ranksParameter("an even number from 2 to 1048576")),
            entry(
                    "permutation",
                    "random permutation of the ranks, all equally likely; a rank that maps to itself sends nothing",
                    "Durstenfeld, Algorithm 235, Communications of the ACM 7(7), 1964",
                    Permutations::random,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            Permutations.DRAWN,
                            "how often the permutation is sampled",
                            "-",
                            "once or every-iteration",
                            "every-iteration",
                            "-")));

    private Generators() {}

    private static Registry.Entry<Function<GeneratorArguments, Generator>> entry(
            String name,
            String description,
            String source,
            Function<GeneratorArguments, Generator> maker,
            String bytesMeaning,
            Parameter... own) {
        return new Registry.Entry<>(name, description, source, GeneratorArguments.withCommon(bytesMeaning, own), maker);
    }

    /** All generators with their parameters. */
    public static Registry<?> registry() {
        return REGISTRY;
    }

    /**
     * Generates the program of a call such as {@code stencil(5, ranks=8x8, iterations=10)}. The names of the first parameters may
     * be omitted. The header of the trace contains the call with all parameters, so the trace can be made again.
     *
     * @param option the option or argument with the call, for errors
     * @return the builder that the target made; more lines may be added to its header
     * @throws sare.input.InputException if the generator does not exist, an argument is invalid or does not match the others, the
     *     program is too large, or no rank sends a message
     */
    public static TraceBuilder generate(String option, String call, TraceTarget target) {
        Choice<Function<GeneratorArguments, Generator>> choice = Calls.parse(REGISTRY, option, call);
        GeneratorArguments arguments =
                new GeneratorArguments(option, choice.entry().name(), choice.parameters());
        Generator generator = choice.entry().plugin().apply(arguments);
        TraceBuilder builder = ProgramWriter.program(arguments, generator, choice.written(), target);
        choice.parameters()
                .find(Graphs.FILE)
                .ifPresent(file -> builder.information("file-sha256", Digest.sha256(Path.of(file.text()))));
        return builder;
    }

    /** Generates the program of a call in memory. */
    public static Trace generate(String option, String call) {
        return TraceTarget.inMemory(target -> generate(option, call, target));
    }
}
