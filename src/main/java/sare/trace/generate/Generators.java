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

/** The synthetic programs that {@code sare generate} can make. */
public final class Generators {
    private static final String BYTES = "of a message";
    private static final String COUNT = "2 to 1048576";
    private static final String POWER = "a power of two from 2 to 1048576";
    private static final String PLANE = "two numbers such as 8x8";
    private static final String BARRETT =
            "Barrett, Vaughan and Heroux, MiniGhost, SAND2012-2437, 2012, for the order by-dimension";
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
                    "of a message through a face",
                    Parameter.required(
                            Stencil.POINTS,
                            "of the stencil: the partners of a rank and itself",
                            "-",
                            "3 in 1 dimension, 5 or 9 in 2, 7, 19 or 27 in 3, 9, 33, 65 or 81 in 4",
                            "-"),
                    gridParameter("1 to 4 numbers such as 8x8x8"),
                    Parameter.optional(
                            Stencil.BOUNDARY,
                            "whether there are neighbours behind the sides of the grid",
                            "-",
                            "open, or periodic: the ranks at the other end",
                            "open",
                            "-"),
                    Parameter.optional(
                            Stencil.ORDER,
                            "of the messages",
                            "-",
                            "together, or by-dimension: faces alone, one dimension after the other, as corners travel along",
                            "together",
                            "-"),
                    GeneratorArguments.sameBytesParameter(
                            Stencil.DIAGONAL_BYTES, "of a message across an edge or corner"),
                    GeneratorArguments.bytesParameter(
                            Stencil.REDUCTION_BYTES, "of an all-reduce at the end of an iteration, 0 for none", "0")),
            entry(
                    "wavefront",
                    "sweeps over a plane of ranks from its corners, as Sweep3D and LU",
                    HOISIE,
                    Wavefront::make,
                    BYTES,
                    gridParameter(PLANE),
                    Parameter.optional(
                            Wavefront.SWEEPS,
                            "in an iteration",
                            "-",
                            "1, 2: from opposite corners as LU, 4: from every corner, or 8: twice from every corner as Sweep3D",
                            "8",
                            "-"),
                    Parameter.optional(
                            Wavefront.BLOCKS,
                            "of a sweep, each with a message to the next ranks",
                            "-",
                            "1 to " + Wavefront.MOST_BLOCKS,
                            "10",
                            "-")),
            entry(
                    "transpose",
                    "column x of row y with column y of row x, in a square of ranks, as the transposed vector of CG",
                    "Bailey et al., The NAS parallel benchmarks, RNR-94-007, 1994",
                    Permutations::transpose,
                    BYTES,
                    gridParameter("a square such as 8x8")),
            entry(
                    "all-to-all",
                    "the collective, of all ranks or inside rows and columns of a grid, as Fourier transforms",
                    "Pekurovsky, P3DFFT, SIAM Journal on Scientific Computing 34(4), 2012, for rows-then-columns",
                    AllToAll::make,
                    "from each rank to each other",
                    gridParameter("1 to 4 numbers, 2 for rows and columns"),
                    Parameter.optional(
                            AllToAll.WITHIN,
                            "who takes part",
                            "-",
                            "all, rows (along the first dimension), columns or rows-then-columns",
                            "all",
                            "-")),
            entry(
                    "ring",
                    "every rank to the one that is a shift further",
                    "-",
                    Permutations::ring,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(Permutations.SHIFT, "how far", "ranks", "1 to ranks - 1", "1", "-")),
            entry(
                    "tree",
                    "messages along a binomial tree to its root, rank 0, and back",
                    "Thakur, Rabenseifner and Gropp, IJHPCA 19(1), 2005, 4.2 and 4.5",
                    BinomialTree::make,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            BinomialTree.DIRECTION,
                            "where messages go",
                            "-",
                            "up, down or up-then-down",
                            "up-then-down",
                            "-")),
            entry(
                    "butterfly",
                    "exchange with the rank that differs in bit 0, then in bit 1 and so on",
                    "Cooley and Tukey, Mathematics of Computation 19, 1965",
                    Butterfly::make,
                    "of a message of the first stage",
                    ranksParameter(POWER),
                    Parameter.optional(
                            Butterfly.SIZES,
                            "of messages from stage to stage",
                            "-",
                            "same, doubling or halving",
                            "same",
                            "-")),
            entry(
                    "random-graph",
                    "exchange along the edges of a random graph, every choice of them equally likely",
                    "Erdos and Renyi, On random graphs I, Publicationes Mathematicae 6, 1959",
                    Graphs::random,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(Graphs.DEGREE, "mean partners of a rank", "ranks", "0 to ranks - 1", "4", "-")),
            entry(
                    "geometric-graph",
                    "ranks at random places of the unit square, from left to right, exchange with those that are near",
                    "Gilbert, Random plane networks, Journal of SIAM 9(4), 1961",
                    Graphs::geometric,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            Graphs.RADIUS,
                            "how far partners may be",
                            "sides of the square",
                            "0 to " + Graphs.MOST_RADIUS,
                            "0.2",
                            "-")),
            entry(
                    "graph",
                    "exchange along the edges of a graph in a file",
                    "Matrix Market, NISTIR 5935; METIS 5.1.0, manual, 4.1.1",
                    Graphs::ofFile,
                    "of a message along an edge of weight 1",
                    Parameter.required(
                            Graphs.FILE,
                            "the graph, rows and columns or vertices being ranks",
                            "-",
                            "a Matrix Market or METIS file",
                            "-")),
            entry(
                    "master-worker",
                    "rank 0 hands tasks to all others, in turn, and takes their results",
                    "-",
                    MasterWorker::make,
                    "of a task",
                    ranksParameter(COUNT),
                    GeneratorArguments.sameBytesParameter(MasterWorker.RESULT_BYTES, "of a result")),
            entry(
                    "shuffle",
                    "the perfect shuffle of two halves: with a power of two, the bits of the rank one place up, round",
                    "Stone, Parallel processing with the perfect shuffle, IEEE Transactions on Computers C-20(2), 1971",
                    Permutations::shuffle,
                    BYTES,
                    ranksParameter("an even number from 2 to 1048576")),
            entry(
                    "permutation",
                    "every rank to one, itself included, which is left out; every permutation equally likely",
                    "Durstenfeld, Algorithm 235, Communications of the ACM 7(7), 1964",
                    Permutations::random,
                    BYTES,
                    ranksParameter(COUNT),
                    Parameter.optional(
                            Permutations.DRAWN, "how often", "-", "once or every-iteration", "every-iteration", "-")));

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

    /** All generators, with their parameters. */
    public static Registry<?> registry() {
        return REGISTRY;
    }

    /**
     * Generates the program of a call such as {@code stencil(5, ranks=8x8, iterations=10)}, where the first parameters may do
     * without their names. The header of the trace tells the call with all parameters, so that it can be made again.
     *
     * @param option the option or argument that gave the call, for errors
     * @return the builder that the target made, whose header may still get more lines
     * @throws sare.input.InputException when there is no such generator, an argument is bad or does not fit the others, the
     *     program is too large, or nobody sends anything
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

    /** The same in memory. */
    public static Trace generate(String option, String call) {
        return TraceTarget.inMemory(target -> generate(option, call, target));
    }
}
