package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sare.allocation.BusyNodes;
import sare.input.Plural;
import sare.network.Network;
import sare.report.result.JobRuns;
import sare.report.result.SimulatedJobs;
import sare.scenario.Job;
import sare.scenario.JobsFile;
import sare.scenario.ListedJob;
import sare.scenario.Scenario;
import sare.simulation.MachineResult;
import sare.simulation.PacketLog;
import sare.simulation.ProgressListener;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;

/** The simulation of a file of jobs with each of some seeds. */
final class JobsSimulation {
    private final JobsFile file;
    private final List<ListedJob> jobs;
    private final Scenario scenario;
    private final List<Long> seeds;
    private final boolean withAlone;
    private final int threads;

    private JobsSimulation(
            JobsFile file, List<ListedJob> jobs, Scenario scenario, List<Long> seeds, boolean withAlone, int threads) {
        this.file = file;
        this.jobs = jobs;
        this.scenario = scenario;
        this.seeds = seeds;
        this.withAlone = withAlone;
        this.threads = threads;
    }

    /**
     * Reads all files.
     *
     * @param withAlone whether to simulate each job alone too; a single job is alone anyway
     * @param threads for simulations at the same time; if there are more of them, several share one
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
        List<Long> seeds = options.seeds().seeds();
        boolean areAlone = withAlone && jobs.size() > 1;
        int threadsOfEach = Simulations.threadsOfEach(threads, seeds.size() * (areAlone ? 1 + jobs.size() : 1));
        Scenario.Builder builder = Scenario.on(new Simulator(network, threadsOfEach, System::nanoTime))
                .background(backgroundOptions.load(network, Job.allNodes(listed)));
        listed.forEach(builder::job);
        Scenario scenario = builder.build();
        seeds.forEach(scenario::mappings); // fails before the first run if one does not fit the cores
        return new JobsSimulation(file, jobs, scenario, seeds, areAlone, threads);
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
        MachineResult[] together = new MachineResult[seeds.size()];
        SimulationResult[][] alone = new SimulationResult[seeds.size()][withAlone ? jobs.size() : 0];
        List<Consumer<ProgressListener>> simulations = new ArrayList<>();
        for (int i = 0; i < seeds.size(); i++) {
            int run = i;
            long seed = seeds.get(run);
            simulations.add(progress ->
                    together[run] = Simulations.ofSeed(seeds, seed, () -> scenario.runAll(seed, packetLog, progress)));
            for (int j = 0; j < alone[run].length; j++) {
                int job = j;
                simulations.add(progress -> alone[run][job] = Simulations.ofSeed(
                        seeds, seed, () -> scenario.alone(job).run(seed, null, progress)));
            }
        }
        try (ProgressLines lines = new ProgressLines(console)) {
            Simulations.runAll(lines, Plural.of(simulations.size(), "simulation"), threads, simulations);
        }
        return IntStream.range(0, seeds.size())
                .mapToObj(run -> JobRuns.of(scenario, together[run], List.of(alone[run])))
                .toList();
    }
}
