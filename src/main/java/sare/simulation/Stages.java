package sare.simulation;

/** The stages of a cycle of a {@link Region}, in their order. */
interface Stages {
    /** Runs all stages of a cycle. */
    void run(long cycle); // by each implementation itself: in one copy for all, the calls are not inlined, 2 % on 64
    // nodes

    /** Frees what tails that have passed have held ({@link LinkTraversal#beginCycle}). */
    void beginCycle(long cycle);

    /** Routes new heads ({@link RouteComputation#admit}). */
    void admit(long cycle);

    /** Grants outputs and links; packets start ({@link ChannelAllocation#decide}). */
    void decide(long cycle);

    /** Finds the queues that have filled ({@link LinkTraversal#endCycle}). */
    void endTransfers(long cycle);

    /** Makes new heads wait for all their outputs ({@link RequestTable#endCycle}). */
    void endWaiting(long cycle);

    /** Reports deliveries and injects packets ({@link LinkTraversal#prepare}). */
    void prepare(long cycle);
}
