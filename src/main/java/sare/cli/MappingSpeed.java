package sare.cli;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ForkJoinPool;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Swap;
import sare.mapping.problem.SwapGains;
import sare.mapping.quality.ReferenceFolder;
import sare.mapping.search.Effort;
import sare.mapping.search.Mapper;
import sare.mapping.search.Mappers;

/** Measures how fast mappers search, on one thread. */
final class MappingSpeed {
    private static final double NANOSECONDS_PER_SECOND = 1e9;
    private static final String PER_EVALUATION = "ns per evaluation";
    private static final long SEED = 1;
    private static final long TABU_EVALUATIONS = 100_000_000;
    private static final long ANNEALING_EVALUATIONS = 10_000_000;
    private static final int SWAPS = 300;

    private final List<Measure> measures;

    /**
     * What is measured.
     *
     * @param name mapper and problem
     * @param unit of a value
     * @param value measures once
     */
    record Measure(String name, String unit, DoubleSupplier value) {}

    /** @param limit at most so many evaluations of each search, if it is given */
    MappingSpeed(ReferenceFolder folder, OptionalLong limit) {
        MappingProblem sko64 = folder.qaplib("sko64");
        MappingProblem rgg256 = folder.graph("rgg_256", "torus:16x16");
        MappingProblem stencil1024 = folder.graph("st2d5_32x32_shuf", "torus:32x32");
        Mapper grasp = Mappers.parse("grasp(alpha=0.2, iterations=50)");
        long tabu = Math.min(TABU_EVALUATIONS, limit.orElse(Long.MAX_VALUE));
        long annealing = Math.min(ANNEALING_EVALUATIONS, limit.orElse(Long.MAX_VALUE));
        measures = List.of(
                new Measure("grasp, 50 iterations, sko64", "s", () -> seconds(grasp, sko64, Effort.of(SEED))),
                new Measure(
                        "tabu, sko64",
                        PER_EVALUATION,
                        () -> nanoseconds(Mappers.parse("tabu"), sko64, Effort.of(SEED, tabu))),
                new Measure(
                        "annealing, rgg_256 on torus:16x16",
                        PER_EVALUATION,
                        () -> nanoseconds(Mappers.parse("annealing"), rgg256, Effort.of(SEED, annealing))),
                new Measure(
                        SWAPS + " best swaps, st2d5_32x32_shuf on torus:32x32",
                        PER_EVALUATION,
                        () -> descentNanoseconds(stencil1024)));
    }

    List<Measure> measures() {
        return measures;
    }

    /** The median of several runs behind one that warms up. */
    double median(Measure measure, int runs) {
        ForkJoinPool oneCore = new ForkJoinPool(1);
        try {
            return oneCore.submit(() -> {
                        measure.value().getAsDouble();
                        return new Median()
                                .evaluate(DoubleStream.generate(measure.value())
                                        .limit(runs)
                                        .toArray());
                    })
                    .join();
        } finally {
            oneCore.shutdown();
        }
    }

    private static double seconds(Mapper mapper, MappingProblem problem, Effort effort) {
        Arrangement start = Arrangement.consecutive(problem.positions());
        Stopwatch stopwatch = new Stopwatch();
        mapper.map(problem, start, effort);
        return stopwatch.seconds();
    }

    private static double nanoseconds(Mapper mapper, MappingProblem problem, Effort effort) {
        double seconds = seconds(mapper, problem, effort);
        return seconds * NANOSECONDS_PER_SECOND / effort.spent();
    }

    /** Time per look of a descent, its swaps and the tables of its beginning included. */
    private static double descentNanoseconds(MappingProblem problem) {
        Stopwatch stopwatch = new Stopwatch();
        SwapGains gains = SwapGains.of(problem, Arrangement.consecutive(problem.positions()));
        Swap best = new Swap();
        long looks = gains.findBest(best);
        for (int swap = 0; swap < SWAPS && best.delta() < 0; swap++) {
            gains.swap(best.rankA(), best.rankB());
            looks += gains.findBest(best);
        }
        return stopwatch.seconds() * NANOSECONDS_PER_SECOND / looks;
    }
}
