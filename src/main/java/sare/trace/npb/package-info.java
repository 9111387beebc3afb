/**
 * The communication of the NAS Parallel Benchmarks, MPI version 3.3.1, for any class and number of ranks that they can have. What
 * the ranks of a recorded run did, {@code RecordingsTest} finds here again, operation by operation.
 *
 * <ul>
 *   <li>{@link sare.trace.npb.NpbCodes}: the registry, and the facade that makes the trace of a {@link sare.trace.npb.NpbCall}.
 *   <li>{@code NpbCode}: the plug-in. It tells classes and possible numbers of ranks, and makes the {@code Skeleton} of an {@code
 *       NpbRun}: {@code Bt}, {@code Cg}, {@code Ft}, {@code Is}, {@code Lu}, {@code Mg}, {@code Sp}.
 *   <li>{@code Skeleton}: what a rank does, told to a {@code RankProgram} from the first message to the last.
 * </ul>
 *
 * <p><b>Sizes</b> follow from class and number of ranks. Those of IS also depend on its keys, which are drawn as it draws them, in
 * some seconds for class D. No size is taken from recordings.
 *
 * <p><b>Iterations.</b> Those that are asked for are the ones that the benchmark would be compiled with: LU, for example, takes its
 * norms in the last one, and IS changes the keys of so many numbers. Warm-up and verification come beside them, but not LU's untimed
 * first iteration, which older releases do not have.
 *
 * <p><b>Computing</b> takes no time unless a speed is given. Then the operations are those that the benchmark counts for the Mop/s
 * that it prints (for IS keys, which are no floating point operations). They are spread evenly over the ranks, of LU, BT, SP and MG by
 * their points, and over the parts of an iteration: of CG by the products with the matrix, whose count is known, of FT in thirds, one for
 * each dimension, of IS in halves around the exchange of keys, of LU in thirds for the two sweeps and the right hand side, of MG by
 * additions and multiplications. Within a step of BT or SP, the right-hand side has a tenth or a quarter, and the sweeps forward
 * five sixths or two thirds of the rest, as estimated from recordings. Setting up and verifying takes no time. This keeps the total
 * and where computing stands between messages, but is no measurement.
 *
 * <p><b>BT and SP</b> ({@code MultiPartitionSkeleton}) have a square number of ranks, each with one cell in every plane of the
 * grid ({@code MultiPartition}). On 9 ranks, rank 0 has the cells (0, 0, 0), (1, 2, 1) and (2, 1, 2); the cells next to them along
 * x are all those of rank 1. Class A has 64 points along each dimension, and cells of 22, 21 and 21. Through the faces towards
 * higher x, but for the cell at the end of the grid, rank 0 sends 2 layers of 5 numbers: 2 * 5 * 8 * (22 * 22 + 21 * 21) =
 * 74000 bytes. SP's sweep along x sends from its first cell 22 numbers for each of the 21 * 21 points inside the grid, 77616
 * bytes; BT's always the whole buffer, 30 numbers for (64 / 3 + 1)^2 points, 116160 bytes.
 *
 * <p><b>MG</b> ({@code MgSkeleton}) has a power of two of ranks in a periodic 3D grid. Where a level has fewer points along an axis
 * than ranks, some have none ({@code MgAxis}); they do not exchange at this level, and are given points when the next one
 * follows. Class S on 8 ranks has 16 points along each axis of a rank, and exchanges 8 * 16 * 16 bytes through the faces across
 * x, 8 * 18 * 16 across y and 8 * 18 * 18 across z, with the edges that came before. Its points may be chosen, as its input file
 * can.
 *
 * <p><b>Worked example.</b> CG, class S, has a matrix of 1400 rows. 8 ranks are 2 rows of 4, so a row of ranks has 700 elements of
 * the vector. To sum a product, rank 0 exchanges 350 of them, 2800 bytes, with rank 1, gives the sum of the other half to rank 2 and
 * takes its, and sends its half to the transposed rank, which is itself. Rank 2 sends to rank 4:
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
