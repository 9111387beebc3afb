package sare.simulation;

import java.util.stream.IntStream;
import sare.trace.Program;

/** The ranks of a job that have no part in its loops. What they do while other ranks are in a loop is simulated, and not extrapolated. */
final class RanksOutsideLoops {
    private final Program program;
    private final int[] nextStep; // by rank; the replay changes it
    private final int[] ranks;

    RanksOutsideLoops(Program program, ProgramLoops loops, int... nextStep) {
        this.program = program;
        this.nextStep = nextStep;
        this.ranks = IntStream.range(0, program.ranks())
                .filter(rank -> !loops.hasMarks(rank))
                .toArray();
    }

    /**
     * Whether none of them will proceed before a rank in the loops sends it a message, except for bursts of ranks that have nothing
     * else to do.
     */
    boolean areIdle() {
        return IntStream.of(ranks).allMatch(this::isIdle);
    }

    private boolean isIdle(int rank) {
        int step = nextStep[rank];
        boolean waits = step < program.endStep(rank) && program.kind(step) == Program.RECEIVE;
        return waits ? !isBegun(program.message(step)) : onlyComputes(rank);
    }

    private boolean onlyComputes(int rank) {
        return IntStream.range(nextStep[rank], program.endStep(rank))
                .allMatch(step -> program.kind(step) == Program.COMPUTE);
    }

    /** Whether the source has begun to send a message. The messages of a rank are numbered in the order in which it sends them. */
    private boolean isBegun(int message) {
        int source = program.source(message);
        return IntStream.range(nextStep[source], program.endStep(source))
                .filter(program::isSend)
                .limit(1)
                .noneMatch(step -> program.message(step) <= message);
    }
}
