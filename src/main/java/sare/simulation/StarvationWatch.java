package sare.simulation;

import sare.network.Network;
import sare.network.RouterParameters;
import sare.topology.Topology;

/**
 * Decides when a job that a background keeps out of the network is given up. The formula and its reasons are in the manual
 * of this package, under <em>Starvation</em>.
 */
final class StarvationWatch {
    /** How often the background must have replaced all that the network can hold. */
    static final int TURNOVERS = 256;

    /** Smaller networks are watched for as many packets as one that holds these. */
    static final long FEWEST_PACKETS_HELD = 1024;

    private final long packetsToBeDelivered; // of the background
    private final long crossingCycles; // in which a packet that nothing holds up crosses the network
    private final long mostCycles;
    private long lastProgressCycle = -1; // as it was seen last
    private long deliveredAtProgress; // packets of the background, when that was first seen

    StarvationWatch(Network network) {
        long held = Math.max(packetsHeld(network), FEWEST_PACKETS_HELD);
        this.packetsToBeDelivered = TURNOVERS * held;
        this.crossingCycles = network.topology().diameter() * (network.routers().phitsPerPacket() + 1L);
        this.mostCycles = (long) ((double) packetsToBeDelivered * crossingCycles); // a cast does not overflow
    }

    /** Packets for which the queues of all channels, and those of all nodes, have room. */
    private static long packetsHeld(Network network) {
        Topology topology = network.topology();
        RouterParameters routers = network.routers();
        long ofLinks = topology.links() * routers.virtualChannels() * routers.transitQueuePackets();
        long ofNode = (long) routers.transitQueuePackets() + routers.injectionQueuePackets();
        return ofLinks + topology.nodes() * ofNode;
    }

    /**
     * Whether a job has waited too long that waits for nothing but its packets. Asked now and then, it counts the background's
     * packets from when it was first asked after the job went on, so it never counts too many.
     *
     * @param progressCycle when the job last went on
     * @param cycle the run's
     * @param delivered packets of the background so far
     */
    boolean isStarved(long progressCycle, long cycle, long delivered) {
        if (progressCycle != lastProgressCycle) {
            lastProgressCycle = progressCycle;
            deliveredAtProgress = delivered;
        }
        long waitedCycles = cycle - progressCycle - crossingCycles;
        return waitedCycles >= mostCycles || waitedCycles >= 0 && deliveredMeanwhile(delivered) >= packetsToBeDelivered;
    }

    /** Packets of the background since the job went on, at least. */
    long deliveredMeanwhile(long delivered) {
        return delivered - deliveredAtProgress;
    }
}
