/**
 * The communication of the NAS Parallel Benchmarks, MPI version 3.3.1, for any class and number of ranks that they can have. What
 * the ranks of a recorded run did, {@code RecordingsTest} finds here again, operation by operation.
 *
 * <ul>
 *   <li>{@link sare.trace.npb.NpbCodes}: the registry, and the facade that makes the trace of a {@link sare.trace.npb.NpbCall}.
 *   <li>{@code NpbCode}: the plug-in. It tells classes and possible numbers of ranks, and makes the {@code Skeleton} of an {@code
 *       NpbRun}: {@code Cg}, {@code Ft}, {@code Is}, {@code Lu}.
 *   <li>{@code Skeleton}: what a rank does, told to a {@code RankProgram} from the first message to the last.
 * </ul>
 *
 * <p><b>Sizes</b> follow from class and number of ranks. Those of IS also depend on its keys, which are drawn as it draws them: some
 * seconds for class C, a minute for class D. Nothing is taken from recordings.
 *
 * <p><b>Iterations.</b> Those that are asked for are the ones that the benchmark would be compiled with: LU, for example, takes its
 * norms in the last one, and IS changes the keys of so many numbers. Warm-up and verification come beside them, but not LU's untimed
 * first iteration, which older releases do not have.
 *
 * <p><b>Computing</b> takes no time unless a speed is given. Then the operations are those that the benchmark counts for the Mop/s
 * that it prints (for IS keys, which are no floating point operations). They are spread evenly over the ranks, of LU by their
 * points, and over the parts of an iteration: of CG by the products with the matrix, whose count is known, of FT in thirds, one for
 * each dimension, of IS in halves around the exchange of keys, of LU in thirds for the two sweeps and the right hand side. Initial
 * values, verification and what LU does before its first iteration take no time. This keeps the total and where computing stands
 * between messages, but is no measurement.
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
