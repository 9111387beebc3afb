package sare.scheduling;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.Iterator;

/**
 * Conservative backfilling (A. Mu'alem, D. Feitelson, "Utilization, Predictability, Workloads, and User Runtime Estimates in Scheduling the
 * IBM SP2 with Backfilling", IEEE TPDS 12(6), 2001): each job has a reservation from its submission on, the earliest that delays no
 * reservation before it. When a job ends before its estimate, the waiting jobs, in the order of the queue, move to earlier reservations;
 * no reservation ever becomes later.
 */
final class ConservativeBackfilling implements Policy {
    private static final long NONE = Long.MIN_VALUE; // of a job that has just been submitted

    private final FreeProfile profile;
    private final Int2LongOpenHashMap reserved = new Int2LongOpenHashMap(); // seconds, by the index of the waiting job
    private boolean hasEarlyEnd;

    ConservativeBackfilling(int capacity) {
        this.profile = new FreeProfile(capacity);
    }

    /** The time that is reserved for a job: no job is shorter than a second here, so that it takes part in the order. */
    private static long length(JobState job) {
        return Math.max(1, job.job().estimateSeconds());
    }

    private void reserve(JobState job, long now) {
        long begin = profile.earliest(now, length(job), job.size());
        profile.take(begin, begin + length(job), job.size());
        reserved.put(job.index(), begin);
    }

    /** {@inheritDoc} Jobs that have waited for longer take what an end in this second has left before the job does. */
    @Override
    public void submitted(JobState job, Cluster cluster) {
        moveAhead(cluster);
        profile.forgetBefore(cluster.now());
        reserve(job, cluster.now());
    }

    @Override
    public void ended(JobState job, Cluster cluster) {
        long reservedEnd = job.startSeconds() + length(job);
        if (cluster.now() < reservedEnd) {
            profile.take(cluster.now(), reservedEnd, -job.size());
            hasEarlyEnd = true;
        }
    }

    @Override
    public void pass(Cluster cluster) {
        moveAhead(cluster);
        for (Iterator<JobState> waiting = cluster.queue().iterator(); waiting.hasNext(); ) {
            JobState job = waiting.next();
            if (reserved.get(job.index()) <= cluster.now() && cluster.start(job)) {
                reserved.remove(job.index());
                waiting.remove();
            }
        }
    }

    /** Moves the jobs that have a reservation to earlier ones if a job has ended before its estimate. */
    private void moveAhead(Cluster cluster) {
        if (!hasEarlyEnd) {
            return;
        }
        hasEarlyEnd = false;
        profile.forgetBefore(cluster.now());
        for (JobState job : cluster.queue()) {
            long begin = reserved.getOrDefault(job.index(), NONE);
            if (begin > cluster.now()) {
                profile.take(begin, begin + length(job), -job.size());
                reserve(job, cluster.now());
            }
        }
    }

    @Override
    public long wakeUpSeconds() {
        long next = NO_WAKE_UP;
        for (long seconds : reserved.values()) {
            next = Math.min(next, seconds);
        }
        return next;
    }
}
