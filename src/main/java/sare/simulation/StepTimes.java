package sare.simulation;

import sare.trace.Program;

/**
 * The cycles in which ranks retired their steps and messages began, recorded by the replay. A rank is in one step after the other: a step
 * begins when the one before it is retired, or later if a packet of an earlier send still holds the rank up. So these cycles say what each
 * rank did at any time.
 *
 * <p>Layout: parallel arrays by step and by message of the program, in cycles of the job.
 */
final class StepTimes {
    private final long cyclesBefore;
    private final long[] retired; // by step
    // By step: of a send, the cycle in which its last packet does not hold the rank up any more; or 0
    private final long[] proceeds;
    // By message: the cycle in which its packets began to be sent, or its transfer inside a node
    private final long[] begun;

    StepTimes(Program program, long cyclesBefore) {
        this.cyclesBefore = cyclesBefore;
        this.retired = new long[program.steps()];
        this.proceeds = new long[program.steps()];
        this.begun = new long[program.messages()];
    }

    void retire(int step, long cycle) {
        retired[step] = cycle - cyclesBefore;
    }

    void proceed(int step, long cycle) {
        proceeds[step] = cycle - cyclesBefore;
    }

    /** The last call for a message counts, because what is sent before its packets is its request or acknowledgement. */
    void begin(int message, long cycle) {
        begun[message] = cycle - cyclesBefore;
    }

    long retired(int step) {
        return retired[step];
    }

    long proceeds(int step) {
        return proceeds[step];
    }

    long begun(int message) {
        return begun[message];
    }
}
