package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.statistics.DunnTest;
import sare.statistics.Sample;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

class ComparisonTest {
    private static final String TWO_BLOCKS = """
            trace,mapping,number,seed,cycles
            cg,random,1,1,10
            cg,random,1,2,14
            cg,random,2,1,20
            cg,random,2,2,20
            is,consecutive,1,1,7
            cg,best,1,1,5
            cg,best,1,2,5
            cg,best,2,1,8
            cg,best,2,2,
            cg,consecutive,1,1,3
            cg,consecutive,1,2,4
            """;

    private static BlockComparison only(Comparison comparison) {
        assertEquals(1, comparison.measures().size());
        assertEquals(1, comparison.measures().get(0).blocks().size());
        return comparison.measures().get(0).blocks().get(0);
    }

    /** R: kruskal.test(Ozone ~ Month, data = airquality) has 29.267, 4 and 6.901e-06. */
    @Test
    void ozone() {
        Comparison comparison =
                Comparison.of(TidyTable.read(Tables.AIR_QUALITY), ComparisonOptions.of("Month", List.of(), "Ozone"));
        BlockComparison block = only(comparison);
        assertEquals(29.267, block.verdict().overall().orElseThrow().statistic(), 0.0005);
        assertEquals(4, block.verdict().overall().orElseThrow().degreesOfFreedom());
        assertEquals(6.901e-06, block.verdict().overall().orElseThrow().pValue(), 0.0005e-06);
        assertEquals(153, comparison.rows());
        assertEquals(37, comparison.measures().get(0).failures());
        assertEquals(
                List.of("5", "6", "7", "8", "9"),
                block.groups().stream().map(GroupSummary::name).toList());
        assertEquals(
                List.of(26, 9, 26, 26, 29),
                block.groups().stream().map(GroupSummary::size).toList());
        assertEquals(
                List.of(5, 21, 5, 5, 1),
                block.groups().stream().map(GroupSummary::failures).toList());
        assertEquals("5", block.best().orElseThrow().name());
        assertEquals("a", block.groups().get(0).letters());
        assertEquals(10, block.verdict().pairs().size());
    }

    /** Draws of one allocation do not make those the units of another allocation, which has none. */
    @Test
    void anAllocationWithoutDrawsHasMappingsAsUnits() {
        StringBuilder text = new StringBuilder("allocation,mapping,allocation_draw,mapping_number,mapping_seed,y\n");
        for (int number = 1; number <= 4; number++) {
            text.append("whole,near,,%d,9,%d\n".formatted(number, 20 + number));
            text.append("whole,far,,%d,9,%d\n".formatted(number, 30 + number));
            for (String mapping : List.of("near", "far")) {
                text.append("random,%s,%d,1,,%d\n".formatted(mapping, number, text.length()));
            }
        }
        Comparison.MeasureComparison measure = Comparison.of(
                        Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of("allocation"), "y"))
                .measures()
                .get(0);
        BlockComparison whole = measure.blocks().get(0);
        assertFalse(whole.verdict().isPaired());
        assertEquals(4, whole.group(List.of("near")).orElseThrow().size());
        assertTrue(measure.blocks().get(1).verdict().isPaired());
        assertTrue(
                measure.design()
                        .startsWith(
                                "Unit: one value of allocation_draw, because these are made independently of each other, and of"
                                        + " mapping_number in 1 of 2 blocks, whose groups"
                                        + " have one draw each; 4 in each group"),
                measure.design());
        assertTrue(measure.cautions().stream().noneMatch(caution -> caution.contains("independent")));
    }

    /** A mapping without random input has one value on a given allocation, also if another allocation is drawn several times. */
    @Test
    void whatHasNoRandomInputIsAConstantWhereNothingIsDrawn() {
        StringBuilder text = new StringBuilder("allocation,mapping,allocation_draw,mapping_number,mapping_seed,y\n");
        text.append("whole,consecutive,,1,,7\n");
        for (int number = 1; number <= 4; number++) {
            text.append("whole,far,,%d,9,%d\n".formatted(number, 30 + number));
            text.append("random,consecutive,%d,1,,%d\n".formatted(number, 7 + number));
            text.append("random,far,%d,1,9,%d\n".formatted(number, 30 + number));
        }
        List<BlockComparison> blocks = Comparison.of(
                        Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of("allocation"), "y"))
                .measures()
                .get(0)
                .blocks();
        assertTrue(blocks.get(0).group(List.of("consecutive")).orElseThrow().is(GroupKind.CONSTANT));
        assertTrue(blocks.get(1).group(List.of("consecutive")).orElseThrow().is(GroupKind.SAMPLE));
    }

    /** The mean of the means 7/3 and 14/3 is 7/2, and not the 3.5000000000000004 of the means of doubles, so all pairs are ties. */
    @Test
    void meansOfMeansKeepTies() {
        StringBuilder text = new StringBuilder("mapping,allocation_draw,mapping_number,seed,y\n");
        for (int draw = 0; draw < 3; draw++) {
            int seed = 0;
            for (String row : List.of(
                    "a,%d,1,%d,1",
                    "a,%d,1,%d,2", "a,%d,1,%d,4", "a,%d,2,%d,4", "a,%d,2,%d,5", "a,%d,2,%d,5", "b,%d,1,%d,3.5")) {
                text.append(row.formatted(draw, seed++)).append('\n');
            }
        }
        BlockComparison block =
                only(Comparison.of(Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of(), "y")));
        assertTrue(block.verdict().isPaired());
        assertEquals(0.5, block.verdict().pairs().get(0).effect().orElseThrow().a());
    }

    /** The mappings of one allocation, and not its only seed, make the rows of one unit. */
    @Test
    void theDesignNamesTheColumnsInWhichRowsOfAUnitDiffer() {
        StringBuilder text = new StringBuilder("mapping,allocation_draw,mapping_number,seed,y\n");
        for (String row : List.of("a,1,1", "a,1,2", "a,2,3", "a,2,4", "b,1,1", "b,2,2")) {
            text.append(row).append(",1,").append(text.length()).append('\n');
        }
        Comparison comparison =
                Comparison.of(Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of(), "y"));
        String design = comparison.measures().get(0).design();
        assertTrue(design.contains("up to 2 rows of one unit (different mapping_number) count once"), design);
    }

    /** Tables of others may have the column of estimates without cycles. */
    @Test
    void estimatesWithoutCyclesHaveNoErrorInPerCent() {
        String rows = "a,1,0.5,0\na,2,0.5,0\nb,3,0.5,0\nb,4,0.5,0\n";
        for (String cycles : List.of("cycles", "other")) {
            TidyTable table = Tables.of("g,y,estimate_half_width_cycles," + cycles + "\n" + rows);
            Comparison comparison = Comparison.of(table, ComparisonOptions.of("g", List.of(), "y"));
            assertTrue(comparison.measures().get(0).cautions().stream().noneMatch(text -> text.contains("Estimates")));
        }
    }

    /** A sum of doubles depends on their number and order; 0.1 + 0.1 + 0.1 is not 3 * 0.1. */
    @Test
    void equalMeansOfDifferentRepetitionsAreTies() {
        StringBuilder text = new StringBuilder("group,unit,x\n");
        for (int unit = 0; unit < 10; unit++) {
            text.append(("three," + unit + ",0.1\n").repeat(3)).append(("two," + unit + ",0.1\n").repeat(2));
            text.append("up," + unit + ",0.01\nup," + unit + ",0.07\nup," + unit + ",0.22\n");
        }
        BlockComparison block = only(
                Comparison.of(Tables.of(text.toString()), unit(ComparisonOptions.of("group", List.of(), "x"), "unit")));

        block.groups().forEach(group -> assertEquals(Set.of(0.1), Set.copyOf(values(group)), group.name()));
        assertEquals(1, block.verdict().overall().orElseThrow().pValue());
    }

    /** A test at level alpha rejects where p is not above it. Of 20 allocations of six values two are as extreme. */
    @Test
    void aDifferenceAtTheLevelItselfIsOne() {
        String text = "group,x\na,1\na,2\na,3\nb,4\nb,5\nb,6\n";
        assertTrue(at(0.1, text).groups().get(1).differsFromBest());
        assertTrue(at(0.1, text).verdict().pairs().get(0).differs());
        assertFalse(at(Math.nextDown(0.1), text).groups().get(1).differsFromBest());
        assertFalse(at(Math.nextDown(0.1), text).verdict().pairs().get(0).differs());
    }

    private static BlockComparison at(double alpha, String text) {
        return only(Comparison.of(
                Tables.of(text),
                with(ComparisonOptions.of("group", List.of(), "x"), Direction.LOWEST, alpha, Rule.PAIRS)));
    }

    private static ComparisonOptions with(ComparisonOptions options, Direction direction, double alpha, Rule rule) {
        return new ComparisonOptions(
                options.by(),
                options.within(),
                options.measures(),
                options.design(),
                VerdictOptions.of(direction, alpha, rule));
    }

    private static ComparisonOptions unit(ComparisonOptions options, String column) {
        return options.withDesign(
                new DesignOptions(Optional.of(List.of(column)), Optional.empty(), List.of(), List.of()));
    }

    @Test
    void repetitionsOfAUnitAreOneObservation() {
        Comparison comparison = Comparison.of(
                Tables.of(TWO_BLOCKS), unit(ComparisonOptions.of("mapping", List.of("trace"), "cycles"), "number"));
        assertEquals(1, comparison.measures().get(0).failures());
        List<BlockComparison> blocks = comparison.measures().get(0).blocks();
        assertEquals(
                List.of("cg", "is"), blocks.stream().map(BlockComparison::name).toList());
        List<GroupSummary> groups = blocks.get(0).groups();
        assertEquals(
                List.of("random", "consecutive", "best"),
                groups.stream().map(GroupSummary::name).toList());
        assertEquals(List.of(12.0, 20.0), values(groups.get(0)));
        assertEquals(List.of(2, 2), groups.get(0).repetitions());
        assertEquals(List.of(5.0, 8.0), values(groups.get(2)));
        assertEquals(1, groups.get(2).failures());
        assertEquals(List.of(3.5), values(groups.get(1)));
        // 2 x 2 values: H = 2.4 as KruskalWallis works out, and 2 of 6 allocations are as extreme
        assertEquals(2.4, blocks.get(0).verdict().overall().orElseThrow().statistic(), 1e-12);
        assertEquals(1 / 3.0, groups.get(0).againstBest().orElseThrow().pValue().orElseThrow(), 1e-12);
        assertEquals(
                1,
                groups.get(0).againstBest().orElseThrow().effect().orElseThrow().a());
        assertFalse(groups.get(0).differsFromBest());
    }

    @Test
    void withoutUnitEveryRowIsAnObservation() {
        BlockComparison block = Comparison.of(
                        Tables.of(TWO_BLOCKS), ComparisonOptions.of("mapping", List.of("trace"), "cycles"))
                .measures()
                .get(0)
                .blocks()
                .get(0);
        assertEquals(List.of(10.0, 14.0, 20.0, 20.0), values(block.groups().get(0)));
        assertEquals(List.of(5.0, 5.0, 8.0), values(block.groups().get(2)));
    }

    private static List<Double> values(GroupSummary group) {
        return Arrays.stream(group.sample().orElseThrow().values()).boxed().toList();
    }

    /** Its two seeds differ, so it is not a constant. It has the lowest mean, from which nothing follows. */
    @Test
    void aSingleUnitWithNoiseIsShownAndInNoTest() {
        List<BlockComparison> blocks = Comparison.of(
                        Tables.of(TWO_BLOCKS),
                        unit(ComparisonOptions.of("mapping", List.of("trace"), "cycles"), "number"))
                .measures()
                .get(0)
                .blocks();
        GroupSummary single = blocks.get(0).groups().get(1);
        assertTrue(single.is(GroupKind.SINGLE));
        assertEquals("", single.letters());
        assertTrue(single.againstBest().isEmpty());
        assertTrue(single.verdict().orElseThrow().meanInterval().isEmpty());
        assertTrue(single.verdict().orElseThrow().isAheadOfBest());
        assertEquals("best", blocks.get(0).best().orElseThrow().name()); // 6.5, though the single one is 3.5
        assertEquals(1, blocks.get(0).verdict().pairs().size());
    }

    /** Signed ranks of 6, 7, 8, 9 and 10 around 5 are all above it: 2 of 32 signs are as extreme. */
    @Test
    void aConstantCompetesForBest() {
        String text = "g,x\nc,5\nd,7\ns,6\ns,7\ns,8\ns,9\ns,10\n";
        BlockComparison block = only(Comparison.of(Tables.of(text), ComparisonOptions.of("g", List.of(), "x")));
        assertEquals("c", block.best().orElseThrow().name());
        assertTrue(block.group(List.of("c")).orElseThrow().is(GroupKind.CONSTANT));
        GroupSummary other = block.group(List.of("d")).orElseThrow();
        assertTrue(other.differsFromBest()); // by value
        assertTrue(other.againstBest().orElseThrow().pValue().isEmpty());
        GroupSummary sample = block.group(List.of("s")).orElseThrow();
        assertEquals(2 / 32.0, sample.againstBest().orElseThrow().pValue().orElseThrow(), 1e-15);
        assertEquals(4 / 32.0, sample.againstBest().orElseThrow().adjustedP().orElseThrow(), 1e-15);
        assertEquals(
                List.of("a", "b", "ab"),
                block.groups().stream().map(GroupSummary::letters).toList());
    }

    @Test
    void theBestCanBeTheHighest() {
        ComparisonOptions options = with(
                new ComparisonOptions(
                        List.of("g"),
                        List.of(),
                        List.of("x", "y"),
                        DesignOptions.READ_FROM_TABLE,
                        VerdictOptions.usual()),
                Direction.HIGHEST,
                0.05,
                Rule.PAIRS);
        Comparison comparison = Comparison.of(Tables.of("g,x,y\na,1,4\na,2,5\nb,3,1\nb,4,2\n"), options);
        List<String> best = comparison.measures().stream()
                .map(measure -> measure.blocks().get(0).best().orElseThrow().name())
                .toList();
        assertEquals(List.of("b", "a"), best);
        // 2 of 6 allocations are as extreme
        assertEquals(
                "a",
                comparison.measures().get(0).blocks().get(0).groups().get(0).letters());
    }

    @Test
    void equalValuesAreASampleAsAnyOther() {
        BlockComparison block =
                only(Comparison.of(Tables.of("g,x\na,3\na,3\nb,3\nb,3\n"), ComparisonOptions.of("g", List.of(), "x")));
        assertEquals(1, block.verdict().overall().orElseThrow().pValue());
        assertEquals(0, block.verdict().overall().orElseThrow().share().orElseThrow());
        assertEquals("a", block.best().orElseThrow().name());
        assertEquals(0.5, block.verdict().pairs().get(0).effect().orElseThrow().a());
        assertFalse(block.groups().get(1).differsFromBest());
    }

    /** Letters follow the order of means, not of groups in the file; under Dunn's rule they follow from Dunn's test. */
    @Test
    void theLettersBeginWithTheBest() {
        StringBuilder text = new StringBuilder("g,x\n");
        List<Sample> samples =
                List.of(Sample.of(118, 121, 123, 125), Sample.of(94, 96, 97, 98), Sample.of(91, 92, 93, 95));
        for (int group = 0; group < 3; group++) {
            for (double value : samples.get(group).values()) {
                text.append("pgb".charAt(group)).append(',').append((int) value).append('\n');
            }
        }
        ComparisonOptions options = ComparisonOptions.of("g", List.of(), "x");
        BlockComparison block =
                only(Comparison.of(Tables.of(text.toString()), with(options, Direction.LOWEST, 0.05, Rule.DUNN)));
        assertEquals(
                List.of("b", "ab", "a"),
                block.groups().stream().map(GroupSummary::letters).toList());
        List<DunnTest.Pair> expected = DunnTest.of(samples).pairs();
        for (int i = 0; i < 3; i++) {
            PairVerdict pair = block.verdict().pairs().get(i);
            assertEquals(expected.get(i).first(), pair.first());
            assertEquals(expected.get(i).second(), pair.second());
            assertEquals(expected.get(i).adjustedP(), pair.adjustedP().orElseThrow());
            assertEquals(expected.get(i).adjustedP() <= 0.05, pair.differs());
        }
        assertTrue(block.groups().get(0).differsFromBest());
    }

    /** Groups share allocation draws, so units are paired; the mappings of a draw are averaged. */
    @Test
    void sharedDrawsArePairs() {
        StringBuilder text = new StringBuilder("mapping,allocation_draw,mapping_number,seed,cycles\n");
        for (int draw = 1; draw <= 6; draw++) {
            text.append("a," + draw + ",1,1," + 100 * draw + "\n");
            text.append("b," + draw + ",1,1," + (100 * draw + 1) + "\n");
            text.append("b," + draw + ",2,1," + (100 * draw + 3) + "\n");
        }
        Comparison comparison =
                Comparison.of(Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of(), "cycles"));
        BlockComparison block = only(comparison);
        assertTrue(block.verdict().isPaired());
        assertEquals(
                List.of(102.0, 202.0, 302.0, 402.0, 502.0, 602.0),
                values(block.groups().get(1)));
        // all six differences have the same sign: 2 of 64
        assertEquals(2 / 64.0, block.verdict().pairs().get(0).pValue().orElseThrow(), 1e-15);
        assertEquals("Friedman", block.verdict().overall().orElseThrow().title());
        String design = comparison.measures().get(0).design();
        assertTrue(design.contains("6 in each group") && design.contains("paired"), design);
    }

    /** Dunn's test ranks the values of all groups together, so it cannot use that groups share units. */
    @Test
    void dunnsTestSaysThatItTakesSharedUnitsAsIndependent() {
        StringBuilder text = new StringBuilder("mapping,allocation_draw,cycles\n");
        for (int draw = 1; draw <= 6; draw++) {
            text.append("a," + draw + "," + 100 * draw + "\nb," + draw + "," + (100 * draw + 1) + "\n");
        }
        ComparisonOptions options = new ComparisonOptions(
                List.of("mapping"),
                List.of(),
                List.of("cycles"),
                DesignOptions.READ_FROM_TABLE,
                VerdictOptions.usual().with(Rule.DUNN));
        Comparison.MeasureComparison measure =
                Comparison.of(Tables.of(text.toString()), options).measures().get(0);
        assertTrue(
                measure.design()
                        .endsWith("groups share them, but the tests of the rule dunn take them as independent."),
                measure.design());
        assertTrue(
                measure.cautions().stream().anyMatch(each -> each.startsWith("Ratios, their intervals and A compare")));
    }

    /** The mean of a is 2 % higher than that of b, because a alone has the slow draw; on the shared draws a is faster. */
    @Test
    void theBestOfIncompletePairsIsThatOfAllUnits() {
        StringBuilder text = new StringBuilder("mapping,allocation_draw,cycles\na,9,150\n");
        for (int draw = 1; draw <= 8; draw++) {
            text.append("a," + draw + "," + (100 + draw) + "\nb," + draw + "," + (103 + draw) + "\n");
        }
        Comparison comparison =
                Comparison.of(Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of(), "cycles"));
        GroupSummary first = only(comparison).groups().get(0);
        assertFalse(first.isBest());
        assertTrue(first.againstBest().orElseThrow().ratio().orElseThrow().value() < 1);
        assertTrue(comparison.measures().get(0).cautions().stream().anyMatch(each -> each.endsWith("the wrong sign.")));
    }

    @Test
    void blocksWithoutSharedUnitsAreCounted() {
        StringBuilder text = new StringBuilder("trace,mapping,allocation_draw,cycles\n");
        for (int draw = 1; draw <= 4; draw++) {
            text.append("cg,a," + draw + "," + (draw + 100) + "\ncg,b," + draw + "," + (draw + 110) + "\n");
            text.append("is,a," + draw + "," + (draw + 100) + "\nis,b," + (draw + 4) + "," + (draw + 110) + "\n");
        }
        Comparison.MeasureComparison measure = Comparison.of(
                        Tables.of(text.toString()), ComparisonOptions.of("mapping", List.of("trace"), "cycles"))
                .measures()
                .get(0);
        String caution = "In 1 of 2 blocks units are compared as independent, because two groups share fewer than two.";
        assertTrue(measure.cautions().contains(caution), measure.cautions().toString());
    }

    /** Constants are compared by their values, whatever the number of units of the others is. */
    @Test
    void theWarningOfTooFewUnitsAllowsForConstantsThatDiffer() {
        String few = "Warning: no difference can be significant at 0.05, because there are too few units";
        for (boolean differ : new boolean[] {true, false}) {
            String rows = "one,9\nother," + (differ ? 8 : 9) + "\nsample,10\nsample,11\nsample,12\n";
            Comparison comparison = Comparison.of(Tables.of("g,y\n" + rows), ComparisonOptions.of("g", List.of(), "y"));
            assertEquals(differ, only(comparison).groups().get(0).differsFromBest());
            String warning = few + (differ ? "; only constants differ, by their values." : ".");
            assertTrue(comparison.measures().get(0).cautions().contains(warning), () -> comparison.toString());
        }
    }

    /** Without a column of units no rows belong together, so there is nothing of which a mean could be taken. */
    @Test
    void pooledRowsWithoutAUnitAreUnitsOfTheirOwn() {
        String rows = "a,1,x,1\na,1,y,2\na,2,x,3\nb,1,x,4\nb,2,x,5\nb,2,y,6\n";
        ComparisonOptions options = ComparisonOptions.of("g", List.of(), "y")
                .withDesign(new DesignOptions(Optional.empty(), Optional.empty(), List.of(), List.of("trace")));
        Comparison byRow = Comparison.of(Tables.of("g,number,trace,y\n" + rows), options);
        Comparison byUnit = Comparison.of(Tables.of("g,mapping_number,trace,y\n" + rows), options);

        assertEquals(3, only(byRow).groups().get(0).size());
        assertTrue(byRow.measures()
                .get(0)
                .cautions()
                .contains("Pooled over trace: every row is a unit, also where rows differ in nothing else."));
        assertEquals(2, only(byUnit).groups().get(0).size());
        assertTrue(byUnit.measures()
                .get(0)
                .cautions()
                .contains("Pooled over trace: the value of a unit is the mean over all of them."));
    }

    @Test
    void rowsThatDifferInAFactorAreRefusedUnlessPooled() {
        TidyTable table = Tables.of("mapping,background,cycles\na,low,1\na,high,2\nb,low,3\nb,high,4\n");
        ComparisonOptions options = ComparisonOptions.of("mapping", List.of(), "cycles");
        InputException refused = assertThrows(InputException.class, () -> Comparison.of(table, options));
        assertTrue(refused.getMessage().contains("differ in background: low, high"), refused.getMessage());

        DesignOptions pool = new DesignOptions(Optional.empty(), Optional.empty(), List.of(), List.of("background"));
        assertEquals(
                2, only(Comparison.of(table, options.withDesign(pool))).groups().size());
    }

    @Test
    void failuresAreCountedWhateverTheirMeasureSays() {
        Comparison comparison = Comparison.of(
                Tables.of("g,x,failure\na,1,\na,2,NA\na,none,deadlock\nb,,deadlock\n"),
                ComparisonOptions.of("g", List.of(), "x"));
        assertEquals(2, comparison.measures().get(0).failures());
        GroupSummary failed = only(comparison).group(List.of("b")).orElseThrow();
        assertTrue(failed.sample().isEmpty());
        assertEquals(0, failed.size());
    }

    @Test
    void groupsOfSeveralColumnsHaveNamesOfTheirOwn() {
        TidyTable table = Tables.of("""
                a,b,x
                1,"p, q",3
                1,"p, q",4
                "1, p",q,5
                "1, p",q,6
                "list:0,5",\"""c\""",7
                "list:0,5",\"""c\""",8
                """);
        ComparisonOptions options = new ComparisonOptions(
                List.of("a", "b"), List.of(), List.of("x"), DesignOptions.READ_FROM_TABLE, VerdictOptions.usual());
        Comparison comparison = Comparison.of(table, options);
        List<String> names = comparison.measures().get(0).blocks().get(0).groups().stream()
                .map(GroupSummary::name)
                .toList();

        assertEquals(List.of("1, \"p, q\"", "\"1, p\", q", "list:0,5, \"\"\"c\"\"\""), names);
        String wide = ComparisonText.latex(
                comparison, new TableStyle(TableStyle.Layout.WIDE, 1, 2, true, Optional.empty(), Optional.empty()));
        assertEquals(3, wide.split("multicolumn\\{3\\}", -1).length - 1, wide);
        assertTrue(ComparisonText.csvOfPairs(comparison).contains("x,\"1, \"\"p, q\"\"\",\"\"\"1, p\"\", q\","));
    }

    @Test
    void optionsThatNobodyCanMeanAreRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new ComparisonOptions(
                        List.of(), List.of(), List.of("x"), DesignOptions.READ_FROM_TABLE, VerdictOptions.usual()));
        assertThrows(IllegalArgumentException.class, () -> VerdictOptions.of(Direction.LOWEST, 1, Rule.PAIRS));
    }
}
