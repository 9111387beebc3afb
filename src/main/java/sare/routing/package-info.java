/**
 * Where packets go. A {@link sare.routing.Routing} gives each new packet a route, and each waiting packet the output channels
 * that it may request ({@link sare.routing.ChannelRequests}). Routings are in packages by the shape that they are for.
 *
 * <p>{@link sare.routing.CounterBasedRandom} gives the random numbers of a simulation without a sequence, so that no result
 * depends on the order of work.
 */
package sare.routing;
