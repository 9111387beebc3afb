package sare.advice;

/** Receives the progress of an advice, by default without any effect. Its methods are called by several threads. */
public interface AdviceListener {
    /** Ignores everything. */
    AdviceListener NONE = new AdviceListener() {};

    /**
     * A part of the work begins.
     *
     * @param stage its name
     * @param packetHops that it may simulate, or 0 if that is not known
     */
    default void begins(String stage, long packetHops) {}

    /** A simulation has ended, in which packets crossed this number of links. */
    default void simulated(long packetHops) {}

    /** A candidate leads. It is the answer if the work ends now. */
    default void leads(Candidate candidate) {}
}
