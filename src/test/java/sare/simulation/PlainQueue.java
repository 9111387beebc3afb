package sare.simulation;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Packets waiting for their next hop, first in first out: the queue of an input virtual channel, or a node's injection
 * queue. All answers about a cycle are about the state that the cycle before it left.
 */
final class PlainQueue {
    /** The port of an injection queue. */
    static final int INJECTION = -1;

    private static final long NOT_YET = Long.MAX_VALUE;

    final int input; // place in the router's order of arbitration
    final int port; // at which its packets arrive
    final int channel;
    private final int phitsPerPacket;
    private final Deque<Stay> stays = new ArrayDeque<>();

    PlainQueue(int input, int port, int channel, int phitsPerPacket) {
        this.input = input;
        this.port = port;
        this.channel = channel;
        this.phitsPerPacket = phitsPerPacket;
    }

    /** A packet's time in this queue. */
    final class Stay {
        final PlainPacket packet;
        private final long arrival; // cycle in which its first phit set out for this queue
        private final long mayAskFrom; // at the head of the queue
        private long askedFirst = NOT_YET;
        private long departure = NOT_YET; // cycle in which its first phit leaves
        private boolean granted;
        private int nextRequest;

        private Stay(PlainPacket packet, long arrival, long mayAskFrom) {
            this.packet = packet;
            this.arrival = arrival;
            this.mayAskFrom = mayAskFrom;
        }

        PlainQueue queue() {
            return PlainQueue.this;
        }

        /** The cycle in which it first could ask. */
        long askedFirst() {
            return askedFirst;
        }

        /** The index in its list of requests at which it goes on asking. */
        int nextRequest() {
            return nextRequest;
        }

        void continueWith(int request) {
            nextRequest = request;
        }

        /** It has an output channel and asks no more. */
        void grant() {
            granted = true;
        }

        void depart(long cycle) {
            departure = cycle;
            if (isInjection()) {
                packet.depart(cycle);
            }
        }

        private boolean isGone(long cycle) {
            return departure != NOT_YET && cycle >= departure + phitsPerPacket;
        }

        private long phits(long cycle) {
            long arrived = Math.max(0, Math.min(phitsPerPacket, cycle - arrival));
            long left = Math.max(0, Math.min(phitsPerPacket, cycle - departure));
            return arrived - left;
        }
    }

    boolean isInjection() {
        return port == INJECTION;
    }

    boolean is(int ofPort, int ofChannel) {
        return port == ofPort && channel == ofChannel;
    }

    boolean isEmpty() {
        return stays.isEmpty();
    }

    /** Takes a packet whose first phit sets out in this cycle; at the head of the queue it may ask in the next. */
    void arrive(PlainPacket packet, long cycle) {
        append(packet, cycle, cycle + 1);
    }

    /** Takes a packet from its node; at the head of the queue it may ask in the same cycle. */
    void inject(PlainPacket packet, long cycle) {
        append(packet, cycle, cycle);
    }

    private void append(PlainPacket packet, long cycle, long mayAskFrom) {
        stays.addLast(new Stay(packet, cycle, mayAskFrom));
    }

    /** The packet that asks for an output in this cycle, or null. Must be called in every cycle. */
    Stay asking(long cycle) {
        Stay head = head(cycle);
        if (head == null || head.granted || head.departure != NOT_YET || cycle < head.mayAskFrom) {
            return null;
        }
        head.askedFirst = Math.min(head.askedFirst, cycle);
        return head;
    }

    private Stay head(long cycle) {
        for (Stay stay : stays) {
            if (!stay.isGone(cycle)) {
                return stay;
            }
        }
        return null;
    }

    /** Packets in the queue, one that is leaving included until its last phit has gone. */
    int packets(long cycle) {
        int packets = 0;
        for (Stay stay : stays) {
            packets += stay.arrival < cycle && !stay.isGone(cycle) ? 1 : 0;
        }
        return packets;
    }

    /** Packets that the node counts before it generates another: one that leaves counts for a cycle longer. */
    int packetsForGeneration(long cycle) {
        int packets = 0;
        for (Stay stay : stays) {
            packets += stay.isGone(cycle - 1) ? 0 : 1;
        }
        return packets;
    }

    /** Phits in the queue. */
    long phits(long cycle) {
        long phits = 0;
        for (Stay stay : stays) {
            phits += stay.phits(cycle);
        }
        return phits;
    }

    /** Packets that have not begun to leave. */
    long staying() {
        return stays.stream().filter(stay -> stay.departure == NOT_YET).count();
    }

    /** Forgets packets that no later question is about. */
    void forget(long cycle) {
        while (!stays.isEmpty() && stays.peekFirst().isGone(cycle - 1)) {
            stays.removeFirst();
        }
    }
}
