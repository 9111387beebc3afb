/**
 * What can be concluded from measurements. It knows nothing of networks, and reads and writes nothing.
 *
 * <ul>
 *   <li>{@link sare.statistics.Settling}: whether the warm-up of a simulation is over.
 *   <li>{@link sare.statistics.BatchMeans}: a mean and its 95 % confidence interval from the batches behind the warm-up.
 * </ul>
 *
 * <p>Example: windows of some cycles each until latencies have settled, then five batches:
 * <pre>{@code
 * Settling settling = new Settling(10);
 * settling.add(10);                               // MOVING
 * settling.add(20);                               // MOVING
 * settling.add(21);                               // MOVING
 * settling.add(20.5);                             // SETTLED
 * BatchMeans batches = BatchMeans.of(10, 12, 14, 16, 18);
 * batches.mean();                                 // 14
 * batches.halfWidth();                            // 3.926
 * }</pre>
 */
package sare.statistics;
