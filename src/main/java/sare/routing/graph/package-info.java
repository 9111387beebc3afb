/**
 * The routings of graphs. {@link sare.routing.graph.GraphRoutings} has the entry of the registry.
 *
 * <p>Routing: {@code shortest-path} ({@link sare.routing.graph.GraphRouting}) has one shortest path for every pair of switches, the same
 * for all packets. From the lower switch to the higher one it is the path of the breadth-first tree of the lower one, which tries
 * links in the order of their numbers; in the other direction it is the same path backwards ({@link
 * sare.routing.graph.ShortestPaths}).
 *
 * <p>Channels: 0 from the host and on the first link between switches. Then the channel rises by one
 * <ul>
 *   <li>with {@code hop-index}, on each further link between switches: as many channels as the longest path has such links;
 *   <li>with {@code node-order}, on each further link to a switch with a lower number: one channel more than the largest number of
 *       such links in a path.
 * </ul>
 * The link to the host keeps the channel. A network with too few channels is refused.
 *
 * <p>Freedom from deadlock: with {@code hop-index} every hop leads to a higher channel. With {@code node-order}, each
 * further link in the same channel leads to a switch with a higher number. So no cycle of channels exists.
 *
 * <p>Source: Günther, "Prevention of deadlocks in packet-switched data transport systems", IEEE Transactions on Communications
 * 29(4), 1981.
 */
package sare.routing.graph;
