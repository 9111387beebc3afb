package sare.simulation;

import java.util.Comparator;

/** A message under a protocol, with its request and acknowledgement. */
final class PlainTransfer {
    /** Of those that arrive at once: by source, and as each source sent them. */
    static final Comparator<PlainTransfer> ORDER = Comparator.<PlainTransfer>comparingInt(
                    transfer -> transfer.sourceRank)
            .thenComparingInt(transfer -> transfer.number);

    final int sourceRank;
    final int destinationRank;
    int number; // among the sends of its source
    int packets;
    long bytes;
    boolean isPosted;
    boolean isRequested; // and the receiver has taken note of it
    boolean isLong; // so that it waits for its receive
    boolean isInside; // a node
    long countsFrom = PlainMessage.NEVER; // inside a node
    PlainMessage request; // null when there is none yet, as the others
    PlainMessage acknowledgement;
    PlainMessage data;
    PlainOffer lastPacket; // null before it is generated

    PlainTransfer(int sourceRank, int destinationRank) {
        this.sourceRank = sourceRank;
        this.destinationRank = destinationRank;
    }

    /** Whether the whole message has arrived. */
    boolean hasArrived(long cycle) {
        return isInside ? cycle >= countsFrom : data != null && cycle >= data.completeFrom();
    }

    /** Whether a part of the handshake counts from this cycle on. */
    static boolean countsFrom(PlainMessage handshake, long cycle) {
        return handshake != null && handshake.completeFrom() == cycle;
    }
}
