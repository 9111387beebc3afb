/**
 * The machine: a {@link sare.network.Network} is a {@link sare.network.Topology} (nodes, routers, ports, links: ids are
 * dense ints from 0), a {@link sare.network.Routing} (which output channels a packet may request) and
 * {@link sare.network.RouterParameters} (channels, queues, packets, bandwidth). Lengths are in phits, what a link carries in a
 * cycle; queues in packets; distances in hops.
 *
 * <ul>
 *   <li>{@link sare.network.NetworkFile} reads and checks the files of {@code networks/}, whose {@code README.md} lists
 *       every key; {@link sare.network.Topologies} and {@link sare.network.Routings} are the registries of what they can
 *       name.
 *   <li>{@link sare.network.NetworkSummary}: what follows from the description alone, such as bisection and bounds.
 *   <li>{@link sare.network.Requests} and {@link sare.network.Draws}: how routings answer an engine without allocation and
 *       without a sequence of random numbers.
 * </ul>
 *
 * <p>Sources: Dally and Towles, "Principles and Practices of Interconnection Networks", 2004 (tori, bounds); Dally and Seitz,
 * IEEE Transactions on Computers 36(5), 1987 (datelines); Puente et al., Journal of Parallel and Distributed Computing
 * 61(9), 2001 (adaptive bubble routing); Ridruejo and Miguel-Alonso, Euro-Par 2005 (INSEE, whose model this is).
 *
 * <p>Example: the study's 8x8 torus, but with rings of 16 in the first dimension:
 * <pre>{@code
 * Network network = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of(Setting.parse("dimensions=16x8")));
 * network.topology().distance(0, 15);              // 1: the ring closes
 * NetworkSummary.of(network).bisectionLinks();     // 16: 8 rings, each cut twice
 * }</pre>
 */
package sare.network;
