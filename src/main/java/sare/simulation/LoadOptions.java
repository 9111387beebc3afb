package sare.simulation;

/**
 * How long a point of a load curve is measured: a warm-up, then batches of equal length. Behind the shortest warm-up the
 * accepted load and the mean delay of windows of {@value #WINDOW_CYCLES} cycles are looked at, the first of which holds all
 * before it too; they end at multiples of that length. When they have settled ({@link sare.statistics.SteadyStateDetector}) or after {@value #MOST_WINDOWS} windows the
 * warm-up ends with the next cycle that is a multiple of the batches' length. These are the rules of INSEE.
 *
 * @param warmUpCycles the shortest warm-up before the windows
 * @param batches how many, at least 2
 * @param batchCycles length of each, at least 1
 */
public record LoadOptions(long warmUpCycles, int batches, long batchCycles) {
    /** Length of a window of the warm-up. */
    public static final int WINDOW_CYCLES = 1000;

    /** Windows of a warm-up that does not settle. */
    public static final int MOST_WINDOWS = 10;

    /** Fewer batches have no spread. */
    public static final int FEWEST_BATCHES = 2;

    /** The lengths with which the reference curves of INSEE were measured. */
    public static final LoadOptions DEFAULT = new LoadOptions(5000, 10, 2000);

    /** @throws IllegalArgumentException when nothing could be measured so */
    public LoadOptions {
        if (warmUpCycles < 0 || batches < FEWEST_BATCHES || batchCycles < 1) {
            throw new IllegalArgumentException(warmUpCycles + ", " + batches + " times " + batchCycles + " cycles");
        }
    }
}
