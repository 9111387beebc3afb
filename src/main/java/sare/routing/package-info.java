/**
 * The rules for the paths of packets. A {@link sare.routing.Routing} gives each new packet a route, and each waiting packet the
 * output channels that it may request ({@link sare.routing.ChannelRequests}). A package for each group of shapes has their
 * routings: {@link sare.routing.grid}, {@link sare.routing.tree}, {@link sare.routing.dragonfly}, {@link sare.routing.hyperx} and
 * {@link sare.routing.graph}. Its manual says which virtual channel a packet uses and why packets cannot wait for each other in a
 * ring.
 *
 * <ul>
 *   <li>{@link sare.routing.RoutingPlugin} is the entry of a routing in the registry; {@link sare.routing.RoutingKeys} reads the keys
 *       that several routings share; {@link sare.routing.FlowControl} names the methods that keep packets free of deadlock.
 *   <li>{@link sare.routing.SingleRequestRouting} is the base of routings without a bubble whose packets request one output at a time.
 *   <li>{@link sare.routing.PathRouting} is the base of routings that fix a whole path when a packet is generated.
 *   <li>{@link sare.routing.RevisingRouting} is the base of routings whose packets may change to another path of one routing.
 *   <li>{@link sare.routing.UniversalRouting} chooses between a minimal and a Valiant path of other routings (UGAL).
 *   <li>{@link sare.routing.QueueOccupancy} gives adaptive routings the phits in the queues, as the cycle before left them.
 *   <li>{@link sare.routing.CounterBasedRandom} gives the random numbers of a simulation. Each depends on the seed, the packet and the
 *       cycle, and not on earlier ones, so no result depends on the order of work.
 * </ul>
 *
 * <p>A routing has no state that changes. With {@code tie-breaking: balanced} no routing uses random numbers.
 */
package sare.routing;
