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
 *   <li>{@code progressive-adaptive} ({@link sare.routing.dragonfly.ProgressiveRouting}): {@code ugal-local}, and a packet on its minimal
 *       path decides once more in the switch with the global link. It serves where the queue of that link cannot be seen from the
 *       source's switch: on p2a4h2 with all traffic to the next group and load 0.2 its delay is 33 cycles instead of 40, and it
 *       accepts 0.466 instead of 0.449 at load 1. With uniform traffic above saturation it diverts more packets and accepts 0.55
 *       instead of 0.61.
 * </ul>
 * {@link sare.routing.dragonfly.DragonflyRouting} has the first two, {@link sare.routing.UniversalRouting} the others; {@link
 * sare.routing.dragonfly.WideDragonflyRouting} has the paths of switches with very many ports and channels. Where
 * several links join two groups, a packet takes number (source + k) modulo their number, or a sampled one.
 *
 * <p>Channels ({@code global-hops}): a packet is in virtual channel 0 from the host on, and in the next channel on and after each
 * global hop. Packets that stay in their group use channel 1 throughout, but with {@code minimal} channel 0. A packet that {@code
 * progressive-adaptive} diverts in a second switch uses local 1, global 2, local 2, global 3, local 3 from there on. {@code minimal}
 * needs two channels, {@code progressive-adaptive} four, all others three.
 *
 * <p>Freedom from deadlock: in one channel a local hop never follows another local hop, and every global hop leads to a higher
 * channel. So local 0, global 1, local 1, global 2, local 2, global 3, local 3 is an order of all channels in which packets
 * only move forward.
 *
 * <p>Sources: Kim, Dally, Scott and Abts, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008; Singh,
 * "Load-balanced routing in interconnection networks", 2005 (UGAL); Jiang, Kim and Dally, "Indirect adaptive routing on large scale
 * interconnection networks", ISCA 2009 (progressive adaptive routing).
 */
package sare.routing.dragonfly;
