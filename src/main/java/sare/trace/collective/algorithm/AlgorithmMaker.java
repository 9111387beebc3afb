package sare.trace.collective.algorithm;

import sare.input.YamlMapping;

/** Makes an algorithm from its parameters. */
@FunctionalInterface
public interface AlgorithmMaker {
    /** @throws sare.input.InputException if a parameter is invalid */
    CollectiveAlgorithm make(YamlMapping parameters);
}
