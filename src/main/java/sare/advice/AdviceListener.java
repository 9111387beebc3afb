package sare.advice;

/** Receives the progress of an advice. Its methods are called by several threads. */
public interface AdviceListener {
    /** Ignores everything. */
    AdviceListener NONE = new AdviceListener() {
        @Override
        public void begins(String stage, long packetHops) {
            // ignored
        }

        @Override
        public void simulated(long packetHops) {
            // ignored
        }

        @Override
        public void leads(Candidate candidate) {
            // ignored
        }
    };

    /**
     * A part of the work begins.
     *
     * @param stage its name
     * @param packetHops that it may simulate, or 0 if that is not known
     */
    void begins(String stage, long packetHops);

    /** A simulation has ended, in which packets crossed this number of links. */
    void simulated(long packetHops);

    /** A candidate leads. It is the answer if the work ends now. */
    void leads(Candidate candidate);
}
