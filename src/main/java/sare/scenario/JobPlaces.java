package sare.scenario;

import java.util.stream.IntStream;
import sare.allocation.AllocationRequest;
import sare.allocation.BusyNodes;
import sare.allocation.JobRequest;
import sare.allocation.Occupancy;
import sare.mapping.Allocation;
import sare.network.Network;

/**
 * Gives nodes of a network to one job after the other. An allocator that chooses nodes sees those of earlier jobs as busy. Nodes that a
 * request alone defines, such as {@code block:4x4}, are not moved; whether jobs have a node in common is checked when a scenario is
 * built. Not thread-safe.
 */
public final class JobPlaces {
    private final Network network;
    private final BusyNodes busy;
    private final Occupancy free; // of jobs that are not simulated
    private final Occupancy unused; // of these and of earlier jobs

    /**
     * On a network.
     *
     * @param busy the nodes of other jobs, which are not simulated
     */
    public JobPlaces(Network network, BusyNodes busy) {
        this.network = network;
        this.busy = busy;
        this.free = busy.on(network.topology());
        this.unused = free.copy();
    }

    /**
     * The nodes of the next job.
     *
     * @throws sare.input.InputException if there are not enough
     */
    public Allocation next(AllocationRequest request, JobRequest job) {
        boolean chooses = request.allocator(network.topology()).isSized();
        Allocation allocation = request.on(network, chooses ? unused : free, job);
        unused.take(IntStream.of(allocation.nodes()).filter(unused::isFree).toArray());
        return busy.isNone() ? allocation : allocation.whileBusy(busy.text());
    }
}
