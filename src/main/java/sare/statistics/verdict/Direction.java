package sare.statistics.verdict;

/** Which values of a measure are good. */
public enum Direction {
    /** Low values, as of times. */
    LOWEST,
    /** High values, as of throughputs. */
    HIGHEST;

    /** Compares two values: negative when the first is better. */
    int compare(double first, double second) {
        return this == LOWEST ? Double.compare(first, second) : Double.compare(second, first);
    }
}
