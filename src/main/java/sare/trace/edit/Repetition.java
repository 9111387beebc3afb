package sare.trace.edit;

/**
 * A stretch of a sequence in which every element is the same as the one a period later; both ends as far out as that holds.
 *
 * @param period length of what is repeated; 0 for a stretch that has no repetition
 * @param begin its first element
 * @param end behind its last
 */
record Repetition(int period, int begin, int end) {
    /** How often the whole of what is repeated is there. */
    int count() {
        return period == 0 ? 0 : (end - begin) / period;
    }

    /** The length of all whole repetitions. */
    int coverage() {
        return count() * period;
    }

    /** The stretch itself, regarded as one that repeats so many times its period. */
    Repetition grouped(int periods) {
        return new Repetition(period * periods, begin, end);
    }
}
