package sare.simulation;

/**
 * The links whose virtual channels share them: of those that are granted and wait, which goes first (rule 6).
 *
 * <p>Layout: a link is the place of its first output channel; {@code records} holds {@link #STRIDE} longs by place. Two ints
 * share the second one, the pointer of round robin in its low half. An ejection is a link that nothing ever waits for.
 */
final class Links {
    private static final int STRIDE = 2;
    private static final int GRANTED = 0; // virtual channels that wait for the link, as a mask
    private static final int HOLD = 1; // the channel where round robin begins, and the first cycle in which it is free

    private static final int LONG_AGO = 1 << 30;

    private final int virtualChannels;
    private final int phitsPerPacket;
    private final Fabric fabric;
    private final long[] records;
    private final ChannelList agenda; // links that may start a packet in this cycle

    Links(Fabric fabric) {
        ChannelIndex channels = fabric.channels;
        this.fabric = fabric;
        this.phitsPerPacket = fabric.phitsPerPacket;
        this.virtualChannels = channels.virtualChannels;
        this.records = new long[channels.bound * STRIDE];
        this.agenda = new ChannelList(channels.count);
    }

    /** All links are free, and nothing waits for them. */
    void clear() {
        for (int base = 0; base < records.length; base += STRIDE) {
            records[base + GRANTED] = 0;
            records[base + HOLD] = IntPair.of(0, -LONG_AGO);
        }
    }

    /** Where the record of a link begins. */
    private int base(int link) {
        return fabric.channels.bounded(link) * STRIDE;
    }

    /** Whether a link is free: a {@link Branchless} choice. */
    private int isFree(int link, long cycle) {
        return Fabric.hasCome(IntPair.high(records[base(link) + HOLD]), cycle);
    }

    /** An output channel has been granted and waits for its link. */
    void await(int output, int channel, long cycle) {
        int link = output - channel;
        long granted = records[base(link) + GRANTED];
        records[base(link) + GRANTED] = granted | 1L << channel;
        agenda.addIf(
                Branchless.isZero(granted) & isFree(link, cycle),
                link); // else that is done when it becomes free, or has been
    }

    /** The tail that took an output has passed: of the channels that wait for its link, if any, one may start. */
    void free(int output, int channel) {
        int link = output - channel;
        agenda.addIf(Branchless.isNonzero(records[base(link) + GRANTED]), link);
    }

    /** Gives free links to the first granted channel at or after their pointer, whose packets start. */
    void start(LinkTraversal linkTraversal, long cycle) {
        for (int i = 0; i < agenda.size(); i++) {
            start(agenda.get(i), cycle, linkTraversal);
        }
        agenda.clear();
    }

    private void start(int link, long cycle, LinkTraversal linkTraversal) {
        int base = base(link);
        int channel = Masks.firstAtOrAfter(records[base + GRANTED], (int) records[base + HOLD]);
        records[base + GRANTED] &= ~(1L << channel);
        int next = channel + 1 == virtualChannels ? 0 : channel + 1;
        records[base + HOLD] = IntPair.of(next, (int) cycle + phitsPerPacket);
        int output = link + channel;
        fabric.start(output, cycle);
        linkTraversal.start(fabric.holder(output), output, cycle);
    }

    /** Moves times out of the reach of a comparison, as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += STRIDE) {
            if (isFree(base / STRIDE, fromCycle) != 0) {
                records[base + HOLD] = IntPair.of((int) records[base + HOLD], (int) toCycle - LONG_AGO);
            }
        }
    }
}
