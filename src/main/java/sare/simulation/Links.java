package sare.simulation;

/**
 * The arbitration of links among the virtual channels that share them (rule 6).
 *
 * <p>Layout: a link is identified by the channel index of its first output channel. {@code records} holds {@link #STRIDE} longs for each
 * link, by the upper bits of this index, which no two links have in common. Two ints share the second long, the pointer of round robin
 * in its low half. No channel waits for the link of an ejection.
 */
final class Links {
    private static final int STRIDE = 2;
    private static final int GRANTED = 0; // mask of the virtual channels that wait for the link
    private static final int HOLD = 1; // the channel where round robin begins, and the first cycle in which it is free

    private static final int LONG_AGO = 1 << 30;

    private final int virtualChannels;
    private final int lowerBits; // of a channel index, of which there are no more values than channels of a link
    private final Fabric fabric;
    private final long[] records;
    private final Lookahead lookahead;
    private final ChannelList agenda; // links that may start a packet in this cycle

    Links(Fabric fabric) {
        ChannelIndex channels = fabric.channels;
        this.fabric = fabric;
        this.virtualChannels = channels.virtualChannels;
        this.lowerBits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(virtualChannels);
        this.records = new long[((channels.length - 1 >>> lowerBits) + 1) * STRIDE];
        this.lookahead = new Lookahead(fabric);
        this.agenda = new ChannelList(channels.count);
    }

    /** Restores the initial state: all links are free, and no channel waits for them. */
    void clear() {
        for (int base = 0; base < records.length; base += STRIDE) {
            records[base + GRANTED] = 0;
            records[base + HOLD] = IntPair.of(0, -LONG_AGO);
        }
    }

    /** The index in {@link #records} of the first long of a record. */
    private int base(int link) {
        return (fabric.channels.bounded(link) >>> lowerBits) * STRIDE;
    }

    /** Any long of the record of an output's link, for {@link Lookahead}. */
    long glance(int output) {
        return records[base(output)];
    }

    /** Whether the link with the record at an index is free, as a {@link Branchless} flag. */
    private int isFree(int base, long cycle) {
        return Fabric.hasCome(IntPair.high(records[base + HOLD]), cycle);
    }

    /** Makes an output channel that has been granted wait for its link. */
    void await(int output, int channel, long cycle) {
        int link = output - channel;
        int base = base(link);
        long granted = records[base + GRANTED];
        records[base + GRANTED] = granted | 1L << channel;
        agenda.addIf(
                Branchless.isZero(granted) & isFree(base, cycle),
                link); // else the link is listed when it becomes free, or is listed already
    }

    /** Frees the link of an output after a tail has passed. If channels wait for the link, one of them may start. */
    void free(int output, int channel) {
        int link = output - channel;
        agenda.addIf(Branchless.isNonzero(records[base(link) + GRANTED]), link);
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
            lookahead.use(records[base(agenda.get(i))]);
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
        int base = base(link);
        return link + Masks.firstAtOrAfter(records[base + GRANTED], (int) records[base + HOLD]);
    }

    private void start(int link, long cycle, LinkTraversal linkTraversal) {
        int base = base(link);
        int channel = Masks.firstAtOrAfter(records[base + GRANTED], (int) records[base + HOLD]);
        records[base + GRANTED] &= ~(1L << channel);
        int next = channel + 1 == virtualChannels ? 0 : channel + 1;
        int output = link + channel;
        int input = fabric.holder(output);
        long freeFrom = fabric.start(input, output, cycle);
        records[base + HOLD] = IntPair.of(next, (int) freeFrom);
        linkTraversal.start(input, output, cycle);
    }

    /** Replaces old times as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += STRIDE) {
            if (isFree(base, fromCycle) != 0) {
                records[base + HOLD] = IntPair.of((int) records[base + HOLD], (int) toCycle - LONG_AGO);
            }
        }
    }
}
