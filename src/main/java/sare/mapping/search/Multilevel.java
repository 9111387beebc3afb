package sare.mapping.search;

import java.util.Optional;
import sare.mapping.layout.MachineShape;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Recursive halving on several levels, followed by swaps near to partners, for problems of any size. The answer is the best of several
 * tries and of the start.
 */
final class Multilevel implements Mapper {
    private final int tries;

    Multilevel(int tries) {
        this.tries = tries;
    }

    @Override
    public boolean improves() {
        return true;
    }

    /** {@inheritDoc} It looks up few costs, so that there may be any number of positions. */
    @Override
    public void check(MachineShape machine, int ranks) {
        // Any number of positions and ranks is possible.
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        MultilevelSearch search = new MultilevelSearch(problem, budget);
        Arrangement best = start;
        long lowest = problem.cost(start);
        Optional<Arrangement> embedded = search.embedded();
        for (int attempt = 0; attempt < tries && (attempt == 0 || !budget.isSpent()); attempt++) {
            Arrangement next = attempt == 0 && embedded.isPresent() ? embedded.get() : search.halved();
            search.improve(next);
            long cost = problem.cost(next);
            if (cost < lowest) {
                lowest = cost;
                best = next;
            }
        }
        return best;
    }
}
