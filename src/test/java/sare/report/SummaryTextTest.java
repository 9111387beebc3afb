package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import sare.statistics.verdict.VerdictOptions;

class SummaryTextTest {
    /** Constants differ by value, so every figure is exact. */
    private static final String CONSTANTS = """
            trace,mapping,mapping_number,cycles
            x,near,1,100
            x,far,1,110
            y,near,1,200
            y,far,1,240
            """;

    private static List<String> summary(Comparison comparison) {
        return SummaryText.of(comparison, comparison.measures().get(0));
    }

    @Test
    void sentences() {
        Comparison comparison =
                Comparison.of(Tables.of(CONSTANTS), ComparisonOptions.of("mapping", List.of("trace"), "cycles"));
        assertEquals(
                List.of(
                        "near is fastest in 2 of 2 settings (better than every other in 2 at p \u2264 0.05, in 2 at a false"
                                + " discovery rate of 5 % across settings).",
                        "far is fastest in 0 of 2 settings; it loses 20.0 % (20.0 to 20.0) at most, in y."),
                summary(comparison));
    }

    /** A ratio to a value of 0 is undefined, so "at most" says nothing of that setting. */
    @Test
    void undefinedLosses() {
        String text = CONSTANTS.replace("y,near,1,200", "y,near,1,0");
        List<String> sentences =
                summary(Comparison.of(Tables.of(text), ComparisonOptions.of("mapping", List.of("trace"), "cycles")));
        assertEquals(
                "far is fastest in 0 of 2 settings; it loses 10.0 % (10.0 to 10.0) at most, in x; its loss in 1 setting is undefined: a"
                        + " value there is not above 0.",
                sentences.get(1));
    }

    /** A single value with a background is not a constant. If it is the best value, the summary reports it without a conclusion. */
    @Test
    void singleObservations() {
        String text = """
                background,mapping,mapping_number,cycles
                low,one,1,90
                low,many,1,100
                low,many,2,101
                low,many,3,102
                """;
        List<String> sentences = summary(
                Comparison.of(Tables.of(text), ComparisonOptions.of("mapping", List.of("background"), "cycles")));
        assertEquals(
                List.of(
                        "one has a single random observation (n = 1) in 1 setting and takes part in no test there; in 1 of them it"
                                + " is better than the best of the others, but without a test."),
                sentences);
    }

    /** One very small value gives the lower mean, but 56 of 64 pairs of values, and so the test, say the opposite. */
    @Test
    void theBestIsNotBetterWhereMostValuesOfAnotherAre() {
        StringBuilder text = new StringBuilder("mapping,mapping_number,cycles\n");
        for (int number = 1; number <= 8; number++) {
            text.append("lucky," + number + "," + (number == 1 ? 100 : 1100 + number) + "\n");
            text.append("steady," + number + "," + (1000 + number) + "\n");
        }
        Comparison comparison =
                Comparison.of(Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of(), "cycles"));
        GroupSummary steady = comparison
                .measures()
                .get(0)
                .blocks()
                .get(0)
                .group(List.of("steady"))
                .orElseThrow();
        assertTrue(steady.differsFromBest());
        assertTrue(
                summary(comparison)
                        .get(0)
                        .startsWith(
                                "lucky is fastest in 1 of 1 setting (better than every other in 0 at p \u2264 0.05, in 0 at"),
                summary(comparison).get(0));
        assertTrue(comparison
                .measures()
                .get(0)
                .cautions()
                .contains(
                        "In 1 of 1 blocks a group differs from the best although most of its values are better than those of the"
                                + " best, because tests compare ranks."));
    }

    /** With several seeds their variance is known; 2 strategies with 4 mappings cannot be significant at 0.01. */
    @Test
    void designComponentsAndPlan() {
        StringBuilder text = new StringBuilder("mapping,mapping_number,seed,cycles\n");
        for (int number = 1; number <= 4; number++) {
            for (int seed = 1; seed <= 2; seed++) {
                text.append("a," + number + "," + seed + "," + (1000 + 40 * number + seed) + "\n");
                text.append("b," + number + "," + seed + "," + (1010 + 30 * number + seed) + "\n");
            }
        }
        ComparisonOptions options = new ComparisonOptions(
                List.of("mapping"),
                List.of(),
                List.of("cycles"),
                DesignOptions.READ_FROM_TABLE,
                VerdictOptions.usual(),
                OptionalDouble.of(0.02));
        Comparison comparison = Comparison.of(Tables.of(text.toString()), options);
        Comparison.MeasureComparison measure = comparison.measures().get(0);
        assertTrue(
                measure.design()
                        .startsWith(
                                "Unit: one value of mapping_number, because these are made independently of each other; 4 in each group"),
                measure.design());
        assertTrue(measure.design().contains("up to 2 rows of one unit (different seed) count once"), measure.design());
        assertTrue(
                measure.cautions().contains("The smallest possible adjusted p with these numbers of units is 0.0286."));
        Spread spread = measure.blocks().get(0).spread().orElseThrow();
        assertTrue(spread.components().intraclassCorrelation().orElseThrow() > 0.99);
        int single = spread.units(0.02, 0.05, 1).orElseThrow();
        assertTrue(spread.units(0.02, 0.05, 10).orElseThrow() <= single && single > 4, "units " + single);
        assertTrue(spread.units(0.04, 0.05, 1).orElseThrow() < single);
        String printed = ComparisonText.markdown(
                comparison, new TableStyle(TableStyle.Layout.LONG, 1, 2, false, Optional.empty(), Optional.empty()));
        assertTrue(printed.contains("**cycles: variance components**"), printed);
        assertTrue(printed.contains("With one seed each: " + single + " in the median setting"), printed);
    }

    /** Where the units are the pairs themselves, there is no level between them and their rows. */
    @Test
    void componentsHaveTheLevelsOfTheDesign() {
        StringBuilder text = new StringBuilder("algorithm,input,time\n");
        for (int input = 1; input <= 4; input++) {
            for (int row = 1; row <= 2; row++) {
                text.append("a,i" + input + "," + (1000 + 40 * input + row) + "\n");
                text.append("b,i" + input + "," + (1010 + 30 * input + row) + "\n");
            }
        }
        List<String> inputs = List.of("input");
        ComparisonOptions options = new ComparisonOptions(
                List.of("algorithm"),
                List.of(),
                List.of("time"),
                new DesignOptions(Optional.of(inputs), Optional.of(inputs), List.of(), List.of()),
                VerdictOptions.usual(),
                OptionalDouble.of(0.02));
        String printed = ComparisonText.markdown(
                Comparison.of(Tables.of(text.toString()), options),
                new TableStyle(TableStyle.Layout.LONG, 1, 2, false, Optional.empty(), Optional.empty()));
        assertTrue(printed.contains("| input | row | intraclass correlation |\n"), printed);
        assertFalse(printed.contains("Each unit is measured with"), printed);
    }

    @Test
    void thePublishedLegendHasItsError() {
        StringBuilder text = new StringBuilder("mapping,mapping_number,cycles\n");
        for (String mapping : List.of("a", "b", "c")) {
            for (int number = 1; number <= 9; number++) {
                text.append(mapping + "," + number + "," + (mapping.equals("a") ? 100 : 200 + 7 * number) + "\n");
            }
        }
        Comparison comparison = Comparison.of(
                Tables.of(text.toString()),
                ComparisonOptions.of("mapping", List.of(), "cycles").published());
        String printed = ComparisonText.markdown(
                comparison, new TableStyle(TableStyle.Layout.WIDE, 1, 2, false, Optional.empty(), Optional.empty()));
        assertTrue(
                printed.contains("not adjusted: among 3 equal groups, at least one is marked in 12.2 % of blocks"),
                printed);
    }
}
