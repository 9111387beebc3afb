/**
 * Allocations, the nodes that a job may use, and mappings, the node of each rank. Ranks and nodes count from 0.
 *
 * <ul>
 *   <li>{@link sare.mapping.Allocation}: the nodes, in an order. {@code sare.allocation} has the registry of the
 *       allocations that an option can name, each made by an allocator; the default is the whole network.
 *       The order is ascending; lists and files of the user keep theirs.
 *   <li>{@link sare.mapping.Mapping}: a node for every rank, none for more ranks than it has cores. {@link sare.mapping.RankOrder} says
 *       in which order ranks take the cores of nodes with several. A mapping is consecutive, which puts rank i on the allocation's
 *       i-th node, random among the allocation's nodes, an answer of a mapper, or from a file
 *       ({@link sare.mapping.MappingFile}: sare's {@code .map}, which {@code mappings/README.md} defines, or a placement of the
 *       simulator INSEE). Before use it is checked against the trace's ranks and the allocation.
 *   <li>{@code sare.mapping.problem} computes the cost of a mapping; {@code sare.mapping.search} searches for one with a low cost.
 *       {@code sare.mapping.layout} has the regular ones, which follow from the shape of the machine.
 * </ul>
 *
 * <p><b>Boxes.</b> Sizes and corners are in the order of the network's dimensions, x first: {@code block:4x8,at=2,3} is 4 nodes
 * wide in x and 8 in y, from (2,3) to (5,10). A box does not cross the end of a ring. A row, of which {@code band} takes the
 * first ones, is the set of nodes with the same last coordinate; in three dimensions it is a plane.
 *
 * <p><b>Parts of machines.</b> {@code groups:2} is the first two groups of a dragonfly, {@code groups:2,random,seed=3} a sample of
 * them; {@code switches} is the same for the nodes of switches, and {@code subtree:1,0} the first subtree of level 1 of a tree.
 *
 * <p><b>Random allocations.</b> A random allocation has a seed among its own parameters, so that runs of several seeds use the same
 * nodes. Its random stream differs from that of a random mapping, so that the two are independent even if their seeds are equal.
 *
 * <p><b>Source.</b> Pascual, Miguel-Alonso and Lozano, "Optimization-based mapping framework for parallel applications",
 * technical report EHU-KAT-IK-02-10, figure 3. Its partitions of 64 nodes of 16x16 are {@code quadrant}, {@code band:4} and
 * {@code random:64}.
 *
 * <p>Example: a random mapping of 4 ranks with seed 2 in the corner of a 4x4 torus, written and read again:
 * <pre>{@code
 * Allocation corner = Allocations.resolve("quadrant", new Torus(4, 4));             // nodes 0, 1, 4, 5
 * Mapping drawn = Mapping.random(4, 4, 2).inside(corner);                            // on 5, 4, 0, 1
 * MappingFile.write(Path.of("a.map"), Map.of("mapper", "random", "seed", "2"), drawn);
 * Mapping read = MappingFile.read(Path.of("a.map")).fitted(4, corner);              // equal to drawn
 * }</pre>
 */
package sare.mapping;
