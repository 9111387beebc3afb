/**
 * Replaces collectives by messages. {@link sare.trace.collective.Collectives} expands the collectives of a trace into sends and
 * receives. {@link sare.trace.collective.CollectiveAlgorithms} has rules for each kind of collective; the number of members and
 * the bytes of a call select one of the algorithms in {@code sare.trace.collective.algorithm}. The default is the choice of the
 * published study.
 *
 * <pre>{@code
 * CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("--collectives", "mpich,all-to-all=pairwise");
 * Trace messages = Collectives.expand(trace, algorithms);
 * }</pre>
 *
 * <p><b>Non-blocking collectives.</b> A trace is expanded before the simulation into a fixed list of messages for each rank, so
 * the position of every message in the program of its rank is fixed too. At the call, a member does everything that comes before
 * its first wait, with non-blocking sends and receives. The rest follows at the wait for the request. If the rank started other
 * collectives earlier, their rest comes first, in the order of their start.
 *
 * <p>This model leaves out the progress that an MPI library makes inside of other calls, in a thread or in the network interface.
 * A collective with several steps therefore takes longer here than in a library with such progress. Some programs end in MPI but
 * not here: those whose ranks make progress only inside of other blocking calls. An example is a barrier in which some ranks wait
 * while other ranks wait for messages of those ranks. Recordings of programs with threads ({@link sare.trace.Trace#isOfThreads}) are
 * an exception, because there the threads of a rank make progress independently: {@code ThreadProgress}.
 *
 * <p><b>Sources.</b> R. Thakur, R. Rabenseifner, W. Gropp, Optimization of collective communication operations in MPICH,
 * IJHPCA 19(1), 2005; the registries name further sources.
 */
package sare.trace.collective;
