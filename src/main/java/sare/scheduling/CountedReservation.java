package sare.scheduling;

/** A reservation on a machine on which a job may have any free places. */
final class CountedReservation implements Reservation {
    private final Cluster cluster;
    private final long seconds;
    private int spare; // places that the first job leaves when it starts

    /**
     * @param first the job that has the reservation, which does not fit now
     */
    CountedReservation(Cluster cluster, JobState first) {
        this.cluster = cluster;
        int free = cluster.machine().free();
        long time = cluster.now();
        for (JobState running : cluster.running()) {
            if (free >= first.size() && running.estimatedEndSeconds() > time) {
                break;
            }
            free += running.size();
            time = running.estimatedEndSeconds();
        }
        this.seconds = time;
        this.spare = free - first.size();
    }

    @Override
    public boolean startBeside(JobState job) {
        boolean endsBefore = cluster.now() + job.job().estimateSeconds() <= seconds;
        if (!endsBefore && job.size() > spare || !cluster.start(job)) {
            return false;
        }
        spare -= endsBefore ? 0 : job.size();
        return true;
    }
}
