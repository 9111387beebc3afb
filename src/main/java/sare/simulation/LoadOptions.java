package sare.simulation;

/**
 * The length of the measurement of a point of a load curve: a warm-up, then batches of equal length.
 *
 * <p>After the shortest warm-up, the accepted load and the mean delay are measured in windows of {@value #WINDOW_CYCLES} cycles.
 * Windows end at multiples of that length, and the first one includes all cycles before it. When the values have settled ({@link
 * sare.statistics.SteadyStateDetector}) or after {@value #MOST_WINDOWS} windows, the warm-up ends with the next cycle that is a
 * multiple of the length of a batch. These are the rules of INSEE.
 *
 * @param warmUpCycles the shortest warm-up before the windows
 * @param batches the number of batches, at least 2
 * @param batchCycles the length of each, at least 1
 */
public record LoadOptions(long warmUpCycles, int batches, long batchCycles) {
    /** Length of a window of the warm-up. */
    static final int WINDOW_CYCLES = 1000;

    /** The number of windows of a warm-up that does not settle. */
    static final int MOST_WINDOWS = 10;

    /** The smallest number of batches, because a variance needs two values. */
    public static final int FEWEST_BATCHES = 2;

    /** The lengths with which the reference curves of INSEE were measured. */
    public static final LoadOptions DEFAULT = new LoadOptions(5000, 10, 2000);

    /** @throws IllegalArgumentException if a value is out of its range */
    public LoadOptions {
        if (warmUpCycles < 0 || batches < FEWEST_BATCHES || batchCycles < 1) {
            throw new IllegalArgumentException(warmUpCycles + ", " + batches + " times " + batchCycles + " cycles");
        }
    }
}
