package sare.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Decimals;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.network.Network;
import sare.simulation.BackgroundResult;
import sare.simulation.FinishTimes;
import sare.simulation.LatencySummary;
import sare.simulation.LinkUtilisation;
import sare.simulation.PacketMatching;
import sare.simulation.ProtocolSettings;
import sare.simulation.SimulationResult;

/** The result of {@code simulate} for people: a line per figure, or for several seeds a table with a line per seed. */
final class SimulationText {
    private static final int LOAD_DIGITS = 4;

    private final LabelledLines lines = new LabelledLines();
    private final StringBuilder table = new StringBuilder();
    private final Scenario scenario;
    private final Network network;

    private SimulationText(Scenario scenario) {
        this.scenario = scenario;
        this.network = scenario.network();
    }

    static String of(Scenario scenario, List<Run> runs) {
        SimulationText text = new SimulationText(scenario);
        text.writeScenario();
        if (runs.size() == 1) {
            text.writeRun(runs.get(0));
        } else {
            if (scenario.background() != null) {
                text.lines.add("background", describe(scenario.background()));
            }
            text.writeTable(runs);
        }
        return text.lines.toString() + text.table;
    }

    private void writeScenario() {
        ScenarioOptions options = scenario.options();
        lines.add("trace", options.traceFile() + ", " + scenario.program().ranks() + " ranks");
        lines.add("network", options.networkFile() + ", " + network.topology().description());
        lines.add("mapping", options.mapping() + place(scenario.allocation()));
        if (scenario.protocol() != null) {
            lines.add("protocol", describe(ProtocolSettings.of(scenario.protocol())));
        } else if (scenario.packetMatching() != PacketMatching.under(null)) {
            lines.add("matching", scenario.packetMatching().word());
        }
    }

    private static String describe(Map<String, String> protocol) {
        return protocol.entrySet().stream()
                .map(setting -> setting.getKey() + " " + setting.getValue() + unit(setting))
                .collect(Collectors.joining(", "));
    }

    private static String unit(Map.Entry<String, String> setting) {
        return switch (setting.getKey()) {
            case ProtocolSettings.EAGER_LIMIT ->
                Character.isDigit(setting.getValue().charAt(0)) ? " bytes" : "";
            case ProtocolSettings.PROGRESS -> "";
            default -> " ns";
        };
    }

    private static String place(Allocation allocation) {
        return allocation.name().equals(Allocations.WHOLE)
                ? ""
                : " on " + allocation.name() + ", " + allocation.size() + " nodes";
    }

    private boolean isShared() {
        return scenario.background() != null;
    }

    private static String describe(Background background) {
        long warmUpCycles = background.warmUpCycles();
        return background.patternName() + ", "
                + background.rate().phitsPerCycle().toPlainString()
                + " phits per node and cycle from " + background.nodes() + " nodes"
                + (warmUpCycles > 0 ? ", " + warmUpCycles + " cycles before the job" : "");
    }

    private void writeRun(Run run) {
        SimulationResult result = run.result();
        lines.add("seed", result.seed());
        lines.add("cycles", result.cycles() + " (" + microseconds(result.cycles()) + " us)");
        lines.add("messages", result.messages());
        lines.add("packets", packets(result.packets(), result.meanHops()));
        lines.add("packet latency", describe(result.latency()));
        writeFinish(run.finish());
        writeLinks(run);
        result.background().ifPresent(background -> writeBackground(background, run.links()));
    }

    private void writeBackground(BackgroundResult background, LinkUtilisation links) {
        lines.add("background", describe(scenario.background()));
        lines.add("its seed", background.seed());
        lines.add(
                "its load",
                Decimals.fixed(background.acceptedPhitsPerCycle(), LOAD_DIGITS) + " phits per node and cycle accepted");
        lines.add("its packets", packets(background.packets(), background.meanHops()));
        lines.add("its latency", describe(background.latency()));
        lines.add("its link use", "mean " + Decimals.percent(links.backgroundMean()) + " of the links' cycles");
    }

    private static String packets(long packets, double meanHops) {
        return packets + ", " + Decimals.fixed(meanHops, 3) + " hops on average";
    }

    private static String describe(LatencySummary latency) {
        return "mean " + Decimals.fixed(latency.meanCycles(), 1) + ", median " + latency.medianCycles() + ", p99 "
                + latency.p99Cycles() + ", max " + latency.maxCycles() + " cycles";
    }

    private void writeFinish(FinishTimes finish) {
        lines.add(
                "ranks finish",
                "first " + finish.firstCycle() + " (rank " + finish.firstRank() + "), median "
                        + Decimals.fixed(finish.medianCycle(), 1) + ", last " + finish.lastCycle() + " (rank "
                        + finish.lastRank() + ")");
    }

    private void writeLinks(Run run) {
        LinkUtilisation links = run.links();
        lines.add("link use", "mean " + Decimals.percent(links.mean()) + ", max " + Decimals.percent(links.max()));
        String hottest = run.hottestLinks().stream()
                .map(link -> link.name() + " " + Decimals.percent(link.utilisation()))
                .collect(Collectors.joining(", "));
        lines.add("hottest links", hottest.isEmpty() ? "none" : hottest);
    }

    private String microseconds(double cycles) {
        return Decimals.fixed(Run.microseconds(network, cycles), 3);
    }

    private void writeTable(List<Run> runs) {
        table.append('\n');
        row(
                List.of("seed", "cycles", "us", "packets", "mean hops", "mean latency", "p99 latency", "max link use"),
                List.of("background", "its latency"));
        for (Run run : runs) {
            tableRow(String.valueOf(run.result().seed()), 0, figure -> figure.applyAsDouble(run));
        }
        table.append('\n');
        tableRow("mean", 1, figure -> statistics(runs, figure).getMean());
        tableRow("std. dev.", 1, figure -> statistics(runs, figure).getStandardDeviation());
        tableRow("min", 0, figure -> statistics(runs, figure).getMin());
        tableRow("max", 0, figure -> statistics(runs, figure).getMax());
    }

    private void tableRow(String label, int digits, ToDoubleFunction<ToDoubleFunction<Run>> valueOf) {
        double cycles = valueOf.applyAsDouble(run -> run.result().cycles());
        List<String> job = List.of(
                label,
                Decimals.fixed(cycles, digits),
                microseconds(cycles),
                Decimals.fixed(valueOf.applyAsDouble(run -> run.result().packets()), digits),
                Decimals.fixed(valueOf.applyAsDouble(run -> run.result().meanHops()), 3),
                Decimals.fixed(
                        valueOf.applyAsDouble(run -> run.result().latency().meanCycles()), 1),
                Decimals.fixed(
                        valueOf.applyAsDouble(run -> run.result().latency().p99Cycles()), digits),
                Decimals.percent(valueOf.applyAsDouble(run -> run.links().max())));
        row(job, isShared() ? background(valueOf) : List.of());
    }

    private static List<String> background(ToDoubleFunction<ToDoubleFunction<Run>> valueOf) {
        return List.of(
                Decimals.fixed(valueOf.applyAsDouble(run -> run.background().acceptedPhitsPerCycle()), LOAD_DIGITS),
                Decimals.fixed(
                        valueOf.applyAsDouble(run -> run.background().latency().meanCycles()), 1));
    }

    private static DescriptiveStatistics statistics(List<Run> runs, ToDoubleFunction<Run> figure) {
        return new DescriptiveStatistics(runs.stream().mapToDouble(figure).toArray());
    }

    /** What is told of the job, and of the background if there is one. */
    private void row(List<String> job, List<String> background) {
        table.append(String.format(Locale.ROOT, "%-9s %14s %13s %11s %10s %13s %13s %13s", job.toArray()));
        if (isShared()) {
            table.append(String.format(Locale.ROOT, " %13s %12s", background.toArray()));
        }
        table.append('\n');
    }
}
