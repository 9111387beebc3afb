/**
 * Machines whose switches are joined in any way. The links come from a CSV file.
 *
 * <p>Shape: {@link sare.topology.graph.Graph} has the same number c of hosts at every switch. {@link sare.topology.graph.GraphFile}
 * reads the file, which lists each link from both ends; {@link sare.topology.graph.GraphTopologies} has the entry of the registry
 * and refuses a graph in which a switch cannot be reached.
 *
 * <p>Numbering: host i is connected to switch {@code i / c}. The hosts have the first ids and the switches follow. The ports of a switch
 * lead to its hosts (from 0), then over its links: port q of the file is port {@code c + q}.
 *
 * <p>Without failed parts: a failed switch leaves the graph with its hosts, and the numbers of the switches and hosts after it
 * become lower. Names of links keep the numbers of the file.
 *
 * <p>Bisection: a bound, because the narrowest cut of a graph is hard to find. For each switch, one half is the switches nearest to
 * it; the value is the smallest number of links between such a half and the rest. Distances are exact, from a breadth-first search.
 */
package sare.topology.graph;
