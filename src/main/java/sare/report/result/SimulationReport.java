package sare.report.result;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.allocation.Allocations;
import sare.input.Decimals;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.scenario.Background;
import sare.scenario.Placement;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.simulation.BackgroundResult;
import sare.simulation.Estimate;
import sare.simulation.Estimation;
import sare.simulation.FinishTimes;
import sare.simulation.LatencySummary;
import sare.simulation.LinkUtilisation;
import sare.simulation.PacketMatching;
import sare.simulation.ProtocolSettings;
import sare.simulation.SimulationResult;

/** The result of {@code simulate}: its inputs, then a line for each figure or, for several seeds, a table with a line for each seed. */
public final class SimulationReport {
    private static final int SCALE_DIGITS = 15; // as many as anyone can give a double
    private static final int LOAD_DIGITS = 4;
    private static final String ESTIMATE = "estimate";
    private static final String FINISH = "ranks finish";
    private static final String LINK_USE = "link use";
    private static final String LINK_CLASSES = "link classes";
    private static final String ITS_LINK_USE = "its link use";
    private static final String INSIDE_NODES = "inside nodes";

    /** The order of the lines of a run, in which JSON has the finish of the ranks last and the link use of the background earlier. */
    private static final List<String> LINES = List.of(
            "seed",
            "cycles",
            ESTIMATE,
            "messages",
            INSIDE_NODES,
            "packets",
            "packet latency",
            FINISH,
            LINK_USE,
            LINK_CLASSES,
            "hottest links",
            "background",
            "its seed",
            "its load",
            "its packets",
            "its latency",
            ITS_LINK_USE);

    private final Simulated inputs;
    private final Scenario scenario;
    private final List<Run> runs;

    /** Of the runs of some inputs, one for each seed. */
    public SimulationReport(Simulated inputs, List<Run> runs) {
        this.inputs = inputs;
        this.scenario = inputs.scenario();
        this.runs = runs;
    }

    /** For people. */
    public String text() {
        LabelledLines lines = inputs().lines();
        if (runs.size() == 1) {
            return lines.addAll(run(runs.get(0)).lines(LINES)).toString();
        }
        scenario.background().ifPresent(background -> lines.add("background", text(inputs.pattern(), background)));
        return lines + "\n" + new SeedTable(scenario.network(), runs).text();
    }

    /** For programs, with everything that is needed to repeat the runs. */
    public String json(String version) {
        Map<String, Object> document = Json.versioned(version, inputs().document());
        document.put("runs", runs.stream().map(run -> run(run).document()).toList());
        if (runs.size() > 1) {
            document.putAll(new SeedTable(scenario.network(), runs).document());
        }
        return Json.write(document);
    }

    private Description inputs() {
        Allocation allocation = scenario.job().allocation();
        Description description = new Description()
                .traffic("trace", "trace", inputs.trace(), scenario.job().ranks())
                .network(inputs.networkFile(), inputs.settings(), scenario.network())
                .forPrograms("allocation", () -> InputsJson.allocation(allocation))
                .line("mapping", Quantity.of("mapping", this::mapping, inputs.mapping() + place(allocation)));
        scenario.background()
                .ifPresent(load -> description.forPrograms(
                        "background", () -> background(inputs.patternOption(), inputs.pattern(), load)));
        addReplay(description, scenario.job().workload().options());
        return description;
    }

    static void addReplay(Description to, ReplayOptions options) {
        if (options.protocol() != null) {
            Map<String, String> protocol = ProtocolSettings.of(options.protocol());
            to.line("protocol", Quantity.of("protocol", () -> protocol, protocolText(protocol)));
        }
        boolean isUsual = options.packetMatching() == PacketMatching.under(options.protocol());
        to.line(
                        isUsual ? null : "matching",
                        Quantity.of("packet-matching", options.packetMatching().word()))
                .forPrograms("compute-scale", Decimals.significant(options.computeScale(), SCALE_DIGITS))
                .forPrograms("collectives", options.collectives().toString());
        if (options.tolerance() > 0) {
            to.forPrograms("estimate", Estimation.text(options.tolerance()));
        }
    }

    static String place(Allocation allocation) {
        boolean isBusy = !allocation.busy().equals(Allocation.NO_BUSY);
        return allocation.name().equals(Allocations.WHOLE) && !isBusy
                ? ""
                : " on " + allocation.name() + ", " + allocation.described() + beside(allocation);
    }

    /** The busy nodes beside an allocation, if there are any. */
    static String beside(Allocation allocation) {
        return allocation.busy().equals(Allocation.NO_BUSY) ? "" : ", while " + allocation.busy() + " is busy";
    }

    private Map<String, Object> mapping() {
        String name = inputs.mapping();
        return Placement.isFile(name) ? InputsJson.file(Path.of(name)) : Map.of("name", name);
    }

    /** A protocol for people. */
    static String protocolText(Map<String, String> protocol) {
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

    /** A background for programs. */
    static Map<String, Object> background(String patternOption, String pattern, Background background) {
        Map<String, Object> load = new LinkedHashMap<>();
        load.put("pattern", InputsJson.pattern(patternOption, pattern));
        load.put("phits-per-node-and-cycle", background.rate().phitsPerCycle());
        load.put("nodes", background.nodes());
        load.put("warm-up-cycles", background.warmUpCycles());
        return load;
    }

    /** A background for people. */
    static String text(String pattern, Background background) {
        long warmUpCycles = background.warmUpCycles();
        return pattern + ", "
                + background.rate().phitsPerCycle().toPlainString()
                + " phits per node and cycle from " + background.nodes() + " nodes"
                + (warmUpCycles > 0 ? ", " + warmUpCycles + " cycles before the job" : "");
    }

    private Description run(Run run) {
        SimulationResult result = run.result();
        Description description = new Description().line("seed", Quantity.of("seed", run.seed()));
        addFigures(description, scenario.network(), run);
        result.background().ifPresent(background -> {
            description.forPeople(
                    "background", text(inputs.pattern(), scenario.background().orElseThrow()));
            description.part("background", background(background, run.links()));
        });
        addRanks(description, run);
        return description;
    }

    /** Adds the duration, messages, packets and links of a job. */
    static void addFigures(Description description, Network network, Run run) {
        SimulationResult result = run.result();
        addCycles(description, network, result.cycles());
        description.line("messages", Quantity.of("messages", result.messages()));
        if (result.messagesInsideNodes() > 0) {
            description.line(
                    INSIDE_NODES,
                    "%s, %s",
                    Quantity.count("messages-inside-nodes", result.messagesInsideNodes(), "message"),
                    Quantity.count("bytes-inside-nodes", result.bytesInsideNodes(), "byte"));
        }
        result.estimate().ifPresent(estimate -> addEstimate(description, estimate, result.cycles()));
        addPackets(description, "packets", result.packets(), result.packetHops(), result.meanHops());
        description.forPrograms("hop-bytes", result.hopBytes());
        addLatency(description, "packet latency", result.packets(), result.latency());
        addLinks(description, run.links(), run.hottestLinks());
    }

    /** Adds a duration in cycles and as time. */
    static void addCycles(Description to, Network network, long cycles) {
        to.line(
                "cycles",
                "%s (%s us)",
                Quantity.of("cycles", cycles),
                Quantity.decimal("microseconds", SeedTable.microseconds(network, cycles), 3));
    }

    /** Adds when the ranks of a job finish, and where they are. */
    static void addRanks(Description to, Run run) {
        addFinish(to, run.finish());
        to.forPrograms("finish-cycle-of-rank", () -> finishCycles(run.result()))
                .forPrograms("node-of-rank", run.mapping().nodes());
    }

    private static void addEstimate(Description to, Estimate estimate, long cycles) {
        Description figures = new Description()
                .forPrograms("tolerance", Decimals.data(estimate.tolerance()))
                .forPrograms("is-extrapolated", estimate.isExtrapolated())
                .forPrograms("half-width-cycles", estimate.halfWidthCycles())
                .forPrograms("iterations", estimate.iterations())
                .forPrograms("simulated-iterations", estimate.simulatedIterations())
                .forPrograms("inner-iterations", estimate.innerIterations())
                .forPrograms("simulated-inner-iterations", estimate.simulatedInnerIterations())
                .forPrograms("simulated-cycles", estimate.simulatedCycles())
                .forPrograms("simulated-packet-hops", estimate.simulatedPacketHops());
        to.part(ESTIMATE, figures).forPeople(ESTIMATE, text(estimate, cycles));
    }

    private static String text(Estimate estimate, long cycles) {
        if (estimate.iterations() == 0) {
            return "not needed: the trace has no iterations, so all was simulated and the cycles are exact";
        }
        if (!estimate.isExtrapolated()) {
            return "not reached: the error did not get within " + Estimation.text(estimate.tolerance())
                    + ", so all was simulated and the cycles are exact";
        }
        String inner = estimate.innerIterations() == 0
                ? ""
                : " and " + estimate.simulatedInnerIterations() + " of " + estimate.innerIterations() + " inner ones";
        return "the cycles are estimated, +/- " + estimate.halfWidthCycles() + " ("
                + Decimals.fixed(100.0 * estimate.halfWidthCycles() / cycles, 3) + " %) with 95 %; simulated "
                + estimate.simulatedIterations() + " of " + estimate.iterations() + " iterations" + inner + ", "
                + estimate.simulatedPacketHops() + " packet-hops";
    }

    private static void addPackets(Description to, String label, long packets, long packetHops, double meanHops) {
        to.line(
                label,
                packets == 0 ? "%1$s" : "%1$s, %3$s hops on average",
                Quantity.of("packets", packets),
                Quantity.of("packet-hops", packetHops),
                Quantity.decimal("mean-hops", meanHops, 3).onlyIf(packets > 0));
    }

    private static void addLatency(Description to, String label, long packets, LatencySummary latency) {
        boolean isKnown = packets > 0;
        to.group(
                "packet-latency-cycles",
                label,
                isKnown ? "mean %s, median %s, p99 %s, max %s cycles" : "none, because there were no packets",
                Quantity.decimal("mean", latency.meanCycles(), 1).onlyIf(isKnown),
                Quantity.of("median", latency.medianCycles()).onlyIf(isKnown),
                Quantity.of("p99", latency.p99Cycles()).onlyIf(isKnown),
                Quantity.of("max", latency.maxCycles()).onlyIf(isKnown));
    }

    /** Adds how busy links are. */
    static void addLinks(Description to, LinkUtilisation links, List<LinkUtilisation.Link> hottest) {
        Map<String, Object> utilisations = new LinkedHashMap<>();
        hottest.forEach(link -> utilisations.put(link.name(), Decimals.data(link.utilisation())));
        String text = hottest.stream()
                .map(link -> link.name() + " " + Decimals.percent(link.utilisation()))
                .collect(Collectors.joining(", "));
        to.group(
                "link-utilisation",
                LINK_USE,
                "mean %s, max %s",
                Quantity.share("mean", links.mean()),
                Quantity.share("max", links.max()),
                Quantity.of("hottest", utilisations),
                Quantity.of("classes", () -> LinkClasses.document(links.classes()), ""));
        if (links.classes().size() > 1) {
            to.forPeople(LINK_CLASSES, LinkClasses.text(links.classes()));
        }
        to.forPeople("hottest links", text.isEmpty() ? "none" : text);
    }

    /** The figures of a background. */
    static Description background(BackgroundResult result, LinkUtilisation links) {
        Description description = new Description()
                .line("its seed", Quantity.of("seed", result.seed()))
                .line(
                        "its load",
                        "%s phits per node and cycle accepted",
                        Quantity.decimal(
                                "accepted-phits-per-node-and-cycle", result.acceptedPhitsPerCycle(), LOAD_DIGITS))
                .line(
                        ITS_LINK_USE,
                        "mean %s of the links' cycles",
                        Quantity.share("mean-link-utilisation", links.backgroundMean()));
        addPackets(description, "its packets", result.packets(), result.packetHops(), result.meanHops());
        addLatency(description, "its latency", result.packets(), result.latency());
        return description;
    }

    private static void addFinish(Description to, FinishTimes finish) {
        to.group(
                "finish-cycles",
                FINISH,
                "first %s (rank %s), median %s, last %s (rank %s)",
                Quantity.of("first", finish.firstCycle()),
                Quantity.forPeople(finish.firstRank()),
                Quantity.decimal("median", finish.medianCycle(), 1),
                Quantity.of("last", finish.lastCycle()),
                Quantity.forPeople(finish.lastRank()));
    }

    private static long[] finishCycles(SimulationResult result) {
        long[] cycles = new long[result.ranks()];
        for (int rank = 0; rank < cycles.length; rank++) {
            cycles[rank] = result.finishCycle(rank);
        }
        return cycles;
    }
}
