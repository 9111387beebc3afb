/**
 * What jobs of a log do on the nodes that they have.
 *
 * <ul>
 *   <li>{@link sare.scheduling.work.Communications}: who communicates with whom in each job, in the words of the log, of a table beside it
 *       or of the user. {@link sare.scheduling.work.Communication}: the answer for one job.
 *   <li>{@link sare.scheduling.work.JobPlacer}: places the ranks of a job on its nodes, and counts hops.
 *   <li>{@link sare.scheduling.work.RunTimes}: how long a job runs there; {@link sare.scheduling.work.RunTimeModels} is the registry.
 *   <li>{@link sare.scheduling.work.Execution}: placement and run time together, for a scheduler.
 * </ul>
 *
 * <p><b>Words.</b> A communication is a text: {@code all-to-all}, {@code mesh 4 4 4}, {@code comm GRAPH},
 * {@code coord GRAPH COORDINATES}, as the lists of SST have them, or a call of a generator of traces, such as
 * {@code stencil(5, ranks=8x8)}. In a call, {@code job} stands for the processors of the job, and {@code job^2} for the most even
 * sides of a grid of them in two dimensions.
 *
 * <p><b>Hop-bytes</b> are the sum over all messages of their bytes times the hops between the nodes of the two ranks. A unit of weight of a
 * graph, of {@code mesh} and of {@code all-to-all} has 2^28 bytes unless the user says otherwise, as in SST (sst-elements 10.1, scheduler).
 *
 * <p>Example, a job of 4 processors on the nodes 0, 1, 4, 5 of a torus of 4x4: a ring of 4 ranks in the order of the nodes has 1 +
 * 2 + 1 + 2 hops in each direction:
 * <pre>{@code
 * Communications communications = Communications.of(log, CommunicationSource.of("mesh 4"));
 * JobPlacer placer = JobPlacer.consecutive(network, communications);
 * placer.place(log.jobs().get(0), 0, 0, 1, 4, 5).get().hops().hopBytes(); // (1 + 2 + 1) * 2 * 2^28
 * }</pre>
 */
package sare.scheduling.work;
