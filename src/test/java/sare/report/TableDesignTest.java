package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sare.report.Comparison.MeasureComparison;

/** The columns that rows of one unit differ in are named, whichever columns the unit has. */
class TableDesignTest {
    /** Two groups on four allocations, with two mappings of two seeds each. */
    private static MeasureComparison compared(String... unit) {
        StringBuilder text = new StringBuilder("mapping,allocation_draw,mapping_number,seed,y\n");
        for (String group : List.of("a", "b")) {
            for (int row = 0; row < 16; row++) {
                List<Object> fields = List.of(group, 1 + row / 4, 1 + row / 2 % 2, 1 + row % 2, 100 + 7 * row % 13);
                text.append(String.join(
                                ",", fields.stream().map(Object::toString).toList()))
                        .append('\n');
            }
        }
        DesignOptions design = new DesignOptions(Optional.of(List.of(unit)), Optional.empty(), List.of(), List.of());
        ComparisonOptions options =
                ComparisonOptions.of("mapping", List.of(), "y").withDesign(design);
        return Comparison.of(Tables.of(text.toString()), options).measures().get(0);
    }

    @Test
    void drawsThatAUnitPoolsAreNamed() {
        MeasureComparison measure = compared("mapping_number");

        assertEquals(List.of("-", "mapping_number", "allocation_draw, seed"), measure.levels());
        assertTrue(
                measure.design().contains("up to 8 rows of one unit (different allocation_draw, seed) count once"),
                measure.design());
    }

    @Test
    void mappingsThatAUnitPoolsAreNamed() {
        MeasureComparison measure = compared("allocation_draw");

        assertEquals(List.of("allocation_draw", "-", "mapping_number, seed"), measure.levels());
        assertTrue(
                measure.design().contains("up to 4 rows of one unit (different mapping_number, seed) count once"),
                measure.design());
    }

    @Test
    void aUnitOfBothHasSeedsAlone() {
        assertEquals(
                List.of("-", "allocation_draw, mapping_number", "seed"),
                compared("allocation_draw", "mapping_number").levels());
    }
}
