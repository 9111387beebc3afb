/**
 * Machines for mapping alone: shapes without a routing, whose distances are costs ({@link sare.topology.hierarchy.MappingTopology}). Ranks
 * can be mapped to them, but nothing can be simulated on them.
 *
 * <ul>
 *   <li>{@link sare.topology.hierarchy.LevelTree}: a tree of parts, balanced or not. Two units are as far apart as the vertex costs at
 *       which they meet. {@link sare.topology.hierarchy.LevelShape} describes its levels and the balanced tree that contains it, which
 *       the program Scotch calls {@code tleaf}. A reader builds one of {@link sare.topology.hierarchy.Branch branches}.
 *   <li>{@link sare.topology.hierarchy.WeightedGraph}: vertices joined by links with costs.
 *   <li>{@link sare.topology.hierarchy.DistanceTable}: units of which only the distances are known.
 *   <li>{@link sare.topology.hierarchy.NestedMachine}: a network whose nodes are trees. The network may be a machine for mapping itself,
 *       so that machines are nested in depth.
 *   <li>{@link sare.topology.hierarchy.PartOfMachine}: some of the units of another machine.
 * </ul>
 *
 * <p>{@link sare.topology.hierarchy.HostedUnits} are the names of hosts and the numbers of units in them, which the files of launchers
 * need. {@link sare.topology.hierarchy.MappingTopologies} are the shapes that a network file can name, {@code
 * sare.topology.hierarchy.format} reads the files of other programs.
 *
 * <p><b>Costs that a file does not give.</b> They follow the rule of Netloc (Bordage, Foyer and Goglin, "Netloc: a tool for topology-aware
 * process mapping", 2017, and its code in hwloc 2.9): inside a host a level costs three times as much as the one below, in the network
 * twice as much, and the lowest level of the network ten times as much as the highest one in a host. The lowest level costs 1.
 */
package sare.topology.hierarchy;
