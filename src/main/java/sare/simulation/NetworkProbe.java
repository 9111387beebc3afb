package sare.simulation;

import java.util.Arrays;
import java.util.stream.IntStream;
import sare.topology.Topology;

/**
 * Reads what links have carried and what queues hold, between two cycles. It changes nothing.
 *
 * <p>The state of an output and of the queue with the same channel index is in one cache line, so both are read together, in the order of
 * their indices.
 */
final class NetworkProbe {
    private static final int NONE = -1;

    private final Fabric fabric;
    private final int[] links; // their numbers, router * ports + port
    private final int[] channels; // by port that has a link: its first channel index
    private final int[] leaving; // by port that has a link: the index of the link that begins there, or NONE
    private final int[] arriving; // by port that has a link: the index of the link that ends there, or NONE
    private final int[] injections; // by node: its injection queue

    NetworkProbe(Topology topology, Fabric fabric) {
        this.fabric = fabric;
        int ports = topology.ports();
        int[] leavingAt = new int[topology.routers() * ports];
        int[] arrivingAt = new int[leavingAt.length];
        Arrays.fill(leavingAt, NONE);
        Arrays.fill(arrivingAt, NONE);
        this.links = IntStream.range(0, leavingAt.length)
                .filter(link -> topology.neighbour(link / ports, link % ports) != Topology.NO_ROUTER)
                .toArray();
        for (int index = 0; index < links.length; index++) {
            int router = links[index] / ports;
            int port = links[index] % ports;
            leavingAt[links[index]] = index;
            arrivingAt[topology.neighbour(router, port) * ports + topology.arrivalPort(router, port)] = index;
        }
        int[] used = IntStream.range(0, leavingAt.length)
                .filter(port -> leavingAt[port] != NONE || arrivingAt[port] != NONE)
                .toArray();
        this.channels = IntStream.of(used)
                .map(port -> fabric.channels.index(port / ports, port % ports * fabric.channels.virtualChannels))
                .toArray();
        this.leaving = IntStream.of(used).map(port -> leavingAt[port]).toArray();
        this.arriving = IntStream.of(used).map(port -> arrivingAt[port]).toArray();
        this.injections = IntStream.range(0, topology.nodes())
                .map(fabric.channels::ofNode)
                .toArray();
    }

    /** The numbers of the links that exist, ascending. */
    int[] links() {
        return links;
    }

    int nodes() {
        return injections.length;
    }

    /**
     * Reads the state at the end of a cycle, in which nothing further happens.
     *
     * @param phits gets, by index of a link, what it has carried
     * @param packets gets the packets in the queue at the end of each link, and after these those in the injection queue of each node
     */
    void read(long cycle, long[] phits, int[] packets) {
        int virtualChannels = fabric.channels.virtualChannels;
        for (int i = 0; i < channels.length; i++) {
            long carried = 0;
            int queued = 0;
            for (int channel = channels[i]; channel < channels[i] + virtualChannels; channel++) {
                carried += phitsCrossed(channel, cycle);
                queued += fabric.packets(channel);
            }
            if (leaving[i] != NONE) {
                phits[leaving[i]] = carried;
            }
            if (arriving[i] != NONE) {
                packets[arriving[i]] = queued;
            }
        }
        for (int node = 0; node < injections.length; node++) {
            packets[links.length + node] = fabric.packets(injections[node]);
        }
    }

    private long phitsCrossed(int output, long cycle) {
        int cyclesToFree = fabric.cyclesToFree(output, cycle);
        if (cyclesToFree <= 0) {
            return fabric.crossings(output) * fabric.phitsPerPacket;
        }
        int toSend = fabric.times == null ? cyclesToFree : fabric.times.phitsToSend(output, cyclesToFree);
        return fabric.crossings(output) * fabric.phitsPerPacket - toSend;
    }

    /** The same after the end of the run, but packets that cross links count as a whole. */
    void readAtEnd(long cycle, long[] phits, int[] packets) {
        read(cycle, phits, packets);
        int virtualChannels = fabric.channels.virtualChannels;
        for (int i = 0; i < channels.length; i++) {
            if (leaving[i] != NONE) {
                phits[leaving[i]] = IntStream.range(channels[i], channels[i] + virtualChannels)
                                .mapToLong(fabric::crossings)
                                .sum()
                        * fabric.phitsPerPacket;
            }
        }
    }
}
