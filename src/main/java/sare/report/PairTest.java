package sare.report;

import sare.statistics.DunnTest;
import sare.statistics.VarghaDelaney;

/**
 * Two groups of a block.
 *
 * @param first number of a group in the block, from 0
 * @param second that of another behind it
 * @param z of Dunn's test, negative when the first tends to smaller values
 * @param pValue of Dunn's test by itself, two-sided
 * @param adjustedP by Holm, for all pairs of the block
 * @param effect how often a value of the first is larger than one of the second
 * @param differs whether the adjusted p is significant
 */
public record PairTest(
        int first, int second, double z, double pValue, double adjustedP, VarghaDelaney effect, boolean differs) {
    static PairTest of(DunnTest.Pair pair, int first, int second, VarghaDelaney effect, double alpha) {
        return new PairTest(
                first, second, pair.z(), pair.pValue(), pair.adjustedP(), effect, pair.adjustedP() <= alpha);
    }
}
