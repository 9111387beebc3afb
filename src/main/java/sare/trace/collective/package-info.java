/**
 * How collectives become messages. {@link sare.trace.collective.Collectives} turns those of a trace into sends and receives
 * by the {@link sare.trace.collective.CollectiveAlgorithms} chosen: for each kind of collective rules that say which of the
 * plug-ins of {@code sare.trace.collective.algorithm} does a call of so many members and bytes. The default is the published
 * study's.
 *
 * <pre>{@code
 * CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("--collectives", "mpich,all-to-all=pairwise");
 * Trace messages = Collectives.expand(trace, algorithms);
 * }</pre>
 *
 * <p><b>Non-blocking collectives.</b> A trace becomes a fixed list of messages for each rank before anything is simulated, so
 * it must be settled where in its program a rank does what. What a member can do before it must wait for anything is done at
 * the call, with sends and receives that do not wait; the rest follows where the request is waited for, behind the rest of
 * those that the rank has started before, in the order of their start. That leaves out what a library does meanwhile: it goes
 * on with them also inside of other calls, or in a thread or the network interface. So a run with several steps is slower
 * here than in a library with progress of its own, and a program whose ranks go on in other calls that block, such as a
 * barrier that some wait for while others wait for their messages, comes to no end here though it does in MPI.
 *
 * <p><b>Sources.</b> R. Thakur, R. Rabenseifner, W. Gropp, Optimization of collective communication operations in MPICH,
 * IJHPCA 19(1), 2005, and others named in the registries.
 */
package sare.trace.collective;
