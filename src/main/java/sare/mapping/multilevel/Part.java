package sare.mapping.multilevel;

/**
 * A part of the positions and the ranks that are to be placed on them.
 *
 * @param number from 0, in the order of creation
 * @param begin index of its first position in the order of positions
 * @param end index after its last position
 * @param samples positions that stand for all
 * @param ranks no more than positions
 */
record Part(int number, int begin, int end, int[] samples, int[] ranks) {
    int positions() {
        return end - begin;
    }
}
