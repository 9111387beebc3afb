package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.allocation.AllocationRequest;
import sare.allocation.Allocations;
import sare.allocation.JobRequest;
import sare.input.Compression;
import sare.input.Decimals;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.OutputFile;
import sare.input.Plural;
import sare.input.YamlValue;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.report.result.LoadReport;
import sare.report.result.PlottedCurve;
import sare.simulation.LoadCurve;
import sare.simulation.LoadOptions;
import sare.simulation.LoadSimulator;
import sare.traffic.InjectionRate;
import sare.traffic.OfferedLoads;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

@Command(
        name = "load",
        description = {"Measure the load curve of a network: accepted load and packet delay under synthetic traffic."},
        footer = "sare load --network networks/torus-4x4.yaml --pattern uniform --offered 0.1:0.9:0.2")
final class LoadCommand implements Runnable {
    static final String PATTERN = "--pattern";
    private static final String OFFERED = "--offered";
    private static final String PLOT = "--plot";
    private static final String PICTURE = ".svg"; // ending of a file
    private static final String BESIDE = "--beside";
    private static final String ALLOCATION = "--allocation";

    private static final String UNIT = "([0-9.])\\s*phits(?=\\s*(,|$))"; // that loads may have

    private static final long MOST_CYCLES = 1_000_000_000;
    private static final long MOST_CYCLES_OF_BATCHES = 500_000_000_000L; // the clock of a large network ends at 2^39
    private static final int MOST_BATCHES = 10_000;

    private final Console console;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = PATTERN,
            required = true,
            paramLabel = "PATTERN",
            description = "Traffic pattern that gives each packet its destination: uniform, transpose,"
                    + " hotspot:fraction=0.2 and others; see: sare list pattern.")
    private String pattern;

    @Option(
            names = ALLOCATION,
            paramLabel = "ALLOCATION",
            defaultValue = Allocations.WHOLE,
            description =
                    "The nodes that send and receive: whole (the default), block:4x8, random:64,seed=3 and others;"
                            + " see: sare list allocation. Loads are means over these nodes.")
    private String allocation;

    @Mixin
    private BusyOption busy;

    @Option(
            names = OFFERED,
            required = true,
            paramLabel = "LOADS",
            description =
                    "Offered loads in phits per node and cycle: one (0.25), several (0.1,0.2,0.5) or a range with a"
                            + " step (0.05:1.0:0.05); at most 1, or what a node's link takes if it is wider.")
    private String offered;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the random numbers of every point (default: 1).")
    private String seed;

    @Option(
            names = "--warm-up",
            paramLabel = "CYCLES",
            defaultValue = "5000",
            description =
                    "Shortest warm-up (default: 5000). After it, the warm-up goes on in windows of 1000 cycles until"
                            + " the accepted load and the mean delay have changed by less than 5 %% from window to window three"
                            + " times in a row, for ten windows at most, and then to the next multiple of --batch-cycles.")
    private String warmUp;

    @Option(
            names = "--batches",
            paramLabel = "N",
            defaultValue = "10",
            description = "Number of measured batches (default: 10).")
    private String batches;

    @Option(
            names = "--batch-cycles",
            paramLabel = "CYCLES",
            defaultValue = "2000",
            description = "Length of a batch (default: 2000).")
    private String batchCycles;

    @Mixin
    private SharedThreadsOption threads;

    @Option(names = "--csv", paramLabel = "FILE", description = "Also write a table with all figures of every point.")
    private Path csvFile;

    @Option(
            names = PLOT,
            paramLabel = "FILE.svg",
            description = "Also write a picture: accepted load and mean delay over offered load, with 95 %% confidence"
                    + " intervals.")
    private Path plotFile;

    @Option(
            names = BESIDE,
            paramLabel = "[NAME=]FILE",
            description =
                    "Draw the curve of FILE, a table of an earlier --csv, in the picture of --plot too. NAME is that of its"
                            + " lines (default: the file's). The option can be given several times.")
    private List<String> beside = List.of();

    @Option(names = "--json", description = OptionTexts.JSON + OptionTexts.JSON_TOO)
    private boolean json;

    @Mixin
    private OutputOption output;

    LoadCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        LoadOptions options = options();
        checkPlot();
        long seedNumber = YamlValue.of("--seed", seed).whole(0, Numbers.MAX_WHOLE);
        int threadCount = threads.threads();
        Network network = networkOptions.simulatedNetwork();
        String name = PlottedCurve.name(network.name(), networkOptions.settings());
        List<PlottedCurve> others = CurveFile.readAll(BESIDE, beside, name);
        List<InjectionRate> rates = rates(network);
        Allocation nodes = busy.nodes()
                .allocate(AllocationRequest.parse(ALLOCATION, Path.of(""), allocation), network, JobRequest.none());
        int[] participants = IntStream.of(nodes.nodes()).sorted().toArray();
        TrafficPattern traffic = TrafficPatterns.make(PATTERN, pattern, network.topology(), participants);
        LoadSimulator simulator = new LoadSimulator(network, traffic, participants.length, options);
        try (Outputs outputs = new Outputs(console, inputs())) {
            OutputFile result = outputs.openIfGiven(output.file());
            OutputFile csv = outputs.openIfGiven(csvFile);
            OutputFile plot = outputs.openIfGiven(plotFile);
            Stopwatch stopwatch = new Stopwatch();
            LoadCurve curve = measure(simulator, rates, seedNumber, threadCount);
            String seconds = Decimals.fixed(stopwatch.seconds(), 2);
            LoadReport report = new LoadReport(
                    networkOptions.networkFile(),
                    networkOptions.settings(),
                    network,
                    nodes,
                    pattern,
                    PATTERN,
                    seedNumber,
                    options,
                    curve);
            outputs.writeIfOpen(csv, writer -> writer.write(report.csv()));
            outputs.writeIfOpen(plot, writer -> writer.write(report.plot(others)));
            outputs.write(result, output.isJson(json) ? report.json(Version.number()) : report.text());
            outputs.commit();
            console.message("measured " + Plural.of(rates.size(), "point") + " in " + seconds + " s");
        }
    }

    private void checkPlot() {
        if (plotFile != null && !Compression.hasEnding(plotFile.toString(), PICTURE)) {
            throw new InputException(
                    PLOT,
                    "'" + plotFile + "'",
                    "a file whose name ends with " + PICTURE + ", with or without .gz or .zst");
        }
        if (plotFile == null && !beside.isEmpty()) {
            throw new InputException(BESIDE, "no " + PLOT, PLOT + "=FILE.svg, the picture in which the curve is drawn");
        }
    }

    private InputFiles inputs() {
        return new InputFiles()
                .addMachine(networkOptions.networkFile(), networkOptions)
                .addWords(pattern, allocation, busy.text())
                .addWords(beside.toArray(String[]::new));
    }

    private LoadOptions options() {
        LoadOptions options = new LoadOptions(
                YamlValue.of("--warm-up", warmUp).whole(0, MOST_CYCLES),
                YamlValue.of("--batches", batches).integer(LoadOptions.FEWEST_BATCHES, MOST_BATCHES),
                YamlValue.of("--batch-cycles", batchCycles).whole(1, MOST_CYCLES));
        if (options.batches() * options.batchCycles() > MOST_CYCLES_OF_BATCHES) {
            throw YamlValue.of("--batch-cycles", batchCycles)
                    .error("at most " + MOST_CYCLES_OF_BATCHES + " cycles in all " + batches + " batches");
        }
        return options;
    }

    private List<InjectionRate> rates(Network network) {
        return OfferedLoads.parse(OFFERED, offered.replaceAll(UNIT, "$1")).stream()
                .map(load -> InjectionRate.of(OFFERED, load, network))
                .toList();
    }

    private LoadCurve measure(LoadSimulator simulator, List<InjectionRate> rates, long seedNumber, int threadCount) {
        try (ProgressLines lines = new ProgressLines(console);
                Progress progress = new Progress(lines, pattern, "points")) {
            return new LoadCurve(
                    simulator.run(rates, seedNumber, threadCount, System::nanoTime, progress.stepsOf(rates.size())));
        }
    }
}
