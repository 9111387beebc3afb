package sare.trace.collective;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The started non-blocking collectives of a rank that are not waited for yet. A wait for one of them first does the remaining steps
 * of those that were started earlier.
 */
final class StartedCollectives {
    private final Int2ObjectOpenHashMap<Started> all = new Int2ObjectOpenHashMap<>(); // by request
    private final Queue<Started> open = new ArrayDeque<>(); // those with remaining steps, in the order of their start

    private static final class Started {
        private final Schedule schedule;
        private boolean isDone;

        Started(Schedule schedule) {
            this.schedule = schedule;
            this.isDone = schedule == null;
        }

        void complete() {
            schedule.complete();
            isDone = true;
        }
    }

    /** @param schedule the remaining steps, or null */
    void start(int request, Schedule schedule) {
        Started started = new Started(schedule);
        all.put(request, started);
        if (!started.isDone) {
            open.add(started);
        }
    }

    boolean isStarted(int request) {
        return all.containsKey(request);
    }

    boolean isAnyStarted(int... requests) {
        for (int request : requests) {
            if (isStarted(request)) {
                return true;
            }
        }
        return false;
    }

    /** Waits for one collective: does its remaining steps and those of earlier ones. */
    void complete(int request) {
        Started started = all.remove(request);
        while (!started.isDone) {
            open.remove().complete();
        }
    }

    /** Does the remaining steps of one collective, which is waited for later. */
    void advance(int request) {
        Started started = all.get(request);
        if (started != null && !started.isDone) {
            open.remove(started);
            started.complete();
        }
    }

    /** Waits for the collectives among the requests; returns the other requests. */
    int[] complete(int... requests) {
        IntArrayList others = new IntArrayList();
        for (int request : requests) {
            if (isStarted(request)) {
                complete(request);
            } else {
                others.add(request);
            }
        }
        return others.toIntArray();
    }

    void completeAll() {
        while (!open.isEmpty()) {
            open.remove().complete();
        }
    }
}
