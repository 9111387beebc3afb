package sare.simulation;

import java.util.Comparator;

/**
 * What became of a packet, in cycles.
 *
 * @param generated when its node made it
 * @param departed when its first phit left the injection queue
 * @param delivered when its last phit left the network
 */
record PacketRecord(int sourceNode, int destinationNode, long generated, long departed, long delivered, int hops) {
    /** Order of the reference files: by source, and as each source generated them. */
    static final Comparator<PacketRecord> ORDER =
            Comparator.comparingInt(PacketRecord::sourceNode).thenComparingLong(PacketRecord::generated);
}
