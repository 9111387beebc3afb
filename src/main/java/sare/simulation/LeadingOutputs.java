package sare.simulation;

import java.util.Arrays;
import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * Of the consecutive outputs that the request of a head is for, those that lead to its destination: bit i stands for output i of them.
 * Where links have failed, these may be fewer than all ({@link Routing#leads}).
 */
final class LeadingOutputs {
    /** All outputs of a request; also the answer where a request is for more than {@link Long#SIZE} outputs. */
    static final long ALL = -1;

    private final Routing routing;
    private final Fabric fabric;
    private final long[] outputs; // by channel index of the head's queue; null where all ports lead

    LeadingOutputs(Routing routing, Fabric fabric) {
        this.routing = routing;
        this.fabric = fabric;
        this.outputs = routing.allPortsLead() ? null : new long[fabric.channels.length];
        clear();
    }

    /** Restores the initial state. */
    void clear() {
        if (outputs != null) {
            Arrays.fill(outputs, ALL);
        }
    }

    /** Determines the outputs of a new head. */
    void admit(int input, long requests) {
        if (outputs != null) {
            outputs[input] = find(input, requests);
        }
    }

    private long find(int input, long requests) {
        int count = ChannelRequests.channels(requests);
        if (count > Long.SIZE) {
            return ALL;
        }
        int first = ChannelRequests.outputChannel(requests);
        int router = fabric.channels.router(input);
        long route = fabric.packets.route(fabric.head(input));
        int virtualChannels = fabric.channels.virtualChannels;
        boolean leads = false;
        long leading = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || (first + i) % virtualChannels == 0) { // all channels of a port lead, or none
                leads = routing.leads(route, router, (first + i) / virtualChannels);
            }
            leading |= leads ? 1L << i : 0;
        }
        return Long.bitCount(leading) == count ? ALL : leading;
    }

    long of(int input) {
        return outputs == null ? ALL : outputs[input];
    }

    /**
     * Those of some inputs of a router whose heads choose among the same outputs as the first does: bit i stands for input
     * {@code first + i}.
     */
    long alike(long inputs, int first) {
        if (outputs == null) {
            return inputs;
        }
        long kind = outputs[first + Long.numberOfTrailingZeros(inputs)];
        long alike = 0;
        for (long rest = inputs; rest != 0; rest &= rest - 1) {
            alike |= outputs[first + Long.numberOfTrailingZeros(rest)] == kind ? rest & -rest : 0;
        }
        return alike;
    }
}
