package sare.trace.collective.algorithm;

import static sare.trace.collective.algorithm.Entries.BRUCK;
import static sare.trace.collective.algorithm.Entries.MPICH;
import static sare.trace.collective.algorithm.Entries.OPEN_MPI;
import static sare.trace.collective.algorithm.Entries.PJESIVAC;
import static sare.trace.collective.algorithm.Entries.STUDY;
import static sare.trace.collective.algorithm.Entries.THAKUR;
import static sare.trace.collective.algorithm.Entries.count;
import static sare.trace.collective.algorithm.Entries.counted;
import static sare.trace.collective.algorithm.Entries.entry;
import static sare.trace.collective.algorithm.Entries.withWord;
import static sare.trace.collective.algorithm.Entries.word;

import java.util.List;
import sare.input.Registry;
import sare.trace.Operation;

/** The algorithms of collectives in which each member has data for every other member. */
final class ExchangeAlgorithms {
    private static final String ALLTOALL = OPEN_MPI + "alltoall.c";
    private static final String ALLTOALLV = OPEN_MPI + "alltoallv.c";
    private static final String REDUCE_SCATTER_FILE = OPEN_MPI + "reduce_scatter.c";

    private static final String STEPS = "step i: send to member + i, receive from member - i";

    private static final Registry.Entry<AlgorithmMaker> SENDS_FIRST = entry(
            "sends-first",
            "all sends (member + 1, member + 2 ...), then all receives",
            STUDY + "; " + THAKUR + ", 4.3",
            AllToAlls::sendsFirst);

    private static final Registry.Entry<AlgorithmMaker> PAIRWISE = entry(
            "pairwise",
            "step i: exchange with member xor i; steps if the number of members is not a power of two",
            THAKUR + ", 4.3",
            AllToAlls::pairwise);

    private static final Registry.Entry<AlgorithmMaker> SCATTERED = counted(
            "scattered",
            "linear in groups of partners; a member is one of its own partners",
            MPICH + "alltoall, scattered (MPIR_CVAR_ALLTOALL_THROTTLE)",
            count("partners", "size of a group", "members", 1, "32", "-"),
            1,
            AllToAlls::scattered);

    static final Registry<AlgorithmMaker> ALL_TO_ALL = new Registry<>(
            "all-to-all algorithm",
            entry("steps", STEPS, STUDY, AllToAlls::steps),
            SENDS_FIRST,
            PAIRWISE,
            entry(
                    "linear",
                    "all at once: receives (member + 1, member + 2 ...), then sends (member - 1, member - 2 ...)",
                    ALLTOALL + ", basic_linear",
                    AllToAlls::linear),
            SCATTERED,
            counted(
                    "linear-sync",
                    "linear with a limited number of exchanges at once; the next begins when the oldest has ended",
                    ALLTOALL + ", linear_sync; there the next begins when any has ended",
                    count("exchanges", "exchanges at once, 0 for all", "members", 0, "0", "-"),
                    0,
                    AllToAlls::window),
            entry(
                    "bruck",
                    "step k: send to member + 2^k the data whose destination distance has bit k",
                    BRUCK,
                    AllToAlls::bruck),
            entry(
                    "two-process",
                    "one exchange for two members; steps for more",
                    ALLTOALL + ", two_procs",
                    AllToAlls::steps));

    private static final List<String> EMPTY = List.of("skipped", "sent");

    static final Registry<AlgorithmMaker> ALL_TO_ALL_V = new Registry<>(
            "all-to-all-v algorithm",
            SENDS_FIRST,
            withWord(
                    "steps",
                    STEPS,
                    STUDY,
                    word("empty", "whether messages without bytes are sent", EMPTY, ALLTOALLV + ", pairwise"),
                    EMPTY,
                    AllToAlls::steps),
            PAIRWISE,
            entry(
                    "linear",
                    "all at once, empty messages too: receives, then sends, both in the order of the members",
                    ALLTOALLV + ", basic_linear",
                    AllToAlls::linearInOrder),
            SCATTERED);

    private static final String TRAEFF =
            "Traeff, An improved algorithm for (non-commutative) reduce-scatter with an application, EuroPVM/MPI 2005";

    private static final Registry.Entry<AlgorithmMaker> BUTTERFLY = entry(
            "butterfly",
            "exchange of half of the remaining data, near partners first, then with the member of the mirrored number",
            TRAEFF,
            ReduceScatters::butterfly);

    private static final Registry.Entry<AlgorithmMaker> BLOCK_BUTTERFLY = entry(
            "butterfly",
            "exchange of half of the remaining data, near partners first, then with the member of the mirrored number if the"
                    + " number of members is not a power of two",
            TRAEFF + "; " + OPEN_MPI + "reduce_scatter_block.c, butterfly_pof2",
            ReduceScatters::blockButterfly);

    static final Registry<AlgorithmMaker> REDUCE_SCATTER =
            reduceScatters("reduce-scatter", Operation.SCATTER_V, BUTTERFLY);

    static final Registry<AlgorithmMaker> REDUCE_SCATTER_BLOCK =
            reduceScatters("reduce-scatter-block", Operation.SCATTER, BLOCK_BUTTERFLY);

    private ExchangeAlgorithms() {}

    private static Registry<AlgorithmMaker> reduceScatters(
            String kind, Operation scatter, Registry.Entry<AlgorithmMaker> butterfly) {
        return new Registry<>(
                kind + " algorithm",
                entry(
                        "pairwise",
                        "step i: send member + i its part, receive the own part from member - i",
                        THAKUR + ", 4.4",
                        ReduceScatters::pairwise),
                entry(
                        "recursive-halving",
                        "exchange of half of the remaining data, far partners first",
                        THAKUR + ", 4.4",
                        ReduceScatters::recursiveHalving),
                entry(
                        "recursive-doubling",
                        "exchange of all but the parts of the own group, near partners first",
                        THAKUR + ", 4.4",
                        ReduceScatters::recursiveDoubling),
                entry(
                        "ring",
                        "each part goes round a ring",
                        REDUCE_SCATTER_FILE + ", ring; " + PJESIVAC,
                        ReduceScatters::ring),
                butterfly,
                entry(
                        "reduce-scatter",
                        "reduce to member 0, then " + scatter.word() + ", by the algorithms chosen for these",
                        REDUCE_SCATTER_FILE + ", nonoverlapping",
                        ReduceScatters.reduceScatter(scatter)));
    }
}
