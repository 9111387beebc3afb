package sare.report.html;

import java.util.List;
import sare.report.GroupSummary;
import sare.statistics.Sample;

/**
 * The mappings of one strategy under the circumstances of a block.
 *
 * @param mapping the strategy
 * @param placements at least one
 * @param summary what is concluded of it
 */
record Group(String mapping, List<Placement> placements, GroupSummary summary) {
    /** The run times in cycles of the units that tests count. */
    Sample cycles() {
        return summary.sample().orElseThrow();
    }
}
