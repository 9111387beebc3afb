package sare.network;

import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/**
 * How many ports and nodes the routers of a machine have. Where each node is a router of its own before the switches (trees,
 * dragonflies, graphs), these hosts have far fewer ports than switches and are counted separately.
 *
 * @param hosts routers 0 to {@code hosts - 1} are hosts, with one node each; 0 if all routers are counted as one kind
 * @param hostPorts ports that a host uses at most
 * @param ports ports that any other router uses at most
 * @param nodes nodes that any other router has at most
 */
public record RouterClasses(int hosts, int hostPorts, int ports, int nodes) {
    /** The most inputs of a router: their numbers are kept in 16 bits. */
    static final int MAX_INPUTS_OF_ROUTER = 1 << 16;
    /** The most inputs of all routers: what arrays with eight longs for each can hold. */
    static final int MAX_INPUTS = 1 << 27;

    private static final int MASK_INPUTS = 8 * Long.SIZE; // whose mask takes no more room than all else of an input

    public static RouterClasses of(Topology topology) {
        return topology instanceof SwitchedTopology
                ? new RouterClasses(topology.nodes(), 1, topology.ports(), 0)
                : new RouterClasses(0, 0, topology.ports(), topology.nodesPerRouter());
    }

    /** Input channels and injection queues of a host. */
    int hostInputs(int virtualChannels) {
        return hostPorts * virtualChannels + 1;
    }

    /** Input channels and injection queues of any other router. */
    public int inputs(int virtualChannels) {
        return ports * virtualChannels + nodes;
    }

    /**
     * Whether the inputs of all routers fit into the arrays of the engine. In one kind of array the number of inputs of each
     * router is rounded up to a power of two; another has for each input a mask of the inputs of its router.
     */
    boolean fit(int routers, int virtualChannels) {
        long numbers = roundedUp(inputs(virtualChannels));
        long places = hosts * roundedUp(hostInputs(virtualChannels)) + (routers - hosts) * numbers;
        return places * Math.max(1, numbers / MASK_INPUTS) <= MAX_INPUTS;
    }

    private static long roundedUp(int inputs) {
        return Long.highestOneBit(2L * inputs - 1);
    }
}
