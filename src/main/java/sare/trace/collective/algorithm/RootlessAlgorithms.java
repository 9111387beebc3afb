package sare.trace.collective.algorithm;

import static sare.trace.collective.algorithm.Entries.BRUCK;
import static sare.trace.collective.algorithm.Entries.CHAN;
import static sare.trace.collective.algorithm.Entries.MPICH;
import static sare.trace.collective.algorithm.Entries.OPEN_MPI;
import static sare.trace.collective.algorithm.Entries.PJESIVAC;
import static sare.trace.collective.algorithm.Entries.SANDERS;
import static sare.trace.collective.algorithm.Entries.THAKUR;
import static sare.trace.collective.algorithm.Entries.count;
import static sare.trace.collective.algorithm.Entries.counted;
import static sare.trace.collective.algorithm.Entries.either;
import static sare.trace.collective.algorithm.Entries.entry;
import static sare.trace.collective.algorithm.Entries.halving;
import static sare.trace.collective.algorithm.Entries.segmented;

import sare.input.Registry;
import sare.trace.Operation;

/** The algorithms of barrier, all-reduce, all-gather and scan. */
final class RootlessAlgorithms {
    private static final String BARRIER_FILE = OPEN_MPI + "barrier.c";
    private static final String ALLREDUCE = OPEN_MPI + "allreduce.c";
    private static final String RING = "each part goes round a ring";
    private static final String ALLGATHER = OPEN_MPI + "allgather.c";

    static final Registry<AlgorithmMaker> BARRIER = new Registry<>(
            "barrier algorithm",
            entry(
                    "dissemination",
                    "step k: send to member + 2^k, receive from member - 2^k",
                    "Hensgen, Finkel and Manber, Two algorithms for barrier synchronization, IJPP 17(1), 1988",
                    Barriers::dissemination),
            entry("tree", "binomial reduce to member 0, then binomial broadcast", THAKUR, Barriers::tree),
            entry(
                    "recursive-doubling",
                    "exchange with partners at distance 1, 2, 4 ...",
                    BARRIER_FILE + ", recursivedoubling; " + PJESIVAC,
                    Barriers::recursiveDoubling),
            entry(
                    "double-ring",
                    "a message goes twice round the ring of all members",
                    BARRIER_FILE + ", doublering; " + PJESIVAC,
                    Barriers::doubleRing),
            entry(
                    "linear",
                    "all members send to member 0, which answers all at once",
                    BARRIER_FILE + ", basic_linear",
                    Barriers::linear),
            entry(
                    "two-process",
                    "one exchange for two members; recursive-doubling for more",
                    BARRIER_FILE + ", two_procs",
                    Barriers::twoProcess));

    static final Registry<AlgorithmMaker> ALL_REDUCE = new Registry<>(
            "all-reduce algorithm",
            entry(
                    "by-size",
                    "recursive-doubling up to " + AllReduces.MAX_SHORT_VECTOR_BYTES + " bytes, halving-doubling above",
                    THAKUR + ", 4.5",
                    AllReduces::bySize),
            entry(
                    "recursive-doubling",
                    "exchange of the whole vector with partners at distance 1, 2, 4 ...",
                    THAKUR + ", 4.5",
                    AllReduces::recursiveDoubling),
            entry(
                    "halving-doubling",
                    "reduce-scatter by recursive halving, then all-gather by recursive doubling; far partners first and last",
                    THAKUR + ", 4.5 (Rabenseifner)",
                    AllReduces::halvingDoubling),
            entry(
                    "ring",
                    "reduce-scatter and all-gather round a ring",
                    "Patarasuk and Yuan, Bandwidth optimal all-reduce algorithms, JPDC 69(2), 2009",
                    AllReduces::ring),
            entry("tree", "binomial reduce to member 0, then binomial broadcast", THAKUR, AllReduces::tree),
            halving(
                    "rabenseifner",
                    "halving-doubling with near partners first and last, as in the MPI libraries",
                    THAKUR + ", 4.5; " + ALLREDUCE + ", redscat_allgather",
                    either("recursive-doubling", AllReduces::recursiveDoubling, "linear", AllReduces::linear),
                    AllReduces::rabenseifner),
            segmented(
                    "segmented-ring",
                    "ring with one reduce-scatter for each segment of the parts; recursive-doubling for fewer elements than"
                            + " members",
                    ALLREDUCE + ", ring_segmented",
                    AllReduces::segmentedRing),
            entry(
                    "reduce-broadcast",
                    "reduce to member 0, then broadcast, by the algorithms chosen for these",
                    ALLREDUCE + ", nonoverlapping",
                    AllReduces::reduceBroadcast),
            entry(
                    "linear",
                    "reduce by linear-from-last to member 0, then broadcast by linear-together",
                    ALLREDUCE + ", basic_linear",
                    AllReduces::linear));

    static final Registry<AlgorithmMaker> ALL_GATHER = allGathers(
            "all-gather", Operation.GATHER, entry("ring", RING, THAKUR + ", 4.1; " + CHAN, AllGathers::ring));

    static final Registry<AlgorithmMaker> ALL_GATHER_V = allGathers(
            "all-gather-v",
            Operation.GATHER_V,
            counted(
                    "ring",
                    RING,
                    THAKUR + ", 4.1; " + CHAN,
                    count(
                            "chunk",
                            "largest message, unless the smallest part is larger; 0 for whole parts",
                            "bytes",
                            0,
                            "0",
                            MPICH + "allgatherv, ring (MPIR_CVAR_ALLGATHERV_PIPELINE_MSG_SIZE)"),
                    0,
                    AllGathers::chunkedRing));

    static final Registry<AlgorithmMaker> SCAN = scans("scan");

    static final Registry<AlgorithmMaker> EXCLUSIVE_SCAN = scans("exclusive-scan");

    private RootlessAlgorithms() {}

    private static Registry<AlgorithmMaker> allGathers(
            String kind, Operation gather, Registry.Entry<AlgorithmMaker> ring) {
        return new Registry<>(
                kind + " algorithm",
                entry(
                        "by-size",
                        "recursive-doubling below " + AllGathers.LONG_BYTES
                                + " total bytes for a power of two of members, bruck below " + AllGathers.SHORT_BYTES
                                + " for other numbers, ring otherwise",
                        THAKUR + ", 4.1",
                        AllGathers::bySize),
                entry(
                        "recursive-doubling",
                        "exchange of all received data with partners at distance 1, 2, 4 ...",
                        THAKUR + ", 4.1",
                        AllGathers::recursiveDoubling),
                entry("bruck", "step k: send up to 2^k parts to member - 2^k", BRUCK, AllGathers::bruck),
                ring,
                entry(
                        "neighbour-exchange",
                        "exchange of two parts with both neighbours in turn; ring for an odd number of members",
                        "Chen et al., Performance evaluation of allgather algorithms on terascale Linux cluster with fast"
                                + " Ethernet, HPCAsia 2005; " + ALLGATHER + ", neighborexchange",
                        AllGathers::neighbourExchange),
                entry(
                        "two-process",
                        "one exchange for two members; ring for more",
                        ALLGATHER + ", two_procs",
                        AllGathers::twoProcess),
                entry(
                        "gather-broadcast",
                        gather.word() + " to member 0, then broadcast, by the algorithms chosen for these",
                        ALLGATHER + ", basic_linear",
                        AllGathers.gatherBroadcast(gather)));
    }

    private static Registry<AlgorithmMaker> scans(String kind) {
        return new Registry<>(
                kind + " algorithm",
                entry(
                        "recursive-doubling",
                        "exchange with partners at distance 1, 2, 4 ...",
                        MPICH + "scan, recursive_doubling; " + SANDERS,
                        Scans::recursiveDoubling),
                entry("linear", "from each member to the next", "Open MPI 4.1, coll_basic_scan.c", Scans::linear));
    }
}
