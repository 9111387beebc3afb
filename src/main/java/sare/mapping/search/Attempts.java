package sare.mapping.search;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Several attempts at the same problem, whose best answers are kept, among equals the first. They run in parallel on the threads
 * of the caller's pool. Each attempt has its own random stream, so the answer does not depend on the number of threads.
 */
final class Attempts {
    private static final long MAX_TABLE_BYTES = 400_000_000; // of all attempts that run at once
    private static final int TABLES = 4; // by two positions: weights, deltas and potentials of swaps, and the tabu list
    private static final int MOST_AT_ONCE = 1024; // even with small tables, because each has a random number generator
    private static final int FIRST_WAVE = 2; // attempts at once if the budget may last for only one
    private static final int LIMITED_WAVE = 16; // and if the last ones may exceed it

    private final MappingProblem problem;
    private final BiFunction<Integer, SearchBudget, Arrangement> attempt;
    private final SearchBudget budget;
    private final Elite elite;
    private int counted;

    private record Attempt(Arrangement arrangement, long cost, long evaluations) {}

    private Attempts(
            MappingProblem problem,
            SearchBudget budget,
            Elite elite,
            BiFunction<Integer, SearchBudget, Arrangement> attempt) {
        this.problem = problem;
        this.budget = budget;
        this.elite = elite;
        this.attempt = attempt;
    }

    /**
     * Offers an elite the answers of a number of attempts. If the budget is limited, it alone decides how many are made, at
     * least one.
     *
     * @param attempt makes an answer from the number of the attempt, counted from 0, and its budget
     */
    static void offerAll(
            MappingProblem problem,
            SearchBudget budget,
            int count,
            Elite elite,
            BiFunction<Integer, SearchBudget, Arrangement> attempt) {
        int wanted = budget.isLimited() ? Integer.MAX_VALUE : count;
        wanted = problem.swaps() == 0 ? 1 : wanted; // there is one arrangement
        new Attempts(problem, budget, elite, attempt).runAll(wanted, budget.share(1), true);
    }

    /** The same with attempts that each have an equal share of a limited budget; fewer are made if they exceed it. */
    static void offerShares(
            MappingProblem problem,
            SearchBudget budget,
            int count,
            Elite elite,
            BiFunction<Integer, SearchBudget, Arrangement> attempt) {
        new Attempts(problem, budget, elite, attempt).runAll(count, budget.share(count), true);
    }

    /** The best of a number of attempts, each with an equal share of a limited budget; all are made, even if they exceed it. */
    static Arrangement bestOfAll(
            MappingProblem problem,
            SearchBudget budget,
            int count,
            BiFunction<Integer, SearchBudget, Arrangement> attempt) {
        Elite best = Elite.ofOne(problem);
        new Attempts(problem, budget, best, attempt).runAll(count, budget.share(count), false);
        return best.arrangement(0);
    }

    private void runAll(int count, long share, boolean untilSpent) {
        long before = budget.spent();
        while (counted < count && !(untilSpent && counted > 0 && budget.isSpent())) {
            int most = untilSpent && budget.isLimited() ? wave(budget.spent() - before) : count;
            run(Math.min(Math.min(count - counted, most), atOnce()), share, untilSpent);
        }
    }

    /** About as many attempts as the budget lasts for, so that few are made for nothing; the answer does not depend on it. */
    private int wave(long spent) {
        if (counted == 0) {
            return FIRST_WAVE;
        }
        long lasts = 1 + budget.share(1) / Math.max(1, spent / counted);
        return (int) Math.min(LIMITED_WAVE, lasts);
    }

    /** The number of attempts whose tables fit into memory; it must not depend on the machine. */
    private int atOnce() {
        long tableBytes = (long) TABLES * Long.BYTES * problem.positions() * problem.positions();
        return (int) Math.max(1, Math.min(MOST_AT_ONCE, MAX_TABLE_BYTES / tableBytes));
    }

    /** @param untilSpent whether attempts after the budget is spent do not count, except for the first attempt */
    private void run(int count, long limit, boolean untilSpent) {
        int first = counted;
        List<SearchBudget> parts = IntStream.range(first, first + count)
                .mapToObj(number -> budget.part(number, limit))
                .toList();
        List<Attempt> made = IntStream.range(0, count)
                .parallel()
                .mapToObj(i -> make(first + i, parts.get(i)))
                .toList();
        for (Attempt next : made) {
            if (untilSpent && counted > 0 && budget.isSpent()) {
                return;
            }
            budget.spendAsPart(next.evaluations);
            elite.offer(next.arrangement, next.cost);
            counted++;
        }
    }

    private Attempt make(int number, SearchBudget part) {
        Arrangement arrangement = attempt.apply(number, part);
        return new Attempt(
                arrangement, problem.cost(arrangement), Math.max(1, part.spent())); // 0 would never spend the budget
    }
}
