package sare.report.html;

import java.util.List;
import sare.statistics.Sample;

/**
 * The mappings of one strategy under the circumstances of a block.
 *
 * @param mapping the strategy
 * @param placements at least one
 */
record Group(String mapping, List<Placement> placements) {
    /** The run times in cycles. */
    Sample cycles() {
        return Sample.of(placements.stream().mapToDouble(Placement::cycles).toArray());
    }

    /** Whether there is one mapping only: a constant, of which nothing varies, and no sample. */
    boolean isConstant() {
        return placements.size() == 1;
    }
}
