package sare.study;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.statistics.Sample;

/** Maps traffic without its light pairs, and traffic with noise. Costs are those of the traffic as it is. */
final class TrafficChangeStudy {
    static final String SPARSE = "sparse";
    static final String MULTILEVEL = "multilevel";
    private static final String ONE_RUN = "multilevel(tries=1)";
    static final String TREE_MATCH = "treematch(variant=published)";
    static final List<String> NOISES = List.of("uniform", "normal", "additive", "loss");

    /** The confidence of intervals. */
    static final double CONFIDENCE = 0.95;

    private static final double[] FACTORS = {0, 0.25, 0.5, 1, 2, 4};
    private static final double[] FACTORS_OF_MANY = {0, 0.5, 2};
    private static final int FEW_RANKS = 1000; // of figure 4
    private static final int MANY_RANKS = 10_000;
    private static final double[] LEVELS = {0.1, 0.25, 0.5, 0.75, 1};
    private static final int SEEDS = 5; // of figure 5
    private static final int LEAST_SEEDS = 10; // of figure 9
    private static final int MOST_SEEDS = 50;
    private static final double LARGEST_HALF_WIDTH = 0.1; // of the mean
    private static final double NANOSECONDS = 1e9; // of a second
    private static final double DIGITS = 1e4; // of a second

    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    private final List<TrafficChangeRow> rows = new ArrayList<>();

    private TrafficChangeStudy() {}

    /** All rows of a figure, 4, 5 or 9. */
    static List<TrafficChangeRow> rows(String figure) {
        TrafficChangeStudy study = new TrafficChangeStudy();
        switch (figure) {
            case "4" -> study.timeAndFactor();
            case "5" -> study.qualityAndFactor();
            case "9" -> study.qualityAndNoise();
            default -> throw new IllegalArgumentException(figure);
        }
        return study.rows;
    }

    /** Some rows of each kind that take little time. */
    static List<TrafficChangeRow> quickRows() {
        TrafficChangeStudy study = new TrafficChangeStudy();
        TrafficChangeCase program = TrafficChangeCase.programs().get(0);
        TrafficChangeCase miniGhost = TrafficChangeCase.miniGhosts().get(0);
        study.rows.add(study.measure("5", program, MULTILEVEL, SPARSE, FACTORS[2], 1));
        study.rows.add(study.measure("5", program, TREE_MATCH, SPARSE, FACTORS[2], 1));
        for (String noise : NOISES) {
            study.rows.add(study.measure("9", miniGhost, MULTILEVEL, noise, LEVELS[1], 1));
        }
        return study.rows;
    }

    private void timeAndFactor() {
        timeAndFactor(TrafficChangeCase.dense(FEW_RANKS), true, FACTORS);
        timeAndFactor(TrafficChangeCase.dense(MANY_RANKS), false, FACTORS_OF_MANY);
    }

    private void timeAndFactor(TrafficChangeCase each, boolean isFirst, double[] factors) {
        for (String mapper : List.of(MULTILEVEL, TREE_MATCH)) {
            if (isFirst) {
                measure("4", each, mapper, SPARSE, 1, 1); // so that the code is compiled
            }
            for (double factor : factors) {
                rows.add(measure("4", each, mapper, SPARSE, factor, 1));
            }
        }
    }

    private void qualityAndFactor() {
        for (TrafficChangeCase each : TrafficChangeCase.programs()) {
            for (String mapper : List.of(MULTILEVEL, TREE_MATCH)) {
                measure("5", each, mapper, SPARSE, 0, 1); // so that the code is compiled
                for (double factor : FACTORS) {
                    for (int seed = 1; seed <= SEEDS; seed++) {
                        rows.add(measure("5", each, mapper, SPARSE, factor, seed));
                    }
                }
            }
        }
    }

    private void qualityAndNoise() {
        for (TrafficChangeCase each : TrafficChangeCase.miniGhosts()) {
            for (int seed = 1; seed <= LEAST_SEEDS; seed++) {
                rows.add(measure("9", each, MULTILEVEL, TrafficChangeRow.NONE, 0, seed)
                        .withTime(0));
            }
            for (String noise : NOISES) {
                for (double level : LEVELS) {
                    untilItIsKnown(each, noise, level);
                }
            }
        }
    }

    /** Takes seeds until the interval of the mean is narrow. */
    private void untilItIsKnown(TrafficChangeCase each, String noise, double level) {
        List<Double> costs = new ArrayList<>();
        for (int seed = 1; seed <= MOST_SEEDS; seed++) {
            TrafficChangeRow row = measure("9", each, MULTILEVEL, noise, level, seed);
            rows.add(row.withTime(0));
            costs.add((double) row.hopBytes());
            Sample sample =
                    Sample.of(costs.stream().mapToDouble(Double::doubleValue).toArray());
            if (seed >= LEAST_SEEDS
                    && sample.halfWidth(CONFIDENCE).orElseThrow() < LARGEST_HALF_WIDTH * sample.mean()) {
                return;
            }
        }
    }

    private TrafficChangeRow measure(
            String figure, TrafficChangeCase each, String mapper, String change, double level, int seed) {
        String full = mapper.equals(MULTILEVEL) ? ONE_RUN : mapper;
        String call =
                switch (change) {
                    case TrafficChangeRow.NONE -> full;
                    case SPARSE -> "sparse(" + level + ", " + full + ")";
                    default -> "noisy(" + change + ", " + level + ", " + full + ")";
                };
        Arrangement start = Arrangement.consecutive(each.problem().positions());
        long before = clock.getCurrentThreadCpuTime();
        Arrangement answer = Mappers.parse(call).map(each.problem(), start, SearchBudget.of(seed));
        double seconds = (clock.getCurrentThreadCpuTime() - before) / NANOSECONDS;
        return new TrafficChangeRow(
                figure,
                each.traffic(),
                each.problem().ranks(),
                each.problem().positions(),
                mapper,
                change,
                level,
                seed,
                each.problem().cost(answer),
                Math.round(seconds * DIGITS) / DIGITS);
    }
}
