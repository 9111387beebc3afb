/**
 * MPI traces: the operations of all ranks, the messages between them and statistics of both.
 *
 * <p><b>From a file to a simulation.</b>
 *
 * <pre>{@code
 * Trace trace = TraceFormats.read(Path.of("traces/cg.W.16.trace.gz"));
 * Trace messages = Collectives.expand(trace, CollectiveAlgorithms.DEFAULT);
 * Program program = Program.of(messages);
 * }</pre>
 *
 * <ul>
 *   <li>{@link sare.trace.Trace} holds the operations of all ranks in flat arrays. {@link sare.trace.TraceBuilder} makes it
 *       and rejects every invalid operation. Peers and roots are world ranks.
 *   <li>{@link sare.trace.Program} holds sends, receives and compute bursts per rank. Every receive is matched to its send.
 *   <li>{@link sare.trace.TraceSummary} and {@link sare.trace.TrafficMatrix} are statistics of a trace. {@link
 *       sare.trace.TrafficMatrixFile} and {@link sare.trace.MatrixMarketFile} read a traffic matrix from a file; {@link
 *       sare.trace.MetisFile} reads a graph as a traffic matrix.
 *   <li>{@code sare.trace.collective} replaces collectives by messages. {@code sare.trace.check} checks that the programs of
 *       the ranks match. {@code sare.trace.format} reads and writes trace files; it is built on {@code sare.trace.source}.
 *   <li>{@code sare.trace.generate} makes synthetic programs, and {@code sare.trace.npb} those of the NAS Parallel Benchmarks.
 *       {@code sare.trace.edit} cuts and scales traces. {@code sare.trace.heatmap} draws traffic matrices. {@code
 *       sare.trace.record} records the user's own MPI programs.
 * </ul>
 *
 * <p><b>Units.</b> Sizes are in bytes, compute bursts in nanoseconds; both are {@code long}. This package has no cycles.
 *
 * <p><b>Matching.</b> The k-th receive posted for a source, tag and communicator takes the k-th send with them (MPI 4.0,
 * section 3.5). This does not depend on time, because a trace names the source and tag that a wildcard receive really took.
 *
 * <p><b>Worked example.</b> Rank 0 broadcasts 8 bytes to ranks 1 and 2, and rank 2 sends 64 bytes to rank 0:
 *
 * <pre>
 * #sare-trace 1
 * # ranks 3
 * # operations 6
 * rank 0
 * ireceive 2 7 0 64 0
 * broadcast 0 0 8
 * wait 0
 * rank 1
 * broadcast 0 0 8
 * rank 2
 * broadcast 0 0 8
 * send 0 7 0 64
 * </pre>
 *
 * <p>Expanded with the default algorithms, the broadcast is a binomial tree in a separate communicator, number 1:
 *
 * <pre>
 * rank 0                    rank 1              rank 2
 * ireceive 2 7 0 64 0       receive 0 1 1 8     receive 0 1 1 8
 * send 2 1 1 8                                  send 0 7 0 64
 * send 1 1 1 8
 * wait 0
 * </pre>
 *
 * <p>In the program, rank 0 sends messages 0 and 1, and rank 2 sends message 2. Rank 0 has the steps SEND 0, SEND 1, RECEIVE 2.
 * The ireceive is not a step, but it takes message 2 at its position in the program.
 */
package sare.trace;
