package sare.trace.collective.algorithm;

import sare.trace.Operation;

/** The kind, members and sizes of one call of a collective. Members are numbered from 0. */
public interface CollectiveShape {
    Operation kind();

    /** Number of members. */
    int size();

    /** The member that is the root, for a kind that has one. */
    int root();

    /**
     * Bytes of a member's part, defined by the kind in {@link Operation}: the vector of a broadcast, reduction or scan, or the
     * part that it sends to each member in an all-to-all. It is not defined for an all-to-all-v.
     */
    long bytes(int member);

    /** Bytes that one member sends to another in an all-to-all or all-to-all-v. */
    long bytes(int source, int destination);
}
