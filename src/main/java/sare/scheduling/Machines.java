package sare.scheduling;

import java.util.Optional;
import sare.allocation.Allocator;
import sare.network.Network;
import sare.scheduling.work.Communications;

/** Machines for schedules. */
public final class Machines {
    private Machines() {}

    /**
     * A machine without distances: any free nodes are as good as others, and a job has those with the lowest ids.
     *
     * @param coresPerNode how many processors of a job a node takes
     * @param isShared whether a node may have several jobs
     */
    public static Machine ofNodes(int nodes, int coresPerNode, boolean isShared) {
        return isShared ? new SharedMachine(nodes, coresPerNode) : new NodeMachine(nodes, coresPerNode);
    }

    /** The number of nodes for this many processors. */
    public static int nodes(int processors, int coresPerNode) {
        return (processors + coresPerNode - 1) / coresPerNode;
    }

    /** The cores of nodes, in words. */
    static String cores(int coresPerNode) {
        return coresPerNode == 1 ? "" : " with " + coresPerNode + " cores";
    }

    /**
     * A machine with distances.
     *
     * @param allocator chooses the nodes of jobs
     * @param communications of the jobs, if they are known; an allocator that uses their traffic needs them
     */
    public static Machine ofNetwork(Network network, Allocator allocator, Optional<Communications> communications) {
        return new NetworkMachine(network, allocator, communications.orElse(null));
    }
}
