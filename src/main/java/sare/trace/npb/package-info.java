/**
 * The communication of the NAS Parallel Benchmarks, MPI version 3.3.1, for any class and number of ranks.
 *
 * <ul>
 *   <li>{@link sare.trace.npb.NpbCodes}: the registry, and the facade that makes the trace of a {@link sare.trace.npb.NpbCall}.
 *   <li>{@code NpbCode}: the plug-in. It tells classes and possible numbers of ranks, and makes the {@code Skeleton} of an {@code
 *       NpbRun}.
 *   <li>{@code Skeleton}: what a rank does, told to a {@code RankProgram}.
 * </ul>
 */
package sare.trace.npb;
