package sare.simulation;

import sare.mapping.Mapping;
import sare.trace.Program;

/**
 * A job of a run: a program, the nodes of its ranks, and what is its own in the replay.
 *
 * @param name for errors
 * @param program the operations of its ranks; {@link Program#withRequests with requests} if and only if it has a protocol
 * @param mapping the nodes of its ranks
 * @param startCycles cycles after the warm-up of the background before its first cycle
 * @param computeScale the factor on compute bursts; 0 for infinitely fast processors
 * @param protocol the protocol of its messages; null if all are eager and ranks generate their packets themselves
 * @param matching selects the message for which a packet counts; under a protocol {@link PacketMatching#MESSAGE}
 */
public record SimulatedJob(
        String name,
        Program program,
        Mapping mapping,
        long startCycles,
        double computeScale,
        Protocol protocol,
        PacketMatching matching) {
    /** The latest start that files accept. */
    public static final long MAX_START_CYCLES = 1_000_000_000_000L;

    /** @throws IllegalArgumentException if the start is negative or too late, or the protocol does not allow the packet matching */
    public SimulatedJob {
        if (startCycles < 0 || startCycles > MAX_START_CYCLES) {
            throw new IllegalArgumentException("a start after " + startCycles + " cycles");
        }
        if (protocol != null && matching != PacketMatching.under(protocol)) {
            throw new IllegalArgumentException("under a protocol packets count for their own messages");
        }
    }

    /** The only job of a run with these options. */
    static SimulatedJob of(Program program, Mapping mapping, SimulationOptions options) {
        return new SimulatedJob(
                program.name(), program, mapping, 0, options.computeScale(), options.protocol(), options.matching());
    }

    int ranks() {
        return program.ranks();
    }
}
