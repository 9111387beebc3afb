package sare.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.PairVerdict;

/**
 * The comparison of the groups of a block.
 *
 * @param values the block: its values in the columns of {@link ComparisonOptions#within}; empty without such columns
 * @param groups in the order of their first appearance in the table
 * @param verdict on the groups that have values, in the same order
 * @param spread the variance inside groups; empty if no group has several units or a mean is not above 0
 * @param q the p-value, adjusted across all blocks, for "the best is better than every other"; empty if there is no other group to
 *     compare with
 */
public record BlockComparison(
        List<String> values,
        List<GroupSummary> groups,
        BlockVerdict verdict,
        Optional<Spread> spread,
        OptionalDouble q) {
    /** The block in one line, such as {@code cg.A.64, quadrant}; empty if all rows are one block. */
    String name() {
        return GroupSummary.name(values);
    }

    /** The group with these values, if the block has it. */
    public Optional<GroupSummary> group(List<String> wanted) {
        return groups.stream().filter(group -> group.values().equals(wanted)).findFirst();
    }

    /** The group with the best mean among the compared ones. */
    Optional<GroupSummary> best() {
        return groups.stream().filter(GroupSummary::isBest).findFirst();
    }

    GroupSummary first(PairVerdict pair) {
        return measured().get(pair.first());
    }

    GroupSummary second(PairVerdict pair) {
        return measured().get(pair.second());
    }

    /** The groups with values, by their numbers in the verdict. */
    private List<GroupSummary> measured() {
        return groups.stream().filter(group -> group.verdict().isPresent()).toList();
    }
}
