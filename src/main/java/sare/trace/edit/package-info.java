/**
 * Parts of traces, and traces with other sizes.
 *
 * <ul>
 *   <li>{@link sare.trace.edit.TraceCut}: a part of a trace, by ranks ({@link sare.trace.edit.RankList}), iterations ({@link
 *       sare.trace.edit.Iterations}, {@link sare.trace.edit.Marks}) and time ({@link sare.trace.edit.TimeRange}).
 *   <li>{@link sare.trace.edit.TraceScaling}: all sizes, or all compute bursts, times a factor.
 * </ul>
 *
 * <p><b>What a cut keeps.</b> First of all, each rank by itself: {@code KeptOperations} says which operations are inside.
 *
 * <ul>
 *   <li><i>Ranks</i>: all operations of those ranks.
 *   <li><i>Iterations</i> a to b: what is neither in one of the others nor, with {@code only}, before the first or behind the last.
 *   <li><i>Time</i> from a up to but without b: an operation is where the compute bursts of its rank before it end; of a burst,
 *       as much as is in the range.
 * </ul>
 *
 * <p>Then {@code WholeParts} leaves out what is inside in part only. A message is inside if its send is, and the operation that waits for
 * it: the receive, or the wait for the ireceive. A collective is inside if all members left call it inside, its root among them; where one
 * that does not block is waited for does not matter, as for an isend. Taking whole messages and collectives out of a program takes away
 * reasons to wait, and none of the order in which messages match: what is left fits together and ends if the whole did. There is one
 * exception. Whoever waits for a collective that does not block does the rest of those that it started before first ({@code
 * sare.trace.collective}); where the former is left out, the rest of the others is done later, at their own waits, for which another
 * rank may be waiting that never comes to its own. Programs that wait for such collectives in the order of their start are not
 * concerned. The same goes for scaling with the factor 0, under which collectives send nothing.
 *
 * <p>At last {@code CutWriter} mends requests. An ireceive that is waited for inside but posted outside is posted where its rank comes
 * inside next; this is behind all that was posted before it, and before all behind it. A request that is opened inside but waited
 * for outside, of an isend or of a collective, is waited for where its rank has left the inside before. Nothing changes its place
 * among all that is kept: a wait that came earlier might be for what others do only after something that this rank does
 * behind it. A request of what is left out is taken out of its wait.
 *
 * <p><b>Iterations</b> are found in three steps. The steps of a rank, its operations but compute bursts, become numbers, the same
 * for steps that are alike ({@code Signatures}: kind, peer or root, tag, communicator, bytes; a wait by how long ago its requests were
 * opened; sizes in which members may differ, such as those of all-to-all-v, not at all; a collective that does not block
 * is another one). {@code Repetitions} finds the stretch of repetitions that covers most of these numbers.
 * {@code IterationSearch} chooses how many iterations there are, and {@code IterationLines} where they begin. If there are none, bytes do
 * not count, then tags do not either. Iterations must make up half of all steps.
 *
 * <p>The beginnings are not free: where rank 0 sends to rank 1 in its k-th iteration, rank 1 must wait for that in its own k-th. A
 * repetition that is longer than the iterations leaves a choice, as in
 *
 * <pre>
 * rank 0: broadcast  send receive  send*   send receive  send receive  send receive  reduce
 * rank 1: broadcast  receive send  receive*  receive send  receive send  receive send  reduce
 * </pre>
 *
 * <p>where {@code *} has another size: the repetition begins behind it. Without it, there would be four iterations. With {@code send
 * receive} before in rank 0 alone, matched by something else in rank 1, rank 0 would begin one later, as rank 1 demands. Compute bursts
 * belong to the iteration of the step behind them; those of a rank that does nothing else are shared out evenly where that is
 * possible, and otherwise are in none.
 *
 * <p><b>Memory.</b> Beside the trace and its copy, about as much as the trace: some numbers by operation and by message.
 */
package sare.trace.edit;
