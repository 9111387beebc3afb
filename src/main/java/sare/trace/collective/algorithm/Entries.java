package sare.trace.collective.algorithm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Suggestions;

/** What the registries of algorithms have in common: sources, parameters, and how entries are made. */
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
    private static final long MAX_BYTES = 1L << 40;
    private static final int MAX_COUNT = 1 << 20;

    private Entries() {}

    static Registry.Entry<AlgorithmMaker> entry(
            String name, String description, String source, CollectiveAlgorithm algorithm) {
        return new Registry.Entry<>(name, description, source, List.of(), none -> algorithm);
    }

    /** One whose messages come in segments. */
    static Registry.Entry<AlgorithmMaker> segmented(
            String name, String description, String source, LongFunction<CollectiveAlgorithm> maker) {
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(segment()),
                values -> maker.apply(values.get(SEGMENT).whole(0, MAX_BYTES)));
    }

    /** One with a number of its own. */
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

    /** Makes an algorithm from a number and the size of segments. */
    @FunctionalInterface
    interface CountedSegments {
        CollectiveAlgorithm make(int count, long segmentBytes);
    }

    /** One with a number of its own whose messages come in segments. */
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

    /**
     * One that is made for vectors with an element for each member at least.
     *
     * @param few what can be done with smaller ones, by name; the first is the default
     */
    static Registry.Entry<AlgorithmMaker> withFewElements(
            String name, String description, String source, Map<String, CollectiveAlgorithm> few, FewElements maker) {
        List<String> words = List.copyOf(few.keySet());
        Parameter parameter = Parameter.optional(
                FEW_ELEMENTS,
                "what is done where there are fewer elements than members",
                "-",
                Suggestions.oneOf(words),
                words.get(0),
                "-");
        return new Registry.Entry<>(
                name,
                description,
                source,
                List.of(parameter),
                values -> maker.make(few.get(values.get(FEW_ELEMENTS).choice(words))));
    }

    /** Makes an algorithm from the one that serves where there are too few elements. */
    @FunctionalInterface
    interface FewElements {
        CollectiveAlgorithm make(CollectiveAlgorithm few);
    }

    /** Two algorithms by name, in this order. */
    static Map<String, CollectiveAlgorithm> either(
            String first, CollectiveAlgorithm algorithm, String second, CollectiveAlgorithm other) {
        Map<String, CollectiveAlgorithm> both = new LinkedHashMap<>();
        both.put(first, algorithm);
        both.put(second, other);
        return both;
    }

    /** A number that an algorithm has. */
    static Parameter count(String name, String meaning, String unit, int min, String byDefault, String source) {
        return Parameter.optional(name, meaning, unit, min + " to " + MAX_COUNT, byDefault, source);
    }

    private static Parameter segment() {
        return Parameter.optional(
                SEGMENT,
                "size of the pieces in which messages are sent",
                "bytes",
                "whole elements; 0 for messages in one piece, up to 2^40",
                "0",
                "-");
    }
}
