/**
 * The communication of the NAS Parallel Benchmarks, MPI version 3.3.1, for any class and number of ranks.
 *
 * <ul>
 *   <li>{@link sare.trace.npb.NpbCodes}: the registry, and the facade that makes the trace of a {@link sare.trace.npb.NpbCall}.
 *   <li>{@code NpbCode}: the plug-in. It tells classes and possible numbers of ranks, and makes the {@code Skeleton} of an {@code
 *       NpbRun}.
 *   <li>{@code Skeleton}: what a rank does, told to a {@code RankProgram}.
 * </ul>
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
 * <p><b>Computing</b> of BT, SP and MG is what the benchmarks count as operations of an iteration, shared out by points. Within a
 * step of BT or SP, the right-hand side has a tenth or a quarter of it, and the sweeps forward five sixths or two thirds of the
 * rest, as estimated from recordings; within an iteration of MG, the parts are shared out by additions and multiplications.
 */
package sare.trace.npb;
