package sare.simulation;

import sare.network.RouterParameters;
import sare.routing.Routing;
import sare.topology.Topology;

/**
 * How inputs and outputs are numbered. A router has inputs and outputs, numbered alike: first the channels ({@code port *
 * virtualChannels + virtualChannel}), then one for each of its nodes. An input channel is a transit queue, an output channel
 * leads to one; a node's input is its injection queue, its output the ejection. A <em>place</em> is an input or an output of
 * the whole machine: {@code router << shift | number}. So the transit queue at a place is the local queue of the same
 * direction and channel (rule 4) of the output at that place.
 */
final class ChannelIndex {
    final int virtualChannels;
    final int channels; // inputs and outputs of a router that belong to links; those behind them to nodes
    final int inputs; // channels and nodes of a router
    final int numbers; // numbers there is room for: the least power of two that is not below the inputs
    final int count; // channels, some of which are nothing
    final int bound; // the least power of two that no place reaches: the length of arrays looked up in each cycle

    private final int[] portOf; // by number; Routing.INJECTION behind the channels
    private final int[] virtualChannelOf; // by number; both also by those that are nothing, so that each is within
    private final int shift;
    private final int numberMask;
    private final int[] placeOfNode; // by node: of its injection queue and its ejection
    private final int[] nodeOfTerminal; // by router and terminal
    private final int nodesPerRouter;

    ChannelIndex(Topology topology, RouterParameters parameters) {
        this.virtualChannels = parameters.virtualChannels();
        this.nodesPerRouter = topology.nodesPerRouter();
        this.channels = topology.ports() * virtualChannels;
        this.inputs = channels + nodesPerRouter;
        this.shift = Integer.SIZE - Integer.numberOfLeadingZeros(inputs - 1);
        this.numbers = 1 << shift;
        this.portOf = new int[numbers];
        this.virtualChannelOf = new int[numbers];
        for (int number = 0; number < inputs; number++) {
            portOf[number] = number < channels ? number / virtualChannels : Routing.INJECTION;
            virtualChannelOf[number] = number < channels ? number % virtualChannels : 0;
        }
        this.numberMask = numbers - 1;
        this.count = Math.multiplyExact(topology.routers(), numbers);
        this.bound = Integer.highestOneBit(2 * count - 1);
        this.placeOfNode = new int[topology.nodes()];
        this.nodeOfTerminal = new int[topology.routers() * nodesPerRouter];
        for (int node = 0; node < topology.nodes(); node++) {
            int router = topology.router(node);
            placeOfNode[node] = place(router, channels + topology.terminal(node));
            nodeOfTerminal[router * nodesPerRouter + topology.terminal(node)] = node;
        }
    }

    /**
     * The same place, which the compiler sees to be below {@link #bound}. Where that is a constant to it ({@link SpecialisedStages}), so
     * is the length of an array by place, and it looks no more whether an index is within.
     */
    int bounded(int place) {
        return place & bound - 1;
    }

    int place(int router, int number) {
        return router << shift | number;
    }

    int router(int place) {
        return bounded(place) >>> shift;
    }

    /** The number of an input or output within its router. */
    int number(int place) {
        return place & numberMask;
    }

    /** The port that an input or output channel belongs to; of an injection queue {@link Routing#INJECTION}. */
    int port(int place) {
        return portOf[number(place)];
    }

    /** The virtual channel of an input or output channel. */
    int virtualChannel(int place) {
        return virtualChannelOf[number(place)];
    }

    /** The place of another input or output of the same router. */
    int sibling(int place, int number) {
        return place & ~numberMask | number;
    }

    /** Whether an input is an injection queue, or an output an ejection. */
    boolean isTerminal(int place) {
        return number(place) >= channels;
    }

    /** The same as a {@link Branchless} choice. */
    int ifTerminal(int place) {
        return Branchless.isNegative(channels - 1 - number(place));
    }

    /** The place of a node's injection queue among the inputs and of its ejection among the outputs. */
    int ofNode(int node) {
        return placeOfNode[node];
    }

    /** The node whose injection queue or ejection is at a place. */
    int node(int place) {
        return nodeOfTerminal[router(place) * nodesPerRouter + number(place) - channels];
    }
}
