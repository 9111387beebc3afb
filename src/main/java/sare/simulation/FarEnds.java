package sare.simulation;

import sare.topology.Topology;

/** Which outputs and queues the links of a machine join. */
final class FarEnds {
    private final ChannelIndex channels;
    private final int[] targets;
    private final int[] feeders;

    FarEnds(Topology topology, ChannelIndex channels) {
        this.channels = channels;
        this.targets = new int[channels.count];
        this.feeders = new int[channels.count];
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    join(router, port, neighbour, topology.arrivalPort(router, port));
                }
            }
        }
    }

    private void join(int router, int port, int neighbour, int arrivalPort) {
        int output = channels.index(router, port * channels.virtualChannels);
        int input = channels.index(neighbour, arrivalPort * channels.virtualChannels);
        for (int channel = 0; channel < channels.virtualChannels; channel++) {
            targets[output + channel] = input + channel;
            feeders[input + channel] = output + channel;
        }
    }

    /** By channel index: the queue that an output leads to, or 0 if it is not linked. */
    int[] targets() {
        return targets;
    }

    /** By channel index: the output that leads to a queue, or 0 if it is not linked. */
    int[] feeders() {
        return feeders;
    }
}
