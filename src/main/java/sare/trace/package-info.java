/**
 * What the ranks do: MPI traces, and what can be counted in them.
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
 *   <li>{@link sare.trace.Trace}: the operations of all ranks in flat arrays, made by {@link sare.trace.TraceBuilder},
 *       which refuses whatever is wrong with a single operation. Peers and roots are world ranks.
 *   <li>{@link sare.trace.Program}: sends, receives and compute bursts per rank, with every receive matched to its send.
 *   <li>{@link sare.trace.TraceSummary}, {@link sare.trace.TrafficMatrix}: figures; {@link sare.trace.TrafficMatrixFile} and
 *       {@link sare.trace.MatrixMarketFile} read a matrix from a file of its own, {@link sare.trace.MetisFile} a graph as a
 *       matrix.
 *   <li>{@code sare.trace.collective} turns collectives into messages, {@code sare.trace.check} says whether the ranks fit
 *       together, {@code sare.trace.format} reads and writes files by means of {@code sare.trace.source}, and {@code
 *       sare.trace.generate} makes synthetic programs, {@code sare.trace.npb} those of the NAS Parallel Benchmarks;
 *       {@code sare.trace.edit}: parts of traces, and other sizes; {@code sare.trace.heatmap}: traffic matrices as pictures;
 *       {@code sare.trace.record}: traces of one's own MPI programs.
 * </ul>
 *
 * <p><b>Units.</b> Sizes are bytes, compute bursts nanoseconds; both are {@code long}. Nothing here knows cycles.
 *
 * <p><b>Matching.</b> The k-th receive posted for a source, tag and communicator takes the k-th send with them (MPI 4.0,
 * section 3.5). This does not depend on time, since a trace names the source and tag that a wildcard receive really took.
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
 * <p>Expanded with the default algorithms, the broadcast is a binomial tree in a communicator of its own, 1:
 *
 * <pre>
 * rank 0                    rank 1              rank 2
 * ireceive 2 7 0 64 0       receive 0 1 1 8     receive 0 1 1 8
 * send 2 1 1 8                                  send 0 7 0 64
 * send 1 1 1 8
 * wait 0
 * </pre>
 *
 * <p>In the program, messages 0 and 1 are the two of rank 0 and message 2 is that of rank 2. Rank 0 has the steps SEND 0,
 * SEND 1, RECEIVE 2: the ireceive is no step of its own, but it is there that it took message 2.
 */
package sare.trace;
