/**
 * The routings of dragonflies. {@link sare.routing.dragonfly.DragonflyRoutings} has the entries of the registry.
 *
 * <p>Routings:
 * <ul>
 *   <li>{@code minimal}: at most one local hop to the switch with a link to the destination's group, the global hop, and at most one
 *       local hop.
 *   <li>{@code valiant}: minimal to a group that is sampled for each packet, and minimal from there to the destination. Balanced, it
 *       is group (source + destination + k) mod G, k being the packet's index in its message and G the number of groups. If it
 *       is the group of the source or of the destination, the path is minimal.
 *   <li>{@code ugal-local}, {@code ugal-global}: each packet to another group compares its minimal path with one Valiant path through a
 *       third group, at the head of the queue from its host in the source's switch, and takes the one with the smaller product
 *       of phits and hops. On a tie it takes the minimal path. Phits are those in the queue after the first link (local), or in all
 *       queues of the path (global).
 * </ul>
 * {@link sare.routing.dragonfly.DragonflyRouting} has the first two, {@link sare.routing.UniversalRouting} the others. Where
 * several links join two groups, a packet takes number (source + k) modulo their number, or a sampled one.
 *
 * <p>Channels ({@code global-hops}): a packet is in virtual channel 0 from the host on, and in the next channel on and after each
 * global hop. Packets that stay in their group use channel 1 throughout, but with {@code minimal} channel 0. {@code minimal} needs two
 * channels, all others need three.
 *
 * <p>Freedom from deadlock: in one channel a local hop never follows another local hop, and every global hop leads to a higher
 * channel. So local 0, global 1, local 1, global 2, local 2 is an order of all channels in which packets only move forward.
 *
 * <p>Sources: Kim, Dally, Scott and Abts, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008; Singh,
 * "Load-balanced routing in interconnection networks", 2005 (UGAL).
 */
package sare.routing.dragonfly;
