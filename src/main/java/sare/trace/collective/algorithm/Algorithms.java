package sare.trace.collective.algorithm;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import sare.input.Registry;
import sare.trace.Operation;

/** The registries of all algorithms. */
public final class Algorithms {
    private static final Map<Operation, Registry<AlgorithmMaker>> REGISTRIES = registriesByKind();

    private Algorithms() {}

    private static Map<Operation, Registry<AlgorithmMaker>> registriesByKind() {
        Map<Operation, Registry<AlgorithmMaker>> registries = new EnumMap<>(Operation.class);
        registries.put(Operation.BARRIER, RootlessAlgorithms.BARRIER);
        registries.put(Operation.BROADCAST, RootedAlgorithms.BROADCAST);
        registries.put(Operation.REDUCE, RootedAlgorithms.REDUCE);
        registries.put(Operation.ALL_REDUCE, RootlessAlgorithms.ALL_REDUCE);
        registries.put(Operation.ALL_TO_ALL, ExchangeAlgorithms.ALL_TO_ALL);
        registries.put(Operation.ALL_TO_ALL_V, ExchangeAlgorithms.ALL_TO_ALL_V);
        registries.put(Operation.GATHER, RootedAlgorithms.GATHER);
        registries.put(Operation.GATHER_V, RootedAlgorithms.GATHER_V);
        registries.put(Operation.SCATTER, RootedAlgorithms.SCATTER);
        registries.put(Operation.SCATTER_V, RootedAlgorithms.SCATTER_V);
        registries.put(Operation.ALL_GATHER, RootlessAlgorithms.ALL_GATHER);
        registries.put(Operation.ALL_GATHER_V, RootlessAlgorithms.ALL_GATHER_V);
        registries.put(Operation.REDUCE_SCATTER, ExchangeAlgorithms.REDUCE_SCATTER);
        registries.put(Operation.REDUCE_SCATTER_BLOCK, ExchangeAlgorithms.REDUCE_SCATTER_BLOCK);
        registries.put(Operation.SCAN, RootlessAlgorithms.SCAN);
        registries.put(Operation.EXCLUSIVE_SCAN, RootlessAlgorithms.EXCLUSIVE_SCAN);
        return Collections.unmodifiableMap(registries);
    }

    /** All algorithms by kind of collective; the first of each kind is that of the published study. */
    public static Map<Operation, Registry<AlgorithmMaker>> registries() {
        return REGISTRIES;
    }
}
