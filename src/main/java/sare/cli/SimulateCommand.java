package sare.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import sare.input.CsvLines;
import sare.input.OutputFile;
import sare.input.Plural;
import sare.report.result.JobLinks;
import sare.report.result.JobRuns;
import sare.report.result.JobsReport;
import sare.report.result.Run;
import sare.report.result.Simulated;
import sare.report.result.SimulationReport;
import sare.scenario.EqualSeeds;
import sare.scenario.Scenario;
import sare.simulation.LinkUtilisation;
import sare.simulation.PacketLog;
import sare.simulation.ProgressListener;
import sare.simulation.RunObservation;

@Command(
        name = "simulate",
        description = {"Replay a trace on a network under a mapping and print how long it takes."},
        customSynopsis = {
            "sare simulate TRACE --network=FILE --mapping=MAPPING [OPTIONS]",
            "sare simulate --jobs=FILE --network=FILE [OPTIONS]"
        },
        footer = "sare simulate traces/cg.W.16.trace.gz --network networks/torus-4x4.yaml --mapping consecutive")
final class SimulateCommand implements Runnable {
    private static final String JOBS = "--jobs";

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ScenarioOptions scenarioOptions;

    @Option(
            names = JOBS,
            paramLabel = "FILE.yaml",
            description =
                    "Simulate several jobs on the network at the same time: a file with their traces, allocations,"
                            + " mappings and starts, instead of TRACE and the options for a single job.")
    private Path jobsFile;

    @Option(
            names = "--no-alone",
            description = "With --jobs: do not simulate each job alone too, so that no slow-down is known.")
    private boolean noAlone;

    @Mixin
    private BackgroundOptions backgroundOptions;

    @Mixin
    private ProtocolOptions protocolOptions;

    @Mixin
    private EstimateOption estimate;

    @Option(names = "--json", description = OptionTexts.JSON + OptionTexts.JSON_TOO)
    private boolean json;

    @Mixin
    private OutputOption output;

    @Option(
            names = "--packets",
            paramLabel = "FILE.csv",
            description = "Also write a table of all packets with their cycles; not with a range of seeds.")
    private Path packetsFile;

    @Option(
            names = "--links",
            paramLabel = "FILE.csv",
            description = "Also write a table of what every link carried; not with a range of seeds.")
    private Path linksFile;

    @Mixin
    private WatchOptions watch;

    @Mixin
    private SharedThreadsOption threads;

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        checkCombination();
        if (jobsFile == null) {
            checkComplete();
            simulate();
        } else {
            checkOnlyJobs();
            simulateJobs();
        }
    }

    private void checkComplete() {
        List<String> missing = scenarioOptions.missing();
        if (!missing.isEmpty()) {
            throw misuse("Missing required arguments: " + String.join(", ", missing) + "; or " + JOBS + "=FILE.yaml");
        }
        if (noAlone) {
            throw misuse("--no-alone needs " + JOBS);
        }
    }

    private void checkOnlyJobs() {
        scenarioOptions
                .givenForOneJob(spec)
                .or(() -> Refusal.firstGiven(spec, ProtocolOptions.NAMES))
                .ifPresent(given -> {
                    throw misuse(given + " and " + JOBS + " exclude each other; each job of the file has its own");
                });
        if (estimate.tolerance().isPresent()) {
            throw misuse(JOBS + " and --estimate exclude each other");
        }
        watch.given().ifPresent(given -> {
            throw misuse(JOBS + " and " + given + " exclude each other");
        });
    }

    private void simulateJobs() {
        JobsSimulation simulation =
                JobsSimulation.load(jobsFile, scenarioOptions, backgroundOptions, !noAlone, threads.threads());
        try (Outputs outputs = new Outputs(console, inputs().add(jobsFile).add(simulation.inputs()))) {
            OutputFile result = outputs.openIfGiven(output.file());
            OutputFile packets = outputs.openIfGiven(packetsFile);
            OutputFile links = outputs.openIfGiven(linksFile);
            PacketLog packetLog = packets == null ? null : new PacketLog();
            Stopwatch stopwatch = new Stopwatch();
            List<JobRuns> runs = simulation.runs(console, packetLog);
            String speed =
                    stopwatch.speed(runs.stream().mapToLong(JobRuns::packetHops).sum());
            outputs.writeIfOpen(packets, writer -> packetLog.write(writer));
            outputs.writeIfOpen(links, writer -> new JobLinks(
                            simulation.scenario().network(), runs.get(0).result())
                    .write(writer));
            JobsReport report = new JobsReport(simulation.described(scenarioOptions, backgroundOptions), runs);
            String text = output.isJson(json) ? report.json(Version.number()) : report.text();
            outputs.write(result, text);
            outputs.commit();
            console.message(speed);
        }
    }

    private void simulate() {
        try (ProgressLines lines = new ProgressLines(console)) {
            simulate(loaded(lines), lines);
        }
    }

    private Scenario loaded(ProgressLines lines) {
        lines.begin(Progress.READING, "steps");
        try {
            int threadsOfEach = Simulations.threadsOfEach(
                    threads.threads(), scenarioOptions.seeds().seeds().size());
            Scenario scenario = scenarioOptions.load(backgroundOptions, protocolOptions, estimate, threadsOfEach);
            watch.check(scenario);
            return scenario;
        } finally {
            lines.end();
        }
    }

    private void simulate(Scenario scenario, ProgressLines lines) {
        try (Outputs outputs = new Outputs(console, inputs())) {
            OutputFile result = outputs.openIfGiven(output.file());
            OutputFile packets = outputs.openIfGiven(packetsFile);
            OutputFile links = outputs.openIfGiven(linksFile);
            WatchOptions.Files watched = watch.open(outputs);
            PacketLog packetLog = packets == null ? null : new PacketLog();
            RunObservation observation = watch.observation();
            Stopwatch stopwatch = new Stopwatch();
            EqualSeeds seeds = EqualSeeds.of(scenario, scenarioOptions.seeds().seeds());
            List<Run> simulated = runs(scenario, seeds, packetLog, observation, lines);
            List<Run> runs = copied(simulated, seeds);
            String speed = stopwatch.speed(simulated);
            outputs.writeIfOpen(packets, writer -> packetLog.write(writer));
            outputs.writeIfOpen(links, writer -> writeLinks(writer, runs.get(0).links()));
            Simulated inputs = scenarioOptions.described(scenario, backgroundOptions);
            watched.write(observation, inputs, runs.get(0), Launcher.plainCommandLine(spec));
            SimulationReport report = new SimulationReport(inputs, runs);
            String text = output.isJson(json) ? report.json(Version.number()) : report.text();
            outputs.write(result, text);
            outputs.commit();
            if (seeds.copies() > 0) {
                console.message(seeds.copies() + " of " + Plural.of(runs.size(), "result") + " "
                        + Plural.isOrAre(seeds.copies())
                        + " copied from another seed, because seeds make no difference here");
            }
            console.message(speed);
        }
    }

    private static List<Run> copied(List<Run> simulated, EqualSeeds seeds) {
        return IntStream.range(0, seeds.all().size())
                .mapToObj(i -> simulated.get(seeds.run(i)).withSeed(seeds.all().get(i)))
                .toList();
    }

    private ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void checkCombination() {
        if (watch.haveFramesAlone()) {
            throw misuse("--frames needs --playback");
        }
        watch.check();
        boolean isSingle = scenarioOptions.seeds().isSingle();
        if (!isSingle && (packetsFile != null || linksFile != null)) {
            throw misuse("--packets and --links need a single seed");
        }
        if (!isSingle && watch.given().isPresent()) {
            throw misuse(watch.given().get() + " needs a single seed");
        }
        if (packetsFile != null && estimate.tolerance().isPresent()) {
            throw misuse("--packets and --estimate exclude each other; an estimate does not simulate all packets");
        }
        if (watch.given().isPresent() && estimate.tolerance().isPresent()) {
            throw misuse(watch.given().get()
                    + " and --estimate exclude each other; an estimate does not simulate the whole run");
        }
    }

    private InputFiles inputs() {
        return scenarioOptions.inputs().addWords(backgroundOptions.givenPattern());
    }

    private List<Run> runs(
            Scenario scenario, EqualSeeds seeds, PacketLog packetLog, RunObservation observation, ProgressLines lines) {
        List<Function<ProgressListener, Run>> simulations = new ArrayList<>();
        for (long seed : seeds.simulated()) {
            simulations.add(progress -> Run.of(
                    scenario.network(),
                    scenario.mapping(seed),
                    Simulations.ofSeed(seeds.all(), seed, () -> scenario.run(seed, packetLog, progress, observation))));
        }
        return Simulations.run(lines, scenarioOptions.seeds().description(), threads.threads(), simulations);
    }

    private static void writeLinks(Writer writer, LinkUtilisation utilisation) throws IOException {
        writer.write(CsvLines.of(LinkUtilisation.Link.COLUMNS));
        for (Iterator<LinkUtilisation.Link> each = utilisation.links().iterator(); each.hasNext(); ) {
            writer.write(CsvLines.of(each.next().fields()));
        }
    }
}
