/**
 * Reads and writes GOAL, the language of schedules that LogGOPSim and ATLAHS simulate. {@link
 * sare.trace.format.goal.GoalFormat} reads text and the binary form, and writes text; {@code traces/README.md} has the tables.
 *
 * <p><b>Graphs and sequences.</b> The schedule of a rank is a graph in GOAL, {@link sare.trace.format.goal.GoalGraph}: an
 * operation starts after the operations that it requires are complete and those that it irequires have started. A trace has a
 * sequence with requests. {@link sare.trace.format.goal.GoalSchedule} finds sequences for all ranks together, such that no rank
 * waits for a message while it can still start an operation on which this message depends. {@link
 * sare.trace.format.goal.GoalSequence} makes operations from them. {@link sare.trace.format.goal.GoalWriter} converts in the
 * other direction.
 *
 * <p><b>Worked example.</b> Rank 0 of
 *
 * <pre>
 * num_ranks 2
 * rank 0 {
 *   a: recv 8b from 1 tag 1
 *   b: send 9b to 1 tag 2
 *   b requires a
 *   c: calc 50
 * }
 * </pre>
 *
 * <p>posts its receive, computes, waits and sends: {@code ireceive 1 1 0 8 0}, {@code compute 50}, {@code wait 0}, {@code send
 * 1 2 0 9}. The burst comes before the wait because it does not depend on the message.
 *
 * <p><b>Sources.</b> T. Hoefler, C. Siebert, A. Lumsdaine, Group operation assembly language: a flexible way to express
 * collective communication, ICPP 2009; T. Hoefler, T. Schneider, A. Lumsdaine, LogGOPSim: simulating large-scale applications
 * in the LogGOPS model, HPDC 2010.
 */
package sare.trace.format.goal;
