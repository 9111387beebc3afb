package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class LegendTextTest {
    private static List<String> notesOfMarks(String rows) {
        ComparisonOptions options = ComparisonOptions.of("g", List.of(), "y");
        Comparison comparison = Comparison.of(Tables.of("g,y\n" + rows), options);
        return new LegendText(options, comparison.measures().get(0))
                .notes(false).stream()
                        .filter(note -> note.startsWith("\u2020") || note.contains("letter"))
                        .map(note -> note.substring(note.indexOf('(')))
                        .toList();
    }

    @Test
    void marksOfConstantsNameNoTest() {
        String values = "(constants, compared by their values).";
        assertEquals(List.of(values, values), notesOfMarks("a,100\nb,120\n"));
        assertEquals(List.of(values), notesOfMarks("a,100\nb,100\n"));
    }

    @Test
    void marksOfSamplesNameTheTestAndItsLevel() {
        String tests = "(exact tests of pairs, Holm's adjustment for all pairs of the block, p \u2264 0.05).";
        assertEquals(List.of(tests, tests), notesOfMarks("a,1\na,2\na,3\na,4\na,5\nb,11\nb,12\nb,13\nb,14\nb,15\n"));
    }
}
