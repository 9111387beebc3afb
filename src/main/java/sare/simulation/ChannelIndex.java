package sare.simulation;

import java.util.stream.IntStream;
import sare.network.Ejection;
import sare.network.RouterClasses;
import sare.network.RouterParameters;
import sare.routing.Routing;
import sare.topology.Topology;

/**
 * The numbering of inputs and outputs.
 *
 * <p>A router numbers its inputs and its outputs in the same manner: first the channels ({@code port * virtualChannels +
 * virtualChannel}), then one for each of its nodes. An input channel is a transit queue, and an output channel leads to one. The
 * input of a node is its injection queue, and its output is the ejection.
 *
 * <p>A <em>channel index</em> identifies an input or an output of the whole machine: {@code router << shift | number}. The input
 * and the output with the same channel index are siblings: the transit queue is the local queue of the direction and channel of
 * that output (rule 4).
 *
 * <p>Hosts that are routers of their own ({@link RouterClasses}) have the lowest indices, packed as densely as their few channels
 * allow. The index in another router is then {@code firstOfSwitches + (router - hosts << shift | number)}.
 *
 * <p>The <em>slot</em> of an input or output is the lower bits of its channel index, as many as the largest number has. Masks of a router's
 * inputs have a bit for each slot. In a switch, the slot is the number. Several hosts follow each other in the slots of a switch, so that
 * slots begin anywhere, but those of a router have the order of its numbers. Nobody need ask whether the router is a host.
 */
final class ChannelIndex {
    /** The bound up to which unused elements of arrays cost little memory. Above it, cache misses take far longer than bounds checks. */
    private static final int MOST_WITHOUT_CHECKS = 1 << 20;

    final int virtualChannels;
    final int channels; // inputs and outputs of a router that belong to links; the following ones belong to nodes
    final int inputs; // channels and nodes of a router
    final int numbers; // the least power of two that is not below the inputs of any router
    final int count; // of indices, including the unused ones
    final int used; // of indices, without the unused ones
    final int bound; // the least power of two above all indices
    final int length; // of arrays that are read in each cycle; the bound, unless that would be a waste of memory
    final int routers;

    private final int hosts; // routers with the compact indices of hosts, or 0
    private final int hostChannels;
    private final int hostShift;
    private final int hostMask;
    private final int firstOfSwitches; // the first index after those of the hosts
    private final int[] portOf; // by number; Routing.INJECTION after the channels
    private final int[] virtualChannelOf; // by number; both arrays include unused numbers, so that all are in bounds
    private final boolean grantsEjections;
    private final int linkMask; // the bits of an index that all channels of a link share; 0 if bits cannot tell
    private final int shift;
    private final int numberMask;
    private final int nodes;
    private final boolean nodesAreRouters; // each router has the node with its number
    private final int[] indexOfNode; // by node: the channel index of its injection queue and its ejection; or empty
    private final int[] nodeOfTerminal; // by router and terminal; empty with hosts, and where nodes are routers
    private final int nodesPerRouter;

    ChannelIndex(Topology topology, RouterParameters parameters) {
        RouterClasses classes = RouterClasses.of(topology);
        this.virtualChannels = parameters.virtualChannels();
        this.grantsEjections = parameters.ejection() == Ejection.SINGLE;
        this.linkMask = Integer.bitCount(virtualChannels) == 1 ? -virtualChannels : 0;
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
        this.used = hosts * (hostChannels + 1) + (routers - hosts) * inputs;
        this.bound = Integer.highestOneBit(2 * count - 1);
        this.length = bound > MOST_WITHOUT_CHECKS ? count : bound;
        this.nodes = topology.nodes();
        this.nodesAreRouters = hosts == 0
                && nodesPerRouter == 1
                && nodes == routers
                && IntStream.range(0, nodes).allMatch(node -> topology.router(node) == node);
        this.indexOfNode = new int[nodesAreRouters ? 0 : nodes];
        this.nodeOfTerminal = new int[nodesAreRouters || hosts > 0 ? 0 : routers * nodesPerRouter];
        if (!nodesAreRouters) {
            indexNodes(topology);
        }
    }

    /** The bits needed for numbers from 0 to {@code inputs - 1}. */
    private static int bits(int inputs) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(inputs - 1);
    }

    private void indexNodes(Topology topology) {
        for (int node = 0; node < nodes; node++) {
            int router = topology.router(node);
            int terminal = topology.terminal(node);
            indexOfNode[node] = index(router, channels(router < hosts) + terminal);
            if (hosts == 0) {
                nodeOfTerminal[router * nodesPerRouter + terminal] = node;
            }
        }
    }

    /**
     * Returns the same index in a form that is visibly below {@link #bound} for the compiler. In {@link SpecialisedStages} the bound
     * and the lengths of arrays by channel index are constants, so the compiler removes the bounds check if they have this {@link #length}.
     */
    int bounded(int index) {
        return index & bound - 1;
    }

    /** Whether an index belongs to a host that is a router of its own. */
    boolean isHost(int index) {
        return hosts != 0 && index < firstOfSwitches;
    }

    /** The number of hosts that are routers of their own, the first routers. */
    int hosts() {
        return hosts;
    }

    /** The first index after those of hosts that are routers of their own. */
    int firstOfSwitches() {
        return firstOfSwitches;
    }

    private int mask(int index) {
        return isHost(index) ? hostMask : numberMask;
    }

    private int channels(boolean ofHost) {
        return ofHost ? hostChannels : channels;
    }

    int index(int router, int number) {
        if (hosts == 0) {
            return router << shift | number;
        }
        return router < hosts ? router << hostShift | number : firstOfSwitches + (router - hosts << shift | number);
    }

    /** Whether a router has channels for a port. */
    boolean hasPort(int router, int port) {
        return (port + 1) * virtualChannels <= channels(router < hosts);
    }

    int router(int index) {
        if (hosts == 0) {
            return bounded(index) >>> shift;
        }
        return isHost(index) ? index >>> hostShift : hosts + (index - firstOfSwitches >>> shift);
    }

    /** The number of an input or output within its router. */
    int number(int index) {
        return index & mask(index);
    }

    /** The number of inputs of the router of an index. */
    int inputs(int index) {
        return isHost(index) ? hostChannels + 1 : inputs;
    }

    /** The port of an input or output channel; {@link Routing#INJECTION} for an injection queue. */
    int port(int index) {
        return hosts != 0 && isTerminal(index) ? Routing.INJECTION : portOf[number(index)];
    }

    int virtualChannel(int index) {
        return virtualChannelOf[number(index)];
    }

    /** The channel index of the first output of a link, by any of its outputs. Of an ejection, an index that no link has. */
    int link(int output) {
        return linkMask != 0 ? output & linkMask : output - virtualChannel(output);
    }

    /** The slot of an input or output: the bit for it in masks of its router. */
    int slot(int index) {
        return index & numbers - 1;
    }

    /** The channel index of another input or output of the same router, by its slot. */
    int ofSlot(int index, int slot) {
        return index & -numbers | slot;
    }

    /** The channel index of another input or output of the same router, by its number. */
    int sibling(int index, int number) {
        return index & ~mask(index) | number;
    }

    /** Whether an input is an injection queue, or an output an ejection. */
    boolean isTerminal(int index) {
        return number(index) >= channels(isHost(index));
    }

    /** Whether an output that is granted is an ejection. Packets wait for ejections only where a node takes one packet at a time. */
    boolean isGrantedEjection(int output) {
        return grantsEjections && isTerminal(output);
    }

    /** {@link #isTerminal} as a {@link Branchless} flag. */
    int ifTerminal(int index) {
        return Branchless.isNegative(channels(isHost(index)) - 1 - number(index));
    }

    /** The channel index of a node's injection queue as an input, and of its ejection as an output. */
    int ofNode(int node) {
        return nodesAreRouters ? index(node, channels) : indexOfNode[node];
    }

    int nodes() {
        return nodes;
    }

    /** The node of an injection queue or ejection. */
    int node(int index) {
        if (hosts > 0 || nodesAreRouters) {
            return router(index);
        }
        return nodeOfTerminal[router(index) * nodesPerRouter + number(index) - channels];
    }
}
