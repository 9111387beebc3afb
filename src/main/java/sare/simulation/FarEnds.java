package sare.simulation;

import sare.topology.Topology;

/** Which outputs and queues the links of a machine join. */
final class FarEnds {
    private FarEnds() {}

    /** What is done with an output and the queue that it leads to. */
    @FunctionalInterface
    interface Action {
        void join(int output, int input);
    }

    /** Does something for each output of a link and the queue at the other end. */
    static void forEach(Topology topology, ChannelIndex channels, Action action) {
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    int output = channels.index(router, port * channels.virtualChannels);
                    int arrivalPort = topology.arrivalPort(router, port);
                    int input = channels.index(neighbour, arrivalPort * channels.virtualChannels);
                    for (int channel = 0; channel < channels.virtualChannels; channel++) {
                        action.join(output + channel, input + channel);
                    }
                }
            }
        }
    }
}
