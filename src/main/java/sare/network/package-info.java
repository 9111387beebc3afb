/**
 * The machine: a {@link sare.network.Network} is a {@link sare.topology.Topology} (nodes, routers, ports, links: ids
 * are dense ints from 0), a {@link sare.routing.Routing} (which output channels a packet may request) and
 * {@link sare.network.RouterParameters} (channels, queues, packets, bandwidth). Lengths are in phits, what a link
 * carries in a cycle; queues in packets; distances in hops.
 *
 * <ul>
 *   <li>{@link sare.network.NetworkFile} reads and checks the files of {@code networks/}, whose {@code README.md}
 *       lists every key; {@link sare.network.Topologies} and {@link sare.network.Routings} are the registries of what
 *       they can name.
 *   <li>{@link sare.network.NetworkSummary}: what follows from the description alone, such as bisection and bounds.
 *   <li>{@link sare.routing.ChannelRequests} and {@link sare.routing.CounterBasedRandom}: how routings answer an engine without
 *       allocation and without a sequence of random numbers.
 * </ul>
 *
 * <p>Where packets go. All routings are minimal, and the way round each ring is fixed when a packet is generated.
 * Halfway round an even ring both ways are as short: {@code tie-breaking: random} throws a coin for each packet;
 * {@code balanced} takes the negative way when {@code ((k div V) >> d) xor coordinate} is odd, k being the packet's
 * index in its message, V the number of virtual channels, d the dimension and the coordinate that of the source in
 * it.
 * <ul>
 *   <li>Dimension order with bubbles: x, then y, then z. Of several channels a balanced packet keeps (k + source
 *       node) mod V; a random one draws a channel at injection and at each turn, in each cycle in which it asks, and
 *       keeps what it got.
 *   <li>Dimension order with datelines: channel 1 at injection and after a turn, then the same channel; channel 0
 *       from the router with coordinate 0 on.
 *   <li>Adaptive bubble: channel 0 is the escape, dimension order with bubbles; the others are open to all. A head
 *       makes one request in a cycle. Its tries are the dimensions that still need hops, beginning with the one it
 *       travels (at injection with x), each on an adaptive channel (the one it is in when it goes straight on in one,
 *       else one that is drawn), and last the escape. A try without room, or an escape without bubble, is passed over
 *       in the same cycle; a request for a channel that another packet holds is made and lost. The next cycle begins
 *       with the try after the last request; after the escape's turn, and in every new router, it begins with the
 *       first.
 * </ul>
 *
 * <p>Sources: Dally and Towles, "Principles and Practices of Interconnection Networks", 2004 (tori, bounds); Dally
 * and Seitz, IEEE Transactions on Computers 36(5), 1987 (datelines); Puente et al., Journal of Parallel and
 * Distributed Computing 61(9), 2001 (adaptive bubble routing); Ridruejo and Miguel-Alonso, Euro-Par 2005 (INSEE,
 * whose model this is).
 *
 * <p>Example: the study's 8x8 torus, but with rings of 16 in the first dimension:
 * <pre>{@code
 * Network network = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of(Setting.parse("dimensions=16x8")));
 * network.topology().distance(0, 15);              // 1: the ring closes
 * NetworkSummary.of(network).bisectionLinks();     // 16: 8 rings, each cut twice
 * }</pre>
 */
package sare.network;
