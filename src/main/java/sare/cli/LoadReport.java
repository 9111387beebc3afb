package sare.cli;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.network.Network;
import sare.simulation.LoadCurve;
import sare.simulation.LoadOptions;
import sare.simulation.LoadPoint;

/**
 * The result of {@code load}: for people, for programs, and as a table of all figures.
 *
 * @param networkOptions the arguments that named the network
 * @param network the network
 * @param pattern as it was named
 * @param seed of every point
 * @param options how long was measured
 * @param curve what was measured
 */
record LoadReport(
        NetworkOptions networkOptions,
        Network network,
        String pattern,
        long seed,
        LoadOptions options,
        LoadCurve curve) {
    private static final int LOAD_DIGITS = 4;
    private static final double SMALLEST_FIXED = 0.00005; // in LOAD_DIGITS
    private static final int DATA_DIGITS = 6;
    private static final double SMALLEST_DATA = 0.001; // from here on data have more
    private static final String ROW = "%-9s %-9s %-7s %12s %11s %7s %7s %7s %7s %10s %8s";
    private static final String UNSETTLED = "*";
    private static final String LOAD_UNIT = " phits per node and cycle";

    /** A line for each point, and where the network saturates. */
    String text() {
        LabelledLines head = new LabelledLines()
                .add(
                        "network",
                        networkOptions.networkFile() + ", " + network.topology().description())
                .add("pattern", pattern)
                .add("seed", seed)
                .add("measured", options.batches() + " batches of " + options.batchCycles() + " cycles")
                .add("highest load", highest())
                .add("saturation", saturation());
        return head + "\n" + table() + footnote();
    }

    private String highest() {
        LoadPoint highest = curve.highest();
        return load(highest.acceptedPhitsPerCycle()) + LOAD_UNIT + " accepted, of "
                + load(highest.offeredPhitsPerCycle()) + " offered";
    }

    private String saturation() {
        return curve.saturated()
                .map(point -> "from " + load(point.offeredPhitsPerCycle()) + " offered, of which "
                        + Decimals.percent(point.acceptedPhitsPerCycle() / point.offeredPhitsPerCycle())
                        + " are accepted")
                .orElse("not reached: no load is more than 5 % short");
    }

    private String table() {
        String head = row(
                "offered",
                "accepted",
                "+-",
                "worst node",
                "mean delay",
                "+-",
                "median",
                "p99",
                "max",
                "mean hops",
                "warm-up");
        return head + curve.points().stream().map(LoadReport::row).collect(Collectors.joining());
    }

    private static String row(LoadPoint point) {
        return row(
                load(point.offeredPhitsPerCycle()),
                load(point.acceptedPhitsPerCycle()),
                load(point.acceptedHalfWidth()),
                load(point.worstNodePhitsPerCycle()),
                ofPackets(point, Decimals.fixed(point.delay().meanCycles(), 1)),
                point.delayHalfWidth().isPresent()
                        ? Decimals.fixed(point.delayHalfWidth().getAsDouble(), 1)
                        : "-",
                ofPackets(point, point.delay().medianCycles()),
                ofPackets(point, point.delay().p99Cycles()),
                ofPackets(point, point.delay().maxCycles()),
                ofPackets(point, Decimals.fixed(point.meanHops(), 3)),
                point.warmUpCycles() + (point.settled() ? "" : UNSETTLED));
    }

    /** A figure of packets, where there are any. */
    private static Object ofPackets(LoadPoint point, Object figure) {
        return ofPackets(point, figure, "-");
    }

    private static Object ofPackets(LoadPoint point, Object figure, Object otherwise) {
        return point.packets() > 0 ? figure : otherwise;
    }

    private static String row(Object... cells) {
        return String.format(Locale.ROOT, ROW, cells).stripTrailing() + "\n";
    }

    private static String load(double phitsPerCycle) {
        return phitsPerCycle > 0 && phitsPerCycle < SMALLEST_FIXED
                ? String.format(Locale.ROOT, "%.1e", phitsPerCycle)
                : Decimals.fixed(phitsPerCycle, LOAD_DIGITS);
    }

    private String footnote() {
        return curve.points().stream().allMatch(LoadPoint::settled)
                ? ""
                : UNSETTLED + " accepted load or mean delay had not settled by then\n";
    }

    /** A line of column names and one for each point. */
    String csv() {
        List<String> columns = figures(curve.points().get(0)).keySet().stream()
                .map(name -> name.replace('-', '_'))
                .toList();
        return CsvLines.of(columns)
                + curve.points().stream()
                        .map(point -> CsvLines.of(figures(point).values().stream()
                                .map(LoadReport::cell)
                                .toList()))
                        .collect(Collectors.joining());
    }

    private static String cell(Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        return value == null ? "" : value.toString();
    }

    /** All figures, with everything one needs to run it again. */
    String json() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sare-version", Version.number());
        document.put("network", InputsJson.network(networkOptions));
        document.put("pattern", InputsJson.pattern(LoadCommand.PATTERN, pattern));
        document.put("batches", options.batches());
        document.put("batch-cycles", options.batchCycles());
        document.put("least-warm-up-cycles", options.warmUpCycles());
        document.put("points", curve.points().stream().map(LoadReport::figures).toList());
        document.put("highest-accepted-load", loadData(curve.highest().acceptedPhitsPerCycle()));
        Optional<BigDecimal> saturated = curve.saturated().map(point -> loadData(point.offeredPhitsPerCycle()));
        document.put("saturated-from-offered-load", saturated.orElse(null));
        return Json.write(document);
    }

    /** Figures by their names; null where there is none. Loads are phits per node and cycle. */
    private static Map<String, Object> figures(LoadPoint point) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("seed", point.seed());
        figures.put("rate-of-a-node", loadData(point.ratePhitsPerCycle()));
        figures.put("offered-load", loadData(point.offeredPhitsPerCycle()));
        figures.put("accepted-load", loadData(point.acceptedPhitsPerCycle()));
        figures.put("accepted-load-half-width", loadData(point.acceptedHalfWidth()));
        figures.put("worst-node-accepted-load", loadData(point.worstNodePhitsPerCycle()));
        figures.put("packets", point.packets());
        figures.put(
                "mean-delay-cycles",
                ofPackets(point, Decimals.data(point.delay().meanCycles()), null));
        figures.put("mean-delay-half-width-cycles", data(point.delayHalfWidth()));
        figures.put("median-delay-cycles", ofPackets(point, point.delay().medianCycles(), null));
        figures.put("p99-delay-cycles", ofPackets(point, point.delay().p99Cycles(), null));
        figures.put("max-delay-cycles", ofPackets(point, point.delay().maxCycles(), null));
        figures.put("mean-hops", ofPackets(point, Decimals.data(point.meanHops()), null));
        figures.put("warm-up-cycles", point.warmUpCycles());
        figures.put("settled", point.settled());
        return figures;
    }

    /** As data, of small loads at least {@link #DATA_DIGITS} digits. */
    private static BigDecimal loadData(double phitsPerCycle) {
        return phitsPerCycle < SMALLEST_DATA
                ? Decimals.significant(phitsPerCycle, DATA_DIGITS)
                : Decimals.data(phitsPerCycle);
    }

    private static BigDecimal data(OptionalDouble value) {
        return value.isPresent() ? Decimals.data(value.getAsDouble()) : null;
    }
}
