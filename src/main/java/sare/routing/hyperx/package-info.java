/**
 * The routings of hypercubes and HyperX networks. {@link sare.routing.hyperx.HammingRoutings} has the entries of the registry. One hop
 * corrects a coordinate, so a minimal path has one hop for each coordinate that differs.
 *
 * <p>Routings:
 * <ul>
 *   <li>{@code dimension-order} ({@link sare.routing.hyperx.HammingRouting}): the coordinates are corrected in the order of the
 *       dimensions (e-cube). A packet keeps virtual channel (k + source) mod V, k being its index in its message, or with random
 *       tie breaking one that it samples at injection.
 *   <li>{@code valiant} ({@link sare.routing.hyperx.ValiantHamming}): in dimension order to a router that is sampled for each packet, and
 *       from there in dimension order. Balanced, it is router (source + destination + k) modulo their number. If it is the router
 *       of the source or of the destination, the path is minimal.
 *   <li>{@code ugal-local}, {@code ugal-global} ({@link sare.routing.UniversalRouting}): each packet compares its minimal path with one
 *       Valiant path, and takes the one with the smaller product of phits and hops; on a tie the minimal one. In a hypercube it
 *       decides at the head of its injection queue, in a HyperX at the head of the queue from its host.
 *   <li>{@code adaptive} on hypercubes and {@code hyperx-dal} ({@link sare.routing.hyperx.AdaptiveHamming}): in every router the packet
 *       chooses a hop that corrects a coordinate, and with {@code hyperx-dal} also, once in each dimension that differs, a hop to
 *       another coordinate (a deroute), which makes the path one hop longer. It chooses the smallest product of the phits in the
 *       far queue and the hops to go. If the chosen output has no room, the packet requests its escape channel.
 * </ul>
 *
 * <p>Channels and freedom from deadlock:
 * <ul>
 *   <li>{@code none} (dimension order, any number of channels): the dimensions of a path rise, so no cycle of channels exists.
 *   <li>{@code phases} (Valiant and UGAL, two or more): channels form pairs. A packet is in the even channel of a pair up to the
 *       sampled router, and in the odd one after it and on minimal paths. In each of them the dimensions of a path rise, and no
 *       packet goes from an odd to an even channel.
 *   <li>{@code escape} (adaptive, two or more): channel 0 is the escape channel with dimension order; a packet may use any other
 *       channel on the chosen port. A blocked packet can always request the escape channel, whose dimensions rise from hop to hop.
 * </ul>
 * The channels of hosts' links begin or end a path, so they are in no cycle.
 *
 * <p>Difference from Ahn et al.: a packet of theirs looks at all outputs in every cycle; here it chooses one when it arrives at the
 * head of a queue, and requests that one and the escape channel.
 *
 * <p>Sources: Dally and Seitz, IEEE Transactions on Computers 36(5), 1987 (e-cube); Valiant, SIAM Journal on Computing 11(2), 1982;
 * Singh, "Load-balanced routing in interconnection networks", 2005 (UGAL); Ahn, Binkert, Davis, McLaren and Schreiber, SC 2009
 * (DAL); Duato, IEEE Transactions on Parallel and Distributed Systems 7(8), 1996 (escape channels).
 */
package sare.routing.hyperx;
