package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Greedy randomised adaptive search. Each iteration makes a {@link GreedyConstruction} and descends from it by the best swaps; the
 * best answer is kept (Feo and Resende, "Greedy randomized adaptive search procedures", Journal of Global Optimization 6, 1995;
 * for quadratic assignment Li, Pardalos and Resende, DIMACS Series 16, 1994).
 */
final class Grasp implements Mapper {
    private final double alpha;
    private final int iterations;

    Grasp(double alpha, int iterations) {
        this.alpha = alpha;
        this.iterations = iterations;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Elite best = Elite.ofOne(problem);
        offerAll(problem, best, budget);
        return best.arrangement(0);
    }

    /** Offers the answer of every iteration to an elite. */
    void offerAll(MappingProblem problem, Elite elite, SearchBudget budget) {
        Attempts.offerAll(problem, budget, iterations, elite, (number, part) -> iterate(problem, part));
    }

    private Arrangement iterate(MappingProblem problem, SearchBudget budget) {
        Arrangement constructed = new GreedyConstruction(problem, alpha).construct(budget.random());
        long looked = (long) problem.ranks() * problem.positions();
        budget.spend(problem.hasManyLongSwaps() ? problem.affordable(looked) : looked);
        return LocalSearch.descended(problem, constructed, budget);
    }
}
