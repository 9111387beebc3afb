package sare.simulation;

/** The arbitration of links among the virtual channels that share them (rule 6). */
final class Links {
    private final Fabric fabric;
    private final LinkStates states;
    private final Lookahead lookahead;
    private final ChannelList agenda; // links that may start a packet in this cycle

    /** Creates the links of a fabric, of which at most a number of outputs are ever used. */
    Links(Fabric fabric, int mostOutputs) {
        this.fabric = fabric;
        this.states = LinkStates.of(fabric);
        this.lookahead = new Lookahead(fabric);
        this.agenda = new ChannelList(mostOutputs / fabric.channels.virtualChannels);
    }

    /** Restores the initial state: all links are free, and no channel waits for them. */
    void clear() {
        states.clear();
    }

    /** Any long of what is noted of an output's link, for {@link Lookahead}. */
    long glance(int output) {
        return states.glance(output);
    }

    /**
     * Gives a link to the channel of an output that is being granted, if this channel will certainly start in this cycle. Returns
     * whether it did so.
     */
    boolean takeIfUncontested(int output, long cycle, long freeFrom) {
        int link = fabric.channels.link(output);
        if (states.isUncontested(link, cycle)) {
            states.take(link, output - link, freeFrom);
            return true;
        }
        return false;
    }

    /** Makes an output channel that has been granted wait for its link. */
    void await(int output, long cycle) {
        int link = fabric.channels.link(output);
        long others = states.waiting(link) & ~(1L << output - link);
        states.await(link, output - link);
        agenda.addIf(
                Branchless.isZero(others) & states.isFree(link, cycle),
                link); // else the link is listed when it becomes free, or is listed already
    }

    /** Frees the link of an output after a tail has passed. If channels wait for the link, one of them may start. */
    void free(int output) {
        int link = fabric.channels.link(output);
        agenda.addIf(states.isAwaited(link), link);
    }

    /** Gives each free link to the first granted channel at or after its pointer. The packets of these channels start. */
    void start(LinkTraversal linkTraversal, long cycle) {
        for (int i = 0; i < agenda.size(); i++) {
            if (lookahead.isDue(i)) {
                lookAhead(i, Lookahead.end(i, agenda.size()));
            }
            start(agenda.get(i), cycle, linkTraversal);
        }
        agenda.clear();
    }

    private void lookAhead(int from, int end) {
        for (int i = from; i < end; i++) {
            lookahead.use(states.glance(agenda.get(i)));
        }
        for (int i = from; i < end; i++) {
            lookahead.at(output(agenda.get(i)));
        }
        for (int i = from; i < end; i++) {
            int output = output(agenda.get(i));
            lookahead.at(fabric.holder(output));
            lookahead.at(fabric.target(output));
        }
        for (int i = from; i < end; i++) {
            int output = output(agenda.get(i));
            lookahead.atHead(fabric.holder(output));
            lookahead.atLast(fabric.target(output));
        }
    }

    /** The channel of a link that starts next. */
    private int output(int link) {
        return link + states.next(link);
    }

    private void start(int link, long cycle, LinkTraversal linkTraversal) {
        int channel = states.next(link);
        int output = link + channel;
        int input = fabric.holder(output);
        states.take(link, channel, fabric.start(input, output, cycle));
        linkTraversal.start(input, output, cycle);
    }

    /** Replaces old times as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        states.forgetOldTimes(fromCycle, toCycle);
    }
}
