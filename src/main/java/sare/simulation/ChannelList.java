package sare.simulation;

/** A list of places that does not grow. */
final class ChannelList {
    private final int[] list; // one more than there can be, which {@link #addIf} writes in vain
    private int size;

    /** An empty list for so many places. */
    ChannelList(int channels) {
        this.list = new int[channels + 1];
    }

    /** Adds a place if a {@link Branchless} choice says so. */
    void addIf(int choice, int place) {
        list[size] = place;
        size += choice;
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
