package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * {@link Grasp} with path relinking. An elite of the cheapest answers is kept. A round follows the path from each elite answer
 * to each other one, swap by swap, descends from the cheapest arrangement on the path, and offers the result to the elite. Rounds
 * go on until one finds nothing cheaper than the best (Oliveira, Pardalos and Resende, "GRASP with path-relinking for
 * the quadratic assignment problem", WEA 2004; Resende and Werneck, "A hybrid heuristic for the p-median problem", Journal of
 * Heuristics 10, 2004, for the rounds).
 */
final class PathRelinking implements Mapper {
    private static final int LEFT_OUT = 4; // of the path, at each end, from where a descent would return to that end

    private final Grasp grasp;
    private final int eliteSize;

    /** @param eliteSize number of answers kept, at least 2 */
    PathRelinking(Grasp grasp, int eliteSize) {
        this.grasp = grasp;
        this.eliteSize = eliteSize;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Elite elite = budget.inPart(0, budget.share(2), part -> constructed(problem, part));
        boolean isCheaper = true;
        for (int round = 1; isCheaper && elite.size() > 1 && !budget.isSpent(); round++) {
            long before = elite.cost(0);
            Elite last = elite;
            elite = budget.inPart(round, budget.share(1), part -> relinked(problem, last, part));
            isCheaper = elite.cost(0) < before;
        }
        return elite.arrangement(0);
    }

    private Elite constructed(MappingProblem problem, SearchBudget budget) {
        Elite elite = new Elite(problem.ranks(), eliteSize);
        grasp.offerAll(problem, elite, budget);
        return elite;
    }

    /** The elite of these and of the answers found between every two of them. */
    private Elite relinked(MappingProblem problem, Elite before, SearchBudget budget) {
        Elite next = new Elite(problem.ranks(), eliteSize);
        for (int place = 0; place < before.size(); place++) {
            next.offer(before.arrangement(place), before.cost(place));
        }
        int others = before.size() - 1;
        Attempts.offerShares(problem, budget, before.size() * others, next, (number, part) -> {
            int from = number / others;
            int to = (from + 1 + number % others) % before.size();
            return between(problem, before.arrangement(from), before.arrangement(to), part);
        });
        return next;
    }

    /** Descends from the cheapest arrangement on the path between two arrangements. */
    private static Arrangement between(MappingProblem problem, Arrangement from, Arrangement to, SearchBudget budget) {
        return LocalSearch.descended(problem, cheapestOnPath(problem, from, to, budget), budget);
    }

    private static Arrangement cheapestOnPath(
            MappingProblem problem, Arrangement from, Arrangement to, SearchBudget budget) {
        RelinkingPath path = new RelinkingPath(problem, from, to);
        int length = path.left();
        int leftOut = length / LEFT_OUT;
        Arrangement cheapest = from;
        long lowest = Long.MAX_VALUE;
        while (path.left() > leftOut) {
            budget.spend(path.step());
            if (length - path.left() >= leftOut && path.cost() < lowest) {
                lowest = path.cost();
                cheapest = path.arrangement().copy();
            }
        }
        return cheapest;
    }
}
