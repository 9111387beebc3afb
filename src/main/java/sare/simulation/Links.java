package sare.simulation;

/**
 * The links whose virtual channels share them: of those that are granted and wait, which goes first (rule 6).
 *
 * <p>Layout: a link is named by the place of its port's first output channel; {@code records} holds {@link #STRIDE} ints by
 * that place. Times are the low 32 bits of cycles.
 */
final class Links {
    private static final int STRIDE = 4;
    private static final int FREE_AT = 0; // the first cycle in whose decisions no packet crosses the link
    private static final int NEXT_CHANNEL = 1; // where round robin begins
    private static final int ASLEEP = 2; // 1 while the link is to be looked at when it becomes free

    private static final int LONG_AGO = 1 << 30;

    private final int virtualChannels;
    private final int phitsPerPacket;
    private final int[] virtualChannelOf; // by number of an output channel in its router
    private final Places places;
    private final Agenda outputs;
    private final int[] records;
    private final long[] granted; // by place: virtual channels that wait for the link, as a mask
    private final Wheel sleeping;
    private final int[] agenda; // links that may start a packet in this cycle, some of them twice
    private int listed;

    Links(Places places, Agenda outputs, Calendar calendar, int phitsPerPacket) {
        this.places = places;
        this.outputs = outputs;
        this.phitsPerPacket = phitsPerPacket;
        this.virtualChannels = places.virtualChannels;
        this.virtualChannelOf = new int[places.channels];
        for (int number = 0; number < places.channels; number++) {
            virtualChannelOf[number] = number % virtualChannels;
        }
        this.granted = new long[places.count];
        this.records = new int[places.count * STRIDE];
        for (int base = 0; base < records.length; base += STRIDE) {
            records[base + FREE_AT] = -LONG_AGO;
        }
        this.sleeping = new Wheel(calendar, places.count);
        this.agenda = new int[2 * places.count];
    }

    /** An output channel has been granted and waits for its link. */
    void await(int output, long cycle) {
        int channel = virtualChannelOf[places.number(output)];
        int link = output - channel;
        granted[link] |= 1L << channel;
        if (records[link * STRIDE + FREE_AT] - (int) cycle <= 0) {
            agenda[listed++] = link;
        } else {
            sleep(link, cycle);
        }
    }

    private void sleep(int link, long cycle) {
        int base = link * STRIDE;
        if (records[base + ASLEEP] == 0) {
            records[base + ASLEEP] = 1;
            sleeping.add(link, cycle + records[base + FREE_AT] - (int) cycle);
        }
    }

    /** Gives free links to the first granted channel at or after their pointer; lists those channels' places. */
    int start(int[] started, int starts, long cycle) {
        int count = starts;
        int link = sleeping.take(cycle);
        while (link != Wheel.NONE) {
            int follower = sleeping.follower(link);
            records[link * STRIDE + ASLEEP] = 0;
            started[count++] = start(link, cycle);
            link = follower;
        }
        for (int i = 0; i < listed; i++) {
            link = agenda[i];
            if (records[link * STRIDE + FREE_AT] - (int) cycle <= 0) {
                started[count++] = start(link, cycle);
            }
        }
        listed = 0;
        return count;
    }

    private int start(int link, long cycle) {
        int base = link * STRIDE;
        int channel = Masks.firstAtOrAfter(granted[link], records[base + NEXT_CHANNEL]);
        records[base + NEXT_CHANNEL] = channel + 1 == virtualChannels ? 0 : channel + 1;
        records[base + FREE_AT] = (int) cycle + phitsPerPacket;
        granted[link] &= ~(1L << channel);
        if (granted[link] != 0) {
            sleep(link, cycle);
        }
        int output = link + channel;
        outputs.start(output, cycle);
        return output;
    }

    /** Moves times out of the reach of a comparison, as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += STRIDE) {
            if (records[base + FREE_AT] - (int) fromCycle <= 0) {
                records[base + FREE_AT] = (int) toCycle - LONG_AGO;
            }
        }
    }
}
