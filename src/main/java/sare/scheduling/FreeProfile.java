package sare.scheduling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;

/**
 * How many places are free from which second on, by reservations: steps at ascending times, of which the last one lasts for ever. Room
 * from {@code begin} to {@code end} does not include {@code end}.
 */
final class FreeProfile {
    private final LongArrayList times = new LongArrayList(); // begin of each step
    private final IntArrayList free = new IntArrayList(); // by step

    FreeProfile(int capacity) {
        times.add(Long.MIN_VALUE);
        free.add(capacity);
    }

    /** The earliest second, not before {@code from}, from which on so many places are free for so long. */
    long earliest(long from, long seconds, int places) {
        int step = stepAt(from);
        long begin = from;
        for (int next = step; next < times.size(); next++) {
            if (times.getLong(next) >= begin + seconds && next > step) {
                return begin;
            }
            if (free.getInt(next) < places) {
                step = next + 1;
                begin = step < times.size() ? times.getLong(step) : Long.MAX_VALUE;
            }
        }
        return begin;
    }

    /** Takes places, or gives them back where their number is negative. */
    void take(long begin, long end, int places) {
        int first = split(begin);
        int last = split(end);
        for (int step = first; step < last; step++) {
            free.set(step, free.getInt(step) - places);
        }
        merge(last);
        merge(first);
    }

    /** Forgets what was before this second. */
    void forgetBefore(long seconds) {
        int step = stepAt(seconds);
        if (step > 0) {
            times.removeElements(0, step);
            free.removeElements(0, step);
            times.set(0, Long.MIN_VALUE);
        }
    }

    /** The last step that begins at this time or before. */
    private int stepAt(long time) {
        int step = LongArrays.binarySearch(times.elements(), 0, times.size(), time);
        return step >= 0 ? step : -step - 2; // without such a time, the place where it would be is after the step
    }

    /** The step that begins at this time, which is made if there is none. */
    private int split(long time) {
        int step = stepAt(time);
        if (times.getLong(step) == time) {
            return step;
        }
        times.add(step + 1, time);
        free.add(step + 1, free.getInt(step));
        return step + 1;
    }

    /** Joins a step to the one before if nothing changes between. */
    private void merge(int step) {
        if (step > 0 && step < times.size() && free.getInt(step) == free.getInt(step - 1)) {
            times.removeLong(step);
            free.removeInt(step);
        }
    }
}
