package sare.report.html;

import java.util.List;
import java.util.stream.Collectors;
import sare.report.GroupSummary;
import sare.statistics.Sample;

/**
 * The mappings of one strategy in a block.
 *
 * @param mapping the strategy
 * @param placements at least one
 * @param summary its verdict
 */
record Group(String mapping, List<Placement> placements, GroupSummary summary) {
    /** The run times of the units of tests, in cycles. */
    Sample cycles() {
        return summary.sample().orElseThrow();
    }

    /** The mean cycles of groups, in a sentence. */
    static String means(List<Group> groups) {
        return groups.stream()
                .map(group ->
                        group.mapping() + " " + NumberText.text(group.cycles().mean()))
                .collect(Collectors.joining(", "));
    }
}
