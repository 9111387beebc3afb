package sare.simulation;

/** A packet that a rank has generated and that its node has not put into the injection queue yet, or has. */
final class PlainOffer {
    final int destinationRank;
    final PlainMessage message;
    final int indexInMessage;
    private PlainPacket packet; // null before it has a place

    PlainOffer(int destinationRank, PlainMessage message, int indexInMessage) {
        this.destinationRank = destinationRank;
        this.message = message;
        this.indexInMessage = indexInMessage;
    }

    void place(PlainPacket placed) {
        packet = placed;
    }

    /** Whether the packet had no place yet when this cycle began. */
    boolean waitedIn(long cycle) {
        return packet == null || packet.waitedIn(cycle);
    }
}
