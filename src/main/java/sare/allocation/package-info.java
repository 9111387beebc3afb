/**
 * Allocators, which choose the nodes of jobs among the free nodes of a machine.
 *
 * <ul>
 *   <li>{@link sare.allocation.Occupancy}: which nodes are free. {@link sare.allocation.BusyNodes}: those that a user says are not.
 *   <li>{@link sare.allocation.JobRequest}: what a job asks for.
 *   <li>{@link sare.allocation.Allocator}: chooses nodes. {@link sare.allocation.Allocations} is the registry of those that an option can
 *       name, and {@link sare.allocation.AllocationRequest} one of them with its parameters. An allocator is made once for a machine and
 *       serves any number of jobs.
 * </ul>
 *
 * <p><b>Kinds.</b> Parts of the machine, such as {@code quadrant}, are what their parameters say, without the busy nodes; lists and
 * files must be free. All others give as many nodes as a job needs, or as a parameter says, as in {@code best-fit:64}: along a
 * curve, around a centre, by switches and groups, or for the traffic of the job. They give none if there are too few free nodes.
 *
 * <p>Example: two jobs on a torus of 4x4, of which nodes 0 and 1 are busy. The curve is 0, 1, 2, 3, 7, 6, 5, 4, 8:
 * <pre>{@code
 * Torus torus = new Torus(4, 4);
 * Occupancy occupancy = Occupancy.busy(16, 0, 1);
 * Allocator bestFit = AllocationRequest.parse("allocator", Path.of(""), "best-fit").allocator(torus);
 * int[] first = bestFit.allocate(occupancy, JobRequest.ofNodes(3));     // 2, 3, 7
 * occupancy.take(first);
 * int[] second = bestFit.allocate(occupancy, JobRequest.ofRanks(4, 2)); // 6, 5
 * }</pre>
 */
package sare.allocation;
