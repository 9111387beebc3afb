package sare.trace.collective.algorithm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Suggestions;

/** Sources, parameters and factories of entries that the registries of algorithms share. */
final class Entries {
    static final String THAKUR =
            "Thakur, Rabenseifner and Gropp, Optimization of collective communication operations in MPICH, IJHPCA 19(1),"
                    + " 2005";
    static final String BRUCK =
            "Bruck et al., Efficient algorithms for all-to-all communications in multiport message-passing systems, IEEE"
                    + " TPDS 8(11), 1997";
    static final String CHAN =
            "Chan et al., Collective communication: theory, practice, and experience, Concurrency and Computation 19(13),"
                    + " 2007";
    static final String PJESIVAC =
            "Pjesivac-Grbovic et al., Performance analysis of MPI collective operations, Cluster Computing 10(2), 2007";
    static final String SANDERS =
            "Sanders, Speck and Traeff, Two-tree algorithms for full bandwidth broadcast, reduction and scan, Parallel"
                    + " Computing 35(12), 2009";
    static final String STUDY = "Pascual, Miguel-Alonso and Lozano, EHU-KAT-IK-02-10";
    static final String OPEN_MPI = "Open MPI 4.1, coll_base_";
    static final String MPICH = "MPICH 4.0, src/mpi/coll/";

    private static final String SEGMENT = "segment";
    private static final String FEW_ELEMENTS = "few-elements";
    private static final String FOLD = "fold";
    private static final String HALVES = "halves";
    private static final List<String> FOLDS = List.of("whole", HALVES);
    private static final long MAX_BYTES = 1L << 40;
    private static final int MAX_COUNT = 1 << 20;

    private Entries() {}

    static Registry.Entry<AlgorithmMaker> entry(
            String name, String description, String source, CollectiveAlgorithm algorithm) {
        return new Registry.Entry<>(name, description, source, List.of(), none -> algorithm);
    }

    /** The entry of an algorithm that sends messages in segments. */
    static Registry.Entry<AlgorithmMaker> segmented(
            String name, String description, String source, LongFunction<CollectiveAlgorithm> maker) {
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(segment()),
                values -> maker.apply(values.get(SEGMENT).whole(0, MAX_BYTES)));
    }

    /** The entry of an algorithm with a number as parameter. */
    static Registry.Entry<AlgorithmMaker> counted(
            String name,
            String description,
            String source,
            Parameter count,
            int min,
            IntFunction<CollectiveAlgorithm> maker) {
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(count),
                values -> maker.apply(values.get(count.name()).integer(min, MAX_COUNT)));
    }

    @FunctionalInterface
    interface CountedSegments {
        CollectiveAlgorithm make(int count, long segmentBytes);
    }

    /** The entry of an algorithm with a number as parameter that sends messages in segments. */
    static Registry.Entry<AlgorithmMaker> countedAndSegmented(
            String name, String description, String source, Parameter count, int min, CountedSegments maker) {
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(count, segment()),
                values -> maker.make(
                        values.get(count.name()).integer(min, MAX_COUNT),
                        values.get(SEGMENT).whole(0, MAX_BYTES)));
    }

    /** Makes an algorithm of reduction by halving. */
    @FunctionalInterface
    interface Halvings {
        /**
         * @param fewElements the algorithm for vectors with fewer elements than members
         * @param inHalves whether pairs of members and all steps halve the vector, as in Open MPI
         */
        CollectiveAlgorithm make(CollectiveAlgorithm fewElements, boolean inHalves);
    }

    /**
     * The entry of an algorithm of reduction by halving, for vectors that have at least one element per member.
     *
     * @param few the algorithms for shorter vectors, by name; the first is the default
     */
    static Registry.Entry<AlgorithmMaker> halving(
            String name, String description, String source, Map<String, CollectiveAlgorithm> few, Halvings maker) {
        List<String> words = List.copyOf(few.keySet());
        Parameter forFew = word(FEW_ELEMENTS, "algorithm for vectors with fewer elements than members", words, "-");
        String folding =
                "how members above a power of two are reduced and the vector is divided: whole vectors and equal parts"
                        + " (MPICH), or halves and halves of these (Open MPI)";
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(forFew, word(FOLD, folding, FOLDS, source)),
                values -> maker.make(
                        few.get(values.get(FEW_ELEMENTS).choice(words)),
                        values.get(FOLD).choice(FOLDS).equals(HALVES)));
    }

    /** The entry of an algorithm with one of two words as parameter; the maker gets whether it is the second word. */
    static Registry.Entry<AlgorithmMaker> withWord(
            String name,
            String description,
            String source,
            Parameter parameter,
            List<String> words,
            Function<Boolean, CollectiveAlgorithm> maker) {
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(parameter),
                values -> maker.apply(values.get(parameter.name()).choice(words).equals(words.get(1))));
    }

    /** A word as parameter of an algorithm; the first is the default. */
    static Parameter word(String name, String meaning, List<String> words, String source) {
        return Parameter.optional(name, meaning, "-", Suggestions.oneOf(words), words.get(0), source);
    }

    static Map<String, CollectiveAlgorithm> either(
            String first, CollectiveAlgorithm algorithm, String second, CollectiveAlgorithm other) {
        Map<String, CollectiveAlgorithm> both = new LinkedHashMap<>();
        both.put(first, algorithm);
        both.put(second, other);
        return both;
    }

    /** A whole number as parameter of an algorithm. */
    static Parameter count(String name, String meaning, String unit, int min, String byDefault, String source) {
        return Parameter.optional(name, meaning, unit, min + " to " + MAX_COUNT, byDefault, source);
    }

    private static Parameter segment() {
        return Parameter.optional(
                SEGMENT,
                "size of the segments of messages",
                "bytes",
                "0 to 2^40, rounded down to whole elements; 0 for whole messages",
                "0",
                "-");
    }
}
