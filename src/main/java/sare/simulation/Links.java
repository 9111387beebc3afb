package sare.simulation;

/**
 * The arbitration of links among the virtual channels that share them (rule 6).
 *
 * <p>Layout: a link is identified by the channel index of its first output channel. {@code records} holds {@link #stride} longs for each
 * link, by the upper bits of this index, which no two links have in common. The first has the {@link #granted} channels. In the last
 * one, the high half is the first cycle in which the link is free, and the low half from {@link #pointerShift} on is the channel where
 * round robin begins. With few channels, both are the same long. No channel waits for the link of an ejection.
 */
final class Links {
    private static final int POINTER_BITS = 6; // channels are below 64
    private static final int FEW_CHANNELS = Integer.SIZE - POINTER_BITS;

    private static final int FEWEST_CONTESTED = 5; // links with more channels always go through the agenda

    private static final int LONG_AGO = 1 << 30;

    private final int virtualChannels;
    private final int lowerBits; // of a channel index, of which there are no more values than channels of a link
    private final Fabric fabric;
    private final int stride; // longs of a record
    private final int pointerShift;
    private final long grantedMask; // of the first long of a record
    private final long[] records;
    private final Lookahead lookahead;
    private final ChannelList agenda; // links that may start a packet in this cycle

    /** Creates the links of a fabric, of which at most a number of outputs are ever used. */
    Links(Fabric fabric, int mostOutputs) {
        ChannelIndex channels = fabric.channels;
        this.fabric = fabric;
        this.virtualChannels = channels.virtualChannels;
        this.lowerBits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(virtualChannels);
        boolean few = virtualChannels <= FEW_CHANNELS;
        this.stride = few ? 1 : 2;
        this.pointerShift = few ? FEW_CHANNELS : 0;
        this.grantedMask = few ? (1 << FEW_CHANNELS) - 1 : -1;
        this.records = new long[((channels.length - 1 >>> lowerBits) + 1) * stride];
        this.lookahead = new Lookahead(fabric);
        this.agenda = new ChannelList(mostOutputs / virtualChannels);
    }

    /** Restores the initial state: all links are free, and no channel waits for them. */
    void clear() {
        for (int base = 0; base < records.length; base += stride) {
            records[base] = 0;
            records[hold(base)] = IntPair.of(0, -LONG_AGO);
        }
    }

    /** The index in {@link #records} of the first long of a record. */
    private int base(int link) {
        return (fabric.channels.bounded(link) >>> lowerBits) * stride;
    }

    /** The index of the last long of a record. */
    private int hold(int base) {
        return base + stride - 1;
    }

    /** The mask of the virtual channels that wait for a link. */
    private long granted(int base) {
        return records[base] & grantedMask;
    }

    /** The first channel that waits for a link, from its pointer on. */
    private int next(int base) {
        return Masks.firstAtOrAfter(granted(base), (int) records[hold(base)] >>> pointerShift);
    }

    /** Any long of the record of an output's link, for {@link Lookahead}. */
    long glance(int output) {
        return records[base(output)];
    }

    /** Whether the link with the record at an index is free, as a {@link Branchless} flag. */
    private int isFree(int base, long cycle) {
        return Fabric.hasCome(IntPair.high(records[hold(base)]), cycle);
    }

    /**
     * Gives a link to the channel of an output on the agenda that is being granted, if this channel will start in this cycle whatever
     * follows: the link is free, and no other channel waits for it or may still be granted. Returns whether it did so.
     */
    boolean takeIfUncontested(int output, int channel, long cycle, long freeFrom) {
        int link = output - channel;
        int base = base(link);
        if (virtualChannels >= FEWEST_CONTESTED || granted(base) != 0 || isFree(base, cycle) == 0) {
            return false;
        }
        int listed = 0;
        for (int i = 0; i < virtualChannels; i++) {
            listed += fabric.has(link + i, Fabric.LISTED);
        }
        if (listed > 1) {
            return false;
        }
        records[hold(base)] = hold(after(channel), freeFrom);
        return true;
    }

    private int after(int channel) {
        return channel + 1 == virtualChannels ? 0 : channel + 1;
    }

    /** Makes an output channel that has been granted wait for its link. */
    void await(int output, int channel, long cycle) {
        int link = output - channel;
        int base = base(link);
        long granted = granted(base);
        records[base] |= 1L << channel;
        agenda.addIf(
                Branchless.isZero(granted) & isFree(base, cycle),
                link); // else the link is listed when it becomes free, or is listed already
    }

    /** Frees the link of an output after a tail has passed. If channels wait for the link, one of them may start. */
    void free(int output, int channel) {
        int link = output - channel;
        agenda.addIf(Branchless.isNonzero(granted(base(link))), link);
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
        return link + next(base(link));
    }

    private void start(int link, long cycle, LinkTraversal linkTraversal) {
        int base = base(link);
        int channel = next(base);
        long rest = granted(base) & ~(1L << channel);
        int next = after(channel);
        int output = link + channel;
        int input = fabric.holder(output);
        long freeFrom = fabric.start(input, output, cycle);
        records[base] = rest;
        records[hold(base)] = stride == 1 ? rest | hold(next, freeFrom) : hold(next, freeFrom);
        linkTraversal.start(input, output, cycle);
    }

    private long hold(int pointer, long freeFrom) {
        return IntPair.of(pointer << pointerShift, (int) freeFrom);
    }

    /** Replaces old times as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += stride) {
            if (isFree(base, fromCycle) != 0) {
                records[hold(base)] = IntPair.of((int) records[hold(base)], (int) toCycle - LONG_AGO);
            }
        }
    }
}
