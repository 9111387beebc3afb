/**
 * The description of a machine. A {@link sare.network.Network} is a {@link sare.topology.Topology} (nodes, routers, ports and links; ids
 * are dense ints from 0), a {@link sare.routing.Routing} (which output channels a packet may request) and
 * {@link sare.network.RouterParameters} (channels, queues, packets, bandwidth). Lengths are in phits; a phit is what a link
 * carries in a cycle. Queues are in packets, and distances in hops.
 *
 * <ul>
 *   <li>{@link sare.network.NetworkFile} reads and checks the files of {@code networks/}, whose {@code README.md}
 *       lists every key; {@link sare.network.Topologies} and {@link sare.network.Routings} are the registries of the names
 *       in these files.
 *   <li>{@link sare.network.NetworkSummary}: what follows from the description alone, such as bisection and bounds.
 *   <li>{@link sare.network.LinkTiming}: latencies and widths of links by class, and the delay of routers.
 *   <li>{@link sare.network.RouterClasses}: the numbers of ports of hosts and of switches, for the engine's arrays.
 * </ul>
 *
 * <p>Topologies, and the packages that define them:
 * <ul>
 *   <li>{@code torus}, {@code mesh}, {@code twisted-torus} ({@link sare.topology.grid}), {@code hypercube} ({@link
 *       sare.topology.hyperx}): direct networks, in which every router has
 *       nodes.
 *   <li>{@code fat-tree}, {@code thin-tree}, {@code slim-tree} ({@link sare.topology.tree}), {@code dragonfly} ({@link
 *       sare.topology.dragonfly}), {@code hyperx} ({@link sare.topology.hyperx}), {@code graph} ({@link sare.topology.graph}):
 *       indirect networks, in which hosts are connected to switches. A host is a router with the single port 0. The hop to the
 *       first switch and the hop to the destination count.
 * </ul>
 *
 * <p>Routings, and the packages that define them with their channels and the reason why they are free of deadlock:
 * <ul>
 *   <li>{@link sare.routing.grid}: {@code dimension-order} with bubbles, with datelines, or on meshes with neither;
 *       {@code adaptive-bubble} on tori and twisted tori; {@code adaptive} on meshes.
 *   <li>{@link sare.routing.tree}: {@code source}, {@code destination}, {@code destination-spread}, {@code source-destination},
 *       {@code random} and {@code adaptive}; a slim tree has {@code adaptive} alone.
 *   <li>{@link sare.routing.dragonfly}: {@code minimal}, {@code valiant}, {@code ugal-local}, {@code ugal-global} and
 *       {@code progressive-adaptive}.
 *   <li>{@link sare.routing.hyperx}: {@code dimension-order}, {@code valiant}, {@code ugal-local} and {@code ugal-global};
 *       {@code adaptive} on hypercubes and {@code hyperx-dal}.
 *   <li>{@link sare.routing.graph}: {@code shortest-path}, {@code k-shortest-paths}, {@code equal-cost-multipath} and {@code
 *       forwarding-tables} with channels by {@code hop-index} or {@code node-order}, or by the tables.
 * </ul>
 *
 * <p>Rules that all routings share. A route that depends on no queue is fixed when a packet is generated. With {@code tie-breaking:
 * random} a choice between equals is sampled for each packet; with {@code balanced} it follows from the packet's index k in
 * its message, the source and the number V of virtual channels. All routings are minimal but {@code valiant}, the two
 * {@code ugal} routings, {@code progressive-adaptive}, {@code hyperx-dal}, {@code k-shortest-paths} and {@code forwarding-tables}.
 *
 * <p>Failed links and switches ({@link sare.topology.FailedParts}): routings of graphs and adaptive trees get a machine that has only
 * the rest. Every other routing gets the whole machine, and the network is refused if a packet may request a failed link.
 *
 * <p>The rules of tori in full. Halfway round an even ring both directions are equally short. {@code balanced} takes the negative
 * direction when {@code ((k div V) >> d) xor coordinate} is odd, d being the dimension and the coordinate that of the source in it.
 * <ul>
 *   <li>Dimension order with bubbles: x, then y, then z. Of several channels a balanced packet keeps (k + source
 *       node) mod V. A random one samples a channel at injection and at each turn, in each cycle in which it requests one, and
 *       keeps the one that it gets.
 *   <li>Dimension order with datelines: channel 1 at injection and after a turn, then the same channel; channel 0
 *       from the router with coordinate 0 on.
 *   <li>Adaptive bubble: channel 0 is the escape channel, dimension order with bubbles; the others are open to all. A head
 *       makes one request in a cycle. Its possible requests, in order of preference, are the dimensions that still need hops,
 *       starting with the one in which it travels (at injection with x), each on an adaptive channel, and last the escape channel.
 *       The adaptive channel is the one it is in if it goes straight on in one, else a sampled one. A request without room, or
 *       for the escape channel without bubble, is skipped in the same cycle; a request for a channel that another packet holds is
 *       made and not granted. The next cycle starts with the one after the last request; after the escape channel, and in
 *       every new router, it starts with the first.
 * </ul>
 *
 * <p>Sources: Dally and Towles, "Principles and Practices of Interconnection Networks", 2004 (tori, bounds); Dally
 * and Seitz, IEEE Transactions on Computers 36(5), 1987 (datelines); Puente et al., Journal of Parallel and
 * Distributed Computing 61(9), 2001 (adaptive bubble routing); Ridruejo and Miguel-Alonso, Euro-Par 2005 (INSEE,
 * whose model this is). The manuals of the packages named above have those of the other shapes.
 *
 * <p>Example: the study's 8x8 torus, but with rings of 16 in the first dimension:
 * <pre>{@code
 * Network network = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of(Setting.parse("dimensions=16x8")));
 * network.topology().distance(0, 15);              // 1: the ring closes
 * NetworkSummary.of(network).bisectionLinks();     // 16: 8 rings, each cut twice
 * }</pre>
 */
package sare.network;
