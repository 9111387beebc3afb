/**
 * The routings of graphs. {@link sare.routing.graph.GraphRoutings} has the entry of the registry.
 */
package sare.routing.graph;
