package sare.trace.collective.algorithm;

/** How one kind of collective becomes messages: a plug-in, registered in {@link Algorithms}. */
@FunctionalInterface
public interface CollectiveAlgorithm {
    /**
     * Does one member's part: its messages, in order. Called for every member of a communicator of two or more; the parts
     * must fit together, also where a blocking send waits for its receive to be posted.
     */
    void run(CollectiveCall call);
}
