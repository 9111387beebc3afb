package sare.trace;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Assigns dense numbers, from 0 in the order of first use, to channels (source, destination, tag, communicator). */
public final class ChannelNumbers {
    private static final int NONE = -1;

    private final Long2IntOpenHashMap labels = newNumbers(); // (communicator, tag) -> label
    private final Long2IntOpenHashMap[] channels; // by source: (destination, label) -> channel
    private int count;

    public ChannelNumbers(int ranks) {
        channels = new Long2IntOpenHashMap[ranks];
    }

    public int channel(int source, int destination, int tag, int communicator) {
        if (channels[source] == null) {
            channels[source] = newNumbers();
        }
        long key = pair(destination, label(tag, communicator));
        int found = channels[source].get(key);
        if (found == NONE) {
            found = count++;
            channels[source].put(key, found);
        }
        return found;
    }

    /** The number of a (tag, communicator). */
    public int label(int tag, int communicator) {
        long key = pair(communicator, tag);
        int found = labels.get(key);
        if (found == NONE) {
            found = labels.size();
            labels.put(key, found);
        }
        return found;
    }

    /** Number of channels so far. */
    public int count() {
        return count;
    }

    private static Long2IntOpenHashMap newNumbers() {
        Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
        numbers.defaultReturnValue(NONE);
        return numbers;
    }

    private static long pair(int high, int low) {
        return (long) high << Integer.SIZE | low; // neither is negative
    }
}
