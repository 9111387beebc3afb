package sare.scheduling;

/** Starts jobs in the order of the queue and stops at the first one that does not fit. */
final class InOrder implements Policy {
    @Override
    public void pass(Cluster cluster) {
        cluster.startHeads();
    }
}
