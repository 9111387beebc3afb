/**
 * The shapes of machines. A {@link sare.topology.Topology} says which nodes (hosts of ranks) and routers there are and which
 * ports the links join; it knows nothing of packets. Each shape has a package of its own, which holds all arithmetic of that
 * shape and the entries that make it from a network file.
 */
package sare.topology;
