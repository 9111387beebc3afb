package sare.statistics;

/**
 * Steady-state detection: a simulation has warmed up when its measures do not change in several consecutive windows. A
 * measure has not changed if it differs from that of the previous window by less than a share of itself. Three windows and 5 %
 * are the values of the simulator INSEE (J. Navaridas and others, Simulation Modelling Practice and Theory 19, 2011; its {@code
 * batch.c}), which compares accepted load and mean delay. The detector gives up after the maximum number of windows, because above
 * saturation the delays of packets that wait for injection grow without limit.
 *
 * <p>Worked case: the means are 10, 20, 21, 20.5, 20. The last one completes three consecutive comparisons without a
 * change: 21 - 20 is less than 5 % of 21, and 0.5 is less than 5 % of 20.5 and of 20.
 */
public final class SteadyStateDetector {
    /** Consecutive windows without a change, as in the reference. */
    static final int UNCHANGED_WINDOWS = 3;

    /** The smallest change, as a share of the measure, as in the reference. */
    static final double TOLERANCE = 0.05;

    /** The state after a window. */
    public enum State {
        /** The measures still change. */
        MOVING,
        /** The last windows had no change. */
        SETTLED,
        /** The maximum number of windows was reached without a steady state. */
        GIVEN_UP
    }

    private final int maxWindows;
    private double[] previous = {}; // of the previous window
    private int windows;
    private int unchanged; // consecutive windows
    private State state = State.MOVING;

    /**
     * @param maxWindows windows after which it gives up
     * @throws IllegalArgumentException if it is too small for a steady state; the first window is compared with no other
     */
    public SteadyStateDetector(int maxWindows) {
        if (maxWindows <= UNCHANGED_WINDOWS) {
            throw new IllegalArgumentException(
                    maxWindows + " windows, of which " + UNCHANGED_WINDOWS + " must be like the previous one");
        }
        this.maxWindows = maxWindows;
    }

    /**
     * Adds the measures of the next window.
     *
     * @param measures the same ones in the same order each time; {@link Double#NaN} if there was no measurement. NaN and 0 always count
     *     as a change
     * @return the state, which is final unless it is {@link State#MOVING}
     */
    public State add(double... measures) {
        if (state == State.MOVING) {
            unchanged = isUnchanged(measures) ? unchanged + 1 : 0;
            previous = measures.clone();
            windows++;
            if (unchanged == UNCHANGED_WINDOWS) {
                state = State.SETTLED;
            } else if (windows == maxWindows) {
                state = State.GIVEN_UP;
            }
        }
        return state;
    }

    /** Returns false also for NaN, because every comparison with it is false. */
    private boolean isUnchanged(double[] measures) {
        if (windows == 0) {
            return false;
        }
        for (int i = 0; i < measures.length; i++) {
            if (!(Math.abs(measures[i] - previous[i]) < TOLERANCE * Math.abs(measures[i]))) {
                return false;
            }
        }
        return true;
    }

    /** The state after the last window. */
    public State state() {
        return state;
    }

    /** The number of windows until the steady state, or until it gave up. */
    int windows() {
        return windows;
    }
}
