package sare.simulation;

/**
 * Heads of machines whose nodes are routers of their own, the hosts, and whose packets choose at hosts only. A table for each kind of
 * router has its heads, because heads with a single request need far less work.
 *
 * <p>Each method branches and calls a table of known class. A method that returned the table, to be called as a {@link RequestTable},
 * would be shorter, but a packet-hop on fat trees would take a tenth more time.
 */
final class HostChoiceHeads implements RequestTable {
    private final ChannelIndex channels;
    private final MultiRequestHeads ofHosts;
    private final SingleRequestHeads ofSwitches;

    HostChoiceHeads(ChannelIndex channels, MultiRequestHeads ofHosts, SingleRequestHeads ofSwitches) {
        this.channels = channels;
        this.ofHosts = ofHosts;
        this.ofSwitches = ofSwitches;
    }

    @Override
    public void clear() {
        ofHosts.clear();
        ofSwitches.clear();
    }

    @Override
    public void admit(int input, long requests, long cycle) {
        if (channels.isHost(input)) {
            ofHosts.admit(input, requests, cycle);
        } else {
            ofSwitches.admit(input, requests, cycle);
        }
    }

    @Override
    public long glance(int input) {
        return channels.isHost(input) ? ofHosts.glance(input) : ofSwitches.glance(input);
    }

    @Override
    public void lookAhead(int input, long requests, Lookahead lookahead) {
        if (channels.isHost(input)) {
            ofHosts.lookAhead(input, requests, lookahead);
        } else {
            ofSwitches.lookAhead(input, requests, lookahead);
        }
    }

    @Override
    public long requesters(int output, int word, long passing, long cycle) {
        return channels.isHost(output)
                ? ofHosts.requesters(output, word, passing, cycle)
                : ofSwitches.requesters(output, word, passing, cycle);
    }

    @Override
    public void postpone(int output, long cycle) {
        if (channels.isHost(output)) {
            ofHosts.postpone(output, cycle);
        } else {
            ofSwitches.postpone(output, cycle);
        }
    }

    @Override
    public void granted(int input, int output, long cycle) {
        if (channels.isHost(output)) {
            ofHosts.granted(input, output, cycle);
        } else {
            ofSwitches.granted(input, output, cycle);
        }
    }

    @Override
    public void beforeChange(int output, int flag, long cycle) {
        if (channels.isHost(output)) {
            ofHosts.beforeChange(output, flag, cycle);
        } else {
            ofSwitches.beforeChange(output, flag, cycle);
        }
    }

    @Override
    public void endCycle(long cycle) {
        ofHosts.endCycle(cycle);
        ofSwitches.endCycle(cycle);
    }
}
