package sare.allocation;

import java.util.Optional;
import java.util.function.Supplier;
import sare.trace.TrafficMatrix;

/**
 * What a job asks of an allocator: a number of nodes, and for those allocators that use it, the traffic between its ranks. Immutable,
 * except that the traffic may be computed at its first use.
 */
public final class JobRequest {
    private static final int UNKNOWN = 0;

    private final int ranks;
    private final int coresPerNode;
    private final Supplier<TrafficMatrix> traffic; // or null
    private final long number;

    private JobRequest(int ranks, int coresPerNode, Supplier<TrafficMatrix> traffic, long number) {
        this.ranks = ranks;
        this.coresPerNode = coresPerNode;
        this.traffic = traffic;
        this.number = number;
    }

    /** Of no job: the parameters of the allocator say how many nodes are wanted. */
    public static JobRequest none() {
        return new JobRequest(UNKNOWN, 1, null, 0);
    }

    /** Of a job about which nothing but its number of ranks is known, on nodes with a number of cores. */
    public static JobRequest ofRanks(int ranks, int coresPerNode) {
        if (ranks < 1 || coresPerNode < 1) {
            throw new IllegalArgumentException(ranks + " ranks on nodes with " + coresPerNode + " cores");
        }
        return new JobRequest(ranks, coresPerNode, null, 0);
    }

    /** The same of a job whose traffic is known. */
    public JobRequest sending(Supplier<TrafficMatrix> matrix) {
        return new JobRequest(ranks, coresPerNode, matrix, number);
    }

    /** The same with a number among the jobs of a machine. Random allocators sample differently for each number; others ignore it. */
    public JobRequest numbered(long numberOfJob) {
        return new JobRequest(ranks, coresPerNode, traffic, numberOfJob);
    }

    int coresPerNode() {
        return coresPerNode;
    }

    /** Number of nodes that it fills; 0 without a job. */
    int nodes() {
        return (ranks + coresPerNode - 1) / coresPerNode;
    }

    /** The traffic between its ranks, if it is known. */
    Optional<TrafficMatrix> traffic() {
        return Optional.ofNullable(traffic).map(Supplier::get);
    }

    /** Its number among the jobs of the machine, 0 unless it was set. */
    long number() {
        return number;
    }
}
