package sare.mapping.search;

import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Several different searches, of which the best answer counts, or the start where none is better, and is then improved by
 * {@link RobustTabu}. Which of them is best depends on the traffic: annealing from bisections where ranks have few partners in
 * a regular pattern, from a random arrangement where the pattern is irregular, tabu search where most ranks exchange traffic.
 */
final class Portfolio implements Mapper {
    private static final double COLD = 0.02; // keeps the shape that a bisection has found
    private static final double WARM = 0.06;
    private static final double HOT = 0.5; // forgets where it came from
    private static final int BISECTION_TRIES = 8;
    private static final int CHEAP_ATTEMPTS = 60;
    private static final int GRASP_ITERATIONS = 10;
    private static final double ALPHA = 0.2;
    private static final int LAST_SHARE = 8; // of the effort for the tabu search at the end

    private final List<Mapper> members;
    private final Mapper last;
    private final int rounds;

    /**
     * @param rounds how often each search is made, each time with other random numbers
     * @param evaluations of each
     */
    Portfolio(int rounds, long evaluations) {
        Mapper bisections =
                new BestOf(CHEAP_ATTEMPTS, new Chain(List.of(new Bisection(BISECTION_TRIES), new LocalSearch(false))));
        this.members = List.of(
                new Chain(List.of(bisections, new Annealing(evaluations, COLD))),
                new Chain(List.of(bisections, new Annealing(evaluations, WARM))),
                new Chain(List.of(new RandomMapper(), new Annealing(evaluations, HOT))),
                new Chain(List.of(new Grasp(ALPHA, GRASP_ITERATIONS), new RobustTabu(evaluations))));
        this.last = new RobustTabu(evaluations);
        this.rounds = rounds;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        int searches = rounds * members.size();
        Effort first = effort.part(0, effort.allBut(effort.share(LAST_SHARE)));
        Arrangement found =
                Attempts.bestOfAll(problem, first, searches, (number, part) -> members.get(number % members.size())
                        .map(problem, start, part));
        effort.spend(first.spent());
        Arrangement best = problem.cost(start) < problem.cost(found) ? start : found;
        Effort rest = effort.part(1, effort.share(1));
        Arrangement answer = last.map(problem, best, rest);
        effort.spend(rest.spent());
        return answer;
    }
}
