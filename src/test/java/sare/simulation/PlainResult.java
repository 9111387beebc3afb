package sare.simulation;

import java.util.List;

/**
 * What a plain run gives.
 *
 * @param clock the cycle of the last retired operation plus 1
 * @param lastRetired by rank: the cycle in which its last operation was retired, 0 when it has none
 * @param packets all packets, by source node and generation
 * @param phitsOfLink by node and then by direction ({@code 2 * dimension}, plus 1 in the negative direction)
 */
record PlainResult(long clock, List<Long> lastRetired, List<PacketRecord> packets, List<Long> phitsOfLink) {}
