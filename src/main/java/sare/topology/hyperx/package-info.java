/**
 * Machines in which all routers along a line of a box are joined with each other, so that one hop corrects a coordinate (Hamming
 * graphs).
 *
 * <p>Shapes: {@link sare.topology.hyperx.Hypercube} (two routers in each of n dimensions, a node at each) and {@link
 * sare.topology.hyperx.HyperX} (switches with hosts of their own, any sizes). Both are a {@link sare.topology.hyperx.HammingGrid}, which
 * is what their routings need. {@link sare.topology.hyperx.HammingTopologies} has the entries of the registry.
 *
 * <p>Numbering of a hypercube: coordinate d of a node is bit d of its id. Port d leads to the router that differs in bit d.
 *
 * <p>Numbering of a HyperX with c hosts per switch: switch (x, y, z) of X x Y x Z has the number {@code x + y*X + z*X*Y}; host i is
 * connected to switch {@code i / c}. The hosts have the first ids and the switches follow. The ports of a switch lead to its hosts
 * (from 0), then along x to each other switch by ascending coordinate, then along y, and so on. A host has the coordinates of its
 * switch. The links of the hosts count in distances.
 *
 * <p>Bisection: exact for hypercubes, 2^(n-1) links each way. For a HyperX it is the narrowest straight cut: N S / 4 links across an even
 * dimension of S switches, of N switches in all. It is exact, if no switch is divided, where the smallest dimension is even
 * (Lindsey, 1964); otherwise it is a bound.
 *
 * <p>Sources: Sullivan and Bashkow, "A large scale, homogeneous, fully distributed parallel machine", ISCA 1977 (hypercubes); Ahn,
 * Binkert, Davis, McLaren and Schreiber, "HyperX: topology, routing, and packaging of efficient large-scale networks", SC 2009;
 * Lindsey, "Assignment of numbers to vertices", American Mathematical Monthly 71(5), 1964.
 */
package sare.topology.hyperx;
