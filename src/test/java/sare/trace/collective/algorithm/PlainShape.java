package sare.trace.collective.algorithm;

import sare.input.Calls;
import sare.input.Choice;
import sare.trace.Operation;

/** A call for tests. In kinds whose members may differ in bytes, the members have different numbers of bytes, some of them 0. */
record PlainShape(Operation kind, int size, int root, long bytes) implements CollectiveShape {
    @Override
    public long bytes(int member) {
        return kind.hasOwnBytes() ? bytes * ((member + 1) % 3) / 2 : bytes;
    }

    @Override
    public long bytes(int source, int destination) {
        return kind == Operation.ALL_TO_ALL_V ? bytes * ((source + 2 * destination) % 3) / 2 : bytes;
    }

    /** The first algorithm of the kind. */
    static CollectiveAlgorithm algorithm(CollectiveShape shape) {
        return algorithm(
                shape.kind(), Algorithms.registries().get(shape.kind()).names().get(0));
    }

    /** An algorithm, given by its text in options. */
    static CollectiveAlgorithm algorithm(Operation kind, String text) {
        Choice<AlgorithmMaker> choice = Calls.parse(Algorithms.registries().get(kind), "test", text);
        return choice.entry().plugin().make(choice.parameters());
    }
}
