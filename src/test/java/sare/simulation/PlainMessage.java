package sare.simulation;

/** A message under way, from the generation of its first packet on. */
final class PlainMessage {
    /** A cycle that does not come. */
    static final long NEVER = Long.MAX_VALUE;

    private int missingPackets;
    private long completeFrom;

    PlainMessage(int packets) {
        missingPackets = packets;
    }

    /** One more packet has arrived; it counts from the given cycle on. */
    void arrive(long countsFrom) {
        missingPackets--;
        completeFrom = Math.max(completeFrom, countsFrom);
    }

    /** The first cycle in which the whole message counts as arrived, or {@link #NEVER} while some is missing. */
    long completeFrom() {
        return missingPackets > 0 ? NEVER : completeFrom;
    }
}
