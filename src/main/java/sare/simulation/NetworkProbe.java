package sare.simulation;

import java.util.stream.IntStream;
import sare.topology.Topology;

/** Reads what links have carried and what queues hold, between two cycles. It changes nothing. */
final class NetworkProbe {
    private final Fabric fabric;
    private final int[] links; // their numbers, router * ports + port
    private final int[] outputs; // by index of a link: its first output channel
    private final int[] queues; // by index of a link: the first input channel at its end
    private final int[] injections; // by node: its injection queue

    NetworkProbe(Topology topology, Fabric fabric) {
        this.fabric = fabric;
        int ports = topology.ports();
        this.links = IntStream.range(0, topology.routers() * ports)
                .filter(link -> topology.neighbour(link / ports, link % ports) != Topology.NO_ROUTER)
                .toArray();
        this.outputs = IntStream.of(links)
                .map(link -> fabric.channels.index(link / ports, link % ports * fabric.channels.virtualChannels))
                .toArray();
        this.queues = IntStream.of(outputs).map(fabric::target).toArray();
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

    /** Reads the phits that each link has carried up to the end of a cycle, at which nothing further happens. */
    void readPhits(long cycle, long[] phits) {
        int virtualChannels = fabric.channels.virtualChannels;
        for (int i = 0; i < outputs.length; i++) {
            long sum = 0;
            for (int channel = 0; channel < virtualChannels; channel++) {
                sum += phitsCrossed(outputs[i] + channel, cycle);
            }
            phits[i] = sum;
        }
    }

    private long phitsCrossed(int output, long cycle) {
        int cyclesToFree = fabric.cyclesToFree(output, cycle);
        int toSend = fabric.times == null ? Math.max(0, cyclesToFree) : fabric.times.phitsToSend(output, cyclesToFree);
        return fabric.crossings(output) * fabric.phitsPerPacket - toSend;
    }

    /** Reads the phits of all packets that have begun to cross each link. */
    void readBegunPhits(long[] phits) {
        int virtualChannels = fabric.channels.virtualChannels;
        for (int i = 0; i < outputs.length; i++) {
            long sum = 0;
            for (int channel = 0; channel < virtualChannels; channel++) {
                sum += fabric.crossings(outputs[i] + channel);
            }
            phits[i] = sum * fabric.phitsPerPacket;
        }
    }

    /** Reads the packets in the queue at the end of each link, and after these those in the injection queue of each node. */
    void readPackets(int[] packets) {
        int virtualChannels = fabric.channels.virtualChannels;
        for (int i = 0; i < queues.length; i++) {
            int sum = 0;
            for (int channel = 0; channel < virtualChannels; channel++) {
                sum += fabric.packets(queues[i] + channel);
            }
            packets[i] = sum;
        }
        for (int node = 0; node < injections.length; node++) {
            packets[queues.length + node] = fabric.packets(injections[node]);
        }
    }
}
