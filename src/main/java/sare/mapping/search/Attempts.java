package sare.mapping.search;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Several attempts at the same problem, of which the best count, of equals the first. They run in parallel on the threads of the
 * caller's pool; each draws from a stream of its own, so the answer does not depend on their number.
 */
final class Attempts {
    private static final long MAX_TABLE_BYTES = 400_000_000; // together, of the attempts that run at once
    private static final int TABLES = 4; // by two positions: weights, deltas and potentials of swaps, and what is tabu
    private static final int MOST_AT_ONCE = 1024; // however small their tables are: each has its own random numbers
    private static final int LIMITED_WAVE = 16; // attempts at once where some of the last may not count

    private final MappingProblem problem;
    private final BiFunction<Integer, Effort, Arrangement> attempt;
    private final Effort effort;
    private final Elite elite;
    private int counted;

    private record Attempt(Arrangement arrangement, long cost, long evaluations) {}

    private Attempts(
            MappingProblem problem, Effort effort, Elite elite, BiFunction<Integer, Effort, Arrangement> attempt) {
        this.problem = problem;
        this.effort = effort;
        this.elite = elite;
        this.attempt = attempt;
    }

    /**
     * Offers an elite the answers of a number of attempts; where the effort is limited, of as many more or fewer as it allows,
     * but at least one.
     *
     * @param attempt makes one from its number, counted from 0, and its effort
     */
    static void offerAll(
            MappingProblem problem,
            Effort effort,
            int count,
            Elite elite,
            BiFunction<Integer, Effort, Arrangement> attempt) {
        int wanted = effort.isLimited() ? Integer.MAX_VALUE : count;
        new Attempts(problem, effort, elite, attempt).runAll(wanted, effort.share(1), true);
    }

    /** The same of attempts that each have the same share of a limited effort; of fewer if they take more. */
    static void offerShares(
            MappingProblem problem,
            Effort effort,
            int count,
            Elite elite,
            BiFunction<Integer, Effort, Arrangement> attempt) {
        new Attempts(problem, effort, elite, attempt).runAll(count, effort.share(count), true);
    }

    /** The best of a number of attempts, each of which has the same share of a limited effort, even if they take more. */
    static Arrangement bestOfAll(
            MappingProblem problem, Effort effort, int count, BiFunction<Integer, Effort, Arrangement> attempt) {
        Elite best = Elite.ofOne(problem);
        new Attempts(problem, effort, best, attempt).runAll(count, effort.share(count), false);
        return best.arrangement(0);
    }

    private void runAll(int count, long share, boolean untilSpent) {
        int most = untilSpent && effort.isLimited() ? LIMITED_WAVE : count;
        while (counted < count && !(untilSpent && counted > 0 && effort.isSpent())) {
            run(Math.min(Math.min(count - counted, most), atOnce()), share, untilSpent);
        }
    }

    /** So many that their tables fit into memory; it must not depend on the machine. */
    private int atOnce() {
        long tableBytes = (long) TABLES * Long.BYTES * problem.positions() * problem.positions();
        return (int) Math.max(1, Math.min(MOST_AT_ONCE, MAX_TABLE_BYTES / tableBytes));
    }

    /** @param untilSpent whether what is tried when the effort is spent does not count, but for the first attempt */
    private void run(int count, long limit, boolean untilSpent) {
        int first = counted;
        List<Effort> parts = IntStream.range(first, first + count)
                .mapToObj(number -> effort.part(number, limit))
                .toList();
        List<Attempt> made = IntStream.range(0, count)
                .parallel()
                .mapToObj(i -> make(first + i, parts.get(i)))
                .toList();
        for (Attempt next : made) {
            if (untilSpent && counted > 0 && effort.isSpent()) {
                return;
            }
            effort.spend(next.evaluations);
            elite.offer(next.arrangement, next.cost);
            counted++;
        }
    }

    private Attempt make(int number, Effort part) {
        Arrangement arrangement = attempt.apply(number, part);
        return new Attempt(
                arrangement, problem.cost(arrangement), Math.max(1, part.spent())); // or it would go on for ever
    }
}
