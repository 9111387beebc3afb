package sare.study;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The text of {@code report.md}: that of the resource {@code engine-size.md} with tables in their places. */
final class EngineSizeReport {
    private static final String TORUS = "torus ";
    private static final String PLANE = "torus 16x16";
    private static final String NONE = "-";
    private static final String LEFT = "---";
    private static final String RIGHT = "--:";
    private static final String COMMAND = "the whole command";
    private static final String WARM = "the warm engine";
    private static final BigDecimal LARGEST_OF_LOW_LOADS = new BigDecimal("0.05");
    private static final int SMALLEST = 512;
    private static final int LARGEST = 262_144;
    private static final double THOUSAND = 1000;
    private static final double PHITS_PER_PACKET = 16;
    private static final double BARRIER_MICROSECONDS = 0.19; // measured, as the text says

    private final List<EngineSizeRow> rows; // medians of the turns
    private final List<EngineSizePeer> peers;

    private EngineSizeReport(List<EngineSizeRow> rows, List<EngineSizePeer> peers) {
        this.rows = rows;
        this.peers = peers;
    }

    /**
     * The report of measured points in all turns, of the peers, of the parts of start-up, of one thread and two, and of the misses
     * of caches. The last three are rows by column.
     */
    static String markdown(
            List<EngineSizeRow> rows,
            List<EngineSizePeer> peers,
            List<Map<String, String>> startUp,
            List<Map<String, String>> threads,
            List<Map<String, String>> cacheMisses)
            throws IOException {
        EngineSizeReport report = new EngineSizeReport(EngineSizeRow.medians(rows), peers);
        List<Double> spreads = EngineSizeRow.spreads(rows);
        return StudyFiles.template("engine-size.md")
                .replace("{{cost}}", report.cost())
                .replace("{{cycle}}", report.cycle())
                .replace("{{topologies}}", report.topologies())
                .replace("{{memory}}", report.memory())
                .replace("{{peers}}", report.peers())
                .replace("{{start-up}}", startUp(startUp))
                .replace("{{threads}}", threads(threads))
                .replace("{{cache-misses}}", cacheMisses(cacheMisses))
                .replace("{{goals}}", report.goals())
                .replace("{{turns}}", Integer.toString(EngineSizeStudy.TURNS))
                .replace("{{spread}}", ratio(EngineSizeRun.median(spreads)))
                .replace("{{largest-spread}}", ratio(Collections.max(spreads)))
                .replace("{{growth-dor}}", ratio(report.growth(EngineSizePoint.DIMENSION_ORDER)))
                .replace("{{growth-adaptive}}", ratio(report.growth(EngineSizePoint.ADAPTIVE)))
                .replace("{{start-up-ratio}}", ratio(seconds(startUp, COMMAND) / seconds(startUp, WARM)))
                .replace("{{largest-dor}}", report.common(LARGEST).nanoseconds().toPlainString())
                .replace("{{largest-cycle}}", EstimateRow.fixed(report.cycleMicroseconds(LARGEST) / THOUSAND, 1))
                .replace("{{small-cycle}}", EstimateRow.fixed(report.cycleMicroseconds(SMALLEST), 1))
                .replace("{{small-gain}}", ratio(report.gainOfTwoThreads(SMALLEST)))
                .replace("{{process}}", ratio(report.processRatio()));
    }

    /** The tori by load, with both routings in one row. */
    private String cost() {
        StringBuilder text = table(
                List.of(
                        "torus",
                        "load",
                        "dimension order, ns",
                        "goal",
                        "adaptive, ns",
                        "adaptive / dimension order",
                        "goal"),
                1);
        for (EngineSizeRow row : tori(EngineSizePoint.DIMENSION_ORDER)) {
            EngineSizeRow adaptive =
                    torus(row.nodes(), EngineSizePoint.ADAPTIVE, row.offered()).orElseThrow();
            Integer goal = EngineSizeGoals.DIMENSION_ORDER_NANOSECONDS.get(row.nodes());
            text.append(ReportText.row(List.of(
                    row.machine().substring(TORUS.length()),
                    row.offered().toPlainString(),
                    row.nanoseconds().toPlainString(),
                    goal == null ? NONE : goal.toString(),
                    adaptive.nanoseconds().toPlainString(),
                    ratio(quotient(adaptive.nanoseconds(), row.nanoseconds())),
                    ratio(EngineSizeGoals.ADAPTIVE_RATIO))));
        }
        return text.toString();
    }

    /** The cost of a cycle without packet-hops, from the low loads of the torus of two dimensions. */
    private String cycle() {
        StringBuilder text = new StringBuilder();
        for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
            List<EngineSizeRow> low = tori(routing).stream()
                    .filter(row -> row.machine().equals(PLANE) && row.offered().compareTo(LARGEST_OF_LOW_LOADS) <= 0)
                    .toList();
            if (text.isEmpty()) {
                List<String> loads = low.stream()
                        .map(row -> "a cycle at " + row.offered().toPlainString() + ", ns")
                        .toList();
                text.append(table(
                        concat(List.of("routing"), loads, List.of("fixed, ns", "goal", "each packet-hop, ns")), 1));
            }
            CycleCost cost = CycleCost.of(low);
            List<String> times = low.stream()
                    .map(row -> grouped(Math.round(CycleCost.nanoseconds(row))))
                    .toList();
            text.append(ReportText.row(concat(
                    List.of(routing),
                    times,
                    List.of(
                            grouped(Math.round(cost.fixedNanoseconds())),
                            grouped(EngineSizeGoals.CYCLE_NANOSECONDS),
                            EstimateRow.fixed(cost.nanosecondsPerPacketHop(), 1)))));
        }
        return text.toString();
    }

    private static List<String> concat(List<String> first, List<String> second, List<String> third) {
        return Stream.of(first, second, third).flatMap(List::stream).toList();
    }

    /** The other topologies, each compared with the tori of three dimensions whose size is nearest. */
    private String topologies() {
        StringBuilder text = table(
                List.of(
                        "machine",
                        "nodes",
                        "load",
                        "ns",
                        "torus of this size",
                        "its ns",
                        "ratio",
                        "goal",
                        "torus with 2 channels, ns",
                        "ratio"),
                1);
        for (EngineSizeRow row : others()) {
            EngineSizeRow torus = nearestTorus(row, EngineSizePoint.DIMENSION_ORDER);
            EngineSizeRow withTwo = nearestTorus(row, EngineSizePoint.DATELINE);
            boolean hasTwo = !row.machine().endsWith("(1 channel)");
            text.append(ReportText.row(List.of(
                    row.machine(),
                    grouped(row.nodes()),
                    row.offered().toPlainString(),
                    row.nanoseconds().toPlainString(),
                    torus.machine().substring(TORUS.length()),
                    torus.nanoseconds().toPlainString(),
                    ratio(quotient(row.nanoseconds(), torus.nanoseconds())),
                    ratio(EngineSizeGoals.TOPOLOGY_RATIO),
                    hasTwo ? withTwo.nanoseconds().toPlainString() : NONE,
                    hasTwo ? ratio(quotient(row.nanoseconds(), withTwo.nanoseconds())) : NONE)));
        }
        return text.toString();
    }

    private List<EngineSizeRow> others() {
        return rows.stream().filter(row -> !row.machine().startsWith(TORUS)).toList();
    }

    private EngineSizeRow nearestTorus(EngineSizeRow row, String routing) {
        return rows.stream()
                .filter(each -> each.machine().startsWith(TORUS)
                        && !each.machine().equals(PLANE)
                        && each.routing().equals(routing)
                        && each.offered().equals(row.offered()))
                .min(Comparator.comparingDouble(each -> Math.abs(Math.log((double) each.nodes() / row.nodes()))))
                .orElseThrow();
    }

    /** Bytes for each node: a machine has one row, as the load does not matter. */
    private String memory() {
        StringBuilder text = table(List.of("machine", "nodes", "routing", "bytes per node", "goal"), 1);
        List<String> seen = new ArrayList<>();
        for (EngineSizeRow row : rows) {
            String key = row.machine() + row.routing();
            if (!seen.contains(key)) {
                seen.add(key);
                text.append(ReportText.row(List.of(
                        row.machine(),
                        grouped(row.nodes()),
                        row.routing(),
                        grouped(row.bytesPerNode()),
                        bytesGoal(row.routing()))));
            }
        }
        return text.toString();
    }

    private static String bytesGoal(String routing) {
        return switch (routing) {
            case EngineSizePoint.DIMENSION_ORDER -> grouped(EngineSizeGoals.DIMENSION_ORDER_BYTES);
            case EngineSizePoint.ADAPTIVE -> grouped(EngineSizeGoals.ADAPTIVE_BYTES);
            default -> NONE;
        };
    }

    /** The points that another simulator has, too. */
    private String peers() {
        StringBuilder text = table(
                List.of("simulator", "torus", "routing", "load", "ns", "runs", "times sare's", "bytes per node"), 3);
        for (EngineSizePeer peer : peers) {
            text.append(ReportText.row(List.of(
                    peer.tool(),
                    peer.machine().substring(TORUS.length()),
                    peer.routing(),
                    peer.offered().toPlainString(),
                    grouped(peer.nanoseconds()
                            .setScale(0, RoundingMode.HALF_EVEN)
                            .longValueExact()),
                    Integer.toString(peer.runs()),
                    grouped(Math.round(quotient(peer.nanoseconds(), peer.sareNanoseconds()))),
                    grouped(peer.bytesPerNode()))));
        }
        return text.toString();
    }

    private static String startUp(List<Map<String, String>> parts) {
        StringBuilder text = table(List.of("what", "processor seconds"), 1);
        parts.forEach(part -> text.append(ReportText.row(List.of(part.get("what"), part.get("processor_seconds")))));
        return text.toString();
    }

    private static String threads(List<Map<String, String>> measured) {
        StringBuilder text = table(List.of("torus", "routing", "load", "one thread", "two threads", "gain"), 2);
        for (Map<String, String> row : measured) {
            String one = row.get("one_thread_nanoseconds");
            String two = row.get("two_threads_nanoseconds");
            text.append(ReportText.row(List.of(
                    row.get("machine"),
                    row.get("routing"),
                    row.get("offered_load"),
                    one,
                    two,
                    ratio(Double.parseDouble(one) / Double.parseDouble(two)))));
        }
        return text.toString();
    }

    private static String cacheMisses(List<Map<String, String>> counted) {
        StringBuilder text =
                table(List.of("torus", "routing", "load", "accesses", "misses of 32 KiB", "of 1 MiB", "of 32 MiB"), 2);
        for (Map<String, String> row : counted) {
            text.append(ReportText.row(List.of(
                    row.get("machine").substring(TORUS.length()),
                    row.get("routing"),
                    row.get("offered_load"),
                    row.get("accesses"),
                    row.get("first_level_misses"),
                    row.get("second_level_misses"),
                    row.get("third_level_misses"))));
        }
        return text.toString();
    }

    /** How many points are within each goal, as list items. */
    private String goals() {
        List<EngineSizeRow> dimensionOrder = tori(EngineSizePoint.DIMENSION_ORDER).stream()
                .filter(row -> EngineSizeGoals.DIMENSION_ORDER_NANOSECONDS.containsKey(row.nodes())
                        && row.offered().compareTo(EngineSizePlots.COMMON_LOAD) >= 0)
                .toList();
        long fast = dimensionOrder.stream()
                .filter(row ->
                        row.nanoseconds().doubleValue() <= EngineSizeGoals.DIMENSION_ORDER_NANOSECONDS.get(row.nodes()))
                .count();
        long near = dimensionOrder.stream()
                .filter(row ->
                        quotient(adaptive(row).nanoseconds(), row.nanoseconds()) <= EngineSizeGoals.ADAPTIVE_RATIO)
                .count();
        List<EngineSizeRow> others = others();
        long cheap = others.stream()
                .filter(row -> quotient(
                                row.nanoseconds(),
                                nearestTorus(row, EngineSizePoint.DIMENSION_ORDER)
                                        .nanoseconds())
                        <= EngineSizeGoals.TOPOLOGY_RATIO)
                .count();
        int points = dimensionOrder.size();
        return "* **Goals.** At loads of 0.1 and 0.2 on tori of three dimensions, dimension order is within its goal at "
                + fast + " of " + points + " points, the ratio of adaptive routing at " + near + " of " + points
                + ". The ratio of fat trees and dragonflies is within its goal at " + cheap + " of " + others.size()
                + " points.";
    }

    /** The cost on the largest torus as a multiple of that on the smallest, at the load that all have. */
    private double growth(String routing) {
        return quotient(
                torus(LARGEST, routing, EngineSizePlots.COMMON_LOAD)
                        .orElseThrow()
                        .nanoseconds(),
                torus(SMALLEST, routing, EngineSizePlots.COMMON_LOAD)
                        .orElseThrow()
                        .nanoseconds());
    }

    private EngineSizeRow common(int nodes) {
        return torus(nodes, EngineSizePoint.DIMENSION_ORDER, EngineSizePlots.COMMON_LOAD)
                .orElseThrow();
    }

    /** The time of a cycle: a packet crosses a quarter of each of the three dimensions in the mean. */
    private double cycleMicroseconds(int nodes) {
        EngineSizeRow row = common(nodes);
        double hops = 3 * Math.cbrt(nodes) / 4;
        return nodes
                * row.offered().doubleValue()
                / PHITS_PER_PACKET
                * hops
                * row.nanoseconds().doubleValue()
                / THOUSAND;
    }

    /** What two threads with a barrier in each cycle gain if they share the work equally. */
    private double gainOfTwoThreads(int nodes) {
        double cycle = cycleMicroseconds(nodes);
        return cycle / (cycle / 2 + BARRIER_MICROSECONDS);
    }

    private static double seconds(List<Map<String, String>> parts, String what) {
        return parts.stream()
                .filter(part -> part.get("what").equals(what))
                .mapToDouble(part -> Double.parseDouble(part.get("processor_seconds")))
                .findFirst()
                .orElseThrow();
    }

    private EngineSizeRow adaptive(EngineSizeRow row) {
        return torus(row.nodes(), EngineSizePoint.ADAPTIVE, row.offered()).orElseThrow();
    }

    /** The largest cost of the whole process as a multiple of that of the simulating thread. */
    private double processRatio() {
        return rows.stream()
                .mapToDouble(row -> quotient(row.processNanoseconds(), row.nanoseconds()))
                .max()
                .orElseThrow();
    }

    private List<EngineSizeRow> tori(String routing) {
        return rows.stream()
                .filter(row -> row.machine().startsWith(TORUS) && row.routing().equals(routing))
                .toList();
    }

    private Optional<EngineSizeRow> torus(int nodes, String routing, BigDecimal offered) {
        return tori(routing).stream()
                .filter(row -> row.nodes() == nodes && row.offered().compareTo(offered) == 0)
                .findFirst();
    }

    /** The heading of a table whose first columns are texts and whose others are numbers. */
    private static StringBuilder table(List<String> headings, int texts) {
        List<String> alignments = Stream.iterate(0, column -> column + 1)
                .limit(headings.size())
                .map(column -> column < texts ? LEFT : RIGHT)
                .toList();
        return new StringBuilder(ReportText.row(headings)).append(ReportText.row(alignments));
    }

    private static double quotient(BigDecimal dividend, BigDecimal divisor) {
        return dividend.doubleValue() / divisor.doubleValue();
    }

    private static String ratio(double value) {
        return EstimateRow.fixed(value, 2);
    }

    private static String grouped(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
