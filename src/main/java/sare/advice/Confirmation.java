package sare.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import sare.mapping.problem.Arrangement;
import sare.statistics.Sample;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.Observed;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.VerdictOptions;

/**
 * Whole runs of the finalists with seeds that no search has used. Only these figures are reported. The units of the verdict are the runs,
 * as {@code sare compare} takes them by default. With several cases the value of a seed is the geometric mean of the cycles. Immutable.
 */
public final class Confirmation {
    private final Question question;
    private final List<Finalist> finalists;
    private final BlockVerdict verdict;

    /**
     * A candidate with its outcomes.
     *
     * @param outcomes by seed
     */
    public record Finalist(Candidate candidate, List<Outcome> outcomes) {
        /** The values that are compared, by seed. */
        public Sample values() {
            return Sample.of(outcomes.stream().mapToDouble(Outcome::meanCycles).toArray());
        }

        private Finalist ofCase(int number) {
            return new Finalist(
                    candidate,
                    outcomes.stream().map(outcome -> outcome.ofCase(number)).toList());
        }

        Observed observed() {
            List<String> seeds = outcomes.stream()
                    .map(outcome -> String.valueOf(outcome.seed()))
                    .toList();
            return new Observed(candidate.name(), seeds, values(), true);
        }
    }

    /**
     * Compares finalists.
     *
     * @param finalists with the same seeds; the last one is consecutive
     */
    Confirmation(Question question, List<Finalist> finalists) {
        this.question = question;
        this.finalists = List.copyOf(finalists);
        this.verdict =
                BlockVerdict.of(finalists.stream().map(Finalist::observed).toList(), false, VerdictOptions.usual());
    }

    /**
     * Simulates candidates.
     *
     * @param candidates the last one is consecutive
     * @param trials without a limit
     */
    static Confirmation of(List<Candidate> candidates, Trials trials, long... seeds) {
        List<Arrangement> arrangements =
                candidates.stream().map(Candidate::arrangement).toList();
        List<Outcome> outcomes = trials.run(arrangements, Fidelity.FULL, seeds);
        List<Finalist> finalists = new ArrayList<>();
        for (int number = 0; number < candidates.size(); number++) {
            int first = number;
            List<Outcome> own = IntStream.range(0, seeds.length)
                    .mapToObj(seed -> outcomes.get(seed * candidates.size() + first))
                    .toList();
            finalists.add(new Finalist(candidates.get(number), own));
        }
        return new Confirmation(trials.question(), finalists);
    }

    /** The same runs in one of the cases alone. */
    public Confirmation ofCase(int number) {
        return new Confirmation(
                question.ofCase(number),
                finalists.stream().map(finalist -> finalist.ofCase(number)).toList());
    }

    /** What was simulated. */
    public Question question() {
        return question;
    }

    /** All finalists; the last one is consecutive. */
    public List<Finalist> finalists() {
        return finalists;
    }

    public Finalist consecutive() {
        return finalists.get(finalists.size() - 1);
    }

    /** The verdict on the finalists, in their order. */
    public BlockVerdict verdict() {
        return verdict;
    }

    /** The comparison of a finalist with consecutive, which is its second group. */
    public PairVerdict againstConsecutive(int finalist) {
        return verdict.pairs().stream()
                .filter(pair -> pair.first() == finalist && pair.second() == finalists.size() - 1)
                .findFirst()
                .orElseThrow();
    }

    /** Whether a finalist is significantly faster or slower than consecutive. If seeds make no difference, every other duration is. */
    public boolean differsFromConsecutive(int finalist) {
        return question.dependsOnSeed()
                ? againstConsecutive(finalist).differs()
                : mean(finalist) != consecutive().values().mean();
    }

    private double mean(int finalist) {
        return finalists.get(finalist).values().mean();
    }

    /**
     * Whether a finalist is significantly faster than consecutive. Tests compare ranks, so the interval of the ratio must agree
     * with them.
     */
    private boolean isFaster(int finalist) {
        return mean(finalist) < consecutive().values().mean()
                && differsFromConsecutive(finalist)
                && (!question.dependsOnSeed()
                        || againstConsecutive(finalist)
                                        .ratio()
                                        .orElseThrow()
                                        .simultaneousInterval()
                                        .high()
                                < 1);
    }

    /**
     * The number of the finalist to use: of those that are significantly faster than consecutive the one with the lowest mean, or
     * consecutive.
     */
    public int winner() {
        int winner = finalists.size() - 1;
        for (int finalist = 0; finalist < finalists.size() - 1; finalist++) {
            if (mean(finalist) < mean(winner) && isFaster(finalist)) {
                winner = finalist;
            }
        }
        return winner;
    }

    /** Whether nothing was found that is significantly faster than consecutive. */
    public boolean isConsecutiveBest() {
        return winner() == finalists.size() - 1;
    }

    /**
     * The share of the time in which ranks of consecutive do not compute: 1 minus the computing of all ranks divided by the number of ranks
     * and the duration, as a mean over cases and seeds; empty if computing takes no time in any case.
     */
    public OptionalDouble communicationShare() {
        List<Double> shares = new ArrayList<>();
        for (int number = 0; question.isComputing() && number < question.cases().size(); number++) {
            double computing = question.computingCyclesPerRank(number);
            for (Outcome outcome : consecutive().outcomes()) {
                shares.add(1 - computing / outcome.cycles()[number]);
            }
        }
        return shares.stream().mapToDouble(Double::doubleValue).average();
    }

    /** The seeds of the runs. */
    public long[] seeds() {
        return finalists.get(0).outcomes().stream().mapToLong(Outcome::seed).toArray();
    }
}
