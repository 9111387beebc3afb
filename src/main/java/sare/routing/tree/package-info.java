/**
 * The routings of trees. A packet goes up to the lowest stage that its source and destination share, and down to its destination.
 * {@link sare.routing.tree.TreeRoutings} has the entries of the registry.
 *
 * <p>Routings: the path down is given by the digits of the destination; the routings differ in the port up. At stage j, with s and t
 * the source and destination hosts, D^j the hosts below a switch of the stage before, and U ports up, it is
 * <ul>
 *   <li>{@code source} (S-mod-k): {@code s / D^j}; on fat trees plus the virtual channel;
 *   <li>{@code destination} (D-mod-k): {@code t / D^j}. On a fat tree all packets to a destination then share one path down;
 *   <li>{@code destination-spread}: {@code t / D^j} plus the virtual channel;
 *   <li>{@code source-destination}: {@code (s + t) / D^j};
 *   <li>{@code random}: sampled for each packet, or balanced {@code s / D^j + k}, k being the packet's index in its message;
 * </ul>
 * all modulo U. {@link sare.routing.tree.TreeRouting} fixes these routes when a packet is generated. {@link
 * sare.routing.tree.AdaptiveTree} ({@code adaptive}) chooses at every hop, up the channel of any port, and down a channel of the
 * right port, whose far queue holds the fewest phits. From stage 2 on in a slim tree several ports lead down to the destination. In a
 * tree with failed links and switches it chooses among the ports that still lead there. A parallel link that has failed is replaced by
 * the next one that has not.
 *
 * <p>Channels: a fixed route keeps one virtual channel, balanced (k + s) mod V with V channels, or else sampled at injection. The
 * adaptive routing chooses a channel at every hop. Any number of channels is enough.
 *
 * <p>Freedom from deadlock: a packet that has gone down never goes up again, and each hop up or down changes the stage in one
 * direction. So no cycle of channels exists, and {@code flow-control} is {@code none}.
 *
 * <p>Sources: Petrini and Vanneschi, "k-ary n-trees: high performance networks for massively parallel architectures", 1997
 * (adaptive); Zahavi, "D-Mod-K routing providing non-blocking traffic for shift permutations on real life fat trees", 2010; Navaridas
 * et al., "Reducing complexity in tree-like computer interconnection networks", Parallel Computing 36, 2010 (all others).
 */
package sare.routing.tree;
