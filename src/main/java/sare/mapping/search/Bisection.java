package sare.mapping.search;

import org.apache.commons.math3.util.MathArrays;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Dual recursive bisection (Pellegrini and Roman, "Scotch: a software package for static mapping by dual recursive
 * bipartitioning of process and architecture graphs", HPCN Europe 1996): the positions are halved so that the halves are far
 * apart, the ranks so that little traffic is between the halves, and each half again, until one rank is left for one
 * position. What ranks outside of a part have to do with it counts by the mean cost to the part where they are.
 */
final class Bisection implements Mapper {
    private final int tries;

    /** @param tries random halves of each part from which the search for a good one begins */
    Bisection(int tries) {
        this.tries = tries;
    }

    @Override
    public boolean improves() {
        return false;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        Partition partition = new Partition(problem.positions());
        PositionHalving positionHalving = PositionHalving.of(problem.costs(), effort.random());
        RankHalving rankHalving = new RankHalving(problem, partition, tries);
        boolean halved = true;
        while (halved) {
            halved = false;
            for (int part : shuffled(partition.divisible(), effort)) {
                int other = partition.halve(part, positionHalving.halve(partition.positions(part), effort.random()));
                rankHalving.halve(part, other, effort);
                halved = true;
            }
            for (int part : shuffled(partition.youngest(), effort)) {
                rankHalving.improve(partition.elder(part), part, effort);
            }
        }
        return partition.arrangement();
    }

    private static int[] shuffled(int[] numbers, Effort effort) {
        int[] shuffled = numbers.clone();
        MathArrays.shuffle(shuffled, effort.random());
        return shuffled;
    }
}
