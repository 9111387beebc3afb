package sare.statistics;

/**
 * When a simulation has warmed up: when its measures change no more from window to window, in so many windows in a row. A
 * measure has not changed if it differs from that of the window before by less than a share of itself. Three windows and 5 %
 * are those of the simulator INSEE (J. Navaridas and others, Simulation Modelling Practice and Theory 19, 2011; its {@code
 * batch.c}), which looks at the accepted load and the mean delay. After the last window that is allowed it gives up: past
 * saturation, the delays of packets that wait for their network grow for ever.
 *
 * <p>Worked case: of the means 10, 20, 21, 20.5, 20 the last is the first that ends the third comparison in a row without a
 * change: 21 - 20 is less than 5 % of 21, 0.5 of 20.5 and of 20.
 */
public final class Settling {
    /** Windows in a row without a change, as in the reference. */
    public static final int UNCHANGED_WINDOWS = 3;

    /** What is a change, as a share of the measure, as in the reference. */
    public static final double TOLERANCE = 0.05;

    /** What is known after a window. */
    public enum State {
        /** The measures still move. */
        MOVING,
        /** The last windows had no change. */
        SETTLED,
        /** There was a change in all windows that were allowed, or in one of the last. */
        GIVEN_UP
    }

    private final int maxWindows;
    private double[] previous = {}; // of the window before
    private int windows;
    private int unchanged; // windows in a row
    private State state = State.MOVING;

    /**
     * @param maxWindows windows after which it gives up
     * @throws IllegalArgumentException when it could never settle in so few, the first of which is compared with nothing
     */
    public Settling(int maxWindows) {
        if (maxWindows <= UNCHANGED_WINDOWS) {
            throw new IllegalArgumentException(
                    maxWindows + " windows, of which " + UNCHANGED_WINDOWS + " must be like those before them");
        }
        this.maxWindows = maxWindows;
    }

    /**
     * Takes the measures of the next window.
     *
     * @param measures the same ones in the same order each time; {@link Double#NaN} where nothing was measured, which always
     *     is a change, and so is a zero
     * @return what is known now; once it is not {@link State#MOVING} it stays
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

    /** False also where a measure is no number, as every comparison with it is. */
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

    /** What is known so far. */
    public State state() {
        return state;
    }

    /** Windows that were looked at until it settled or gave up. */
    int windows() {
        return windows;
    }
}
