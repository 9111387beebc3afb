/**
 * Generates traces of synthetic MPI programs: stencils, sweeps, transposes, trees, graphs and others. They serve for machines and
 * numbers of ranks without a recording.
 *
 * <ul>
 *   <li>{@link sare.trace.generate.Generators} is the registry. It makes the trace of a call such as {@code stencil(5, ranks=8x8,
 *       iterations=10)}.
 *   <li>{@code Generator} is the program that a plug-in makes. It passes the operations of each iteration to {@code ProgramWriter},
 *       which adds them to a trace. Most programs are {@code Exchanges}, which are the same in every iteration.
 *   <li>{@code Exchange} is a set of messages at the same time. Every rank posts its receives, starts its sends and waits for
 *       all, as codes do with MPI_Irecv, MPI_Isend and MPI_Waitall. Sweeps, and masters and workers, use blocking sends and
 *       receives, as Sweep3D and LU do. All-to-alls and all-reduces are collectives of the trace.
 *   <li>{@code ProcessGrid} is a grid of ranks. Ranks are consecutive along the first dimension, like the nodes of a torus along x.
 * </ul>
 *
 * <p><b>Units.</b> Sizes are in bytes, compute times in nanoseconds. A rank computes at the beginning of an iteration. In a
 * sweep, it computes for a part of this time before it sends each block. Workers compute between task and result; the master
 * does not compute. With an imbalance of i, the compute time of each rank is multiplied by a factor that is sampled once,
 * uniformly from 1 - i to 1 + i.
 *
 * <p><b>Reproducibility.</b> A trace depends only on its call, which is in its header with all parameters. The trace of a graph
 * also depends on the file, whose digest is in the header. All random numbers come from the seed of the call.
 *
 * <p><b>Worked example.</b> {@code stencil(5, ranks=3x2, iterations=1, bytes=100)} has the ranks 0, 1, 2 in the lower row and
 * 3, 4, 5 in the upper one. Rank 1 has the neighbours 0 (tag 0, towards lower x), 2 (tag 1, towards higher x) and 4 (tag 3,
 * towards higher y). It has no neighbour below (tag 2). A received message has the tag of its direction:
 *
 * <pre>
 * rank 1
 * ireceive 2 0 0 100 0
 * ireceive 0 1 0 100 1
 * ireceive 4 2 0 100 2
 * isend 0 0 0 100 3
 * isend 2 1 0 100 4
 * isend 4 3 0 100 5
 * wait-all 0 1 2 3 4 5
 * </pre>
 *
 * <p><b>Sources.</b> The registry names the sources of the generators ({@code sare list generator}).
 */
package sare.trace.generate;
