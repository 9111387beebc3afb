/**
 * The algorithms of collectives. An algorithm produces the messages of one member of a call ({@link
 * sare.trace.collective.algorithm.CollectiveCall}). A message names the parts of the collective's data that it carries ({@link
 * sare.trace.collective.algorithm.Data}), so a test can follow every part to the members that must get it.
 *
 * <pre>{@code
 * static void ring(CollectiveCall call) { // an all-gather
 *     Parts parts = call.members();
 *     for (int step = 0; step < call.size() - 1; step++) {
 *         call.exchange(call.shifted(1), parts.part(call.shifted(-step)),
 *                 call.shifted(-1), parts.part(call.shifted(-step - 1)));
 *     }
 * }
 * }</pre>
 *
 * <p><b>Calls.</b> An exchange posts its receive, starts its send and waits for both, as the MPI libraries do. No algorithm
 * depends on a send that ends before its receive is posted, so none has a deadlock if large messages wait for their receivers.
 * Operations are assumed to be commutative.
 *
 * <p><b>Sources.</b> The registries ({@link sare.trace.collective.algorithm.Algorithms}) name papers, and the files of MPICH and
 * Open MPI that define the order of messages.
 */
package sare.trace.collective.algorithm;
