package sare.mapping.search;

import java.util.List;
import sare.mapping.RankOrder;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * First {@link Multilevel}, whose answer is taken if it has the least cost that there can be. Otherwise several different searches, whose best answer (or the start, if none is better) is then improved by {@link RobustTabu}. Which
 * search is best depends on the traffic: annealing from bisections if ranks have few partners in a regular pattern, annealing
 * from a random arrangement if the pattern is irregular, tabu search if most ranks exchange traffic.
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
    private static final int MULTILEVEL_SHARE = 2; // of a limited budget
    private static final int LAST_SHARE = 8; // of the budget for the tabu search at the end

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
        int searches = rounds * members.size();
        Arrangement quick = start;
        if (problem.isSumOverPairs()) {
            SearchBudget ofMultilevel = budget.part(2, budget.share(MULTILEVEL_SHARE));
            quick = multilevel.map(problem, start, ofMultilevel);
            budget.spend(ofMultilevel.spent());
            if (new MultilevelSearch(problem, budget).costsLeast(quick)) {
                return quick;
            }
        }
        SearchBudget first = budget.part(0, budget.allBut(budget.share(LAST_SHARE)));
        Arrangement found =
                Attempts.bestOfAll(problem, first, searches, (number, part) -> members.get(number % members.size())
                        .map(problem, start, part));
        budget.spend(first.spent());
        Arrangement best = problem.cost(quick) < problem.cost(found) ? quick : found;
        SearchBudget rest = budget.part(1, budget.share(1));
        Arrangement answer = last.map(problem, best, rest);
        budget.spend(rest.spent());
        return answer;
    }
}
