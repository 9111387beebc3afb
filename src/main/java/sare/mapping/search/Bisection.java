package sare.mapping.search;

import org.apache.commons.math3.util.MathArrays;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Dual recursive bisection (Pellegrini and Roman, "Scotch: a software package for static mapping by dual recursive
 * bipartitioning of process and architecture graphs", HPCN Europe 1996). The positions are halved so that the halves are far
 * apart, and the ranks so that the halves exchange little traffic. Each half is halved again, until one rank is left for one
 * position. Traffic with ranks outside of a part counts with the mean cost to the part that they are in.
 */
final class Bisection implements Mapper {
    private final int tries;

    /** @param tries random halves of each part that the search begins with */
    Bisection(int tries) {
        this.tries = tries;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Partition partition = new Partition(problem.positions());
        PositionHalving positionHalving = PositionHalving.of(problem.costs(), budget.random());
        RankHalving rankHalving = new RankHalving(problem, partition, tries);
        boolean halved = true;
        while (halved) {
            halved = false;
            for (int part : shuffled(partition.divisible(), budget)) {
                int other = partition.halve(part, positionHalving.halve(partition.positions(part), budget.random()));
                rankHalving.halve(part, other, budget);
                halved = true;
            }
            for (int part : shuffled(partition.newParts(), budget)) {
                rankHalving.improve(partition.parent(part), part, budget);
            }
        }
        return partition.arrangement();
    }

    private static int[] shuffled(int[] numbers, SearchBudget budget) {
        int[] shuffled = numbers.clone();
        MathArrays.shuffle(shuffled, budget.random());
        return shuffled;
    }
}
