/**
 * Which nodes a job may use and which of them runs which rank. Ranks and nodes count from 0.
 *
 * <ul>
 *   <li>{@link sare.mapping.Allocation}: the nodes, in an order. {@link sare.mapping.Allocations} is the registry of what an
 *       option can name, each made by an {@link sare.mapping.Allocator}; the default is the whole network. The order is
 *       ascending, in lists and files that of the user.
 *   <li>{@link sare.mapping.Mapping}: a node for every rank, none twice. It comes from an option
 *       ({@link sare.mapping.Mappings#resolve}: {@code consecutive}, which puts rank i on the allocation's i-th node,
 *       {@code random} among the allocation's nodes, or a file) or from a file ({@link sare.mapping.MappingFile}: sare's
 *       {@code .map}, which {@code mappings/README.md} defines, or a placement of the simulator INSEE). Before it is used it is
 *       checked against the trace's ranks and the allocation.
 *   <li>{@code sare.mapping.problem} says what a mapping costs; {@code sare.mapping.search} looks for one that costs little;
 *       {@code sare.mapping.quality} measures how close it comes to what others have found.
 * </ul>
 *
 * <p><b>Boxes.</b> Sizes and corners are in the order of the network's dimensions, x first: {@code block:4x8,at=2,3} is 4 nodes
 * wide in x and 8 in y, from (2,3) to (5,10). A box does not go round the end of a ring. Rows, of which {@code band} takes
 * the first, are the nodes that share the last coordinate; in three dimensions they are planes.
 *
 * <p><b>Draws.</b> A random allocation has a seed among its own parameters, so that runs of several seeds use the same nodes; it is
 * drawn from another stream than a random mapping, so that the two are independent even if their seeds are equal.
 *
 * <p><b>Source.</b> Pascual, Miguel-Alonso and Lozano, "Optimization-based mapping framework for parallel applications",
 * technical report EHU-KAT-IK-02-10, figure 3. Its partitions of 64 nodes of 16x16 are {@code quadrant}, {@code band:4} and
 * {@code random:64}.
 *
 * <p>Example: 4 ranks drawn with seed 2 in the corner of a 4x4 torus, written and read again:
 * <pre>{@code
 * Allocation corner = Allocations.resolve("quadrant", new Torus(4, 4));             // nodes 0, 1, 4, 5
 * Mapping drawn = Mappings.resolve("random", 4, corner, 2);                         // on 5, 4, 0, 1
 * MappingFile.write(Path.of("a.map"), Map.of("mapper", "random", "seed", "2"), drawn);
 * Mapping read = MappingFile.read(Path.of("a.map")).fitted(4, corner);              // equal to drawn
 * }</pre>
 */
package sare.mapping;
