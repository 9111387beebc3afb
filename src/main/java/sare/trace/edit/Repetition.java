package sare.trace.edit;

/**
 * A maximal section of a sequence in which every element equals the one a period later.
 *
 * @param period length of the repeated part; 0 for a section without repetition
 * @param begin index of the first element
 * @param end index after the last element
 */
record Repetition(int period, int begin, int end) {
    /** Number of complete periods. */
    int count() {
        return period == 0 ? 0 : (end - begin) / period;
    }

    /** Length of all complete periods. */
    int coverage() {
        return count() * period;
    }

    /** The same section with several periods joined into one. */
    Repetition grouped(int periods) {
        return new Repetition(period * periods, begin, end);
    }
}
