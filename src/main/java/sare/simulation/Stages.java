package sare.simulation;

/** The stages of a cycle of a {@link Region}, in their order. */
interface Stages {
    /** Runs all stages of a cycle. */
    void run(long cycle);

    /** {@link LinkTraversal#beginCycle}. */
    void beginCycle(long cycle);

    /** {@link RouteComputation#admit}. */
    void admit(long cycle);

    /** {@link ChannelAllocation#decide}. */
    void decide(long cycle);

    /** {@link LinkTraversal#endCycle}. */
    void endTransfers(long cycle);

    /** {@link RequestTable#endCycle}. */
    void endWaiting(long cycle);

    /** {@link LinkTraversal#prepare}. */
    void prepare(long cycle);
}
