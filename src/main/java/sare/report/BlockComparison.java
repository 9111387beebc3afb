package sare.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.PairVerdict;

/**
 * The groups of a block, compared with each other.
 *
 * @param values the block, by the columns that are compared within; empty when there are none
 * @param groups in the order of their first appearance in the table
 * @param verdict what is concluded, of the groups that have values, in the same order
 * @param spread how much values scatter inside groups; nothing where no group has several units or a mean is not above 0
 * @param q the adjusted p, across all blocks, that the best is better than every other; nothing where it has no rival
 */
public record BlockComparison(
        List<String> values,
        List<GroupSummary> groups,
        BlockVerdict verdict,
        Optional<Spread> spread,
        OptionalDouble q) {
    /** The block in one line, such as {@code cg.A.64, quadrant}; empty when all rows are one block. */
    public String name() {
        return GroupSummary.name(values);
    }

    /** The group of these values, if the block has it. */
    public Optional<GroupSummary> group(List<String> wanted) {
        return groups.stream().filter(group -> group.values().equals(wanted)).findFirst();
    }

    /** The group with the best mean of those that are compared. */
    public Optional<GroupSummary> best() {
        return groups.stream().filter(GroupSummary::isBest).findFirst();
    }

    /** The first group of a pair. */
    public GroupSummary first(PairVerdict pair) {
        return measured().get(pair.first());
    }

    /** The second group of a pair. */
    public GroupSummary second(PairVerdict pair) {
        return measured().get(pair.second());
    }

    /** The groups that have values, by the numbers of the verdict. */
    private List<GroupSummary> measured() {
        return groups.stream().filter(group -> group.verdict().isPresent()).toList();
    }
}
