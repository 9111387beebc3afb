package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * {@link Grasp}, of whose answers not only the best is kept but the elite, a few of the cheapest; then from each of these the
 * way to each other is gone, swap by swap, and a descent begun from the cheapest place on the way; what comes of it joins the
 * elite, and so on until a round finds nothing cheaper than the best (Oliveira, Pardalos and Resende, "GRASP with path-relinking for
 * the quadratic assignment problem", WEA 2004; Resende and Werneck, "A hybrid heuristic for the p-median problem", Journal of
 * Heuristics 10, 2004, for the rounds).
 */
final class PathRelinking implements Mapper {
    private static final int LEFT_OUT = 4; // a part of the way at each end, from where a descent would go back to it

    private final Grasp grasp;
    private final int eliteSize;

    /** @param eliteSize how many answers are kept, at least 2 */
    PathRelinking(Grasp grasp, int eliteSize) {
        this.grasp = grasp;
        this.eliteSize = eliteSize;
    }

    @Override
    public boolean improves() {
        return false;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        Elite elite = new Elite(problem.ranks(), eliteSize);
        Effort first = effort.part(0, effort.share(2));
        grasp.offerAll(problem, elite, first);
        effort.spend(first.spent());
        boolean isCheaper = true;
        for (int round = 1; isCheaper && elite.size() > 1 && !effort.isSpent(); round++) {
            long before = elite.cost(0);
            Effort part = effort.part(round, effort.share(1));
            elite = relinked(problem, elite, part);
            effort.spend(part.spent());
            isCheaper = elite.cost(0) < before;
        }
        return elite.arrangement(0);
    }

    /** The elite of these and of what lies between every two of them. */
    private Elite relinked(MappingProblem problem, Elite before, Effort effort) {
        Elite next = new Elite(problem.ranks(), eliteSize);
        for (int place = 0; place < before.size(); place++) {
            next.offer(before.arrangement(place), before.cost(place));
        }
        int others = before.size() - 1;
        Attempts.offerShares(problem, effort, before.size() * others, next, (number, part) -> {
            int from = number / others;
            int to = (from + 1 + number % others) % before.size();
            return between(problem, before.arrangement(from), before.arrangement(to), part);
        });
        return next;
    }

    /** The answer of a descent from the cheapest place on the way between two arrangements. */
    private static Arrangement between(MappingProblem problem, Arrangement from, Arrangement to, Effort effort) {
        SwapGains gains = SwapGains.of(problem, cheapestOnTheWay(problem, from, to, effort));
        LocalSearch.descend(gains, effort);
        Invariant.check(problem, gains);
        return gains.arrangement();
    }

    private static Arrangement cheapestOnTheWay(
            MappingProblem problem, Arrangement from, Arrangement to, Effort effort) {
        Way way = new Way(problem, from, to);
        int length = way.left();
        int leftOut = length / LEFT_OUT;
        Arrangement cheapest = from;
        long lowest = Long.MAX_VALUE;
        while (way.left() > leftOut) {
            effort.spend(way.step());
            if (length - way.left() >= leftOut && way.cost() < lowest) {
                lowest = way.cost();
                cheapest = way.arrangement().copy();
            }
        }
        return cheapest;
    }
}
