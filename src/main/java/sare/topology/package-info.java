/**
 * The shapes of machines. A {@link sare.topology.Topology} describes nodes (which run ranks), routers, and the links between
 * router ports. It contains no packets and no rules about them. All ids are dense ints from 0.
 *
 * <ul>
 *   <li>{@link sare.topology.grid}: tori, meshes and twisted tori. A node is attached to a router, which has one node or several.
 *   <li>{@link sare.topology.tree}, {@link sare.topology.dragonfly}, {@link sare.topology.graph}, HyperX networks of
 *       {@link sare.topology.hyperx}: hosts and switches ({@link
 *       sare.topology.SwitchedTopology}). A host is a
 *       router of its own with the single port 0. Hosts have the ids from 0, and switches follow.
 * </ul>
 *
 * <p>Each package has all the arithmetic of its shapes and the entries of the registry, which make a shape from the keys of a
 * network file. A {@link sare.topology.Grid} is a shape with coordinates; mapping criteria and traffic patterns that need
 * coordinates ask for one. {@link sare.topology.LinkEnds} is the table of links of the shapes that list them.
 *
 * <p>Tables and drawings of links need no machine: {@link sare.topology.Coordinates} say where a router is, as named numbers such
 * as {@code stage=1 switch=5}, and {@link sare.topology.Topology#linkDirection} where a link leads.
 *
 * <p>Allocations and patterns of parts of a machine ask what it has: every machine has nodes by switch ({@link
 * sare.topology.Topology#nodesBySwitch}), a {@link sare.topology.GroupedTopology} has groups, and a {@link
 * sare.topology.HierarchicalTopology} has subtrees. {@link sare.topology.NodeParts} is such a division.
 *
 * <p>{@link sare.topology.Topology#bisectionLinks} is exact for some shapes and a bound for others, as {@link
 * sare.topology.Topology#isBisectionExact} says. The manual of each package says why.
 */
package sare.topology;
