package sare.mapping.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sare.mapping.RankOrder;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * First {@link Multilevel}, whose answer is taken if it has the least cost that there can be. Otherwise several different searches,
 * whose best answer (or the start, if none is better) is then improved by {@link RobustTabu}. Which search is best depends on the
 * traffic: annealing from bisections if ranks have few partners in a regular pattern, annealing from a random arrangement if the
 * pattern is irregular, tabu search if most ranks exchange traffic.
 *
 * <p>A limited budget is spent as in successive halving (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed
 * bandits", ICML 2013): all searches share a tenth, the two best two fifths, and the best has nine twentieths; tabu search improves
 * the best answer with what is left. Shorter first runs leave more to the others, which judge better: annealing gains more from a
 * longer run than {@link Multilevel}. A budget whose first shares do not suffice for one evaluation of every swap by each search is
 * for {@link Multilevel} alone, with its random numbers, so that the answer is that of this mapper.
 */
final class Portfolio implements Mapper {
    private static final double COLD = 0.02; // keeps the shape that a bisection has found
    private static final double WARM = 0.06;
    private static final double HOT = 0.5; // forgets the start
    private static final int BISECTION_TRIES = 8;
    private static final int CHEAP_ATTEMPTS = 60;
    private static final int GRASP_ITERATIONS = 10;
    private static final double ALPHA = 0.2;
    private static final int MULTILEVEL_TRIES = 8;
    private static final int MULTILEVEL_ANNEALING = 5000;
    private static final int SHARES = 20; // of a limited budget
    private static final int FIRST = 2; // of the shares, for all searches together
    private static final int SECOND = 8; // for the two best together
    private static final int THIRD = 9; // for the best

    private final List<Mapper> members;
    private final Mapper multilevel = new Multilevel(MULTILEVEL_TRIES, MULTILEVEL_ANNEALING);
    private final Mapper last;
    private final int rounds;

    /**
     * @param rounds number of runs of each search, each with other random numbers
     * @param evaluations budget of each run
     */
    Portfolio(int rounds, long evaluations) {
        Mapper bisections =
                new BestOf(CHEAP_ATTEMPTS, new Chain(List.of(new Bisection(BISECTION_TRIES), new LocalSearch(false))));
        this.members = List.of(
                new Chain(List.of(bisections, new Annealing(evaluations, COLD))),
                new Chain(List.of(bisections, new Annealing(evaluations, WARM))),
                new Chain(List.of(new RandomMapper(RankOrder.CORE), new Annealing(evaluations, HOT))),
                new Chain(List.of(new Grasp(ALPHA, GRASP_ITERATIONS), new RobustTabu(evaluations))));
        this.last = new RobustTabu(evaluations);
        this.rounds = rounds;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        return budget.isLimited() ? shared(problem, start, budget) : allRounds(problem, start, budget);
    }

    /** The searches that are tried, in their order. */
    List<Mapper> searches(MappingProblem problem) {
        List<Mapper> searches = new ArrayList<>();
        if (problem.isSumOverPairs()) {
            searches.add(multilevel);
        }
        searches.addAll(members);
        return searches;
    }

    private Arrangement shared(MappingProblem problem, Arrangement start, SearchBudget budget) {
        List<Mapper> searches = searches(problem);
        boolean isTooLittle = budget.share(SHARES) * FIRST / searches.size() < problem.swaps();
        if (isTooLittle && problem.isSumOverPairs()) { // for searches that evaluate every swap
            return multilevel.map(problem, start, budget);
        }
        Shares shares = new Shares(problem, start, budget);
        searches = shares.best(searches, FIRST);
        if (!shares.isLeast()) {
            searches = shares.best(searches.subList(0, Math.min(2, searches.size())), SECOND);
        }
        if (!shares.isLeast()) {
            shares.best(searches.subList(0, 1), THIRD);
        }
        if (!shares.isLeast() && !budget.isSpent()) {
            shares.run(last, shares.best.arrangement(0), budget.share(1));
        }
        return shares.best.arrangement(0);
    }

    /** The parts of a limited budget and the best answer. */
    static final class Shares {
        private final MappingProblem problem;
        private final Arrangement start;
        private final SearchBudget budget;
        private final MultilevelSearch bound;
        private final long all;
        private final Elite best;
        private int runs;

        Shares(MappingProblem problem, Arrangement start, SearchBudget budget) {
            this.problem = problem;
            this.start = start;
            this.budget = budget;
            this.bound = new MultilevelSearch(problem, budget);
            this.all = budget.share(1);
            this.best = Elite.ofOne(problem);
            best.offer(start, problem.cost(start));
        }

        /** Whether no arrangement costs less than the best. */
        boolean isLeast() {
            return problem.isSumOverPairs() && bound.costsLeast(best.arrangement(0));
        }

        /** Runs searches with equal parts of some shares, the first one always; returns those that were run, the best first. */
        List<Mapper> best(List<Mapper> searches, int shares) {
            long end = budget.spent() + all / SHARES * shares;
            long[] costs = new long[searches.size()];
            List<Integer> numbers = new ArrayList<>();
            for (int number = 0;
                    number < costs.length && (number == 0 || budget.spent() < end && !isLeast());
                    number++) {
                if (number > 0 || !budget.isSpent() || runs == 0) {
                    costs[number] = run(searches.get(number), start, all / SHARES * shares / costs.length);
                    numbers.add(number);
                }
            }
            numbers.sort(Comparator.comparingLong(number -> costs[number]));
            return numbers.isEmpty()
                    ? searches
                    : numbers.stream().<Mapper>map(searches::get).toList();
        }

        /** Runs a search; returns the cost of its answer. */
        long run(Mapper mapper, Arrangement from, long evaluations) {
            SearchBudget part = budget.part(runs++, evaluations);
            Arrangement found = mapper.map(problem, from, part);
            budget.spendAsPart(Math.max(1, part.spent()));
            long cost = problem.cost(found);
            best.offer(found, cost);
            return cost;
        }
    }

    private Arrangement allRounds(MappingProblem problem, Arrangement start, SearchBudget budget) {
        int searches = rounds * members.size();
        Arrangement quick = start;
        if (problem.isSumOverPairs()) {
            quick = budget.map(multilevel, problem, start, 2, budget.share(1));
            if (new MultilevelSearch(problem, budget).costsLeast(quick)) {
                return quick;
            }
        }
        Arrangement found = budget.inPart(
                0,
                budget.share(1),
                first -> Attempts.bestOfAll(
                        problem, first, searches, (number, part) -> members.get(number % members.size())
                                .map(problem, start, part)));
        Arrangement best = problem.cost(quick) < problem.cost(found) ? quick : found;
        return budget.map(last, problem, best, 1, budget.share(1));
    }
}
