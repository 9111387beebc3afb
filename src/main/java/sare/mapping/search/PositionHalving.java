package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.CostMatrix;

/** Divides positions into halves such that traffic inside of each costs little. */
interface PositionHalving {
    /** The way that suits some positions; it may draw where it begins. */
    static PositionHalving of(CostMatrix costs, RandomGenerator random) {
        return costs.coordinates()
                .<PositionHalving>map(coordinates -> new GridHalving(coordinates, random))
                .orElseGet(() -> new CostHalving(costs));
    }

    /** The smaller half of some positions, at least two. */
    int[] halve(int[] positions, RandomGenerator random);
}
