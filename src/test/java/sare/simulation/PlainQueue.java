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
    final int width; // of the link over which its packets arrive; 1 of an injection queue
    private final int phitsPerPacket;
    private final int latency; // of that link; 1 of an injection queue
    private final Deque<Stay> stays = new ArrayDeque<>();

    PlainQueue(int input, int port, int channel, int phitsPerPacket, int latency, int width) {
        this.input = input;
        this.port = port;
        this.channel = channel;
        this.phitsPerPacket = phitsPerPacket;
        this.latency = latency;
        this.width = width;
    }

    /** A packet's time in this queue. */
    final class Stay {
        final PlainPacket packet;
        private final long arrival; // cycle in which its first phit set out for this queue
        private final long mayAskFrom; // at the head of the queue
        private long askedFirst = NOT_YET;
        private long departure = NOT_YET; // cycle in which its first phit leaves
        private int widthOut; // phits that leave in a cycle
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

        /** It asks in this cycle. */
        void ask(long cycle) {
            askedFirst = Math.min(askedFirst, cycle);
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

        void depart(long cycle, int phitsInACycle) {
            departure = cycle;
            widthOut = phitsInACycle;
            if (isInjection()) {
                packet.depart(cycle);
            }
        }

        private boolean isGone(long cycle) {
            return departure != NOT_YET && (cycle - departure) * widthOut >= phitsPerPacket;
        }

        /** Phits that are in the queue. No phit leaves before it has arrived. */
        private long phits(long cycle) {
            long arrived = isInjection() ? phitsPerPacket : moved(arrival + latency - 1, width, cycle);
            long left = departure == NOT_YET ? 0 : moved(departure, widthOut, cycle);
            if (left > arrived) {
                throw new IllegalStateException("a packet overtakes its tail in cycle " + cycle);
            }
            return arrived - left;
        }

        private long moved(long from, int phitsInACycle, long cycle) {
            return Math.max(0, Math.min(phitsPerPacket, (cycle - from) * phitsInACycle));
        }

        /** Whether it may leave over a link of a width: each of its phits has arrived when its turn comes. */
        boolean canLeave(int phitsInACycle, long cycle) {
            for (int phit = 0; phit < phitsPerPacket && !isInjection(); phit++) {
                if (cycle + phit / phitsInACycle < arrival + latency + phit / width) {
                    return false;
                }
            }
            return true;
        }

        /** Phits that the router before this queue has sent and of whose departure it does not know yet. */
        private long phitsWithoutCredit(long cycle) {
            return isCreditBack(cycle) ? 0 : moved(arrival, width, cycle);
        }

        private boolean isCreditBack(long cycle) {
            return isGone(cycle - (latency - 1));
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

    /** Takes a packet whose first phit sets out in this cycle; at the head of the queue it may ask when it has arrived. */
    void arrive(PlainPacket packet, long cycle, int routerDelay) {
        append(packet, cycle, cycle + latency + routerDelay);
    }

    /** Takes a packet from its node; at the head of the queue it may ask in the same cycle. */
    void inject(PlainPacket packet, long cycle) {
        append(packet, cycle, cycle);
    }

    private void append(PlainPacket packet, long cycle, long mayAskFrom) {
        stays.addLast(new Stay(packet, cycle, mayAskFrom));
    }

    /** The packet at the head that has no output and whose header is there, or null. */
    Stay asking(long cycle) {
        Stay head = head(cycle);
        if (head == null || head.granted || head.departure != NOT_YET || cycle < head.mayAskFrom) {
            return null;
        }
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

    /** Packets whose place the router before this queue does not know to be free again. */
    int packetsWithoutCredit(long cycle) {
        int packets = 0;
        for (Stay stay : stays) {
            packets += stay.arrival < cycle && !stay.isCreditBack(cycle) ? 1 : 0;
        }
        return packets;
    }

    /** Phits of these packets that have set out. */
    long phitsWithoutCredit(long cycle) {
        long phits = 0;
        for (Stay stay : stays) {
            phits += stay.phitsWithoutCredit(cycle);
        }
        return phits;
    }

    /**
     * Whether so many packets more would fit, counting packets that are on their way. One that leaves does not count if the last one
     * has set out since it began to leave.
     */
    boolean hasFree(int packets, int size, long cycle) {
        int present = packets(cycle);
        long lastArrival = Long.MIN_VALUE;
        long leavesSince = Long.MAX_VALUE;
        for (Stay stay : stays) {
            lastArrival = stay.arrival < cycle ? stay.arrival : lastArrival;
            leavesSince = stay.departure < cycle && !stay.isGone(cycle) ? stay.departure : leavesSince;
        }
        return present <= size - packets || present == size - packets + 1 && leavesSince <= lastArrival;
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
        while (!stays.isEmpty() && stays.peekFirst().isGone(cycle - latency - 1)) {
            stays.removeFirst();
        }
    }
}
