package sare.mapping.search;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.CostMatrix;

/** The other positions to which traffic from a position costs least. */
final class Neighbourhood {
    private static final int MOST = 8; // of any position

    private final int[][] nearest; // by position

    Neighbourhood(CostMatrix costs) {
        costs.array(); // made now, because all costs are looked up
        this.nearest = new int[costs.positions()][];
        Arrays.setAll(nearest, position -> nearest(costs, position));
    }

    /** The positions at the least cost, at most {@link #MOST} of them. */
    private static int[] nearest(CostMatrix costs, int position) {
        int least = IntStream.range(0, costs.positions())
                .filter(other -> other != position)
                .map(other -> costs.cost(position, other))
                .min()
                .orElse(0);
        return IntStream.range(1, costs.positions())
                .map(step -> (position + step) % costs.positions())
                .filter(other -> costs.cost(position, other) == least)
                .limit(MOST)
                .toArray();
    }

    int sample(int position, RandomGenerator random) {
        int[] near = nearest[position];
        return near.length == 0 ? position : near[random.nextInt(near.length)];
    }
}
