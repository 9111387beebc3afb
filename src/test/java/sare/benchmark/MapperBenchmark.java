package sare.benchmark;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Swap;
import sare.mapping.problem.SwapGains;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.study.quality.ReferenceFolder;

/** The speed of the searches on one core; the counter {@code evaluations} is evaluations per second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=1")
public class MapperBenchmark {
    private static final long SEED = 1;
    private static final long TABU_EVALUATIONS = 100_000_000;
    private static final long ANNEALING_EVALUATIONS = 10_000_000;
    private static final int SWAPS = 300;

    /** Counts what the searches of an iteration spent; JMH makes a rate of it. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Spent {
        /** Evaluations of all searches. */
        public long evaluations;

        /** Each iteration counts anew. */
        @Setup(Level.Iteration)
        public void clear() {
            evaluations = 0;
        }
    }

    /** Instances of QAPLIB and graphs on tori. */
    @State(Scope.Benchmark)
    public static class Problems {
        private MappingProblem sko64;
        private MappingProblem rgg256;
        private MappingProblem stencil1024;

        /** Reads the instances. */
        @Setup
        public void read() {
            ReferenceFolder folder = new ReferenceFolder("folder", Path.of("src", "test", "resources", "reference"));
            sko64 = folder.qaplib("sko64");
            rgg256 = folder.graph("rgg_256", "torus:16x16");
            stencil1024 = folder.graph("st2d5_32x32_shuf", "torus:32x32");
        }
    }

    private static Arrangement search(String mapper, MappingProblem problem, SearchBudget budget, Spent spent) {
        Arrangement answer = Mappers.parse(mapper).map(problem, Arrangement.consecutive(problem.positions()), budget);
        spent.evaluations += budget.spent();
        return answer;
    }

    /** GRASP with 50 iterations on sko64. */
    @Benchmark
    public Arrangement grasp(Problems problems, Spent spent) {
        return search("grasp(alpha=0.2, iterations=50)", problems.sko64, SearchBudget.of(SEED), spent);
    }

    /** Tabu search on sko64. */
    @Benchmark
    public Arrangement tabu(Problems problems, Spent spent) {
        return search("tabu", problems.sko64, SearchBudget.of(SEED, TABU_EVALUATIONS), spent);
    }

    /** Annealing on rgg_256 on a torus of 16x16. */
    @Benchmark
    public Arrangement annealing(Problems problems, Spent spent) {
        return search("annealing", problems.rgg256, SearchBudget.of(SEED, ANNEALING_EVALUATIONS), spent);
    }

    /** The first 300 best swaps of st2d5_32x32_shuf on a torus of 32x32, with the tables that they need. */
    @Benchmark
    public SwapGains descent(Problems problems, Spent spent) {
        MappingProblem problem = problems.stencil1024;
        SwapGains gains = SwapGains.of(problem, Arrangement.consecutive(problem.positions()));
        Swap best = new Swap();
        spent.evaluations += gains.findBest(best);
        for (int swap = 0; swap < SWAPS && best.delta() < 0; swap++) {
            gains.swap(best.rankA(), best.rankB());
            spent.evaluations += gains.findBest(best);
        }
        return gains;
    }
}
