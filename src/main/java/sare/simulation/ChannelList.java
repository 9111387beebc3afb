package sare.simulation;

/** A list of channel indices with a fixed capacity. */
final class ChannelList {
    private final int[] list; // one element more than the capacity, because {@link #addIf} always writes
    private int size;

    /** Creates an empty list for at most {@code channels} indices. */
    ChannelList(int channels) {
        this.list = new int[channels + 1];
    }

    /** Adds a channel index if a {@link Branchless} flag is 1. */
    void addIf(int flag, int channel) {
        list[size] = channel;
        size += flag;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return list[i];
    }

    void clear() {
        size = 0;
    }
}
