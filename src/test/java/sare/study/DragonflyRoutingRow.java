package sare.study;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.LoadPoint;

/**
 * What a routing of the dragonfly p2a4h2 accepts at a load of 1, a line of {@code dragonfly-routings.csv}.
 *
 * @param accepted mean accepted load per node
 * @param deviation its standard deviation between the seeds
 */
record DragonflyRoutingRow(String routing, String pattern, BigDecimal accepted, BigDecimal deviation) {
    private static final List<String> ROUTINGS = List.of("minimal", "valiant", "ugal-local", "ugal-global");
    private static final List<String> PATTERNS = List.of("uniform", "adversarial", "group-shift:4");
    private static final String COLUMNS = "routing,pattern,accepted_load,accepted_load_deviation\n";
    private static final int DIGITS = 5;

    /** All routings under all patterns. */
    static List<DragonflyRoutingRow> measure() {
        List<DragonflyRoutingRow> rows = new ArrayList<>();
        for (String routing : ROUTINGS) {
            Network network = NetworkFile.read(
                    Path.of("networks", "dragonfly-72.yaml"),
                    Setting.parseAll(List.of("routing=" + routing, "virtual-channels=3")));
            for (String pattern : PATTERNS) {
                rows.add(of(
                        routing,
                        pattern,
                        TopologyCurvesStudy.run(network, pattern, BigDecimal.ONE, TopologyCurvesStudy.SEEDS)));
            }
        }
        return rows;
    }

    private static DragonflyRoutingRow of(String routing, String pattern, List<LoadPoint> seeds) {
        DescriptiveStatistics accepted = new DescriptiveStatistics(
                seeds.stream().mapToDouble(LoadPoint::acceptedPhitsPerCycle).toArray());
        return new DragonflyRoutingRow(
                routing, pattern, rounded(accepted.getMean()), rounded(accepted.getStandardDeviation()));
    }

    private static BigDecimal rounded(double value) {
        return new BigDecimal(value).setScale(DIGITS, RoundingMode.HALF_EVEN);
    }

    static List<DragonflyRoutingRow> read(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> line.split(","))
                .map(cells ->
                        new DragonflyRoutingRow(cells[0], cells[1], new BigDecimal(cells[2]), new BigDecimal(cells[3])))
                .toList();
    }

    static String text(List<DragonflyRoutingRow> rows) {
        return rows.stream()
                .map(row -> String.join(
                                ",",
                                row.routing,
                                row.pattern,
                                row.accepted.toPlainString(),
                                row.deviation.toPlainString())
                        + "\n")
                .collect(Collectors.joining("", COLUMNS, ""));
    }

    /** The accepted load of a routing under a pattern. */
    static double accepted(List<DragonflyRoutingRow> rows, String routing, String pattern) {
        return rows.stream()
                .filter(row -> row.routing.equals(routing) && row.pattern.equals(pattern))
                .findFirst()
                .orElseThrow()
                .accepted
                .doubleValue();
    }
}
