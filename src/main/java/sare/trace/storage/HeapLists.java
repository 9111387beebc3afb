package sare.trace.storage;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** Lists in arrays. */
final class HeapLists implements IntLists {
    private final List<IntArrayList> all = new ArrayList<>(); // null before the first element

    @Override
    public void add(int list, int value) {
        while (all.size() <= list) {
            all.add(null);
        }
        IntArrayList found = all.get(list);
        if (found == null) {
            found = new IntArrayList();
            all.set(list, found);
        }
        found.add(value);
    }

    @Override
    public long size(int list) {
        return list < all.size() && all.get(list) != null ? all.get(list).size() : 0;
    }

    @Override
    public IntColumn joined(int lists) {
        long size = 0;
        for (int list = 0; list < lists; list++) {
            size += size(list);
        }
        int[] values = new int[Math.toIntExact(size)];
        int next = 0;
        for (int list = 0; list < Math.min(lists, all.size()); list++) {
            IntArrayList found = all.set(list, null); // keeps peak memory near 1.5 times the result
            if (found != null) {
                found.getElements(0, values, next, found.size());
                next += found.size();
            }
        }
        all.clear();
        return new HeapInts(values);
    }
}
