package sare.scheduling.work;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import sare.input.InputException;
import sare.input.YamlMapping;
import sare.mapping.Allocation;
import sare.mapping.Sampling;
import sare.network.Network;
import sare.scenario.Job;
import sare.scenario.Placement;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.scheduling.log.JobLog;
import sare.simulation.Simulator;

/**
 * Run times of a sample of jobs by simulation at cycle level. A job of the sample exchanges its messages several times on its nodes, beside
 * the jobs that run when it starts, which exchange theirs; its {@code cycles} over those that it takes alone in a {@link BoxBaseline} of an
 * empty machine are the factor on the share of its run time that messages take. The others exchange so often that each would take about
 * twice as long alone as the job alone. Jobs outside of the sample, and jobs whose communication is not known, run as long as in the log.
 */
final class SimulatedRunTimes implements RunTimes {
    static final String SHARE = "share";
    static final String SAMPLE = "sample";
    static final String BYTES = "bytes";
    static final String ITERATIONS = "iterations";
    private static final double BEYOND = 2; // how much longer than the job the others last
    private static final int MOST_ITERATIONS = 10_000;

    private final Network network;
    private final Simulator simulator;
    private final BoxBaseline baseline;
    private final IntOpenHashSet sample; // indices of jobs
    private final double share;
    private final int meanBytes;
    private final int iterations;
    private final long seed;

    private SimulatedRunTimes(YamlMapping parameters, IntOpenHashSet sample, Network network) {
        this.network = network;
        this.simulator = new Simulator(network);
        this.baseline = new BoxBaseline(network);
        this.sample = sample;
        this.share = RunTimeModels.number(parameters, SHARE, 1);
        this.meanBytes = RunTimeModels.count(parameters, BYTES);
        this.iterations = RunTimeModels.count(parameters, ITERATIONS);
        this.seed = RunTimeModels.seed(parameters);
    }

    static SimulatedRunTimes of(YamlMapping parameters, JobLog log, JobPlacer placer) {
        placer.network().checkSimulated(RunTimeModels.OPTION);
        int[] known = IntStream.range(0, log.jobs().size())
                .filter(index ->
                        placer.communications().of(log.jobs().get(index)).isPresent())
                .toArray();
        if (known.length == 0) {
            throw new InputException(RunTimeModels.OPTION, "no job whose communication is known", "--communication");
        }
        int count = Math.min(known.length, RunTimeModels.count(parameters, SAMPLE));
        int[] chosen = Sampling.distinct(count, known.length, new Well19937c(RunTimeModels.seed(parameters)));
        IntOpenHashSet sample = new IntOpenHashSet();
        Arrays.stream(chosen).forEach(index -> sample.add(known[index]));
        return new SimulatedRunTimes(parameters, sample, placer.network());
    }

    @Override
    public long seconds(StartedJob job, Supplier<List<StartedJob>> running) {
        long ofLog = job.job().runSeconds();
        if (!sample.contains(job.index()) || job.placed().isEmpty()) {
            return ofLog;
        }
        PlacedJob placed = job.placed().get();
        long alone = cycles(List.of(simulated("alone", baseline.of(placed.communication()), iterations)));
        if (alone == 0) {
            return ofLog;
        }
        List<Job> jobs = new ArrayList<>();
        jobs.add(simulated("job", placed, iterations));
        for (StartedJob other : running.get()) {
            other.placed().ifPresent(its -> addOther(jobs, "job " + other.index(), its, alone));
        }
        double factor = cycles(jobs) / (double) alone;
        return (long) Math.ceil(ofLog * (1 - share) + ofLog * share * factor);
    }

    private void addOther(List<Job> jobs, String name, PlacedJob placed, long cycles) {
        if (placed.communication().traffic().totalMessages() > 0) {
            long once = Math.max(1, cycles(List.of(simulated(name, placed, 1))));
            long times = Math.min(MOST_ITERATIONS, (long) Math.ceil(BEYOND * cycles / once));
            jobs.add(simulated(name, placed, Math.max(1, (int) times)));
        }
    }

    private Job simulated(String name, PlacedJob placed, int times) {
        Workload work =
                Workload.of(ExchangeProgram.of(name, placed.communication().traffic(), meanBytes, times));
        int[] nodes = IntStream.of(placed.mapping().nodes()).sorted().distinct().toArray();
        Allocation allocation = Allocation.of(name, network.topology().nodes(), nodes)
                .withCores(network.cores().perNode());
        return Job.of(work, allocation).named(name).placed(Placement.of(placed.mapping()));
    }

    /** The run time of the first job. */
    private long cycles(List<Job> jobs) {
        Scenario.Builder builder = Scenario.on(simulator);
        jobs.forEach(builder::job);
        return builder.build().runAll(seed).jobs().get(0).result().cycles();
    }
}
