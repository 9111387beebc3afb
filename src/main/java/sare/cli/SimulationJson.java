package sare.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Decimals;
import sare.mapping.Mappings;
import sare.network.Network;
import sare.simulation.BackgroundResult;
import sare.simulation.FinishTimes;
import sare.simulation.LatencySummary;
import sare.simulation.LinkUtilisation;
import sare.simulation.ProtocolSettings;
import sare.simulation.SimulationResult;

/** The result of {@code simulate} for programs, with everything one needs to run it again. */
final class SimulationJson {
    private static final int SCALE_DIGITS = 15; // as many as anyone can give a double

    private SimulationJson() {}

    static String of(Scenario scenario, List<Run> runs) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sare-version", Version.number());
        document.putAll(provenance(scenario));
        document.put(
                "runs", runs.stream().map(run -> run(scenario.network(), run)).toList());
        if (runs.size() > 1) {
            document.putAll(summaries(scenario.network(), runs));
        }
        return Json.write(document);
    }

    /** Mean and spread of the figures that seeds may change. */
    private static Map<String, Object> summaries(Network network, List<Run> runs) {
        Map<String, Object> summaries = new LinkedHashMap<>();
        summaries.put("cycles", summary(runs, run -> run.result().cycles()));
        summaries.put(
                "microseconds",
                summary(runs, run -> Run.microseconds(network, run.result().cycles())));
        summaries.put("mean-hops", summary(runs, run -> run.result().meanHops()));
        summaries.put(
                "mean-packet-latency-cycles",
                summary(runs, run -> run.result().latency().meanCycles()));
        summaries.put(
                "p99-packet-latency-cycles",
                summary(runs, run -> run.result().latency().p99Cycles()));
        summaries.put("max-link-utilisation", summary(runs, run -> run.links().max()));
        if (runs.get(0).result().background().isPresent()) {
            summaries.put("background-accepted-phits-per-node-and-cycle", summary(runs, run -> run.background()
                    .acceptedPhitsPerCycle()));
            summaries.put(
                    "background-mean-packet-latency-cycles",
                    summary(runs, run -> run.background().latency().meanCycles()));
        }
        return summaries;
    }

    private static Map<String, Object> provenance(Scenario scenario) {
        ScenarioOptions options = scenario.options();
        Map<String, Object> provenance = new LinkedHashMap<>();
        Map<String, Object> trace = InputsJson.file(options.traceFile());
        trace.put("ranks", scenario.program().ranks());
        provenance.put("trace", trace);
        provenance.put("network", InputsJson.network(options));
        provenance.put("allocation", InputsJson.allocation(scenario.allocation()));
        provenance.put("mapping", mapping(options.mapping()));
        if (scenario.background() != null) {
            provenance.put("background", background(scenario.background()));
        }
        if (scenario.protocol() != null) {
            provenance.put("protocol", ProtocolSettings.of(scenario.protocol()));
        }
        provenance.put("packet-matching", scenario.packetMatching().word());
        provenance.put("compute-scale", Decimals.significant(options.computeScale(), SCALE_DIGITS));
        provenance.put("collectives", scenario.collectives().toString());
        return provenance;
    }

    private static Map<String, Object> mapping(String specification) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("name", specification);
        return Mappings.isFile(specification) ? InputsJson.file(Path.of(specification)) : named;
    }

    private static Map<String, Object> background(Background background) {
        Map<String, Object> load = new LinkedHashMap<>();
        load.put("pattern", InputsJson.pattern(BackgroundOptions.PATTERN, background.patternName()));
        load.put("phits-per-node-and-cycle", background.rate().phitsPerCycle());
        load.put("nodes", background.nodes());
        load.put("warm-up-cycles", background.warmUpCycles());
        return load;
    }

    private static Map<String, Object> background(BackgroundResult result, LinkUtilisation links) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("seed", result.seed());
        figures.put("accepted-phits-per-node-and-cycle", Decimals.data(result.acceptedPhitsPerCycle()));
        figures.put("mean-link-utilisation", Decimals.data(links.backgroundMean()));
        figures.put("packets", result.packets());
        figures.put("packet-hops", result.packetHops());
        figures.put("mean-hops", Decimals.data(result.meanHops()));
        figures.put("packet-latency-cycles", latency(result.latency()));
        return figures;
    }

    private static Map<String, Object> run(Network network, Run run) {
        SimulationResult result = run.result();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("seed", result.seed());
        figures.put("cycles", result.cycles());
        figures.put("microseconds", Decimals.data(Run.microseconds(network, result.cycles())));
        figures.put("messages", result.messages());
        figures.put("packets", result.packets());
        figures.put("packet-hops", result.packetHops());
        figures.put("mean-hops", Decimals.data(result.meanHops()));
        figures.put("hop-bytes", result.hopBytes());
        figures.put("packet-latency-cycles", latency(result.latency()));
        figures.put("link-utilisation", links(run));
        result.background().ifPresent(background -> figures.put("background", background(background, run.links())));
        figures.put("finish-cycles", finish(run.finish()));
        figures.put("finish-cycle-of-rank", finishCycles(result));
        figures.put("node-of-rank", run.mapping().nodes());
        return figures;
    }

    private static Map<String, Object> latency(LatencySummary latency) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("mean", Decimals.data(latency.meanCycles()));
        figures.put("median", latency.medianCycles());
        figures.put("p99", latency.p99Cycles());
        figures.put("max", latency.maxCycles());
        return figures;
    }

    private static Map<String, Object> links(Run run) {
        Map<String, Object> hottest = new LinkedHashMap<>();
        run.hottestLinks().forEach(link -> hottest.put(link.name(), Decimals.data(link.utilisation())));
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("mean", Decimals.data(run.links().mean()));
        figures.put("max", Decimals.data(run.links().max()));
        figures.put("hottest", hottest);
        return figures;
    }

    private static Map<String, Object> finish(FinishTimes finish) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("first", finish.firstCycle());
        figures.put("median", Decimals.data(finish.medianCycle()));
        figures.put("last", finish.lastCycle());
        return figures;
    }

    private static long[] finishCycles(SimulationResult result) {
        long[] cycles = new long[result.ranks()];
        for (int rank = 0; rank < cycles.length; rank++) {
            cycles[rank] = result.finishCycle(rank);
        }
        return cycles;
    }

    private static Map<String, Object> summary(List<Run> runs, ToDoubleFunction<Run> figure) {
        DescriptiveStatistics statistics =
                new DescriptiveStatistics(runs.stream().mapToDouble(figure).toArray());
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("mean", Decimals.data(statistics.getMean()));
        summary.put("standard-deviation", Decimals.data(statistics.getStandardDeviation()));
        summary.put("min", Decimals.data(statistics.getMin()));
        summary.put("max", Decimals.data(statistics.getMax()));
        return summary;
    }
}
