package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LegendTextTest {
    private static Comparison comparison(String rows) {
        return Comparison.of(Tables.of("g,y\n" + rows), ComparisonOptions.of("g", List.of(), "y"));
    }

    private static List<String> notesOfMarks(String rows) {
        Comparison comparison = comparison(rows);
        return new LegendText(comparison.options(), comparison.measures().get(0))
                .notes(false).stream()
                        .filter(note -> note.startsWith("\u2020") || note.contains("letter"))
                        .map(note -> note.substring(note.indexOf('(')))
                        .toList();
    }

    /** The first note of the table of pairs. */
    private static String noteOfPairs(String rows) {
        List<TextTable> tables = Layouts.tables(
                comparison(rows),
                new TableStyle(TableStyle.Layout.LONG, 1, 2, true, Optional.empty(), Optional.empty()));
        return tables.get(tables.size() - 1).notes().get(0);
    }

    @Test
    void marksOfConstantsNameNoTest() {
        String values = "(constants, compared by their values).";
        assertEquals(List.of(values, values), notesOfMarks("a,100\nb,120\n"));
        assertEquals(List.of(values), notesOfMarks("a,100\nb,100\n"));
        assertEquals("\u2020 the two differ " + values, noteOfPairs("a,100\nb,120\n"));
    }

    @Test
    void marksOfSamplesNameTheTestAndItsLevel() {
        String tests = "(exact tests of pairs, Holm's adjustment for all pairs of the block, p \u2264 0.05).";
        String rows = "a,1\na,2\na,3\na,4\na,5\nb,11\nb,12\nb,13\nb,14\nb,15\n";
        assertEquals(List.of(tests, tests), notesOfMarks(rows));
        assertEquals("\u2020 the two differ " + tests, noteOfPairs(rows));
    }

    /** Whether or not it marks a group. */
    @ParameterizedTest
    @CsvSource({"100, '\u2020 differs'", "0, No group differs"})
    void thePublishedRuleNamesItsError(int shift, String beginning) {
        StringBuilder rows = new StringBuilder("g,y\n");
        for (String group : List.of("a", "b", "c")) {
            for (int value = 0; value < 9; value++) {
                rows.append(group)
                        .append(',')
                        .append(value + (group.equals("c") ? shift : 0))
                        .append('\n');
            }
        }
        ComparisonOptions options = ComparisonOptions.of("g", List.of(), "y").published();
        Comparison comparison = Comparison.of(Tables.of(rows.toString()), options);

        String rule =
                " from the best of its block (Kruskal-Wallis of the two alone, p \u2264 0.05, not adjusted: among 3 equal"
                        + " groups, at least one is marked in 12.2 % of blocks).";
        List<String> notes = new LegendText(options, comparison.measures().get(0)).notes(false);
        assertTrue(notes.contains(beginning + rule), notes.toString());
    }
}
