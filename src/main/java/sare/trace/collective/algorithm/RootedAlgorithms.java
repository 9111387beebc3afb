package sare.trace.collective.algorithm;

import static sare.trace.collective.algorithm.Entries.CHAN;
import static sare.trace.collective.algorithm.Entries.MPICH;
import static sare.trace.collective.algorithm.Entries.OPEN_MPI;
import static sare.trace.collective.algorithm.Entries.PJESIVAC;
import static sare.trace.collective.algorithm.Entries.SANDERS;
import static sare.trace.collective.algorithm.Entries.THAKUR;
import static sare.trace.collective.algorithm.Entries.count;
import static sare.trace.collective.algorithm.Entries.counted;
import static sare.trace.collective.algorithm.Entries.countedAndSegmented;
import static sare.trace.collective.algorithm.Entries.either;
import static sare.trace.collective.algorithm.Entries.entry;
import static sare.trace.collective.algorithm.Entries.halving;
import static sare.trace.collective.algorithm.Entries.segmented;
import static sare.trace.collective.algorithm.Entries.withWord;
import static sare.trace.collective.algorithm.Entries.word;

import java.util.List;
import sare.input.Parameter;
import sare.input.Registry;

/** The algorithms of broadcast, reduce, gather and scatter. */
final class RootedAlgorithms {
    private static final String BCAST = OPEN_MPI + "bcast.c";
    private static final String REDUCE_FILE = OPEN_MPI + "reduce.c";
    private static final Parameter CHAINS = count("chains", "number of chains", "chains", 1, "4", PJESIVAC);
    private static final List<String> PARTS = List.of("bytes", "elements");
    private static final Parameter SCATTERED_PARTS = word(
            "parts",
            "what parts are rounded up to: bytes (MPICH), or elements, with linear-together for fewer elements than members"
                    + " (Open MPI)",
            PARTS,
            BCAST + ", scatter_allgather");

    static final Registry<AlgorithmMaker> BROADCAST = new Registry<>(
            "broadcast algorithm",
            entry("binomial", "binomial tree, far members first", THAKUR + ", 4.2", Broadcasts::binomial),
            entry("linear", "the root sends to one member after the other", "-", Broadcasts::linear),
            entry(
                    "linear-together",
                    "the root sends to all members at once, in their order",
                    BCAST + ", basic_linear",
                    Broadcasts::linearTogether),
            segmented(
                    "binomial-near-first",
                    "binomial tree; the parent of a member has its highest bit cleared; near members first",
                    BCAST + ", binomial; " + PJESIVAC,
                    segment -> Broadcasts.alongTree(Tree::binomialHighBit, segment)),
            countedAndSegmented(
                    "knomial",
                    "binomial tree with another radix; far members first",
                    BCAST + ", knomial",
                    count("radix", "base of the digits of a member's number", "-", 2, "4", BCAST),
                    2,
                    (radix, segment) -> Broadcasts.alongTree((call, root) -> Tree.knomial(call, root, radix), segment)),
            segmented(
                    "binary",
                    "complete binary tree",
                    BCAST + ", bintree; " + PJESIVAC,
                    segment -> Broadcasts.alongTree(Tree::binary, segment)),
            segmented(
                    "split-binary",
                    "each half of the vector goes down one half of a binary tree, then pairs exchange halves",
                    BCAST + ", split_bintree; " + PJESIVAC + "; for two trees at once " + SANDERS,
                    Broadcasts::splitBinary),
            countedAndSegmented(
                    "chain",
                    "several chains of members below the root",
                    BCAST + ", chain; " + PJESIVAC,
                    CHAINS,
                    1,
                    (chains, segment) ->
                            Broadcasts.alongTree((call, root) -> Tree.chains(call, root, chains), segment)),
            segmented(
                    "pipeline",
                    "one chain of all members",
                    BCAST + ", pipeline; " + PJESIVAC,
                    segment -> Broadcasts.alongTree((call, root) -> Tree.chains(call, root, 1), segment)),
            withWord(
                    "scatter-doubling",
                    "scatter along a binomial tree, then all-gather by recursive doubling",
                    THAKUR + ", 4.2; " + CHAN,
                    SCATTERED_PARTS,
                    PARTS,
                    Broadcasts::scatterDoubling),
            withWord(
                    "scatter-ring",
                    "scatter along a binomial tree, then all-gather round a ring",
                    THAKUR + ", 4.2; " + CHAN,
                    SCATTERED_PARTS,
                    PARTS,
                    Broadcasts::scatterRing));

    static final Registry<AlgorithmMaker> REDUCE = new Registry<>(
            "reduce algorithm",
            entry("binomial", "binomial tree, near members first", THAKUR + ", 4.5", Reduces::binomial),
            entry("linear", "the root receives from one member after the other", "-", Reduces::linear),
            entry(
                    "linear-from-last",
                    "the root receives from one member after the other, the last member first",
                    REDUCE_FILE + ", basic_linear",
                    Reduces::linearFromLast),
            halving(
                    "rabenseifner",
                    "reduce-scatter by recursive halving, near partners first, then binomial gather",
                    THAKUR + ", 4.5; " + REDUCE_FILE + ", redscat_gather",
                    either("binomial", Reduces::binomial, "linear-from-last", Reduces::linearFromLast),
                    Reduces::rabenseifner),
            segmented(
                    "segmented-binomial",
                    "binomial tree, near members first, one receive posted ahead",
                    REDUCE_FILE + ", binomial; " + PJESIVAC,
                    segment -> Reduces.alongTree(Tree::binomialNearFirst, segment)),
            segmented(
                    "binary",
                    "complete binary tree",
                    REDUCE_FILE + ", binary; " + PJESIVAC,
                    segment -> Reduces.alongTree(Tree::binary, segment)),
            segmented(
                    "in-order-binary",
                    "binary tree of successive members below the last one, which gives the result to the root",
                    REDUCE_FILE + ", in_order_binary",
                    Reduces::inOrderBinary),
            countedAndSegmented(
                    "chain",
                    "several chains of members below the root",
                    REDUCE_FILE + ", chain; " + PJESIVAC,
                    CHAINS,
                    1,
                    (chains, segment) -> Reduces.alongTree((call, root) -> Tree.chains(call, root, chains), segment)),
            segmented(
                    "pipeline",
                    "one chain of all members",
                    REDUCE_FILE + ", pipeline; " + PJESIVAC,
                    segment -> Reduces.alongTree((call, root) -> Tree.chains(call, root, 1), segment)));

    private static final Registry.Entry<AlgorithmMaker> LINEAR_GATHER = entry(
            "linear",
            "the root receives from one member after the other",
            OPEN_MPI + "gather.c, basic_linear",
            Gathers::linearGather);

    private static final Registry.Entry<AlgorithmMaker> GATHER_TOGETHER = entry(
            "linear-together",
            "the root posts the receives of all members, then waits for all",
            MPICH + "gatherv, linear",
            Gathers::gatherTogether);

    private static final Registry.Entry<AlgorithmMaker> LINEAR_SCATTER = entry(
            "linear",
            "the root sends to one member after the other",
            OPEN_MPI + "scatter.c, basic_linear",
            Gathers::linearScatter);

    private static final Registry.Entry<AlgorithmMaker> SCATTER_TOGETHER = entry(
            "linear-together",
            "the root sends to all members at once",
            OPEN_MPI + "scatter.c, linear_nb; " + MPICH + "scatterv, linear",
            Gathers::scatterTogether);

    static final Registry<AlgorithmMaker> GATHER = new Registry<>(
            "gather algorithm",
            entry("binomial", "binomial tree, near members first", CHAN + "; MPICH, Open MPI", Gathers::binomialGather),
            LINEAR_GATHER,
            GATHER_TOGETHER,
            counted(
                    "linear-sync",
                    "the root asks one member after the other and receives a first segment and then the rest",
                    OPEN_MPI + "gather.c, linear_sync",
                    count("first-segment", "size of the first segment; 0 for the whole part", "bytes", 0, "0", "-"),
                    0,
                    Gathers::gatherWithSync));

    static final Registry<AlgorithmMaker> GATHER_V =
            new Registry<>("gather-v algorithm", LINEAR_GATHER, GATHER_TOGETHER);

    static final Registry<AlgorithmMaker> SCATTER = new Registry<>(
            "scatter algorithm",
            entry("binomial", "binomial tree, far members first", CHAN + "; MPICH, Open MPI", Gathers::binomialScatter),
            LINEAR_SCATTER,
            SCATTER_TOGETHER);

    static final Registry<AlgorithmMaker> SCATTER_V =
            new Registry<>("scatter-v algorithm", LINEAR_SCATTER, SCATTER_TOGETHER);

    private RootedAlgorithms() {}
}
