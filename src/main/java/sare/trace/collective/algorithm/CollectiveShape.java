package sare.trace.collective.algorithm;

import sare.trace.Operation;

/** One call of a collective, as a whole. Members are numbers from 0. */
public interface CollectiveShape {
    /** Which collective. */
    Operation kind();

    /** Number of members. */
    int size();

    /** The member that is the root, of a kind that has one. */
    int root();

    /**
     * Bytes of a member's own part, as {@link Operation} says for its kind: of the vector for a broadcast, reduction or
     * scan, of what it sends to each member for an all-to-all. Not for an all-to-all-v.
     */
    long bytes(int member);

    /** Bytes that one member has for another in an all-to-all or all-to-all-v. */
    long bytes(int source, int destination);
}
