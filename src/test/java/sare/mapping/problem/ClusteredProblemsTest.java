package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The problems have the form of the published rule. */
class ClusteredProblemsTest {
    @Test
    @DisplayName("10^x is below 1 for x from -10 to 0, two thirds of all pairs, and at least 10,000 for a fifteenth")
    void mostTrafficIsNone() {
        long[][] traffic = new ClusteredProblems(1, 1000, 15, 10).traffic(100);
        long[] all = Arrays.stream(traffic).flatMapToLong(Arrays::stream).toArray();
        long none = Arrays.stream(all).filter(each -> each == 0).count() - 100; // without that of ranks to themselves
        long much = Arrays.stream(all).filter(each -> each >= 10_000).count();
        assertEquals(2.0 / 3, none / 9900.0, 0.02);
        assertEquals(1.0 / 15, much / 9900.0, 0.01);
        assertTrue(Arrays.stream(all).max().orElseThrow() < 100_000);
    }

    @Test
    @DisplayName(
            "points of a cluster are at most its diameter apart, others at most that of the machine and two radii more")
    void pointsAreInClusters() {
        CostMatrix costs = new ClusteredProblems(3, 1000, 15, 10).next(100).costs();
        int near = 0;
        for (int one = 0; one < 100; one++) {
            for (int other = 0; other < 100; other++) {
                assertTrue(costs.cost(one, other) <= 2020);
                near += one != other && costs.cost(one, other) <= 20 ? 1 : 0;
            }
        }
        assertTrue(near >= 100 * 3, near + " pairs"); // as many as in clusters of 4
        assertTrue(costs.isSymmetric());
    }

    @Test
    void distancesAreRoundedDown() {
        CostMatrix costs = ClusteredProblems.distances(new double[][] {{0, 0}, {3, 4}, {1, 1.9}});
        assertEquals(5, costs.cost(0, 1));
        assertEquals(2, costs.cost(0, 2)); // 2.147
    }
}
