package sare.simulation;

/**
 * Decides in which cycles the threads of a {@link Crew} share the work. Whether this is faster depends on the network, on its load, and on
 * whether the cores are free, so both ways are tried and timed, again and again. No result depends on the decision.
 *
 * <p>The cost of a way is its time for each output and head that there is to decide on, over the cycles of a trial. Sharing is
 * tried after working alone, and is given up at once when it takes far longer than working alone did. That happens where another
 * process has one of the cores.
 */
final class SharedWork {
    private static final int CYCLES_BEFORE_TRIAL = 4; // in which helpers wake up and caches fill
    private static final int TRIAL_CYCLES = 8; // at least
    private static final long TRIAL_NANOSECONDS = 1_000_000; // at least
    private static final int SHARED_TRIALS =
            64; // durations of a trial until the next one, after one that sharing has won
    private static final int FEWEST_ALONE_TRIALS = 16; // likewise; twice as many after each that sharing has lost
    private static final int MOST_ALONE_TRIALS = 512;
    private static final int CHECKED_CYCLES = 16; // over which sharing may not take far longer
    private static final double WORTH_IT = 0.9; // the largest share of the cost with which sharing wins
    private static final double FAR_LONGER = 2; // times the cost of working alone
    private static final long PATIENCE_NANOSECONDS = 5_000_000; // by which a few cycles may take longer than that

    private enum Phase {
        TRY_ALONE,
        TRY_SHARING,
        ALONE,
        SHARING
    }

    private final int leastWork;
    private Phase phase = Phase.TRY_ALONE;
    private int cycles; // of this phase
    private long phaseStart; // in nanoseconds
    private long start; // of what is timed, in nanoseconds
    private long work; // since then
    private double costOfAlone; // nanoseconds for each output and head
    private long trialNanoseconds; // of working alone
    private int aloneTrials = FEWEST_ALONE_TRIALS;

    /** With less work, nothing is shared. */
    SharedWork(int leastWork) {
        this.leastWork = leastWork;
    }

    /** Begins anew, with a trial. */
    void restart() {
        phase = Phase.TRY_ALONE;
        cycles = 0;
    }

    /**
     * Whether the threads share the next cycle.
     *
     * @param cycleWork what there is to do in it, in outputs and heads
     * @param nanoseconds of any clock
     */
    boolean shares(int cycleWork, long nanoseconds) {
        if (cycleWork < leastWork) {
            restart();
            return false;
        }
        advance(nanoseconds);
        if (cycles == 0) {
            phaseStart = nanoseconds;
        }
        if (cycles == 0 || cycles == CYCLES_BEFORE_TRIAL || cycles % CHECKED_CYCLES == 0 && !isTrial()) {
            start = nanoseconds;
            work = 0;
        }
        work += cycleWork;
        cycles++;
        return phase == Phase.TRY_SHARING || phase == Phase.SHARING;
    }

    private boolean isTrial() {
        return phase == Phase.TRY_ALONE || phase == Phase.TRY_SHARING;
    }

    /** Begins the next phase if this one is over. */
    private void advance(long nanoseconds) {
        long elapsed = nanoseconds - phaseStart;
        switch (phase) {
            case TRY_ALONE -> {
                if (isTrialOver(nanoseconds)) {
                    costOfAlone = cost(nanoseconds);
                    trialNanoseconds = elapsed;
                    begin(Phase.TRY_SHARING);
                }
            }
            case TRY_SHARING -> {
                if (isTooSlow(nanoseconds) || isTrialOver(nanoseconds)) {
                    decide(!isTooSlow(nanoseconds) && cost(nanoseconds) < WORTH_IT * costOfAlone);
                }
            }
            case ALONE -> {
                if (elapsed > aloneTrials * trialNanoseconds) {
                    aloneTrials = Math.min(2 * aloneTrials, MOST_ALONE_TRIALS);
                    begin(Phase.TRY_ALONE);
                }
            }
            case SHARING -> {
                if (isTooSlow(nanoseconds) || elapsed > SHARED_TRIALS * trialNanoseconds) {
                    begin(Phase.TRY_ALONE);
                }
            }
        }
    }

    private void decide(boolean isSharingFaster) {
        if (isSharingFaster) {
            aloneTrials = FEWEST_ALONE_TRIALS;
            begin(Phase.SHARING);
        } else {
            begin(Phase.ALONE);
        }
    }

    private void begin(Phase next) {
        phase = next;
        cycles = 0;
    }

    private boolean isTrialOver(long nanoseconds) {
        return cycles >= CYCLES_BEFORE_TRIAL + TRIAL_CYCLES && nanoseconds - start >= TRIAL_NANOSECONDS;
    }

    private double cost(long nanoseconds) {
        return (double) (nanoseconds - start) / work;
    }

    private boolean isTooSlow(long nanoseconds) {
        return cycles > 0 && nanoseconds - start > FAR_LONGER * costOfAlone * work + PATIENCE_NANOSECONDS;
    }
}
