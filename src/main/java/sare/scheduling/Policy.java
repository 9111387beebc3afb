package sare.scheduling;

/** A rule that decides which waiting jobs start now. It is made for one run of the scheduler. */
interface Policy {
    /** There is no time at which the policy needs a pass without an event. */
    long NO_WAKE_UP = Long.MAX_VALUE;

    /** Starts what can start now. */
    void pass(Cluster cluster);

    /** A job was submitted; it is in the queue. */
    default void submitted(JobState job, Cluster cluster) {}

    /** A job has ended; its nodes are free. */
    default void ended(JobState job, Cluster cluster) {}

    /** The next time at which the policy needs a pass, even if nothing happens. */
    default long wakeUpSeconds() {
        return NO_WAKE_UP;
    }
}
