package sare.simulation;

import java.util.Arrays;
import sare.network.LinkTiming;
import sare.network.Network;
import sare.topology.Topology;

/**
 * The times of links and routers, if not all are standard: how long a packet takes a link, when its header may request outputs of the
 * next router, and when the credit comes back. All follow from the class of the link. What leaves or enters a node's interface
 * without a link has a class of its own.
 */
final class TransferTimes {
    private final ChannelIndex channels;
    private final int phitsPerPacket;
    private final int routerDelay;
    private final int classes; // the last one is that of interfaces
    private final byte[] classOfOutput; // by channel index: of the link that begins there
    private final byte[] classOfInput; // by channel index: of the link that ends there
    private final int[] cycles; // by class: in which a link carries a packet
    private final int[] widths; // by class
    private final int[] latencies; // by class
    // By class of input and output: cycles after the router delay until no phit leaves too early
    private final int[] lags;

    TransferTimes(Network network, ChannelIndex channels) {
        LinkTiming timing = network.timing();
        int linkClasses = timing.widths().size();
        this.channels = channels;
        this.phitsPerPacket = network.routers().phitsPerPacket();
        this.routerDelay = timing.routerDelayCycles();
        this.classes = linkClasses + 1;
        this.cycles = new int[classes];
        this.widths = new int[classes];
        this.latencies = new int[classes];
        this.lags = new int[classes * classes];
        cycles[linkClasses] = phitsPerPacket;
        for (int from = 0; from < linkClasses; from++) {
            cycles[from] = timing.transferCycles(from, phitsPerPacket);
            widths[from] = timing.widths().get(from);
            latencies[from] = timing.latencyCycles().get(from);
            for (int to = 0; to < linkClasses; to++) {
                lags[from * classes + to] = Math.max(0, timing.tailLagCycles(from, to, phitsPerPacket) - routerDelay);
            }
        }
        this.classOfOutput = new byte[channels.count];
        this.classOfInput = new byte[channels.count];
        Arrays.fill(classOfOutput, (byte) linkClasses);
        Arrays.fill(classOfInput, (byte) linkClasses);
        setClasses(network.topology());
    }

    private void setClasses(Topology topology) {
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    byte linkClass = (byte) topology.linkClass(router, port);
                    fill(classOfOutput, router, port, linkClass);
                    fill(classOfInput, neighbour, topology.arrivalPort(router, port), linkClass);
                }
            }
        }
    }

    private void fill(byte[] classOf, int router, int port, byte linkClass) {
        int first = channels.index(router, port * channels.virtualChannels);
        Arrays.fill(classOf, first, first + channels.virtualChannels, linkClass);
    }

    /** Cycles in which a packet leaves an input. A node consumes a packet as fast as its last link brings it. */
    int transferCycles(int input, int output) {
        return channels.isTerminal(output) ? cycles[classOfInput[input]] : cycles[classOfOutput[output]];
    }

    /** The phits of the last packet that took an output that have not begun to cross, so many cycles before it is free. */
    int phitsToSend(int output, int cyclesToFree) {
        int linkClass = classOfOutput[output];
        int sent = (cycles[linkClass] - cyclesToFree) * widths[linkClass];
        return cyclesToFree <= 0 ? 0 : phitsPerPacket - sent;
    }

    /** Cycles from the start of a packet on an output until its header may request outputs in the queue at the other end. */
    int headerCycles(int output, int target) {
        return latencies[classOfOutput[output]] + (channels.isHost(target) ? 0 : routerDelay);
    }

    /** Cycles that the head of an input has to wait longer for an output, because its tail arrives too slowly. */
    int tailLag(int input, int output) {
        return lags[classOfInput[input] * classes + classOfOutput[output]];
    }

    /** The class of the link that ends at an input. */
    int classOfInput(int input) {
        return classOfInput[input];
    }

    /** The class of the link that begins at an output. */
    int classOfOutput(int output) {
        return classOfOutput[output];
    }

    /** Cycles that a credit of a queue takes longer over a link of a class than over a standard one. */
    int creditDelay(int linkClass) {
        return Math.max(0, latencies[linkClass] - 1);
    }

    /** Cycles in which a link of a class carries a packet. */
    int cyclesOfClass(int linkClass) {
        return cycles[linkClass];
    }

    /** The class of all interfaces, the last of the classes. */
    int classOfInterfaces() {
        return classes - 1;
    }
}
