/**
 * Placements of communication graphs on nodes, of which there may be more than ranks need, near to each other or scattered.
 *
 * <ul>
 *   <li>{@link sare.mapping.place.PaCMap}: chooses nodes and places ranks on them in one step; the allocator and the mapper of this name.
 *   <li>{@link sare.mapping.place.Placements}: the published mappers for scattered nodes, by the order of Cuthill and McKee, by halving
 *       graphs, and by halving coordinates, as the papers say or as SST's program does ({@link sare.mapping.place.BisectionVariant}).
 *   <li>{@link sare.mapping.place.JointPlacement}: simulated annealing of ranks over all nodes, which starts with those.
 *   <li>{@link sare.mapping.place.CommunicationGraph}: who exchanges traffic with whom. {@link sare.mapping.place.Links}: the links of a
 *       machine, which searches follow. {@link sare.mapping.place.RankCoordinates}: coordinates that a user gives.
 * </ul>
 *
 * <p><b>Words.</b> A <i>place</i> is a node that may be used; places are numbered from 0 in the order of an allocation. A
 * <i>group</i> has the ranks that share a node. Distances are hops of a machine, or ranks of costs where no machine is known.
 *
 * <p><b>Sources.</b> Tuncer, Leung and Coskun, "PaCMap: topology mapping of unstructured communication patterns onto non-contiguous
 * allocations", ICS 2015; Balzuweit, Bunde, Leung, Finley and Lee, "Local search to improve coordinate-based task mapping", Parallel
 * Computing 2016; Hoefler and Snir, "Generic topology mapping strategies for large-scale parallel architectures", ICS 2011.
 */
package sare.mapping.place;
