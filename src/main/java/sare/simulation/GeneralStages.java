package sare.simulation;

/** The stages of a cycle, in code that is the same for all engines. */
record GeneralStages(
        LinkTraversal linkTraversal,
        RouteComputation routeComputation,
        ChannelAllocation channelAllocation,
        RequestTable heads)
        implements Stages {

    @Override
    public void run(long cycle) {
        beginCycle(cycle);
        admit(cycle);
        decide(cycle);
        endTransfers(cycle);
        endWaiting(cycle);
        prepare(cycle);
    }

    @Override
    public void beginCycle(long cycle) {
        linkTraversal.beginCycle(cycle);
    }

    @Override
    public void admit(long cycle) {
        routeComputation.admit(cycle);
    }

    @Override
    public void decide(long cycle) {
        channelAllocation.decide(cycle);
    }

    @Override
    public void endTransfers(long cycle) {
        linkTraversal.endCycle(cycle);
    }

    @Override
    public void endWaiting(long cycle) {
        heads.endCycle(cycle);
    }

    @Override
    public void prepare(long cycle) {
        linkTraversal.prepare(cycle);
    }
}
