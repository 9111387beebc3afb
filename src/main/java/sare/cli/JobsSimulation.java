package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sare.allocation.BusyNodes;
import sare.network.Network;
import sare.report.result.JobRuns;
import sare.report.result.SimulatedJobs;
import sare.scenario.Job;
import sare.scenario.JobsFile;
import sare.scenario.ListedJob;
import sare.scenario.Scenario;
import sare.simulation.MachineResult;
import sare.simulation.PacketLog;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;

/** The simulation of a file of jobs with each of some seeds. */
final class JobsSimulation {
    private final JobsFile file;
    private final List<ListedJob> jobs;
    private final Scenario scenario;
    private final List<Long> seeds;
    private final boolean withAlone;

    private JobsSimulation(
            JobsFile file, List<ListedJob> jobs, Scenario scenario, List<Long> seeds, boolean withAlone) {
        this.file = file;
        this.jobs = jobs;
        this.scenario = scenario;
        this.seeds = seeds;
        this.withAlone = withAlone;
    }

    /**
     * Reads all files.
     *
     * @param withAlone whether to simulate each job alone too; a single job is alone anyway
     * @param threads how many threads may share a simulation
     */
    static JobsSimulation load(
            Path jobsFile,
            ScenarioOptions options,
            BackgroundOptions backgroundOptions,
            boolean withAlone,
            int threads) {
        Network network = options.simulatedNetwork();
        BusyNodes busy = options.busyNodes();
        JobsFile file = JobsFile.read(jobsFile);
        List<ListedJob> jobs = file.on(network, options.networkFile().toString(), busy);
        List<Job> listed = jobs.stream().map(ListedJob::job).toList();
        Scenario.Builder builder = Scenario.on(new Simulator(network, threads, System::nanoTime))
                .background(backgroundOptions.load(network, Job.allNodes(listed)));
        listed.forEach(builder::job);
        Scenario scenario = builder.build();
        List<Long> seeds = new ArrayList<>();
        options.seeds().seeds().forEach(seeds::add);
        seeds.forEach(scenario::mappings); // fails before the first run if one does not fit the cores
        return new JobsSimulation(file, jobs, scenario, seeds, withAlone && jobs.size() > 1);
    }

    /** The files that the file of jobs names. */
    Path[] inputs() {
        return file.inputs().toArray(Path[]::new);
    }

    Scenario scenario() {
        return scenario;
    }

    /** The inputs as the result names them. */
    SimulatedJobs described(ScenarioOptions options, BackgroundOptions background) {
        return new SimulatedJobs(
                file.path(),
                jobs,
                options.networkFile(),
                options.settings(),
                BackgroundOptions.PATTERN,
                background.pattern(),
                scenario);
    }

    /** A run for each seed. The log gets the packets of the run, or is null. */
    List<JobRuns> runs(Console console, PacketLog packetLog) {
        List<JobRuns> runs = new ArrayList<>();
        try (ProgressLines lines = new ProgressLines(console)) {
            for (long seed : seeds) {
                try {
                    runs.add(run(seed, packetLog, lines));
                } catch (SimulationFailedException e) {
                    throw seeds.size() == 1 ? e : e.ofSeed(seed);
                }
            }
        }
        return runs;
    }

    private JobRuns run(long seed, PacketLog packetLog, ProgressLines lines) {
        MachineResult result;
        try (Progress progress = new Progress(lines, "seed " + seed, "steps")) {
            result = scenario.runAll(seed, packetLog, progress.listener());
        }
        List<SimulationResult> alone = IntStream.range(0, withAlone ? jobs.size() : 0)
                .mapToObj(job -> alone(job, seed, lines))
                .toList();
        return JobRuns.of(scenario, result, alone);
    }

    private SimulationResult alone(int job, long seed, ProgressLines lines) {
        String task = "seed " + seed + ", " + jobs.get(job).job().name() + " alone";
        try (Progress progress = new Progress(lines, task, "steps")) {
            return scenario.alone(job).run(seed, null, progress.listener());
        }
    }
}
