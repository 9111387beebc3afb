package sare.scheduling;

import java.util.Comparator;
import java.util.function.ToDoubleFunction;

/** Orders in which waiting jobs are considered. Jobs that are equal stay in the order of their submission, and then of the log. */
enum QueueOrder {
    /** First come, first served. */
    SUBMIT(job -> 0),
    SHORTEST(job -> job.job().estimateSeconds()),
    LONGEST(job -> -job.job().estimateSeconds()),
    SMALLEST(JobState::size),
    LARGEST(job -> -job.size());

    private final Comparator<JobState> comparator;

    QueueOrder(ToDoubleFunction<JobState> key) {
        this.comparator = lowestFirst(key);
    }

    Comparator<JobState> comparator() {
        return comparator;
    }

    /** The order of a key that does not change while a job waits. */
    static Comparator<JobState> lowestFirst(ToDoubleFunction<JobState> key) {
        return Comparator.comparingDouble(key)
                .thenComparingLong(JobState::submitSeconds)
                .thenComparingInt(JobState::index);
    }
}
