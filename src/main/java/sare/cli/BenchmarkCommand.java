package sare.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.input.InputException;

/** The verb {@code benchmark}. */
@Command(
        name = "benchmark",
        description =
                "Measure how fast a simulation runs here: the same run again and again, in packet-hops per second.")
final class BenchmarkCommand implements Runnable {
    private static final String LINE = "%-8s%10s%34s\n";

    private final Console console;

    @Mixin
    private ScenarioOptions scenarioOptions;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "5",
            description = "Runs that count (default: 5); one before them, which warms up the Java machine, does not.")
    private int runs;

    BenchmarkCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        if (runs < 1) {
            throw new InputException("--runs", InputException.WHOLE_FILE, "'" + runs + "'", "a number of at least 1");
        }
        Scenario scenario = scenarioOptions.load();
        printLine("run", "seconds", "million packet-hops per second");
        measure(scenario, "warm-up");
        List<Double> speeds = new ArrayList<>();
        for (int run = 1; run <= runs; run++) {
            speeds.add(measure(scenario, String.valueOf(run)));
        }
        double[] sample = speeds.stream().mapToDouble(Double::doubleValue).toArray();
        printLine("median", "", Decimals.text(new Median().evaluate(sample), 1));
    }

    private double measure(Scenario scenario, String label) {
        Stopwatch stopwatch = new Stopwatch();
        Run run = scenario.run(scenario.options().seeds().first(), null, null);
        double seconds = stopwatch.seconds();
        double speed = Stopwatch.millionPacketHopsPerSecond(List.of(run), seconds);
        printLine(label, Decimals.text(seconds, 2), Decimals.text(speed, 1));
        return speed;
    }

    private void printLine(String label, String seconds, String speed) {
        console.out().printf(Locale.ROOT, LINE, label, seconds, speed);
        console.out().flush();
    }
}
