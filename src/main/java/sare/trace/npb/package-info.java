/**
 * Generates traces with the communication of the NAS Parallel Benchmarks, MPI version 3.3.1, for all their classes and numbers of
 * ranks. {@code RecordingsTest} compares them with recorded runs, operation by operation.
 *
 * <ul>
 *   <li>{@link sare.trace.npb.NpbCodes} is the registry. It makes the trace of a {@link sare.trace.npb.NpbCall}.
 *   <li>{@code NpbCode} is the plug-in: {@code Bt}, {@code Cg}, {@code Ft}, {@code Is}, {@code Lu}, {@code Mg}, {@code Sp}. It
 *       has the classes and possible numbers of ranks, and makes the {@code Skeleton} of an {@code NpbRun}.
 *   <li>{@code Skeleton} adds all operations of a rank to a {@code RankProgram}.
 * </ul>
 *
 * <p><b>Sizes</b> follow from the class and the number of ranks. The sizes of IS also depend on its keys. They are sampled with the
 * generator of the benchmark, which takes some seconds for class D. No size is taken from recordings.
 *
 * <p><b>Iterations.</b> The number of iterations is the one with which the benchmark would be compiled. It has effects: LU
 * computes its norms in the last iteration, and IS changes keys depending on the number. Warm-up and verification are
 * additional. The untimed first iteration of LU, which older releases do not have, is left out
 * unless it is asked for.
 *
 * <p><b>Computing</b> takes no time unless a speed is given. The operations are those that the benchmark counts for its Mop/s
 * (for IS keys, which are not floating point operations). They are divided evenly among the ranks; in LU, BT, SP and MG in
 * proportion to the points of a rank. They are divided among the parts of an iteration as follows:
 *
 * <ul>
 *   <li>CG: by the products with the matrix, whose count is known.
 *   <li>FT: one third for each dimension.
 *   <li>IS: one half before and one half after the exchange of keys.
 *   <li>LU: one third for each of the two sweeps and for the right-hand side.
 *   <li>MG: by additions and multiplications.
 *   <li>BT and SP: the right-hand side has a tenth (BT) or a quarter (SP). The forward sweeps have five sixths or two thirds of the
 *       rest. Both are estimated from recordings.
 * </ul>
 *
 * <p>Setup and verification take no time. So the total compute time and its position between messages are right, but the individual
 * times are not measured.
 *
 * <p><b>BT and SP</b> ({@code MultiPartitionSkeleton}) have a square number of ranks, each with one cell in every plane of the
 * grid ({@code MultiPartition}). On 9 ranks, rank 0 has the cells (0, 0, 0), (1, 2, 1) and (2, 1, 2); the next cells along x all
 * belong to rank 1. Class A has 64 points along each dimension, and cells of 22, 21 and 21. Rank 0 sends 2 layers of 5 numbers
 * through its faces towards higher x, except for the cell at the end of the grid: 2 * 5 * 8 * (22 * 22 + 21 * 21) = 74000 bytes. In
 * the sweep of SP along x, the first cell sends 22 numbers for each of the 21 * 21 points inside the grid, 77616 bytes. BT always
 * sends the whole buffer, 30 numbers for (64 / 3 + 1)^2 points, 116160 bytes.
 *
 * <p><b>MG</b> ({@code MgSkeleton}) has a power of two of ranks in a periodic 3D grid. If a level has fewer points along an
 * axis than ranks, some ranks have none ({@code MgAxis}). They exchange nothing at this level and receive points before the
 * next finer level. Class S on 8 ranks has 16 points along each axis of a rank. It exchanges 8 * 16 * 16 bytes through the
 * faces across x, 8 * 18 * 16 across y and 8 * 18 * 18 across z, including the edges received before. The number of points can
 * be chosen, as in the input file of the benchmark.
 *
 * <p><b>Worked example.</b> CG, class S, has a matrix of 1400 rows. 8 ranks are 2 rows of 4, so a row of ranks has 700 elements
 * of the vector. To sum a product, rank 0 exchanges 350 of them, 2800 bytes, with rank 1. It then sends its sum of the other
 * half to rank 2 and receives that of its own half, and sends its half to the transposed rank, which is itself. Rank 2 sends to
 * rank 4:
 *
 * <pre>
 * ireceive 3 2 0 2800 0
 * send 3 2 0 2800
 * wait 0
 * ireceive 0 1 0 2800 0
 * send 0 1 0 2800
 * wait 0
 * ireceive 4 1 0 2800 0
 * send 4 1 0 2800
 * wait 0
 * </pre>
 *
 * <p><b>Sources.</b> D. Bailey, T. Harris, W. Saphir, R. van der Wijngaart, A. Woo, M. Yarrow, The NAS parallel benchmarks 2.0,
 * NAS-95-020, 1995; D. Bailey et al., The NAS parallel benchmarks, RNR-94-007, 1994, for the problems and random numbers; NPB
 * 3.3.1-MPI for partitions, tags and the order of messages.
 */
package sare.trace.npb;
