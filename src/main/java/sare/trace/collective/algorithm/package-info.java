/**
 * The algorithms that turn one call of a collective into messages. Each does the part of one member ({@link
 * sare.trace.collective.algorithm.CollectiveCall}) and names not bytes but which parts of the collective's data a message
 * carries ({@link sare.trace.collective.algorithm.Data}), so that a test can follow every part to where MPI promises it.
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
 * <p><b>Calls.</b> Where the libraries send and receive at once, so do these: an exchange posts its receive, begins to send
 * and waits for both. So no algorithm depends on a send that ends before its receive is posted, and none runs into a deadlock
 * where large messages wait for their receivers. Operations are taken to be commutative.
 *
 * <p><b>Sources</b> are in the registries, {@link sare.trace.collective.algorithm.Algorithms}: papers, and the files of MPICH
 * and Open MPI from which the order of messages is known.
 */
package sare.trace.collective.algorithm;
