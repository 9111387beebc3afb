/**
 * Regular layouts: mappings that follow from the shape of the machine and the number of ranks alone.
 *
 * <ul>
 *   <li>{@link sare.mapping.layout.Layouts}: the layouts by name, with their parameters, and those worth a try on a machine.
 *   <li>{@link sare.mapping.layout.Layout}: the positions of the ranks on a machine.
 *   <li>{@link sare.mapping.layout.MachineShape}: the positions of an allocation, with their coordinates and the sizes of nodes,
 *       switches and groups.
 * </ul>
 *
 * <p>A layout has an order of ranks and an order of nodes, and brings the two together: the first rank takes the first core, and so on.
 * Ranks form a <b>process grid</b>, in which ranks along the first dimension have consecutive numbers; nodes of a machine with
 * coordinates form another grid.
 *
 * <ul>
 *   <li>{@code row}, {@code snake} and {@code hilbert} go along a curve. On a machine with coordinates it goes through the smallest
 *       box around the allocation and leaves out nodes outside; ranks are taken in their order or, if the user gives a process
 *       grid, along the same curve through that grid. On other machines the curve goes through the process grid, and nodes are
 *       taken in the order of the allocation.
 *   <li>{@code blocks} cuts the process grid into blocks. On a machine with coordinates, blocks of nodes take blocks of ranks. Both
 *       grids are folded: blocks, and points inside of blocks, are taken as a snake, and every second block is mirrored. Ranks of a
 *       block that share a node (or the nodes of a router) are a block inside of it. Without given sides, blocks are the largest
 *       that both grids can be cut into. On other machines, blocks that fill the largest parts of the machine (subtrees, groups,
 *       switches, nodes) are cut into blocks that fill the parts inside, and nodes are taken in the order of the allocation.
 * </ul>
 *
 * <p>Nodes of the same coordinates follow each other. Every layout gives each rank a position of its own for any number of ranks, any
 * allocation and any sides; blocks that do not fit exactly go on in the next one.
 *
 * <p>Example: a process grid of 8x8 on a torus of 4x4x4 is folded twice, so that neighbours stay neighbours:
 * <pre>{@code
 * MachineShape machine = MachineShape.of(new Torus(4, 4, 4), Allocation.whole(64));
 * BlindMapper blocks = (BlindMapper) Mappers.parse("blocks(grid=8x8)");
 * blocks.map(machine, 64, SearchBudget.of(1)).positions(64);    // 0, 1, 2, 3, 19, 18 ...: rank 4 is above rank 3
 * Mappers.layouts(machine, 64).keySet();                        // row(order=xzy), snake(order=xyz), hilbert, ...
 * }</pre>
 */
package sare.mapping.layout;
