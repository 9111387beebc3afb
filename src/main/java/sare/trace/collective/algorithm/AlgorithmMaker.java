package sare.trace.collective.algorithm;

import sare.input.YamlMapping;

/** Makes an algorithm from its parameters. */
@FunctionalInterface
public interface AlgorithmMaker {
    /** @throws sare.input.InputException when the parameters are bad */
    CollectiveAlgorithm make(YamlMapping parameters);
}
