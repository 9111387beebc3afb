/**
 * The routings of tori, twisted tori and meshes. All are minimal. {@link sare.routing.grid.GridRoutings} has the entries of the
 * registry.
 *
 * <p>Routings, with x as the first dimension:
 * <ul>
 *   <li>{@link sare.routing.grid.DimensionOrder}: x, then y, then z. Balanced packets use virtual channel (k + source node)
 *       mod V for the whole path, k being the packet's index in its message and V the number of channels. With random tie breaking a
 *       packet samples a channel at injection and at each turn.
 *   <li>{@link sare.routing.grid.DimensionOrderDateline}: the same order. A packet is in channel 1 from injection or a turn on, and in
 *       channel 0 from the router with coordinate 0 on.
 *   <li>{@link sare.routing.grid.AdaptiveGrid}: {@code adaptive-bubble} on tori and {@code adaptive} on meshes. Channel 0 is the escape
 *       channel with dimension order; a packet may use any other channel of any port that brings it nearer.
 * </ul>
 *
 * <p>Freedom from deadlock:
 * <ul>
 *   <li>On a mesh, dimension-order routes contain no cycle of channels, so {@code none} is enough.
 *   <li>Bubbles: a packet enters a ring only if the ring's queue there keeps free room. So a ring never fills up, and at
 *       least one of its packets can move. The rings of a twisted torus are longer, but each still belongs to one dimension.
 *   <li>Datelines: no packet of channel 0 requests channel 1 of the same ring, and none of channel 1 goes on in it at coordinate 0.
 *   <li>Adaptive: a blocked packet can always request the escape channel, which is free of deadlock.
 * </ul>
 *
 * <p>Routes of a twisted torus compare the direct and the wrapped direction of y and z, with the shift in x that each causes, and take
 * one of the shortest ({@link sare.topology.grid.TwistedTorus#route}).
 *
 * <p>Sources: Dally and Seitz, IEEE Transactions on Computers 36(5), 1987 (dimension order, datelines); Carrión et al., "A flow
 * control mechanism to avoid message deadlock in k-ary n-cube networks", HiPC 1997 (bubbles); Puente et al., "The adaptive bubble
 * router", Journal of Parallel and Distributed Computing 61(9), 2001; Dally and Towles, 2004, section 14.3 (escape channels); Camara
 * et al., IEEE Transactions on Parallel and Distributed Systems 21(12), 2010 (twisted tori).
 */
package sare.routing.grid;
