package sare.advice;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.Mapping;
import sare.mapping.problem.LinkLoads;
import sare.scenario.Scenario;
import sare.simulation.SimulationResult;

/**
 * A distribution of the ranks to move, by what a simulation has shown: ranks whose messages cross the links that carried the most
 * phits, and ranks that finished late, are chosen more often. Every rank may be chosen. Immutable.
 */
final class RankChoice {
    private static final double SHARE_OF_ANY = 0.4; // of the choices; the same for all ranks
    private static final double SHARE_OF_HOT_LINKS = 0.4;
    private static final double SHARE_OF_LATE = 0.2;
    private static final int SHARPNESS = 6; // a link with 80 % of the most phits counts a quarter of the busiest
    private static final double LATEST = 0.9; // quantile of the finish cycles

    private final double[] sums; // by rank: of the probabilities of the ranks up to it

    private RankChoice(double[] sums) {
        this.sums = sums;
    }

    /** The choice after a simulation of all cases. */
    static RankChoice of(Question question, Outcome outcome) {
        double[] sums = new double[question.ranks()];
        for (int number = 0; number < question.cases().size(); number++) {
            Mapping mapping = question.mapping(number, outcome.arrangement());
            SimulationResult result = outcome.runs().get(number).result();
            add(sums, SHARE_OF_HOT_LINKS, hot(question.cases().get(number), mapping, result));
            add(sums, SHARE_OF_LATE, late(result));
        }
        double[] any = new double[sums.length];
        Arrays.fill(any, 1);
        add(sums, SHARE_OF_ANY * question.cases().size(), any);
        Arrays.parallelPrefix(sums, Double::sum);
        return new RankChoice(sums);
    }

    private static double[] hot(Scenario scenario, Mapping mapping, SimulationResult result) {
        long most = IntStream.range(0, result.links())
                .mapToLong(result::phitsOfLink)
                .max()
                .orElse(0);
        return LinkLoads.ofRanks(
                scenario.network(),
                scenario.job().workload().traffic(),
                mapping,
                link -> StrictMath.pow(result.phitsOfLink(link) / Math.max(1.0, most), SHARPNESS));
    }

    private static double[] late(SimulationResult result) {
        long[] finishes = IntStream.range(0, result.ranks())
                .mapToLong(result::finishCycle)
                .toArray();
        long[] ordered = finishes.clone();
        Arrays.sort(ordered);
        long latest = ordered[(int) (LATEST * (ordered.length - 1))];
        return Arrays.stream(finishes)
                .mapToDouble(cycle -> cycle >= latest ? 1 : 0)
                .toArray();
    }

    /** Adds weights, scaled to a sum; nothing if all are zero. */
    private static void add(double[] sums, double share, double[] weights) {
        double all = Arrays.stream(weights).sum();
        for (int rank = 0; rank < sums.length && all > 0; rank++) {
            sums[rank] += share * weights[rank] / all;
        }
    }

    int ranks() {
        return sums.length;
    }

    /** The same for all ranks alike. */
    RankChoice even() {
        return new RankChoice(
                IntStream.rangeClosed(1, sums.length).asDoubleStream().toArray());
    }

    int sample(RandomGenerator random) {
        double drawn = random.nextDouble() * sums[sums.length - 1];
        int place = Arrays.binarySearch(sums, drawn);
        return Math.min(sums.length - 1, place < 0 ? -place - 1 : place + 1);
    }
}
