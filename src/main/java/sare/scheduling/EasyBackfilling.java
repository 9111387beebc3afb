package sare.scheduling;

import java.util.Iterator;

/**
 * EASY backfilling (D. Lifka, "The ANL/IBM SP Scheduling System", JSSPP 1995): the first job of the queue has a reservation for the
 * earliest second in which the running jobs, by their estimates, leave it room. The jobs after it start now, in their order, if
 * they fit and do not delay it: they end by the reservation, or the first job has room beside them.
 */
final class EasyBackfilling implements Policy {
    @Override
    public void pass(Cluster cluster) {
        cluster.startHeads();
        if (cluster.queue().size() < 2 || cluster.machine().free() == 0) {
            return;
        }
        Iterator<JobState> waiting = cluster.queue().iterator();
        Reservation reservation = cluster.reservation(waiting.next());
        while (waiting.hasNext() && cluster.machine().free() > 0) {
            JobState job = waiting.next();
            if (job.size() <= cluster.machine().free() && reservation.startBeside(job)) {
                waiting.remove();
            }
        }
    }
}
