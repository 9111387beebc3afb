package sare.simulation;

/** A packet, from its generation to its delivery. */
final class PlainPacket {
    /** The cycle of what has not happened. */
    static final long NOT_YET = Long.MIN_VALUE;

    private static final int NO_JOB = -1;

    final int sourceNode;
    final int destinationNode;
    final PlainMessage message;
    final int indexInMessage;
    final long draw;
    private final PlainRoute route;
    private long generated = NOT_YET;
    private long departed = NOT_YET;
    private long delivered = NOT_YET;
    private int hops;
    private int job = NO_JOB;

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
        this.route = network.machine().route(network, this);
    }

    /** It belongs to a job, not to the background. */
    void setJob(int number) {
        job = number;
    }

    /** The number of its job, or a negative number in the background. */
    int job() {
        return job;
    }

    /** The packet has its place in the injection queue. */
    void inject(long cycle) {
        generated = cycle;
    }

    /** Whether it still had no place in its injection queue when this cycle began. */
    boolean waitedIn(long cycle) {
        return generated == NOT_YET || generated >= cycle;
    }

    PlainRoute route() {
        return route;
    }

    void hop(int port) {
        hops++;
        route.hop(port);
    }

    /** It begins to leave its injection queue. */
    void depart(long cycle) {
        departed = cycle;
    }

    void deliver(long cycle) {
        delivered = cycle;
    }

    /** Whether its node has begun to consume it. */
    boolean isConsumed() {
        return delivered != NOT_YET;
    }

    /** Whether its last phit has been delivered in a cycle or before. */
    boolean isDelivered(long cycle) {
        return isConsumed() && delivered <= cycle;
    }

    /** What became of it, on a clock that starts so many cycles later. */
    PacketRecord record(long cyclesBefore, boolean isDelivered) {
        return new PacketRecord(
                sourceNode,
                destinationNode,
                generated - cyclesBefore,
                departed - cyclesBefore,
                isDelivered ? delivered - cyclesBefore : NOT_YET,
                hops);
    }
}
