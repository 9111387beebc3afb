/**
 * Dragonflies: groups of switches. All switches of a group are joined by local links, and all groups by global links.
 *
 * <p>Shape: {@link sare.topology.dragonfly.Dragonfly} has p hosts per switch, a switches per group, h global links per switch and at
 * most {@code a*h + 1} groups. With the most groups, one link joins every two groups; with fewer, several do. An {@link
 * sare.topology.dragonfly.Arrangement} (absolute, relative or circulant) says which global port leads to which group. {@link
 * sare.topology.dragonfly.DragonflyTopologies} has the entry of the registry.
 *
 * <p>Numbering: host i is connected to switch {@code i / p}. The hosts have the first ids; switch {@code group * a + index} follows in
 * this order. The ports of a switch lead to its hosts (from 0), then to the other switches of its group by ascending index, then
 * to other groups. Global port y of the switch is global port {@code index * h + y} of its group.
 *
 * <p>Bisection: a bound, the links between one half of the groups and the other. With an even number G of groups and one link between
 * any two it is G^2 / 4. A group in the middle is divided with its local and global links.
 *
 * <p>Sources: Kim, Dally, Scott and Abts, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008; Camarero, Vallejo and
 * Beivide, "Topological characterization of Hamming and dragonfly networks and its implications on routing", ACM TACO 11(4), 2014
 * (arrangements).
 */
package sare.topology.dragonfly;
