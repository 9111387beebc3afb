package sare.mapping.problem;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.Allocation;
import sare.topology.grid.Torus;

/** Problems to test with. */
public final class Problems {
    private Problems() {}

    /** Of weights by source and destination. */
    public static MappingProblem of(long[][] weights, CostMatrix costs) {
        return MappingProblem.of("weights", WeightRows.of(weights), costs);
    }

    /** Hops on a torus. */
    public static CostMatrix hops(int... sizes) {
        Torus torus = new Torus(sizes);
        return Criteria.resolve(Criteria.CLASSIC).costs(torus, Allocation.whole(torus.nodes()));
    }

    /** Costs below 50 that are drawn. */
    public static CostMatrix costs(int positions, boolean symmetric, RandomGenerator random) {
        int[][] costs = new int[positions][positions];
        for (int from = 0; from < positions; from++) {
            for (int to = 0; to < positions; to++) {
                costs[from][to] = symmetric && to < from ? costs[to][from] : random.nextInt(50);
            }
        }
        return CostMatrix.of(positions, (from, to) -> costs[from][to]);
    }

    /** Weights below 1000 that are drawn, for so many of 100 pairs. */
    public static long[][] weights(int ranks, int percent, RandomGenerator random) {
        long[][] weights = new long[ranks][ranks];
        for (long[] row : weights) {
            for (int rank = 0; rank < ranks; rank++) {
                row[rank] = random.nextInt(100) < percent ? random.nextInt(1000) : 0;
            }
        }
        return weights;
    }

    /** A grid of ranks, each with traffic to its neighbours, whose numbers are shuffled. */
    public static long[][] shuffledGrid(int width, int height, RandomGenerator random) {
        int[] number = Arrangement.random(width * height, random).positions(width * height);
        long[][] weights = new long[width * height][width * height];
        for (int rank = 0; rank < number.length; rank++) {
            if (rank % width + 1 < width) {
                weights[number[rank]][number[rank + 1]] = 10;
            }
            if (rank + width < number.length) {
                weights[number[rank]][number[rank + width]] = 10;
            }
        }
        return weights;
    }
}
