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

import sare.input.Registry;
import sare.trace.Operation;

/** The algorithms of collectives in which each member has data for every other member. */
final class ExchangeAlgorithms {
    private static final String ALLTOALL = OPEN_MPI + "alltoall.c";
    private static final String REDUCE_SCATTER_FILE = OPEN_MPI + "reduce_scatter.c";

    private static final Registry.Entry<AlgorithmMaker> STEPS =
            entry("steps", "step i: send to member + i, receive from member - i", STUDY, AllToAlls::steps);

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

    private static final Registry.Entry<AlgorithmMaker> LINEAR = entry(
            "linear",
            "all at once: receives (member + 1, member + 2 ...), then sends (member - 1, member - 2 ...)",
            ALLTOALL + ", basic_linear",
            AllToAlls::linear);

    private static final Registry.Entry<AlgorithmMaker> SCATTERED = counted(
            "scattered",
            "linear in groups of partners; a member is one of its own partners",
            MPICH + "alltoall, scattered (MPIR_CVAR_ALLTOALL_THROTTLE)",
            count("partners", "size of a group", "members", 1, "32", "-"),
            1,
            AllToAlls::scattered);

    static final Registry<AlgorithmMaker> ALL_TO_ALL = new Registry<>(
            "all-to-all algorithm",
            STEPS,
            SENDS_FIRST,
            PAIRWISE,
            LINEAR,
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

    static final Registry<AlgorithmMaker> ALL_TO_ALL_V =
            new Registry<>("all-to-all-v algorithm", SENDS_FIRST, STEPS, PAIRWISE, LINEAR, SCATTERED);

    static final Registry<AlgorithmMaker> REDUCE_SCATTER = reduceScatters("reduce-scatter", Operation.SCATTER_V);

    static final Registry<AlgorithmMaker> REDUCE_SCATTER_BLOCK =
            reduceScatters("reduce-scatter-block", Operation.SCATTER);

    private ExchangeAlgorithms() {}

    private static Registry<AlgorithmMaker> reduceScatters(String kind, Operation scatter) {
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
                entry(
                        "butterfly",
                        "exchange of half of the remaining data, near partners first, then with the member of the mirrored number",
                        "Traeff, An improved algorithm for (non-commutative) reduce-scatter with an application, EuroPVM/MPI"
                                + " 2005",
                        ReduceScatters::butterfly),
                entry(
                        "reduce-scatter",
                        "reduce to member 0, then " + scatter.word() + ", by the algorithms chosen for these",
                        REDUCE_SCATTER_FILE + ", nonoverlapping",
                        ReduceScatters.reduceScatter(scatter)));
    }
}
