package sare.statistics.verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * All that is concluded of the groups of one block. Letters, daggers and pairs follow from the same p-values, so they cannot contradict
 * each other.
 *
 * @param isPaired whether units of the same name in several groups belong together
 * @param groups in the order given
 * @param best the number of the group with the best mean among those that are compared, of equal ones the first; nothing where none is
 * @param overall the test over all samples; nothing unless there are two
 * @param pairs that were compared, ordered by the first and then by the second group
 * @param smallestP the smallest adjusted p that any pair could have reached with as many units; nothing where no pair was tested
 */
public record BlockVerdict(
        boolean isPaired,
        List<GroupVerdict> groups,
        OptionalInt best,
        Optional<OverallTest> overall,
        List<PairVerdict> pairs,
        OptionalDouble smallestP) {
    /**
     * Compares the groups of a block.
     *
     * @param groups with at least one unit each
     * @param paired whether units of the same name belong together; taken for independent where two samples share fewer than two
     */
    public static BlockVerdict of(List<Observed> groups, boolean paired, VerdictOptions options) {
        return new BlockJudge(groups, paired, options).verdict();
    }

    /** The pair of two groups, in any order, if they were compared. */
    Optional<PairVerdict> pair(int group, int other) {
        return pairs.stream().filter(pair -> pair.joins(group, other)).findFirst();
    }

    /** Whether no difference could have been significant, however large. */
    public boolean isTooSmall(double alpha) {
        return smallestP.isPresent() && smallestP.getAsDouble() > alpha;
    }
}
