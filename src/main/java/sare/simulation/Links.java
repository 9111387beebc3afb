package sare.simulation;

/**
 * The links whose virtual channels share them: of those that are granted and wait, which goes first (rule 6).
 *
 * <p>Layout: a link is named by the place of its port's first output channel, and all arrays are by that place.
 */
final class Links {
    private final int virtualChannels;
    private final byte[] virtualChannelOf; // by number of an output channel in its router
    private final Fabric fabric;
    private final long[] granted; // virtual channels that wait for the link, as a mask
    private final byte[] nextChannel; // where round robin begins
    private final boolean[] busy; // a packet crosses the link
    private final int[] agenda; // links that may start a packet in this cycle, some of them twice
    private int listed;

    Links(Fabric fabric) {
        this.fabric = fabric;
        this.virtualChannels = fabric.virtualChannels;
        this.virtualChannelOf = new byte[fabric.channels];
        for (int number = 0; number < fabric.channels; number++) {
            virtualChannelOf[number] = (byte) (number % virtualChannels);
        }
        this.granted = new long[fabric.places];
        this.nextChannel = new byte[fabric.places];
        this.busy = new boolean[fabric.places];
        this.agenda = new int[2 * fabric.places]; // each output may be freed and granted in a cycle
    }

    /** An output channel has been granted and waits for its link. */
    void await(int output) {
        int channel = virtualChannelOf[fabric.number(output)];
        int link = output - channel;
        granted[link] |= 1L << channel;
        agenda[listed++] = link;
    }

    /** The packet that went through the output channel has left the link. */
    void free(int output) {
        int link = output - virtualChannelOf[fabric.number(output)];
        busy[link] = false;
        agenda[listed++] = link;
    }

    /** Gives free links to the first granted channel at or after their pointer; lists those channels' places. */
    int start(int[] started, int starts) {
        int count = starts;
        for (int i = 0; i < listed; i++) {
            int link = agenda[i];
            if (granted[link] != 0 && !busy[link]) {
                started[count++] = start(link);
            }
        }
        listed = 0;
        return count;
    }

    private int start(int link) {
        int channel = Masks.firstAtOrAfter(granted[link], nextChannel[link]);
        granted[link] &= ~(1L << channel);
        nextChannel[link] = (byte) (channel + 1 == virtualChannels ? 0 : channel + 1);
        busy[link] = true;
        return link + channel;
    }
}
