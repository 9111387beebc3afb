package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sare.statistics.SamplePlan;
import sare.statistics.SmallestP;
import sare.statistics.verdict.BlockTest;
import sare.statistics.verdict.Centre;
import sare.statistics.verdict.ConstantTest;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/** Plans of the number of units follow the tests that will be made. */
class UnitPlanTest {
    private static final double SHARE = 0.2; // many standard deviations of the tables below

    private static Comparison comparison(String table, Rule rule, ConstantTest test, double share) {
        VerdictOptions verdict = new VerdictOptions(
                Direction.LOWEST, 0.05, rule, BlockTest.FRIEDMAN, test, Centre.MEAN, OptionalDouble.of(0.03), 99, 1);
        DesignOptions design = rule == Rule.PUBLISHED ? DesignOptions.ROWS : DesignOptions.READ_FROM_TABLE;
        return Comparison.of(
                Tables.of(table),
                new ComparisonOptions(
                        List.of("mapping"), List.of(), List.of("cycles"), design, verdict, OptionalDouble.of(share)));
    }

    private static int units(Comparison comparison, double share) {
        Comparison.MeasureComparison measure = comparison.measures().get(0);
        return new UnitPlan(comparison.options(), measure, share)
                .units(measure.blocks().get(0), 1)
                .orElseThrow();
    }

    private static String sentences(Comparison comparison) {
        return String.join(
                " ", new UnitPlan(comparison.options(), comparison.measures().get(0), SHARE).sentences());
    }

    private static String samples(int groups) {
        StringBuilder table = new StringBuilder("mapping,allocation_draw,mapping_number,cycles\n");
        for (int group = 0; group < groups; group++) {
            for (int draw = 1; draw <= 6; draw++) {
                int noise = (7 * draw + 5 * group) % 6;
                table.append("s" + group + "," + draw + ",1," + (1000 + 40 * draw + noise) + "\n");
            }
        }
        return table.toString();
    }

    @Test
    void thePublishedRuleAdjustsNothingAndPairsNothing() {
        Comparison published = comparison(samples(4), Rule.PUBLISHED, ConstantTest.SIGNED_RANK, 0.05);
        Spread spread = published.measures().get(0).blocks().get(0).spread().orElseThrow();
        int expected = spread.units(0.05, 0.05, 1).orElseThrow();
        assertEquals(expected, units(published, 0.05));
        assertTrue(expected < spread.units(0.05, 0.05 / 6, 1).orElseThrow());
        assertTrue(sentences(published).contains("without adjustment for several groups"), sentences(published));
    }

    @Test
    void pairedUnitsNeedFewer() {
        Comparison paired = comparison(samples(4), Rule.PAIRS, ConstantTest.SIGNED_RANK, 0.05);
        Spread spread = paired.measures().get(0).blocks().get(0).spread().orElseThrow();
        assertEquals(spread.units(0.05, 0.05 / 6, 1).orElseThrow(), units(paired, 0.05));
        assertTrue(units(paired, 0.05)
                < spread.unitsOfIndependent(0.05, 0.05 / 6, 1).orElseThrow());
        assertTrue(sentences(paired).contains("0.05 divided by the number of pairs"), sentences(paired));
        assertTrue(sentences(paired).contains("measured with one value of mapping_number"), sentences(paired));
    }

    /** A test against a constant needs six units, where four are enough for two samples. */
    @ParameterizedTest
    @EnumSource(ConstantTest.class)
    void constantsNeedAsManyUnitsAsTheirTest(ConstantTest test) {
        String table = "mapping,cycles\nfixed,500\nrandom,1001\nrandom,1002\nrandom,1003\n";
        assertEquals(6, units(comparison(table, Rule.PAIRS, test, SHARE), SHARE));
        assertTrue(SmallestP.signedRank(5) > 0.05);
        assertEquals(4, units(comparison(table, Rule.PUBLISHED, test, SHARE), SHARE));
    }

    @Test
    void signsReachThePower() {
        for (double level : new double[] {0.05, 0.05 / 3, 0.05 / 6}) {
            for (double difference : new double[] {0.2, 0.5, 1, 1.5, 2, 3}) {
                int units = new SamplePlan(level, 0.8).ofSigns(difference);
                double power = powerOfSigns(units, difference, level);
                assertTrue(power > 0.77, difference + " at " + level + ": " + units + " units have power " + power);
                assertTrue(powerOfSigns((int) (0.8 * units) - 2, difference, level) < 0.8, difference + " at " + level);
            }
        }
    }

    private static double powerOfSigns(int units, double difference, double level) {
        double above = new NormalDistribution().cumulativeProbability(difference);
        BinomialDistribution none = new BinomialDistribution(null, units, 0.5);
        int few = -1; // the largest number of one sign that is significant
        while (2 * none.cumulativeProbability(few + 1) <= level) {
            few++;
        }
        return new BinomialDistribution(null, units, 1 - above).cumulativeProbability(few)
                + new BinomialDistribution(null, units, above).cumulativeProbability(few);
    }

    @ParameterizedTest
    @EnumSource(TableStyle.Layout.class)
    void everyLayoutHasThePlanAndTheEquivalence(TableStyle.Layout layout) {
        String printed = ComparisonText.markdown(
                comparison(samples(2), Rule.PAIRS, ConstantTest.SIGNED_RANK, SHARE),
                new TableStyle(layout, 1, 2, false, Optional.empty(), Optional.empty()));
        assertTrue(printed.contains("**cycles: units needed in each group**"), printed);
        assertTrue(printed.contains("p of equivalence"), printed);
    }
}
