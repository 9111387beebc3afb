package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.CostMatrix;

/** Divides positions into halves such that traffic inside each half has a low cost. */
interface PositionHalving {
    static PositionHalving of(CostMatrix costs, RandomGenerator random) {
        return costs.coordinates()
                .<PositionHalving>map(coordinates -> new GridHalving(coordinates, random))
                .orElseGet(() -> new CostHalving(costs));
    }

    /** The smaller half of some positions, of which there are at least two. */
    int[] halve(int[] positions, RandomGenerator random);
}
