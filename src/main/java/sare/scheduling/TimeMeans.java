package sare.scheduling;

import java.util.function.IntToDoubleFunction;

/** Means of the machine over a time. */
final class TimeMeans {
    private final Schedule schedule;
    private final long beginSeconds;
    private final long endSeconds;

    TimeMeans(Schedule schedule, long beginSeconds, long endSeconds) {
        this.schedule = schedule;
        this.beginSeconds = beginSeconds;
        this.endSeconds = endSeconds;
    }

    /** The mean of a value that holds from each entry of the history to the next; 0 for a time without length. */
    private double mean(IntToDoubleFunction value) {
        MachineHistory history = schedule.history();
        double sum = 0;
        for (int entry = 0; entry < history.size(); entry++) {
            long begin = Math.max(beginSeconds, history.seconds(entry));
            long next = entry + 1 < history.size() ? history.seconds(entry + 1) : endSeconds;
            long length = Math.min(endSeconds, next) - begin;
            sum += length > 0 ? length * value.applyAsDouble(entry) : 0;
        }
        return endSeconds > beginSeconds ? sum / (endSeconds - beginSeconds) : 0;
    }

    double busyShare() {
        return mean(entry -> schedule.history().busyPlaces(entry)) / schedule.capacity();
    }

    double fragmentation() {
        return mean(schedule.history()::fragmentation);
    }

    double waitingJobs() {
        return mean(schedule.history()::waitingJobs);
    }

    /** The longest queue, that of the first second included, which may have begun before. */
    long mostWaitingJobs() {
        MachineHistory history = schedule.history();
        long most = 0;
        for (int entry = 0; entry < history.size(); entry++) {
            boolean isLast = entry + 1 == history.size();
            if (isLast || history.seconds(entry + 1) > beginSeconds) {
                most = Math.max(most, history.waitingJobs(entry));
            }
        }
        return most;
    }
}
