package sare.simulation;

import sare.network.RouterClasses;
import sare.network.RouterParameters;
import sare.routing.Routing;
import sare.topology.Topology;

/**
 * How inputs and outputs are numbered. A router has inputs and outputs, numbered alike: first the channels ({@code port *
 * virtualChannels + virtualChannel}), then one for each of its nodes. An input channel is a transit queue, an output channel
 * leads to one; a node's input is its injection queue, its output the ejection. A <em>place</em> is an input or an output of
 * the whole machine: {@code router << shift | number}. So the transit queue at a place is the local queue of the same
 * direction and channel (rule 4) of the output at that place.
 *
 * <p>Hosts that are routers of their own ({@link RouterClasses}) have places of their own before all others, as close as their
 * few channels allow. The place of another router is then {@code firstOfSwitches + (router - hosts << shift | number)}.
 */
final class ChannelIndex {
    final int virtualChannels;
    final int channels; // inputs and outputs of a router that belong to links; those behind them to nodes
    final int inputs; // channels and nodes of a router
    final int numbers; // numbers there is room for: the least power of two that is not below the inputs of any router
    final int count; // channels, some of which are nothing
    final int bound; // the least power of two that no place reaches: the length of arrays looked up in each cycle
    final int routers;

    private final int hosts; // routers with places of their own; 0 without such
    private final int hostChannels;
    private final int hostShift;
    private final int hostMask;
    private final int firstOfSwitches; // the first place behind those of the hosts
    private final int[] portOf; // by number; Routing.INJECTION behind the channels
    private final int[] virtualChannelOf; // by number; both also by those that are nothing, so that each is within
    private final int shift;
    private final int numberMask;
    private final int[] placeOfNode; // by node: of its injection queue and its ejection
    private final int[] nodeOfTerminal; // by router and terminal; empty with hosts
    private final int nodesPerRouter;

    ChannelIndex(Topology topology, RouterParameters parameters) {
        RouterClasses classes = RouterClasses.of(topology);
        this.virtualChannels = parameters.virtualChannels();
        this.nodesPerRouter = topology.nodesPerRouter();
        this.routers = topology.routers();
        this.hosts = classes.hosts();
        this.channels = classes.ports() * virtualChannels;
        this.inputs = classes.inputs(virtualChannels);
        this.shift = bits(inputs);
        this.numberMask = (1 << shift) - 1;
        this.hostChannels = classes.hostPorts() * virtualChannels;
        this.hostShift = bits(hostChannels + 1);
        this.hostMask = (1 << hostShift) - 1;
        this.firstOfSwitches = (hosts << hostShift) + numberMask & ~numberMask;
        this.numbers = hosts == 0 ? 1 << shift : 1 << Math.max(shift, hostShift);
        this.portOf = new int[numbers];
        this.virtualChannelOf = new int[numbers];
        for (int number = 0; number < numbers; number++) {
            portOf[number] = number < channels ? number / virtualChannels : Routing.INJECTION;
            virtualChannelOf[number] = number < channels ? number % virtualChannels : 0;
        }
        this.count = Math.addExact(firstOfSwitches, Math.multiplyExact(routers - hosts, 1 << shift));
        this.bound = Integer.highestOneBit(2 * count - 1);
        this.placeOfNode = new int[topology.nodes()];
        this.nodeOfTerminal = new int[hosts == 0 ? routers * nodesPerRouter : 0];
        placeNodes(topology);
    }

    /** Bits that numbers from 0 to {@code inputs - 1} take. */
    private static int bits(int inputs) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(inputs - 1);
    }

    private void placeNodes(Topology topology) {
        for (int node = 0; node < topology.nodes(); node++) {
            int router = topology.router(node);
            int terminal = topology.terminal(node);
            placeOfNode[node] = place(router, channels(router < hosts) + terminal);
            if (hosts == 0) {
                nodeOfTerminal[router * nodesPerRouter + terminal] = node;
            }
        }
    }

    /**
     * The same place, which the compiler sees to be below {@link #bound}. Where that is a constant to it ({@link SpecialisedStages}), so
     * is the length of an array by place, and it looks no more whether an index is within.
     */
    int bounded(int place) {
        return place & bound - 1;
    }

    /** Whether a place is one of a host that is a router of its own. */
    private boolean isHost(int place) {
        return hosts != 0 && place < firstOfSwitches;
    }

    private int mask(int place) {
        return isHost(place) ? hostMask : numberMask;
    }

    private int channels(boolean ofHost) {
        return ofHost ? hostChannels : channels;
    }

    int place(int router, int number) {
        if (hosts == 0) {
            return router << shift | number;
        }
        return router < hosts ? router << hostShift | number : firstOfSwitches + (router - hosts << shift | number);
    }

    /** Whether a router has places for a port. */
    boolean hasPort(int router, int port) {
        return (port + 1) * virtualChannels <= channels(router < hosts);
    }

    int router(int place) {
        if (hosts == 0) {
            return bounded(place) >>> shift;
        }
        return isHost(place) ? place >>> hostShift : hosts + (place - firstOfSwitches >>> shift);
    }

    /** The number of an input or output within its router. */
    int number(int place) {
        return place & mask(place);
    }

    /** Inputs of the router of a place. */
    int inputs(int place) {
        return isHost(place) ? hostChannels + 1 : inputs;
    }

    /** The port that an input or output channel belongs to; of an injection queue {@link Routing#INJECTION}. */
    int port(int place) {
        return hosts != 0 && isTerminal(place) ? Routing.INJECTION : portOf[number(place)];
    }

    /** The virtual channel of an input or output channel. */
    int virtualChannel(int place) {
        return virtualChannelOf[number(place)];
    }

    /** The place of another input or output of the same router. */
    int sibling(int place, int number) {
        return place & ~mask(place) | number;
    }

    /** Whether an input is an injection queue, or an output an ejection. */
    boolean isTerminal(int place) {
        return number(place) >= channels(isHost(place));
    }

    /** The same as a {@link Branchless} choice. */
    int ifTerminal(int place) {
        return Branchless.isNegative(channels(isHost(place)) - 1 - number(place));
    }

    /** The place of a node's injection queue among the inputs and of its ejection among the outputs. */
    int ofNode(int node) {
        return placeOfNode[node];
    }

    /** The node whose injection queue or ejection is at a place. */
    int node(int place) {
        return hosts == 0 ? nodeOfTerminal[router(place) * nodesPerRouter + number(place) - channels] : router(place);
    }
}
