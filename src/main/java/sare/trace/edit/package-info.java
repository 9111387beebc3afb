/**
 * Cuts parts out of traces and scales their sizes and compute bursts.
 *
 * <ul>
 *   <li>{@link sare.trace.edit.TraceCut} makes a part of a trace, by ranks ({@link sare.trace.edit.RankList}), iterations ({@link
 *       sare.trace.edit.Iterations}, {@link sare.trace.edit.Marks}) and time ({@link sare.trace.edit.TimeRange}).
 *   <li>{@link sare.trace.edit.TraceScaling} multiplies all sizes, or all compute bursts, by a factor.
 * </ul>
 *
 * <p><b>Operations inside a cut.</b> {@code KeptOperations} selects the operations of each rank by itself. These are "inside".
 *
 * <ul>
 *   <li><i>Ranks</i>: all operations of the given ranks.
 *   <li><i>Iterations</i> a to b: all operations except those of other iterations. With {@code only}, the operations before the
 *       first and after the last iteration are dropped, too.
 *   <li><i>Time</i> from a (inclusive) to b (exclusive): the time of an operation is the sum of the earlier compute bursts of its
 *       rank. A burst at an edge is shortened to its part in the range.
 * </ul>
 *
 * <p><b>Complete messages and collectives.</b> {@code WholeParts} then drops messages and collectives that are inside only in part.
 * A message is inside if its send is inside and the operation that waits for it is inside: the receive, or the wait for the
 * ireceive. A collective is inside if all kept members call it inside and its root is kept. The wait for an isend or for a
 * non-blocking collective does not matter.
 *
 * <p>Removing complete messages and collectives removes reasons to wait and does not change which receive takes which send. So
 * the part is valid, and it ends if the whole program ends. There are two exceptions. A wait for a non-blocking collective first
 * completes those that the rank started earlier ({@code sare.trace.collective}). If that collective is dropped, the earlier
 * ones are completed later, at their own waits. Another rank may be waiting for them and never reach its own wait. Programs
 * that wait for non-blocking collectives in the order of their start are not affected. The same exception applies to scaling by
 * 0, because collectives without bytes send nothing. The other exception is a communicator with fewer members: its collectives have
 * other messages, and a member that waits for something else between start and wait of a non-blocking one may now have to pass
 * on a message that it waits for.
 *
 * <p><b>Requests.</b> Finally {@code CutWriter} completes requests. An ireceive that is posted outside and waited for inside is
 * posted where its rank is inside next. A request of an isend or collective that is opened inside and waited for outside is waited
 * for where its rank was inside last. The order of all kept operations stays the same. An earlier wait could cause a deadlock: it
 * might be for an operation of another rank that comes only after a later operation of this rank. Requests of dropped operations
 * are removed from their waits.
 *
 * <p><b>Iterations</b> are found in three steps.
 *
 * <ol>
 *   <li>{@code Signatures} assigns numbers to the steps of a rank, which are its operations without compute bursts. Steps with
 *       the same kind, peer or root, tag, communicator and bytes get the same number. A wait is described by the number of
 *       steps since its requests were opened. Sizes in which members may differ, such as those of all-to-all-v, do not count. A
 *       non-blocking collective differs from a blocking one.
 *   <li>{@code Repetitions} finds the section of repeated numbers that covers most of a rank.
 *   <li>{@code IterationSearch} chooses the number of iterations, and {@code IterationLines} finds their beginnings.
 * </ol>
 *
 * <p>If there are no iterations, the search is repeated without bytes, then without bytes and tags. Iterations must cover at least
 * half of all steps.
 *
 * <p>The beginnings in different ranks depend on each other: if rank 0 sends to rank 1 in its k-th iteration, rank 1 must wait for
 * this message in its k-th iteration. If a repetition is longer than the iterations, there are several possible beginnings, as in
 *
 * <pre>
 * rank 0: broadcast  send receive  send*   send receive  send receive  send receive  reduce
 * rank 1: broadcast  receive send  receive*  receive send  receive send  receive send  reduce
 * </pre>
 *
 * <p>Here {@code *} marks another size, and the repetition begins after it. With equal sizes there would be four iterations. If
 * rank 0 had another {@code send receive} before, matched by different operations in rank 1, rank 0 would begin one iteration
 * later, because rank 1 requires it. Compute bursts belong to the iteration of the next step. The bursts of a rank that only
 * computes are divided evenly among the iterations if possible; otherwise they belong to none.
 *
 * <p>{@code InnerIterations} finds a loop inside each iteration in the same way. It searches in the first iteration; the steps of the
 * others are the same.
 *
 * <p><b>Memory.</b> In addition to the trace and its copy, about the size of the trace: a few numbers per operation and message.
 */
package sare.trace.edit;
