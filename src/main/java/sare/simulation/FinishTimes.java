package sare.simulation;

import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * The finish times of the ranks, which are the cycles in which they retired their last operations.
 *
 * @param firstRank the rank that finished first; of several, the lowest rank
 * @param firstCycle its finish time
 * @param medianCycle the median over the ranks; of an even number the mean of the two middle values
 * @param lastRank the rank that finished last; of several, the lowest rank
 * @param lastCycle its finish time
 */
public record FinishTimes(int firstRank, long firstCycle, double medianCycle, int lastRank, long lastCycle) {
    /** Computes the finish times of a run with at least one rank. */
    public static FinishTimes of(SimulationResult result) {
        int first = 0;
        int last = 0;
        for (int rank = 1; rank < result.ranks(); rank++) {
            first = result.finishCycle(rank) < result.finishCycle(first) ? rank : first;
            last = result.finishCycle(rank) > result.finishCycle(last) ? rank : last;
        }
        double[] cycles = IntStream.range(0, result.ranks())
                .mapToDouble(result::finishCycle)
                .toArray();
        return new FinishTimes(
                first, result.finishCycle(first), new Median().evaluate(cycles), last, result.finishCycle(last));
    }
}
