/**
 * The routings of graphs. {@link sare.routing.graph.GraphRoutings} has the entries of the registry.
 *
 * <p>Routings:
 * <ul>
 *   <li>{@code shortest-path} ({@link sare.routing.graph.GraphRouting}): one shortest path for every pair of switches, the same for all
 *       packets. From the lower switch to the higher one it is the path of the breadth-first tree of the lower one, which tries links
 *       in the order of their numbers; in the other direction it is the same path backwards ({@link
 *       sare.routing.graph.ShortestPaths}).
 *   <li>{@code k-shortest-paths}: the k shortest paths without a repeated switch ({@link sare.routing.graph.KShortestPaths}), equally
 *       long ones in the order of their links. Of m paths, packet k of a message takes number (source + destination + k) mod m, or
 *       with random tie breaking a sampled one.
 *   <li>{@code equal-cost-multipath} ({@link sare.routing.graph.EqualCostRouting}): a packet has the number n = source + destination +
 *       k, or a sampled one. In a switch with m links on shortest paths it takes number n mod m, and goes on with n / m.
 *   <li>{@code forwarding-tables} ({@link sare.routing.graph.ForwardingRouting}): in every switch the link that the tables of a file
 *       name for the destination ({@link sare.routing.graph.ForwardingTables}).
 * </ul>
 * All but forwarding tables route around failed links, because the graph has only the others. Tables that name a failed link are refused.
 *
 * <p>Channels: 0 from the host and on the first link between switches. Then the channel rises by one
 * <ul>
 *   <li>with {@code hop-index}, on each further link between switches: as many channels as the longest path has such links;
 *   <li>with {@code node-order}, on each further link to a switch with a lower number: one channel more than the largest number of
 *       such links in a path.
 * </ul>
 * The link to the host keeps the channel. A network with too few channels is refused. Forwarding tables may choose the channels
 * ({@code none}): those of the file, or channel 0.
 *
 * <p>Freedom from deadlock: with {@code hop-index} every hop leads to a higher channel. With {@code node-order}, each
 * further link in the same channel leads to a switch with a higher number. So no cycle of channels exists. With the channels of
 * tables, the graph of channels that wait for each other is built from all routes; if it has a cycle, the tables are refused and the
 * cycle is named (Dally and Seitz, 1987).
 *
 * <p>Sources: Günther, "Prevention of deadlocks in packet-switched data transport systems", IEEE Transactions on Communications
 * 29(4), 1981 (rising channels); Yen, Management Science 17(11), 1971 (k shortest paths); Singla et al., "Jellyfish: networking data
 * centers randomly", NSDI 2012 (their use); Hopps, RFC 2992, 2000 (equal-cost multipath); Dally and Towles, 2004, section 11.1
 * (tables); Dally and Seitz, IEEE Transactions on Computers 36(5), 1987.
 */
package sare.routing.graph;
