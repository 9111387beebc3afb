package sare.trace.collective;

/** How one kind of collective becomes messages: a plug-in, registered in {@link CollectiveAlgorithms}. */
@FunctionalInterface
public interface CollectiveAlgorithm {
    /**
     * Does one member's part: its sends and receives, in order. Called for every member of a communicator of two or more;
     * the parts must fit together. Sends are eager, so a member may send before it receives.
     */
    void run(CollectiveCall call);
}
