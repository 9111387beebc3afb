package sare.trace.storage;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/**
 * Lists of ints, each given by the index of its first element in one sequence; the caller keeps the lengths. Lists with equal contents
 * share their elements, unless many others were added in between.
 */
public final class DistinctLists {
    private static final long NONE = -1;

    private final int mostKnown; // lists
    private final IntColumn elements; // of one list after another
    private Long2LongOpenHashMap firsts = new Long2LongOpenHashMap(); // hash -> index of the first element

    public DistinctLists(Storage storage) {
        mostKnown = storage.mostKnown();
        elements = storage.ints(0);
        firsts.defaultReturnValue(NONE);
    }

    /** Adds a list, or finds an equal one; returns the index of its first element. */
    public long first(int... list) {
        long hash = list.length;
        for (int element : list) {
            hash = HashCommon.mix(hash ^ element);
        }
        long found = firsts.get(hash);
        if (found != NONE && isEqual(found, list)) {
            return found;
        }
        if (firsts.size() >= mostKnown) {
            firsts.clear();
        }
        long first = elements.size();
        firsts.put(hash, first);
        for (int element : list) {
            elements.add(element);
        }
        return first;
    }

    private boolean isEqual(long first, int... list) {
        if (first + list.length > elements.size()) {
            return false;
        }
        for (int each = 0; each < list.length; each++) {
            if (elements.get(first + each) != list[each]) {
                return false;
            }
        }
        return true;
    }

    /** Gives back the memory that adding needs; no more lists can be added. */
    public void end() {
        firsts = null;
        elements.trim();
    }

    /** The element of the sequence at an index. */
    public int get(long index) {
        return elements.get(index);
    }

    /** The long whose high and low bits are the elements at an index and the next one. */
    public long getLong(long index) {
        return LongColumn.join(get(index), get(index + 1));
    }
}
