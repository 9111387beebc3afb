package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Problems;

class CostHalvingTest {
    private static final int POSITIONS = 12;

    @Test
    void whatAPositionCostsToItselfChangesNothing() {
        for (int seed = 1; seed <= 100; seed++) {
            CostMatrix plain = costs(seed);
            CostMatrix raised = CostMatrix.of(POSITIONS, (a, b) -> a == b ? 5000 : plain.cost(a, b));
            assertArrayEquals(halve(plain, seed), halve(raised, seed), "seed " + seed);
        }
    }

    @Test
    void noSwapBetweenTheHalvesTakesThemFurtherApart() {
        for (int seed = 1; seed <= 100; seed++) {
            CostMatrix costs = costs(seed);
            boolean[] isOther = halves(costs, seed);
            long across = across(costs, isOther);
            int i = mostMisplaced(costs, isOther, false);
            int j = mostMisplaced(costs, isOther, true);
            isOther[i] = true;
            isOther[j] = false;
            assertTrue(across(costs, isOther) <= across, "seed " + seed);
        }
    }

    /** The mean over many seeds: a single try, or a choice by another criterion than the cost between the halves, gives less. */
    @Test
    void theBestOfSeveralTriesIsTaken() {
        double ratios = 0;
        for (int seed = 1; seed <= 200; seed++) {
            CostMatrix costs = costs(seed);
            ratios += (double) across(costs, halves(costs, seed)) / farthest(costs);
        }
        assertTrue(ratios / 200 > 0.993, "mean " + ratios / 200);
    }

    /** The highest cost between any two halves. */
    private static long farthest(CostMatrix costs) {
        long farthest = 0;
        for (int set = 0; set < 1 << POSITIONS; set++) {
            if (Integer.bitCount(set) == POSITIONS / 2) {
                int members = set;
                boolean[] isOther = new boolean[POSITIONS];
                IntStream.range(0, POSITIONS).forEach(i -> isOther[i] = (members >> i & 1) != 0);
                farthest = Math.max(farthest, across(costs, isOther));
            }
        }
        return farthest;
    }

    private static CostMatrix costs(int seed) {
        CostMatrix drawn = Problems.costs(POSITIONS, true, new Well19937c(seed));
        return CostMatrix.of(POSITIONS, (a, b) -> a == b ? 0 : drawn.cost(a, b));
    }

    private static int[] halve(CostMatrix costs, int seed) {
        RandomGenerator random = new Well19937c(seed);
        return new CostHalving(costs).halve(IntStream.range(0, POSITIONS).toArray(), random);
    }

    private static boolean[] halves(CostMatrix costs, int seed) {
        boolean[] isOther = new boolean[POSITIONS];
        Arrays.stream(halve(costs, seed)).forEach(position -> isOther[position] = true);
        return isOther;
    }

    private static int mostMisplaced(CostMatrix costs, boolean[] isOther, boolean ofOther) {
        int most = -1;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < POSITIONS; i++) {
            long pull = 0;
            for (int j = 0; j < POSITIONS; j++) {
                pull += isOther[i] == isOther[j] ? -costs.cost(i, j) : costs.cost(i, j);
            }
            if (isOther[i] == ofOther && pull < least) {
                least = pull;
                most = i;
            }
        }
        return most;
    }

    private static long across(CostMatrix costs, boolean[] isOther) {
        long across = 0;
        for (int i = 0; i < POSITIONS; i++) {
            for (int j = 0; j < i; j++) {
                across += isOther[i] == isOther[j] ? 0 : costs.cost(i, j);
            }
        }
        return across;
    }
}
