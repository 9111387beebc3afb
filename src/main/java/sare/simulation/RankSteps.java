package sare.simulation;

import sare.trace.Program;

/**
 * Goes through the steps of a rank with the cycles in which they began and ended. A step begins when the one before it is retired.
 * If it is no compute burst, it may begin later: the last packet of an earlier send holds the rank up until it has got its place.
 */
public final class RankSteps {
    private static final int NONE = -1;

    private final Program program;
    private final StepTimes times;
    private final int end;
    private int next;
    private int step = NONE;
    private long previousEndCycle;
    private boolean followsBurst;
    private int holder = NONE;

    RankSteps(Program program, StepTimes times, int rank) {
        this.program = program;
        this.times = times;
        this.next = program.firstStep(rank);
        this.end = program.endStep(rank);
    }

    /** Goes to the next step; returns false after the last. */
    public boolean next() {
        if (next == end) {
            return false;
        }
        if (step != NONE) {
            previousEndCycle = times.retired(step);
            holder = times.proceeds(step) > 0 ? step : holder;
            followsBurst = program.kind(step) == Program.COMPUTE;
        }
        step = next++;
        return true;
    }

    /** The current step of the program. */
    public int step() {
        return step;
    }

    /** When the step before it was retired; 0 for the first step. */
    public long previousEndCycle() {
        return previousEndCycle;
    }

    /** Whether the step before it is a compute burst. */
    public boolean followsBurst() {
        return followsBurst;
    }

    /** When it began: after the step before it, and after what held the rank up. */
    public long beginCycle() {
        if (holder == NONE || program.kind(step) == Program.COMPUTE) {
            return previousEndCycle;
        }
        return Math.max(previousEndCycle, Math.min(times.proceeds(holder), endCycle()));
    }

    /** When it was retired. */
    public long endCycle() {
        return times.retired(step);
    }

    /** The last send before it that may have held the rank up until it began, or -1. */
    int holder() {
        return holder;
    }
}
