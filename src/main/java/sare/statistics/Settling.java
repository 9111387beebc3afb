package sare.statistics;

/**
 * When a simulation has warmed up: when the means of so many successive windows of equal length agree, the largest and the
 * smallest differing by no more than a share of their mean. Three windows and 5 % are those of the simulator INSEE
 * (Ridruejo and Miguel-Alonso, Euro-Par 2005) when the curves were measured that sare is compared with. After the last
 * window that is allowed it gives up: past saturation, the latencies of packets that wait for their network grow for ever.
 *
 * <p>Worked case: of the means 10, 20, 21, 20.5 the last three are the first to agree, as 21 - 20 is less than 5 % of 20.5.
 */
public final class Settling {
    /** Windows that must agree, as in the reference. */
    public static final int WINDOWS = 3;

    /** How far they may differ, as a share of their mean, as in the reference. */
    public static final double TOLERANCE = 0.05;

    /** What is known after a window. */
    public enum State {
        /** The means still move. */
        MOVING,
        /** The last windows agree. */
        SETTLED,
        /** They did not agree in any window that was allowed. */
        GIVEN_UP
    }

    private final double[] last = new double[WINDOWS]; // means, by number of the window modulo WINDOWS
    private final int maxWindows;
    private int windows;
    private State state = State.MOVING;

    /**
     * @param maxWindows windows after which it gives up
     * @throws IllegalArgumentException when so few windows can never agree
     */
    public Settling(int maxWindows) {
        if (maxWindows < WINDOWS) {
            throw new IllegalArgumentException(maxWindows + " windows, where " + WINDOWS + " must agree");
        }
        this.maxWindows = maxWindows;
    }

    /**
     * Takes the mean of the next window.
     *
     * @param mean {@link Double#NaN} for a window without any measurement, which agrees with none
     * @return what is known now; once it is not {@link State#MOVING} it stays
     */
    public State add(double mean) {
        if (state == State.MOVING) {
            last[windows % WINDOWS] = mean;
            windows++;
            if (windows >= WINDOWS && agree()) {
                state = State.SETTLED;
            } else if (windows == maxWindows) {
                state = State.GIVEN_UP;
            }
        }
        return state;
    }

    /** False also where any of the means is no number, as every comparison with it is. */
    private boolean agree() {
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (double mean : last) {
            smallest = Math.min(smallest, mean);
            largest = Math.max(largest, mean);
            sum += mean;
        }
        return largest - smallest <= TOLERANCE * Math.abs(sum / WINDOWS);
    }

    /** What is known so far. */
    public State state() {
        return state;
    }

    /** Windows that were looked at until it settled or gave up. */
    public int windows() {
        return windows;
    }
}
