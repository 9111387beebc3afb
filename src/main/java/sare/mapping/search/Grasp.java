package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * Greedy randomised adaptive search: again and again a {@link GreedyConstruction} and a descent from it by the best swaps; the
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
    public boolean improves() {
        return false;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        Elite best = Elite.ofOne(problem);
        offerAll(problem, best, effort);
        return best.arrangement(0);
    }

    /** Offers the answer of every iteration to an elite. */
    void offerAll(MappingProblem problem, Elite elite, Effort effort) {
        Attempts.offerAll(problem, effort, iterations, elite, (number, part) -> iterate(problem, part));
    }

    private Arrangement iterate(MappingProblem problem, Effort effort) {
        Arrangement constructed = new GreedyConstruction(problem, alpha).construct(effort.random());
        effort.spend((long) problem.ranks() * problem.positions());
        SwapGains gains = SwapGains.of(problem, constructed);
        LocalSearch.descend(gains, effort);
        Invariant.check(problem, gains);
        return gains.arrangement();
    }
}
