/**
 * Advice on mappings by simulation: which mapping lets an application run fastest on a machine, and how much it gains.
 *
 * <ul>
 *   <li>{@link sare.advice.Question}: one or several cases, each a trace on an allocation, that one arrangement must serve.
 *   <li>{@link sare.advice.Candidate}: an arrangement with its origin.
 *   <li>{@link sare.advice.Trials}: simulates arrangements at a {@link sare.advice.Fidelity} within a {@link sare.advice.Budget}, and
 *       remembers each {@link sare.advice.Outcome}.
 * </ul>
 *
 * <p><b>Score.</b> The score of an arrangement is the mean over the cases of the logarithm of the cycles. So the difference of two scores
 * is the logarithm of the geometric mean of the ratios of their cycles.
 *
 * <p><b>Common random numbers.</b> All candidates run with the same seeds, so that the random numbers of the background and of the network
 * differ as little as possible between them.
 *
 * <p><b>Threads.</b> Simulations run in parallel. Their number, their order and all results are the same for any number of threads, unless
 * the budget is a time.
 */
package sare.advice;
