package sare.statistics.verdict;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The verdict on the groups of one block. Letters, daggers and pairs follow from the same p-values, so they are consistent.
 *
 * @param isPaired whether units with the same name in several groups are paired
 * @param groups in the order given
 * @param best the number of the group with the best mean among the compared ones, the first one of equals; empty if none is compared
 * @param overall the test over all samples; empty unless there are two
 * @param pairs the compared pairs, ordered by the first and then by the second group
 * @param smallestP the smallest adjusted p that any pair could have with these numbers of units; empty if no pair was tested
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
     * @param groups with at least one unit each, each with a name of its own, because its resamples follow from the name
     * @param paired whether units with the same name are paired; ignored if two samples share fewer than two units
     * @throws IllegalArgumentException if two groups have the same name
     */
    public static BlockVerdict of(List<Observed> groups, boolean paired, VerdictOptions options) {
        Set<String> names = new HashSet<>();
        for (Observed group : groups) {
            if (!names.add(group.name())) {
                throw new IllegalArgumentException("a second group with the name '" + group.name() + "'");
            }
        }
        return new BlockJudge(groups, paired, options).verdict();
    }

    /** Whether there are too few units for any difference to be significant. */
    public boolean isTooSmall(double alpha) {
        return smallestP.isPresent() && smallestP.getAsDouble() > alpha;
    }
}
