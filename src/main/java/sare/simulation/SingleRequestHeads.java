package sare.simulation;

import sare.routing.ChannelRequests;

/** Heads with a single request each, which they make in every cycle. */
final class SingleRequestHeads implements RequestTable {
    private final Fabric fabric;
    private final Agenda agenda;

    SingleRequestHeads(Fabric fabric, Agenda agenda) {
        this.fabric = fabric;
        this.agenda = agenda;
    }

    @Override
    public void admit(int input, long requests, long cycle) {
        int output = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
        fabric.startWaitingIf(1, input, output);
        agenda.addIf(fabric.listIf(1, output, cycle), output);
    }

    @Override
    public long glance(int input) {
        return 0;
    }

    @Override
    public void lookAhead(int input, long requests, Lookahead lookahead) {
        lookahead.atRequested(fabric.channels.sibling(input, ChannelRequests.outputChannel(requests)));
    }

    @Override
    public long requesters(int output, int word, long passing, long cycle) {
        return passing;
    }

    @Override
    public void postpone(int output, long cycle) {
        agenda.addIf(1, output);
    }

    @Override
    public void granted(int input, int output, long cycle) {
        // The head waited for this output only.
    }

    @Override
    public void beforeChange(int output, int flag, long cycle) {
        // The request does not depend on earlier cycles.
    }

    @Override
    public void endCycle(long cycle) {
        // Every head waits from its admission on.
    }
}
