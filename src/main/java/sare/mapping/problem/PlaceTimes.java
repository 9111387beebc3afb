package sare.mapping.problem;

/**
 * The times of places, such as links, and the longest of them. Many places are grouped into blocks: a change copies and looks at the blocks
 * that it touches and at one number of each other block, so that an evaluation on a large network does not look at all its places.
 * Few places are one block, because to copy them takes less time than to ask for each place whether its block is touched.
 */
final class PlaceTimes {
    private static final int MOST_OF_ONE_BLOCK = 2048;
    private static final int BLOCK_BITS = 4; // a line of a cache

    private final int blockBits;
    private int[] times; // by place
    private int[] timesBefore; // the same at the last keep, of touched blocks
    private final int[] longest; // by block
    private final int[] longestBefore;
    private final boolean[] isTouched; // by block: changed since the last keep
    private final int[] touched; // blocks
    private int touchedBlocks;

    PlaceTimes(int places) {
        this.blockBits = places <= MOST_OF_ONE_BLOCK ? Integer.SIZE - 1 : BLOCK_BITS;
        int blocks = ((places - 1) >>> blockBits) + 1;
        this.times = new int[places];
        this.timesBefore = new int[times.length];
        this.longest = new int[blocks];
        this.longestBefore = new int[blocks];
        this.isTouched = new boolean[blocks];
        this.touched = new int[blocks];
    }

    /** The times by place, to be changed where {@link #touch} was called. */
    int[] times() {
        return times;
    }

    /** Whether all places are one block, which is touched with any of them. */
    boolean isOneBlock() {
        return isTouched.length == 1;
    }

    /** Prepares a change of places. */
    void touch(int[] places, int first, int end) {
        for (int i = first; i < end; i++) {
            touch(places[i]);
        }
    }

    /** Prepares a change of a place. */
    void touch(int place) {
        int block = place >>> blockBits;
        if (!isTouched[block]) {
            isTouched[block] = true;
            touched[touchedBlocks++] = block;
            int first = first(block);
            System.arraycopy(times, first, timesBefore, first, end(block) - first);
            longestBefore[block] = longest[block];
        }
    }

    private int first(int block) {
        return block == 0 ? 0 : block << blockBits;
    }

    private int end(int block) {
        return block == isTouched.length - 1 ? times.length : (block + 1) << blockBits;
    }

    /** The longest time; 0 without places. */
    int longest() {
        for (int i = 0; i < touchedBlocks; i++) {
            longest[touched[i]] = longestOf(times, first(touched[i]), end(touched[i]));
        }
        return longestOf(longest, 0, longest.length);
    }

    private static int longestOf(int[] values, int first, int end) {
        int most = 0;
        for (int i = first; i < end; i++) {
            most = Math.max(most, values[i]);
        }
        return most;
    }

    /** Takes the times as the state that {@link #restore} goes back to; {@link #longest()} must have been called after the last change. */
    void keep() {
        for (int i = 0; i < touchedBlocks; i++) {
            isTouched[touched[i]] = false;
        }
        touchedBlocks = 0;
    }

    /** Goes back to the state of the last {@link #keep}. */
    void restore() {
        if (isOneBlock() && touchedBlocks > 0) {
            int[] changed = times;
            times = timesBefore;
            timesBefore = changed;
            longest[0] = longestBefore[0];
        } else {
            copyBack();
        }
        keep();
    }

    private void copyBack() {
        for (int i = 0; i < touchedBlocks; i++) {
            int block = touched[i];
            int first = first(block);
            System.arraycopy(timesBefore, first, times, first, end(block) - first);
            longest[block] = longestBefore[block];
        }
    }
}
