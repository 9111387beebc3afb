package sare.trace.collective.algorithm;

/** An algorithm of one kind of collective: a plug-in, registered in {@link Algorithms}. */
@FunctionalInterface
public interface CollectiveAlgorithm {
    /**
     * Produces the messages of one member in order. It is called for every member of a communicator of two or more. The messages
     * of all members must match, and there must be no deadlock if a blocking send waits until its receive is posted.
     */
    void run(CollectiveCall call);
}
