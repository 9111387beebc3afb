package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

/**
 * What a plain run gives.
 *
 * @param clock the cycle of the last retired operation plus 1
 * @param lastRetired by rank: the cycle in which its last operation was retired, 0 when it has none
 * @param packets all packets, by source node and generation
 * @param phitsOfLink by router and then by port, 0 for a port without a link
 */
record PlainResult(long clock, List<Long> lastRetired, List<PacketRecord> packets, List<Long> phitsOfLink) {
    /** Asserts that a reference has the same packets and the same clock. */
    void assertAgrees(String reference, List<PacketRecord> referencePackets, long referenceClock) {
        int common = Math.min(packets.size(), referencePackets.size());
        for (int i = 0; i < common; i++) {
            assertEquals(referencePackets.get(i), packets.get(i), reference + ", packet " + i);
        }
        assertEquals(referencePackets.size(), packets.size(), reference + ", packets");
        assertEquals(referenceClock, clock, reference + ", clock");
    }
}
