package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The criterion phase-congestion puts 30 mappings almost in the order of their cycles, in the median over traces and networks. The test
 * computes this from the committed rows, without the report. It skips pairs of trace and network for which some mappings have not
 * been simulated.
 */
class CriteriaExperimentTest {
    private static final Path RESULTS = Path.of("experiments/criteria/results.csv");
    private static final int MAPPINGS = 30;
    private static final String BEST = "phase_congestion_cost";
    private static final List<String> OTHERS =
            List.of("classic_cost", "link_load_variance_cost", "max_link_load_cost"); // defined on all networks

    private static Map<String, List<Mapped>> settings;

    /** The runs of a mapping. */
    private record Mapped(List<TidyTable.Row> rows) {
        double number(String column) {
            return rows.get(0).number(column).orElseThrow();
        }

        SummaryStatistics cycles() {
            SummaryStatistics cycles = new SummaryStatistics();
            rows.forEach(row -> cycles.addValue(row.number("cycles").orElseThrow()));
            return cycles;
        }
    }

    @BeforeAll
    static void read() {
        settings = TidyTable.read(RESULTS).rows().stream()
                .collect(Collectors.groupingBy(
                        row -> row.text("trace") + " on " + row.text("network"),
                        TreeMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), CriteriaExperimentTest::mappings)));
        settings.values().removeIf(mappings -> mappings.size() < MAPPINGS);
    }

    private static List<Mapped> mappings(List<TidyTable.Row> rows) {
        return new ArrayList<>(rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.text("mapping") + row.text("mapping_number"),
                        TreeMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), Mapped::new)))
                .values());
    }

    @Test
    void everyTraceIsThereOnTorusAndDragonfly() {
        assertTrue(settings.size() >= 14, settings.keySet().toString());
        settings.forEach((setting, mappings) -> assertEquals(MAPPINGS, mappings.size(), setting));
    }

    @Test
    void phaseCongestionIsCloseToTheOrderOfCycles() {
        assertTrue(median(BEST) >= 0.8, BEST + ": " + median(BEST));
    }

    @Test
    void noOtherCriterionIsCloser() {
        String closest = OTHERS.stream()
                .max(Comparator.comparingDouble(CriteriaExperimentTest::median))
                .orElseThrow();
        assertTrue(median(closest) < median(BEST), closest + ": " + median(closest));
    }

    @Test
    void phaseCongestionNeverHasTheWrongSignWhereMappingsMatter() {
        settings.forEach((setting, mappings) -> {
            if (mappingsMatter(mappings)) {
                assertTrue(rho(mappings, BEST) > 0, setting + ": " + rho(mappings, BEST));
            }
        });
    }

    /** Whether the means of mappings vary more than the runs of a mapping do. */
    private static boolean mappingsMatter(List<Mapped> mappings) {
        SummaryStatistics means = new SummaryStatistics();
        SummaryStatistics variances = new SummaryStatistics();
        for (Mapped mapping : mappings) {
            SummaryStatistics cycles = mapping.cycles();
            means.addValue(cycles.getMean());
            variances.addValue(cycles.getVariance());
        }
        return means.getVariance() > variances.getMean();
    }

    private static double median(String criterion) {
        return new Median()
                .evaluate(settings.values().stream()
                        .mapToDouble(mappings -> rho(mappings, criterion))
                        .toArray());
    }

    private static double rho(List<Mapped> mappings, String criterion) {
        return new SpearmansCorrelation()
                .correlation(
                        mappings.stream()
                                .mapToDouble(mapping -> mapping.number(criterion))
                                .toArray(),
                        mappings.stream()
                                .mapToDouble(mapping -> mapping.cycles().getMean())
                                .toArray());
    }
}
