package sare.simulation;

/**
 * The states of links in an array.
 *
 * <p>Layout: {@code records} holds {@link #stride} longs for each link, by the upper bits of its channel index, which no two links have in
 * common. The first has the channels that wait. In the last one, the high half is the first cycle in which the link is free, and the low
 * half from {@link #pointerShift} on is the channel where round robin begins. With few channels, both are the same long. No channel waits
 * for the link of an ejection.
 */
final class LinkRecords implements LinkStates {
    private static final int POINTER_BITS = 6; // channels are below 64
    private static final int FEW_CHANNELS = Integer.SIZE - POINTER_BITS;

    private static final int LONG_AGO = 1 << 30;

    private final Fabric fabric;
    private final ChannelIndex channels;
    private final int lowerBits; // of a channel index, of which there are no more values than channels of a link
    private final int stride; // longs of a record
    private final int pointerShift;
    private final long waitingMask; // of the first long of a record
    private final long[] records;

    LinkRecords(Fabric fabric) {
        this.fabric = fabric;
        this.channels = fabric.channels;
        this.lowerBits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(channels.virtualChannels);
        boolean few = channels.virtualChannels <= FEW_CHANNELS;
        this.stride = few ? 1 : 2;
        this.pointerShift = few ? FEW_CHANNELS : 0;
        this.waitingMask = few ? (1 << FEW_CHANNELS) - 1 : -1;
        this.records = new long[((channels.length - 1 >>> lowerBits) + 1) * stride];
    }

    @Override
    public void clear() {
        for (int base = 0; base < records.length; base += stride) {
            records[base] = 0;
            records[hold(base)] = IntPair.of(0, -LONG_AGO);
        }
    }

    /** The index in {@link #records} of the first long of a record. */
    private int base(int link) {
        return (channels.bounded(link) >>> lowerBits) * stride;
    }

    /** The index of the last long of a record. */
    private int hold(int base) {
        return base + stride - 1;
    }

    @Override
    public void await(int link, int channel) {
        records[base(link)] |= 1L << channel;
    }

    @Override
    public long waiting(int link) {
        return records[base(link)] & waitingMask;
    }

    @Override
    public int isAwaited(int link) {
        return Branchless.isNonzero(waiting(link));
    }

    @Override
    public int next(int link) {
        return Masks.firstAtOrAfter(waiting(link), (int) records[hold(base(link))] >>> pointerShift);
    }

    @Override
    public int isFree(int link, long cycle) {
        return isFreeAt(base(link), cycle);
    }

    /** Whether the link with the record at an index is free, as a {@link Branchless} flag. */
    private int isFreeAt(int base, long cycle) {
        return Fabric.hasCome(IntPair.high(records[hold(base)]), cycle);
    }

    @Override
    public void take(int link, int channel, long freeFrom) {
        int base = base(link);
        long rest = waiting(link) & ~(1L << channel);
        int next = channel + 1 == channels.virtualChannels ? 0 : channel + 1;
        long hold = IntPair.of(next << pointerShift, (int) freeFrom);
        records[base] = rest;
        records[hold(base)] = stride == 1 ? rest | hold : hold;
    }

    /** {@inheritDoc} To look at the outputs of many channels would take longer than it saves. */
    @Override
    public boolean isUncontested(int link, long cycle) {
        if (channels.virtualChannels > MOST_COMPARED || waiting(link) != 0 || isFree(link, cycle) == 0) {
            return false;
        }
        int listed = 0; // with the channel itself
        for (int any = 0; any < channels.virtualChannels; any++) {
            listed += fabric.has(link + any, Fabric.LISTED);
        }
        return listed == 1;
    }

    @Override
    public long glance(int link) {
        return records[base(link)];
    }

    @Override
    public void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += stride) {
            if (isFreeAt(base, fromCycle) != 0) {
                records[hold(base)] = IntPair.of((int) records[hold(base)], (int) toCycle - LONG_AGO);
            }
        }
    }
}
