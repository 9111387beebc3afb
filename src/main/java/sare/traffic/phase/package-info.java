/**
 * The traffic of a program as a sequence of phases instead of one matrix. A matrix says how much two ranks exchange in all; phases
 * also say what they exchange at the same time, which decides where the network is congested.
 *
 * <ul>
 *   <li>{@link sare.traffic.phase.Phases}: the phases of a program.
 *   <li>{@link sare.traffic.phase.Phase}: the messages of one phase, and how often it occurs.
 *   <li>{@link sare.traffic.phase.PhasesFile}: reads and writes phases as CSV.
 * </ul>
 *
 * <p><b>Steps.</b> Each message gets a step, a logical time (after Lamport, 1978). A rank begins at step 0, and a message has the step
 * of its sender. A rank that waits for a message goes on at the earliest in the step after that of the message. A rank also goes on
 * to the next step before it sends again to a rank to which it has sent in this step, and before it sends to a third rank. The second
 * rule keeps planes of a pipeline apart, where the first rank never waits. The third one follows from the interface of a node, which
 * injects message after message: the first and the last of a long row of sends are not in the network at the same time.
 *
 * <p><b>Phases.</b> The messages with the same step are a phase. Equal phases, with the same bytes between the same ranks, are one
 * phase that occurs several times. If more than a given number are left, phases are merged. Each one, those with the most bytes first,
 * joins the most similar one before it: that with the largest cosine between the bytes of the pairs, seen as vectors, if it is at
 * least 1. If still too many are left, the same is done with cosines from 0.99 down to 0.2 until they are few enough; after that the
 * largest ones are kept and all others join them. Phases whose cosine is 1 are multiples of each other, so congestion that is
 * proportional to bytes does not change when they are merged. A merged phase has the sum of the bytes and of the occurrences of its
 * parts, so the phases together always are the traffic matrix of the program.
 *
 * <p><b>What is not known.</b> Steps do not depend on a network, bursts of computing or the size of messages. Ranks that run ahead are
 * in other phases than in a simulation.
 *
 * <p><b>Source.</b> L. Lamport, "Time, clocks, and the ordering of events in a distributed system", Communications of the ACM 21(7),
 * 1978 (logical clocks).
 *
 * <p>Example: two ranks exchange 100 bytes ten times, one after the other.
 * <pre>{@code
 * Phases phases = Phases.of(program, Phases.MOST);
 * phases.list().size();                      // 2: from 0 to 1, and from 1 to 0
 * phases.list().get(0).occurrences();        // 10
 * phases.list().get(0).traffic().bytes(0, 1) // 1000, in all ten
 * }</pre>
 */
package sare.traffic.phase;
