package sare.scheduling;

import sare.allocation.Allocator;
import sare.allocation.JobRequest;
import sare.input.InputException;
import sare.network.Network;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.Communications;

/** A machine with distances, on which an allocator chooses the nodes of jobs; each node has one job. */
final class NetworkMachine extends WholeNodes {
    private static final String OPTION = "--allocator";

    private final Network network;
    private final Allocator allocator;
    private final Communications communications;

    /** @param communications of the jobs, null if they are not known */
    NetworkMachine(Network network, Allocator allocator, Communications communications) {
        super(network.topology().nodes(), network.cores().perNode());
        this.network = network;
        this.allocator = allocator;
        this.communications = communications;
        if (!allocator.isSized()) {
            throw new InputException(
                    OPTION,
                    "'" + allocator.name(1) + "', which names the nodes",
                    "an allocator that chooses as many nodes as a job needs, such as best-fit");
        }
        if (allocator.usesTraffic() && communications == null) {
            throw new InputException(
                    OPTION,
                    "'" + allocator.name(1) + "', which uses the traffic of jobs",
                    "a log with communications, --communication, or an allocator that does not");
        }
    }

    private NetworkMachine(NetworkMachine other) {
        super(other);
        this.network = other.network;
        this.allocator = other.allocator;
        this.communications = other.communications;
    }

    @Override
    public String description() {
        return network.topology().description() + ", " + nodes() + " nodes"
                + Machines.cores(network.cores().perNode());
    }

    @Override
    public int[] allocate(LoggedJob job, int index) {
        JobRequest request =
                JobRequest.ofRanks(job.processors(), network.cores().perNode()).numbered(index);
        int[] nodes = allocator.allocate(occupancy, withTraffic(request, job));
        if (nodes.length != 0 && nodes.length != size(job)) {
            throw new InputException(
                    OPTION,
                    nodes.length + " nodes for a job of " + size(job),
                    "an allocator without a number of nodes, so that each job has as many as it needs");
        }
        occupy(nodes);
        return nodes;
    }

    private JobRequest withTraffic(JobRequest request, LoggedJob job) {
        return allocator.usesTraffic()
                ? communications
                        .of(job)
                        .map(communication -> request.sending(communication::traffic))
                        .orElse(request)
                : request;
    }

    @Override
    public boolean isAnyPlaceGood() {
        return !allocator.isSelective();
    }

    @Override
    public Machine copy() {
        return new NetworkMachine(this);
    }
}
