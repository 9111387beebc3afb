package sare.trace.storage;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lists in chunks of a paged column, in the order in which the chunks become full. A list has at most one chunk of elements outside
 * the column.
 */
final class PagedLists implements IntLists {
    private static final int CHUNK = 1 << 8; // elements
    private static final int NONE = -1;

    private final PagedStorage storage;
    private final IntColumn chunks;
    private final IntArrayList followers = new IntArrayList(); // by chunk: the next one of the same list, or NONE
    private final List<Growing> lists = new ArrayList<>(); // null before the first element

    /** A list: its full chunks, then the other elements. */
    private static final class Growing {
        private int firstChunk = NONE;
        private int lastChunk = NONE;
        private long inChunks; // number of elements
        private int[] rest = new int[4];
        private int restSize;
    }

    PagedLists(PagedStorage storage) {
        this.storage = storage;
        this.chunks = storage.ints(0);
    }

    @Override
    public void add(int list, int value) {
        while (lists.size() <= list) {
            lists.add(null);
        }
        Growing found = lists.get(list);
        if (found == null) {
            found = new Growing();
            lists.set(list, found);
        }
        if (found.restSize == found.rest.length) {
            found.rest = Arrays.copyOf(found.rest, 2 * found.restSize);
        }
        found.rest[found.restSize++] = value;
        if (found.restSize == CHUNK) {
            addChunk(found);
        }
    }

    private void addChunk(Growing list) {
        int chunk = followers.size();
        for (int value : list.rest) {
            chunks.add(value);
        }
        followers.add(NONE);
        if (list.firstChunk == NONE) {
            list.firstChunk = chunk;
        } else {
            followers.set(list.lastChunk, chunk);
        }
        list.lastChunk = chunk;
        list.inChunks += CHUNK;
        list.restSize = 0;
    }

    @Override
    public long size(int list) {
        Growing found = list < lists.size() ? lists.get(list) : null;
        return found == null ? 0 : found.inChunks + found.restSize;
    }

    @Override
    public IntColumn joined(int count) {
        IntColumn all = storage.ints(0);
        for (int list = 0; list < Math.min(count, lists.size()); list++) {
            Growing found = lists.set(list, null);
            if (found != null) {
                copy(found, all);
            }
        }
        chunks.free();
        lists.clear();
        return all;
    }

    private void copy(Growing list, IntColumn target) {
        for (int chunk = list.firstChunk; chunk != NONE; chunk = followers.getInt(chunk)) {
            long first = (long) chunk * CHUNK;
            for (int each = 0; each < CHUNK; each++) {
                target.add(chunks.get(first + each));
            }
        }
        for (int each = 0; each < list.restSize; each++) {
            target.add(list.rest[each]);
        }
    }
}
