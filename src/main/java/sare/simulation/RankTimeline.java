package sare.simulation;

import sare.trace.Program;

/**
 * What each rank did at any time of a run, exactly: it computed, sent or waited for a message, one after the other without gaps,
 * from cycle 0 until it had finished. Times are cycles of the job.
 */
public final class RankTimeline {
    private final Program program;
    private final StepTimes times;
    private final long cycles;

    RankTimeline(Program program, StepTimes times, long cycles) {
        this.program = program;
        this.times = times;
        this.cycles = cycles;
    }

    /** What a rank does. */
    public enum State {
        /** It executes a compute burst. */
        COMPUTING,
        /** It is in a send, or in the wait for one: it generates packets, waits for a place for them, or for the receiver (rendezvous). */
        SENDING,
        /** It waits for a message, or is busy with its arrival. */
        WAITING
    }

    /** Receives the intervals of a rank. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Called for an interval of at least a cycle.
         *
         * @param state what the rank did
         * @param step the step of the program that it was in
         * @param beginCycle when it began
         * @param endCycle when it ended: the begin of the next interval
         */
        void visit(State state, int step, long beginCycle, long endCycle);
    }

    /** The program of the ranks, whose steps the intervals name. */
    public Program program() {
        return program;
    }

    /** The duration of the job in cycles. */
    public long cycles() {
        return cycles;
    }

    /** Visits the intervals of a rank in their order. Each begins where the previous one ended, the first in cycle 0. */
    public void visit(int rank, Visitor visitor) {
        for (RankSteps steps = steps(rank); steps.next(); ) {
            visitIfAny(visitor, State.SENDING, steps.holder(), steps.previousEndCycle(), steps.beginCycle());
            visitIfAny(visitor, state(steps.step()), steps.step(), steps.beginCycle(), steps.endCycle());
        }
    }

    private static void visitIfAny(Visitor visitor, State state, int step, long begin, long end) {
        if (end > begin) {
            visitor.visit(state, step, begin, end);
        }
    }

    /** What a rank does in a step. */
    public State state(int step) {
        return switch (program.kind(step)) {
            case Program.COMPUTE -> State.COMPUTING;
            case Program.RECEIVE, Program.POST -> State.WAITING;
            default -> State.SENDING;
        };
    }

    /** The rank for which a step that is not a compute burst sends or waits. */
    public int partner(int step) {
        int message = program.message(step);
        return state(step) == State.WAITING ? program.source(message) : program.destination(message);
    }

    /** The steps of a rank with their cycles, also those that took no time. */
    public RankSteps steps(int rank) {
        return new RankSteps(program, times, rank);
    }

    /** When a rank had retired its last step; 0 if it has none. */
    public long finishCycle(int rank) {
        int end = program.endStep(rank);
        return end == program.firstStep(rank) ? 0 : times.retired(end - 1);
    }

    /** When the packets of a message began to be sent; for a message inside a node, its transfer. */
    public long begunCycle(int message) {
        return times.begun(message);
    }
}
