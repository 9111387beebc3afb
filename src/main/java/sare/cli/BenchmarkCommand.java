package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import sare.benchmark.BenchmarkCase;
import sare.benchmark.NodeBytes;
import sare.input.Decimals;
import sare.input.InputException;
import sare.network.Network;
import sare.scenario.Scenario;
import sare.simulation.SimulationResult;

@Command(
        name = "benchmark",
        description = {
            "Measure the speed of simulations on this machine.",
            "Without arguments it measures standard cases: uniform traffic on tori of 16x16 and 8x8x8, and"
                    + " replays of traces on tori of 16x16 and 8x8. With a trace, a network and a mapping it measures"
                    + " this simulation."
        },
        footer = "sare benchmark traces/is.W.16.trace.gz --network networks/torus-4x4.yaml --mapping consecutive"
                + " --runs 3",
        customSynopsis = {"sare benchmark [OPTIONS]", "sare benchmark TRACE --network=FILE --mapping=MAPPING [OPTIONS]"
        })
final class BenchmarkCommand implements Runnable {
    private static final String RUN_LINE = "%-8s%10s%34s%20s\n";
    private static final String CASE_LINE = "%-32s%12s%24s%20s%17s\n";
    private static final String MILLIONS = "million packet-hops/s";
    private static final String NANOSECONDS = "ns per packet-hop";
    private static final double NANOSECONDS_OF_A_MILLIONTH = 1000; // of a second

    /** Set by the launcher: the folder of sare's own networks and traces. */
    private static final String HOME_PROPERTY = "sare.home";

    private final Console console;

    @Spec
    private CommandSpec spec;

    @ArgGroup(exclusive = false)
    private ScenarioOptions scenarioOptions;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "5",
            description =
                    "Number of measured runs (default: 5). One more run before them warms up the Java machine and is"
                            + " not measured.")
    private int runs;

    @Option(
            names = "--case",
            paramLabel = "NAME",
            description = "Measure one standard case, named as in their table. Without it, each case runs in a Java"
                    + " machine of its own, which has compiled nothing else.")
    private String caseName;

    @Option(
            names = "--sizes",
            description =
                    "Measure uniform traffic of 0.2 phits per node and cycle (0.1 on the largest machines) on tori, fat"
                            + " trees and dragonflies of 512 to 262,144 nodes instead, each in a Java machine of its"
                            + " own. This takes long; --runs 1 makes it shorter.")
    private boolean sizes;

    @Option(
            names = ThreadsOption.NAME,
            paramLabel = "N",
            description = "With --sizes or one of its cases: how many threads may share a simulation (default: 1).")
    private String threads;

    BenchmarkCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        checkRuns();
        if (scenarioOptions != null) {
            checkComplete();
            checkNoStandardCases();
            Refusal.ifGiven(ThreadsOption.NAME, threads != null, "none with a trace");
            checkSeed();
            measure(scenarioOptions.load());
        } else if (caseName != null) {
            Refusal.ifGiven("--sizes", sizes, "one of --case and --sizes");
            measure(standardCase());
        } else {
            measureAll();
        }
    }

    private void checkComplete() {
        List<String> missing = scenarioOptions.missing();
        if (!missing.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "Missing required argument(s): " + String.join(", ", missing));
        }
    }

    private void checkSeed() {
        if (!scenarioOptions.seeds().isSingle()) {
            throw new InputException(
                    "--seed", scenarioOptions.seeds().seeds().size() + " seeds", "a single one, as every run is of it");
        }
    }

    private void checkNoStandardCases() {
        Refusal.ifGiven("--sizes", sizes, "none with a trace");
        if (caseName != null) {
            throw new InputException("--case", "'" + caseName + "'", "none with a trace");
        }
    }

    private BenchmarkCase standardCase() {
        List<BenchmarkCase> cases = new ArrayList<>();
        if (threads == null) {
            cases.addAll(BenchmarkCase.standard(home()));
        }
        cases.addAll(sizedCases());
        return cases.stream()
                .filter(each -> each.name().equals(caseName))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "--case",
                        "'" + caseName + "'",
                        "one of "
                                + cases.stream()
                                        .map(each -> "'" + each.name() + "'")
                                        .collect(Collectors.joining(", "))));
    }

    private List<BenchmarkCase> sizedCases() {
        return BenchmarkCase.sizes(home(), threadCount(), System::nanoTime);
    }

    private void checkRuns() {
        if (runs < 1) {
            throw new InputException("--runs", "'" + runs + "'", "a number of at least 1");
        }
    }

    /** Where sare's own files are. */
    static Path home() {
        return Path.of(System.getProperty(HOME_PROPERTY, ""));
    }

    private int threadCount() {
        return threads == null ? 1 : ThreadsOption.parse(threads);
    }

    /** A line for every case, measured in a Java machine of its own. */
    private void measureAll() {
        Refusal.ifGiven(ThreadsOption.NAME, threads != null && !sizes, "it with --sizes");
        List<BenchmarkCase> cases = sizes ? sizedCases() : BenchmarkCase.standard(home());
        printHeader();
        for (BenchmarkCase each : cases) {
            List<String> arguments = new ArrayList<>(List.of("benchmark", "--case", each.name(), "--runs", "" + runs));
            if (threads != null) {
                arguments.addAll(List.of(ThreadsOption.NAME, threads));
            }
            List<String> lines = OwnMachine.run(arguments.toArray(String[]::new));
            console.out().println(lines.get(lines.size() - 1));
            console.out().flush();
        }
    }

    private void printHeader() {
        print(CASE_LINE, "case", "packet-hops", MILLIONS, NANOSECONDS, "bytes per node");
    }

    /** A line with the median of a case's runs. */
    private void measure(BenchmarkCase measured) {
        printHeader();
        Network network = measured.machine().get();
        LongSupplier run = measured.preparation().apply(network);
        long packetHops = run.getAsLong();
        double speed = median(DoubleStream.generate(() -> speed(run)).limit(runs));
        OptionalLong bytes = NodeBytes.of(network);
        print(
                CASE_LINE,
                measured.name(),
                packetHops,
                Decimals.fixed(speed, 1),
                nanoseconds(speed),
                bytes.isPresent() ? bytes.getAsLong() : "-");
    }

    private static double speed(LongSupplier run) {
        Stopwatch stopwatch = new Stopwatch();
        long packetHops = run.getAsLong();
        return Stopwatch.millionPacketHopsPerSecond(packetHops, stopwatch.seconds());
    }

    /** A line for every run of one scenario. */
    private void measure(Scenario scenario) {
        print(RUN_LINE, "run", "seconds", MILLIONS, NANOSECONDS);
        measure(scenario, "warm-up");
        DoubleStream.Builder speeds = DoubleStream.builder();
        for (int run = 1; run <= runs; run++) {
            speeds.add(measure(scenario, Integer.toString(run)));
        }
        double speed = median(speeds.build());
        print(RUN_LINE, "median", "", Decimals.fixed(speed, 1), nanoseconds(speed));
    }

    private double measure(Scenario scenario, String label) {
        Stopwatch stopwatch = new Stopwatch();
        SimulationResult result = scenario.run(scenarioOptions.seeds().first());
        double seconds = stopwatch.seconds();
        double speed = Stopwatch.millionPacketHopsPerSecond(result.packetHops(), seconds);
        print(RUN_LINE, label, Decimals.fixed(seconds, 2), Decimals.fixed(speed, 1), nanoseconds(speed));
        return speed;
    }

    private static double median(DoubleStream sample) {
        return new Median().evaluate(sample.toArray());
    }

    /** Time per packet-hop; of a run without any, none. */
    private static String nanoseconds(double millionPerSecond) {
        return millionPerSecond == 0 ? "-" : Decimals.fixed(NANOSECONDS_OF_A_MILLIONTH / millionPerSecond, 1);
    }

    private void print(String line, Object... cells) {
        console.out().printf(Locale.ROOT, line, cells);
        console.out().flush();
    }
}
