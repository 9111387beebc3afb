package sare.simulation;

import sare.network.LinkTiming;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.topology.Topology;

/**
 * Detects a job that a background load keeps out of the network for too long. The manual of this package explains the formula, under
 * <em>Starvation</em>.
 */
final class StarvationWatch {
    /** The number of times that the background must have replaced all packets that the network can hold. */
    static final int TURNOVERS = 256;

    /** Networks that hold fewer packets are treated as if they held this number. */
    static final long FEWEST_PACKETS_HELD = 1024;

    private final long packetsToBeDelivered; // of the background
    private final long crossingCycles; // in which an unblocked packet crosses the network
    private final long mostCycles;
    private long lastProgressCycle = -1; // in the last check
    private long deliveredAtProgress; // packets of the background at the first check after the last progress

    StarvationWatch(Network network) {
        long held = Math.max(packetsHeld(network), FEWEST_PACKETS_HELD);
        this.packetsToBeDelivered = TURNOVERS * held;
        this.crossingCycles = network.topology().diameter() * hopCycles(network);
        this.mostCycles = (long) ((double) packetsToBeDelivered * crossingCycles); // a cast does not overflow
    }

    /** The most cycles that an unblocked packet takes for a hop. */
    private static long hopCycles(Network network) {
        LinkTiming timing = network.timing();
        long transferCycles = timing.mostTransferCycles(network.routers().phitsPerPacket());
        return transferCycles + timing.mostLatencyCycles() + timing.routerDelayCycles();
    }

    /** The number of packets for which the queues of all channels and of all nodes have room. */
    private static long packetsHeld(Network network) {
        Topology topology = network.topology();
        RouterParameters routers = network.routers();
        long ofLinks = topology.links() * routers.virtualChannels() * routers.transitQueuePackets();
        long ofNode = (long) routers.transitQueuePackets() + routers.injectionQueuePackets();
        return ofLinks + topology.nodes() * ofNode;
    }

    /**
     * Whether a job that waits only for its packets has waited too long. To be called at intervals. The packets of the background are
     * counted from the first call after the last progress, so the count is never too large.
     *
     * @param progressCycle the last cycle in which the job advanced
     * @param cycle the current cycle of the run
     * @param delivered the number of packets of the background delivered so far
     */
    boolean isStarved(long progressCycle, long cycle, long delivered) {
        if (progressCycle != lastProgressCycle) {
            lastProgressCycle = progressCycle;
            deliveredAtProgress = delivered;
        }
        long waitedCycles = cycle - progressCycle - crossingCycles;
        return waitedCycles >= mostCycles || waitedCycles >= 0 && deliveredMeanwhile(delivered) >= packetsToBeDelivered;
    }

    /** A lower bound of the number of packets of the background delivered since the last progress. */
    long deliveredMeanwhile(long delivered) {
        return delivered - deliveredAtProgress;
    }
}
