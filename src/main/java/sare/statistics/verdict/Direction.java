package sare.statistics.verdict;

/** Which values of a measure are good. */
public enum Direction {
    /** Low values, such as times. */
    LOWEST,
    /** High values, such as throughputs. */
    HIGHEST;

    /** Compares two values; negative if the first is better. */
    int compare(double first, double second) {
        return this == LOWEST ? Double.compare(first, second) : Double.compare(second, first);
    }
}
