package sare.trace.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The non-blocking collectives of a rank that are not waited for yet. When one is waited for, the rest of those that were
 * started before it is done first.
 */
final class StartedCollectives {
    private static final Schedule DONE = null;

    private final Map<Integer, Schedule> schedules = new LinkedHashMap<>(); // by request, in the order of their start

    /** @param schedule what is left to do, or null */
    void start(int request, Schedule schedule) {
        schedules.put(request, schedule);
    }

    boolean isStarted(int request) {
        return schedules.containsKey(request);
    }

    boolean isAnyStarted(int... requests) {
        for (int request : requests) {
            if (isStarted(request)) {
                return true;
            }
        }
        return false;
    }

    /** Does the rest of one, which is then waited for. */
    void complete(int request) {
        Iterator<Map.Entry<Integer, Schedule>> entries = schedules.entrySet().iterator();
        boolean found = false;
        while (!found) {
            Map.Entry<Integer, Schedule> entry = entries.next();
            if (entry.getValue() != DONE) {
                entry.getValue().complete();
                entry.setValue(DONE);
            }
            found = entry.getKey() == request;
        }
        entries.remove();
    }

    /** Does the rest of those among the requests; answers the other requests. */
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

    /** Does the rest of all. */
    void completeAll() {
        schedules.values().forEach(schedule -> {
            if (schedule != DONE) {
                schedule.complete();
            }
        });
    }
}
