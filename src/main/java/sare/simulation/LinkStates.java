package sare.simulation;

/**
 * What is noted of links that several virtual channels share. A link is identified by the channel index of its first output channel, and
 * channels are counted from 0.
 */
interface LinkStates {
    /** The most channels of a link whose outputs are looked at one after the other. */
    int MOST_COMPARED = 4;

    /**
     * Creates the states of a fabric's links, which {@link #clear} must initialise. Records of their own take 2 to 5 % less time while
     * all is in near caches. In large networks, where each is one more miss, the fabric's flags take 10 % less.
     */
    static LinkStates of(Fabric fabric) {
        return Lookahead.pays(fabric) && fabric.channels.virtualChannels <= MOST_COMPARED
                ? new LinkFlags(fabric)
                : new LinkRecords(fabric);
    }

    /** Restores the initial state: all links are free, and no channel waits for them; the {@link Fabric} is in its initial state. */
    void clear();

    /** Makes a channel wait for its link, whose output has been granted in the {@link Fabric}. */
    void await(int link, int channel);

    /** The mask of the channels that wait for a link. */
    long waiting(int link);

    /** Whether any channel waits for a link, as a {@link Branchless} flag. None waits for an ejection. */
    int isAwaited(int link);

    /** The first channel that waits for a link, from that after the last one that took it. There must be one. */
    int next(int link);

    /** Whether a link is free in a cycle, as a {@link Branchless} flag. */
    int isFree(int link, long cycle);

    /** A channel takes a link until a cycle; its output is taken in the {@link Fabric} at the same time. */
    void take(int link, int channel, long freeFrom);

    /**
     * Whether the output on the agenda that is being granted will certainly start in this cycle: its link is free, and no other channel
     * waits for it or may still be granted. It may be false although it will.
     */
    boolean isUncontested(int link, long cycle);

    /** Any long of what is noted of a link, for {@link Lookahead}. */
    long glance(int link);

    /** Replaces old times as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle);
}
