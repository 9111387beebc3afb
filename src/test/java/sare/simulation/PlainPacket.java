package sare.simulation;

/** A packet, from its generation to its delivery. */
final class PlainPacket {
    /** The cycle of what has not happened. */
    static final long NOT_YET = Long.MIN_VALUE;

    final int sourceNode;
    final int destinationNode;
    final PlainMessage message;
    final int indexInMessage;
    final long draw;
    private final int[] hopsToGo; // by dimension; below 0 in the negative direction
    private long generated = NOT_YET;
    private long departed = NOT_YET;
    private long delivered = NOT_YET;
    private int hops;

    PlainPacket(
            PlainNetwork network,
            int sourceNode,
            int destinationNode,
            PlainMessage message,
            int indexInMessage,
            long draw) {
        this.sourceNode = sourceNode;
        this.destinationNode = destinationNode;
        this.message = message;
        this.indexInMessage = indexInMessage;
        this.draw = draw;
        this.hopsToGo = network.hopsToGo(sourceNode, destinationNode, indexInMessage, draw);
    }

    /** The packet has its place in the injection queue. */
    void inject(long cycle) {
        generated = cycle;
    }

    /** Whether it still had no place in its injection queue when this cycle began. */
    boolean waitedIn(long cycle) {
        return generated == NOT_YET || generated >= cycle;
    }

    boolean needs(int dimension) {
        return hopsToGo[dimension] != 0;
    }

    boolean goesNegative(int dimension) {
        return hopsToGo[dimension] < 0;
    }

    boolean hasArrived() {
        for (int toGo : hopsToGo) {
            if (toGo != 0) {
                return false;
            }
        }
        return true;
    }

    void hop(int dimension, long cycle) {
        if (hops++ == 0) {
            departed = cycle;
        }
        hopsToGo[dimension] -= Integer.signum(hopsToGo[dimension]);
    }

    void deliver(long cycle) {
        delivered = cycle;
    }

    boolean isDelivered() {
        return delivered != NOT_YET;
    }

    /** What became of it, on a clock that starts so many cycles later. */
    PacketRecord record(long cyclesBefore) {
        return new PacketRecord(
                sourceNode,
                destinationNode,
                generated - cyclesBefore,
                departed - cyclesBefore,
                isDelivered() ? delivered - cyclesBefore : NOT_YET,
                hops);
    }
}
