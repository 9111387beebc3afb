package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.junit.jupiter.api.Test;

/** The tables of the page on choosing a mapping are those of the committed experiments. */
class MappingFiguresTest {
    private static final Path PAGE = Path.of("src/site/markdown/choose-a-mapping.md");
    private static final List<String> STRATEGIES = List.of("consecutive", "random", "classic", "portfolio");
    private static final List<String> NETWORKS =
            List.of("torus-8x8", "mesh-8x8", "fat-tree-64", "thin-tree-64", "dragonfly-72", "dragonfly-72-ugal");
    private static final List<String> CRITERIA =
            List.of("phase-congestion", "max-link-load", "classic", "link-load-variance", "traffic-distribution");

    @Test
    void howMuchTheMappingMattersOnEachMachine() throws IOException {
        List<TidyTable.Row> rows =
                TidyTable.read(Path.of("experiments/machines/results.csv")).rows();

        List<String> table =
                NETWORKS.stream().map(network -> ofMachine(network, rows)).toList();

        assertEquals(table, linesAfter("| machine |", table.size()));
    }

    private static String ofMachine(String network, List<TidyTable.Row> rows) {
        Map<String, double[]> toFastest = new TreeMap<>(); // by trace; the last one is the slowest
        for (String trace : texts(rows, "trace")) {
            double[] means = STRATEGIES.stream()
                    .mapToDouble(strategy -> mean(rows.stream()
                            .filter(row -> row.text("network").equals(network)
                                    && row.text("trace").equals(trace)
                                    && row.text("mapping").equals(strategy))
                            .toList()))
                    .toArray();
            double fastest = StatUtils.min(means);
            List<Double> ratios = new ArrayList<>();
            for (double mean : means) {
                ratios.add(mean / fastest);
            }
            ratios.add(StatUtils.max(means) / fastest);
            toFastest.put(trace, ratios.stream().mapToDouble(ratio -> ratio).toArray());
        }
        List<String> cells = new ArrayList<>();
        for (int i = 0; i <= STRATEGIES.size(); i++) {
            int column = i;
            cells.add(twoDigits(StatUtils.geometricMean(toFastest.values().stream()
                    .mapToDouble(ratios -> ratios[column])
                    .toArray())));
        }
        return "| `" + network + "` | " + String.join(" | ", cells) + " |";
    }

    @Test
    void howWellCriteriaPredictTimes() throws IOException {
        List<TidyTable.Row> rows =
                TidyTable.read(Path.of("experiments/criteria/results.csv")).rows();

        List<String> table =
                CRITERIA.stream().map(criterion -> ofCriterion(criterion, rows)).toList();

        assertEquals(table, linesAfter("| criterion | median", table.size()));
    }

    private static String ofCriterion(String criterion, List<TidyTable.Row> rows) {
        double[] rhos = rows.stream()
                .collect(Collectors.groupingBy(row -> row.text("trace") + " " + row.text("network")))
                .values()
                .stream()
                .mapToDouble(cell -> rho(criterion.replace('-', '_') + "_cost", cell))
                .filter(rho -> !Double.isNaN(rho))
                .toArray();
        int negative = 0;
        for (double rho : rhos) {
            negative += rho < 0 ? 1 : 0;
        }
        return "| `" + criterion + "` | " + twoDigits(new Median().evaluate(rhos)) + " | "
                + twoDigits(StatUtils.min(rhos)) + " | " + negative + " of " + rhos.length + " |";
    }

    /** Of the cost and the mean cycles of mappings; not a number if there is no cost, or only one. */
    private static double rho(String column, List<TidyTable.Row> cell) {
        List<Double> costs = new ArrayList<>();
        List<Double> cycles = new ArrayList<>();
        cell.stream()
                .collect(Collectors.groupingBy(row -> row.text("mapping") + row.text("mapping_number")))
                .values()
                .forEach(runs -> {
                    runs.get(0).number(column).ifPresent(costs::add);
                    cycles.add(mean(runs));
                });
        return costs.size() < cycles.size() || costs.stream().distinct().count() == 1
                ? Double.NaN
                : new SpearmansCorrelation().correlation(array(costs), array(cycles));
    }

    private static double[] array(List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).toArray();
    }

    private static double mean(List<TidyTable.Row> runs) {
        return runs.stream()
                .mapToDouble(row -> row.number("cycles").orElseThrow())
                .average()
                .orElseThrow();
    }

    private static TreeSet<String> texts(List<TidyTable.Row> rows, String column) {
        return rows.stream().map(row -> row.text(column)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String twoDigits(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** The rows of the table of the page whose first line begins with a text. */
    private static List<String> linesAfter(String start, int count) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith(start))
                .skip(2)
                .limit(count)
                .toList();
    }
}
