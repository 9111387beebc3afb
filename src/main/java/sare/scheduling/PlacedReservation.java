package sare.scheduling;

/**
 * A reservation on a machine on which the first job may need certain nodes, such as neighbouring ones. The machine of the reservation is a
 * copy without the jobs that end by then.
 */
final class PlacedReservation implements Reservation {
    private final Cluster cluster;
    private final JobState first;
    private final Machine ahead;
    private final long seconds;

    PlacedReservation(Cluster cluster, JobState first) {
        this.cluster = cluster;
        this.first = first;
        this.ahead = cluster.machine().copy();
        long time = cluster.now();
        boolean fits = false;
        for (JobState running : cluster.running()) {
            if (fits && running.estimatedEndSeconds() > time) {
                break;
            }
            ahead.release(running.nodes());
            time = running.estimatedEndSeconds();
            fits = ahead.free() >= first.size() && fits();
        }
        this.seconds = time;
    }

    private boolean fits() {
        int[] nodes = ahead.allocate(first.job(), first.index());
        boolean fits = nodes.length > 0;
        if (fits) {
            ahead.release(nodes);
        }
        return fits;
    }

    @Override
    public boolean startBeside(JobState job) {
        int[] nodes = cluster.machine().allocate(job.job(), job.index());
        if (nodes.length == 0) {
            return false;
        }
        boolean endsBefore = cluster.now() + job.job().estimateSeconds() <= seconds;
        if (!endsBefore && !leavesRoom(nodes)) {
            cluster.machine().release(nodes);
            return false;
        }
        cluster.started(job, nodes);
        return true;
    }

    /** Whether the first job still fits if these nodes are busy at the time of the reservation; then they are. */
    private boolean leavesRoom(int... nodes) {
        ahead.occupy(nodes);
        if (fits()) {
            return true;
        }
        ahead.release(nodes);
        return false;
    }
}
