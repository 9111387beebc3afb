package sare.simulation;

import java.util.List;

/** The route of one packet: what it asks for in each cycle, and how far it has come. */
interface PlainRoute {
    /** Whether the packet is at the router of its destination. */
    boolean hasArrived();

    /**
     * The requests of a packet that has not arrived, in order. It is at the head of its queue and asks in this cycle.
     *
     * @param queue where it waits
     * @param router the router of that queue
     * @param farQueues the queues to which output channels lead
     */
    List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues);

    /** The packet has set out from a port. */
    void hop(int port);

    /** A request for an output channel. */
    record Request(int port, int channel, boolean needsBubble) {}

    /** The phits that are in the queue after an output channel. */
    @FunctionalInterface
    interface FarQueues {
        long phits(int router, int port, int channel);
    }
}
