package sare.simulation;

/** The stages of a cycle of a {@link Region}, in their order. */
interface Stages {
    /** Runs all stages of a cycle. Each implementation has its own copy: calls from one for all take 2 % more time on 64 nodes. */
    void run(long cycle);

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
