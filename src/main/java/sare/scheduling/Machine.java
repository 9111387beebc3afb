package sare.scheduling;

import sare.scheduling.log.LoggedJob;

/** The places on which jobs run: nodes, or cores where jobs share nodes. Not thread-safe. */
public interface Machine {
    /** What the machine is, in words. */
    String description();

    int nodes();

    /** Number of places. */
    int capacity();

    /** Number of free places. */
    int free();

    /** Number of places that a job needs; may be more than there are. */
    int size(LoggedJob job);

    /**
     * Takes places for a job.
     *
     * @param index the place of the job in its log
     * @return the nodes, one for each place; none if the job does not fit now
     */
    int[] allocate(LoggedJob job, int index);

    /** Takes these places, which are free. */
    void occupy(int... nodes);

    /** Gives the places of a job back. */
    void release(int... nodes);

    /** Whether a job fits whenever enough places are free. */
    boolean isAnyPlaceGood();

    /** The largest number of consecutive nodes, by their ids, that are all free. */
    int largestFreeRun();

    /** The number of nodes that are all free. */
    int freeNodes();

    /** A copy, which changes on its own. */
    Machine copy();
}
