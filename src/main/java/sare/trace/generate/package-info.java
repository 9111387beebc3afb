/**
 * Synthetic MPI programs as traces: stencils, sweeps, transposes, trees, graphs and others, for machines and numbers of ranks of
 * which there is no recording.
 *
 * <ul>
 *   <li>{@link sare.trace.generate.Generators}: the registry, and the facade that makes the trace of a call such as {@code
 *       stencil(5, ranks=8x8, iterations=10)}.
 *   <li>{@code Generator}: the plug-in, what all ranks do in an iteration. It tells {@code ProgramWriter}, which adds the operations to a
 *       trace; most are {@code Exchanges}, the same in every iteration.
 *   <li>{@code Exchange}: messages at the same time. Every rank posts its receives, sends without waiting, and waits for all, as
 *       codes do with MPI_Irecv, MPI_Isend and MPI_Waitall. Sweeps, and master and workers, send and receive one by one, as
 *       Sweep3D and LU do; all-to-alls and all-reduces are the collectives of the trace.
 *   <li>{@code ProcessGrid}: ranks as points of a grid. The first dimension has consecutive ranks, as the nodes of a torus have
 *       consecutive numbers along x.
 * </ul>
 *
 * <p><b>Units.</b> Sizes are bytes, computing nanoseconds. A rank computes at the beginning of an iteration; in a sweep, a part
 * of it before each block is sent; of master and workers, the workers between task and result. With an imbalance of i, the
 * computing of each rank is multiplied by a factor that is drawn once, evenly from 1 - i to 1 + i.
 *
 * <p><b>The same again.</b> A trace depends on nothing but its call, which its header tells with all parameters; of a graph from a
 * file, also on the file, whose digest the header tells. All that is drawn is drawn from the seed of the call.
 *
 * <p><b>Worked example.</b> {@code stencil(5, ranks=3x2, iterations=1, bytes=100)} has the ranks 0, 1, 2 in the lower row and 3, 4, 5
 * in the upper one. Rank 1 has the neighbours 0 (tag 0 towards lower x), 2 (tag 1 towards higher x) and 4 (tag 3 towards higher y;
 * below, at tag 2, is nobody). What it receives has the tag of the way that it came:
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
 * <p><b>Sources.</b> Those of the generators are in their registry ({@code sare list generator}).
 */
package sare.trace.generate;
