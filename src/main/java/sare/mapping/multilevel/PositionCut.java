package sare.mapping.multilevel;

/** Divides positions into two halves such that traffic inside each half costs little. */
interface PositionCut {
    /**
     * Sorts positions so that one half comes before the other.
     *
     * @param positions those from {@code begin} to before {@code end} are sorted; there are at least two
     * @return the index of the first position of the second half
     */
    int cut(int[] positions, int begin, int end);
}
