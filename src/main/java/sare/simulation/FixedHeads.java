package sare.simulation;

import sare.network.Requests;

/** Heads that each wait for one output and request it in every cycle. */
final class FixedHeads implements WaitingHeads {
    private final Fabric fabric;

    FixedHeads(Fabric fabric) {
        this.fabric = fabric;
    }

    @Override
    public void admit(int input, long requests, long cycle) {
        int output = fabric.samePlace(input, Requests.outputChannel(requests, 0));
        fabric.startWaiting(input, output, Requests.asksForBubble(requests, 0));
    }

    @Override
    public long requesters(int output, long passing, long cycle) {
        return passing;
    }

    @Override
    public void granted(int input, int output) {
        // It waited for this output alone.
    }

    @Override
    public void beforeChange(int output, long cycle) {
        // A fixed request does not depend on what was before.
    }
}
