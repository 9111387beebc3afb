package sare.trace.collective;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.Registry;
import sare.input.Suggestions;
import sare.trace.Operation;

/**
 * An algorithm for every kind of collective, and the registries of all there are.
 *
 * <p>As text, {@code all-to-all=pairwise,broadcast=linear}; what is not named is as in {@link #DEFAULT}.
 */
public final class CollectiveAlgorithms {
    private static final String THAKUR =
            "Thakur, Rabenseifner and Gropp, Optimization of collective communication operations in MPICH, IJHPCA 19(1),"
                    + " 2005";
    private static final String STUDY = "Pascual, Miguel-Alonso and Lozano, EHU-KAT-IK-02-10";

    private static final Registry<CollectiveAlgorithm> BARRIER = new Registry<>(
            "barrier algorithm",
            entry(
                    "dissemination",
                    "step k: send to member + 2^k, receive from member - 2^k",
                    "Hensgen, Finkel and Manber, Two algorithms for barrier synchronization, IJPP 17(1), 1988",
                    TreeAlgorithms::disseminationBarrier),
            entry("tree", "binomial reduce to member 0, then binomial broadcast", THAKUR, TreeAlgorithms::treeBarrier));

    private static final Registry<CollectiveAlgorithm> BROADCAST = new Registry<>(
            "broadcast algorithm",
            entry("binomial", "binomial tree, far members first", THAKUR + ", 4.2", TreeAlgorithms::binomialBroadcast),
            entry("linear", "the root sends to one member after the other", "-", TreeAlgorithms::linearBroadcast));

    private static final Registry<CollectiveAlgorithm> REDUCE = new Registry<>(
            "reduce algorithm",
            entry("binomial", "binomial tree, near members first", THAKUR + ", 4.5", TreeAlgorithms::binomialReduce),
            entry("linear", "the root receives from one member after the other", "-", TreeAlgorithms::linearReduce));

    private static final Registry<CollectiveAlgorithm> ALL_REDUCE = new Registry<>(
            "all-reduce algorithm",
            entry(
                    "by-size",
                    "recursive-doubling up to " + AllReduceAlgorithms.LONG_VECTOR_BYTES
                            + " bytes, halving-doubling above",
                    THAKUR + ", 4.5",
                    AllReduceAlgorithms::bySize),
            entry(
                    "recursive-doubling",
                    "exchange of the whole vector with partners at distance 1, 2, 4 ...",
                    THAKUR + ", 4.5",
                    AllReduceAlgorithms::recursiveDoubling),
            entry(
                    "halving-doubling",
                    "reduce-scatter by recursive halving, then all-gather by recursive doubling",
                    THAKUR + ", 4.5 (Rabenseifner)",
                    AllReduceAlgorithms::halvingDoubling),
            entry(
                    "ring",
                    "reduce-scatter and all-gather round a ring",
                    "Patarasuk and Yuan, Bandwidth optimal all-reduce algorithms, JPDC 69(2), 2009",
                    AllReduceAlgorithms::ring),
            entry("tree", "binomial reduce to member 0, then binomial broadcast", THAKUR, AllReduceAlgorithms::tree));

    private static final Registry.Entry<CollectiveAlgorithm> STEPS =
            entry("steps", "step i: send to member + i, receive from member - i", STUDY, AllToAllAlgorithms::steps);

    private static final Registry.Entry<CollectiveAlgorithm> SENDS_FIRST = entry(
            "sends-first",
            "all sends (member + 1, member + 2 ...), then all receives",
            STUDY + "; " + THAKUR + ", 4.3",
            AllToAllAlgorithms::sendsFirst);

    private static final Registry.Entry<CollectiveAlgorithm> PAIRWISE = entry(
            "pairwise",
            "step i: exchange with member xor i; as steps unless the members are a power of two",
            THAKUR + ", 4.3",
            AllToAllAlgorithms::pairwise);

    private static final Registry<CollectiveAlgorithm> ALL_TO_ALL =
            new Registry<>("all-to-all algorithm", STEPS, SENDS_FIRST, PAIRWISE);

    private static final Registry<CollectiveAlgorithm> ALL_TO_ALL_V =
            new Registry<>("all-to-all-v algorithm", SENDS_FIRST, STEPS, PAIRWISE);

    private static final Map<Operation, Registry<CollectiveAlgorithm>> REGISTRIES = new EnumMap<>(Map.of(
            Operation.BARRIER,
            BARRIER,
            Operation.BROADCAST,
            BROADCAST,
            Operation.REDUCE,
            REDUCE,
            Operation.ALL_REDUCE,
            ALL_REDUCE,
            Operation.ALL_TO_ALL,
            ALL_TO_ALL,
            Operation.ALL_TO_ALL_V,
            ALL_TO_ALL_V));

    /** The algorithms of the published study: the first of each registry. */
    public static final CollectiveAlgorithms DEFAULT = new CollectiveAlgorithms(Map.of());

    private final Map<Operation, Registry.Entry<CollectiveAlgorithm>> chosen = new EnumMap<>(Operation.class);

    private CollectiveAlgorithms(Map<Operation, Registry.Entry<CollectiveAlgorithm>> named) {
        REGISTRIES.forEach(
                (kind, registry) -> chosen.put(kind, registry.entries().get(0)));
        chosen.putAll(named);
    }

    private static Registry.Entry<CollectiveAlgorithm> entry(
            String name, String description, String source, CollectiveAlgorithm algorithm) {
        return new Registry.Entry<>(name, description, source, List.of(), algorithm);
    }

    /** All algorithms by kind of collective; the first of each kind is the default. */
    public static Map<Operation, Registry<CollectiveAlgorithm>> registries() {
        return Collections.unmodifiableMap(REGISTRIES);
    }

    /**
     * Reads a text such as {@code all-to-all=pairwise,broadcast=linear}; an empty one is the default.
     *
     * @param option the option or key that gave it, for the error
     * @throws InputException when a collective or algorithm is unknown or a collective comes twice
     */
    public static CollectiveAlgorithms parse(String option, String text) {
        Map<Operation, Registry.Entry<CollectiveAlgorithm>> named = new EnumMap<>(Operation.class);
        for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
            String[] words = part.strip().split("=", -1);
            if (words.length != 2) {
                throw error(option, Fields.quoted(part.strip()), "collective=algorithm");
            }
            Operation kind = collective(option, words[0]);
            Registry<CollectiveAlgorithm> registry = REGISTRIES.get(kind);
            if (named.put(kind, registry.choose(option, words[1])) != null) {
                throw error(option, Fields.quoted(words[0]) + " again", "every collective once");
            }
        }
        return new CollectiveAlgorithms(named);
    }

    private static Operation collective(String option, String word) {
        List<String> known = REGISTRIES.keySet().stream().map(Operation::word).toList();
        return REGISTRIES.keySet().stream()
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(() -> error(option, Fields.quoted(word), Suggestions.expectation(word, known)));
    }

    private static InputException error(String option, String found, String expected) {
        return new InputException(option, InputException.WHOLE_FILE, found, expected);
    }

    /** The algorithm of a kind of collective. */
    CollectiveAlgorithm of(Operation kind) {
        return chosen.get(kind).plugin();
    }

    /** All of them as a text that {@link #parse} reads. */
    @Override
    public String toString() {
        return chosen.entrySet().stream()
                .map(each -> each.getKey().word() + "=" + each.getValue().name())
                .collect(Collectors.joining(","));
    }
}
