package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Digest;
import sare.input.InputException;

class TidyTableTest {
    private static final String QUOTED = "name,x\n\"a, \"\"b\"\"\",1\n\n\"two\nlines\",-2.5e3\nplain,\n,NA\n";

    @TempDir
    private Path folder;

    private static void assertQuoted(TidyTable table) {
        assertEquals(List.of("name", "x"), table.columns());
        assertEquals(List.of("a, \"b\"", "two\nlines", "plain", ""), table.distinct("name"));
        assertEquals(
                List.of(2L, 4L, 6L, 7L),
                table.rows().stream().map(TidyTable.Row::line).toList());
        assertEquals(OptionalDouble.of(-2500), table.rows().get(1).number("x"));
        assertTrue(table.rows().get(2).number("x").isEmpty());
        assertTrue(table.rows().get(3).number("x").isEmpty());
    }

    @Test
    void quotesAndLineEnds() {
        assertQuoted(Tables.of(QUOTED));
        assertQuoted(Tables.of(QUOTED.replace("\n", "\r\n")));
        assertQuoted(Tables.of("\uFEFF" + QUOTED));
        assertQuoted(Tables.of(QUOTED.substring(0, QUOTED.length() - 1)));
    }

    /** A column without a name, as of row names in R and pandas, or after a comma at the end of each line. */
    @Test
    void columnsWithoutNamesAreNobodys() {
        for (String text : List.of("\"\",x,y\n\"1\",7,8\n", ",x,y\n0,7,8\n", "x,y,\n7,8,\n", ",x, ,y\n0,7,1,8\n")) {
            TidyTable table = Tables.of(text);
            assertEquals(List.of("x", "y"), table.columns());
            assertEquals(OptionalDouble.of(7), table.rows().get(0).number("x"));
            assertEquals(OptionalDouble.of(8), table.rows().get(0).number("y"));
            assertFalse(table.has(""));
        }
    }

    @Test
    void blanksBelongToFieldsAndLinesOfBlanksAreSkipped() {
        TidyTable table = Tables.of("g,x\n\n a,1\n   \na, 2\n\n");
        assertEquals(List.of(" a", "a"), table.distinct("g"));
        assertEquals(" 2", table.rows().get(1).text("x"));
        assertEquals(
                List.of(3L, 5L), table.rows().stream().map(TidyTable.Row::line).toList());
        assertEquals(2, Tables.of("x\n1\n\n2\n").rows().size());
        assertEquals(2, Tables.of("g,x\na,1\n,\n , \nb,2\n").rows().size()); // as spreadsheets end
    }

    @Test
    void filesPlainAndCompressed() throws IOException {
        Path plain = Files.writeString(folder.resolve("a.csv"), QUOTED);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(QUOTED.getBytes(StandardCharsets.UTF_8));
        }
        Path compressed = Files.write(folder.resolve("a.csv.gz"), bytes.toByteArray());
        for (Path file : List.of(plain, compressed)) {
            assertQuoted(TidyTable.read(file));
            TidyTable streamed = TidyTable.read("-", Files.newInputStream(file));
            assertQuoted(streamed);
            assertEquals(Digest.sha256(file), streamed.sha256());
            assertEquals(Digest.sha256(file), TidyTable.read(file).sha256());
        }
    }

    @Test
    void rowsAreChosenByTexts() {
        TidyTable table = Tables.of("a,b\nx,1\ny,2\nz,3\nx,4\n").where("a", List.of("z", "x"));
        assertEquals(List.of("1", "3", "4"), table.distinct("b"));
        assertTrue(table.has("b"));
        assertFalse(table.has("c"));
        assertEquals(List.of("4", "x"), table.rows().get(2).texts(List.of("b", "a")));
        assertThrows(IllegalArgumentException.class, () -> table.rows().get(0).text("c"));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = ';', quoteCharacter = '|', textBlock = """
            ||           ; a.csv: nothing - expected a first line with the columns' names
            $$           ; a.csv: nothing - expected a first line with the columns' names
            |a;b$1,5;2$| ; a.csv:1: semicolons between columns - expected commas, and points in decimal numbers
            |"a";"b"$|   ; a.csv:1: semicolons between columns - expected commas, and points in decimal numbers
            a\tb$1\t2$   ; a.csv:1: tabs between columns - expected commas, and points in decimal numbers
            a,b,a$       ; a.csv:1: column 'a' a second time - expected every name once
            a,b$1,2$$3$  ; a.csv:4: a row of 1 field - expected 2, as many as the columns that the first line names
            a,b$1,2,3$   ; a.csv:2: a row of 3 fields - expected 2, as many as the columns that the first line names
            """)
    void whatIsNoTable(String text, String line) {
        InputException failure = assertThrows(InputException.class, () -> Tables.of(text.replace('$', '\n')));
        assertEquals(line, failure.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b\n1,2\n\"3,4\n5,6\n", "a,b\n1,2\n\"3\"x,4\n"})
    void quotesThatDoNotFit(String text) {
        InputException failure = assertThrows(InputException.class, () -> Tables.of(text));
        assertTrue(
                failure.getMessage().matches("a\\.csv:[3-6]: .* - expected CSV as of RFC 4180"), failure.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,5", "NaN", "Infinity", "1e101", " 1", "0x1p3", "-"})
    void whatIsNoNumber(String text) {
        TidyTable.Row row = Tables.of("a\n\"" + text + "\"\n").rows().get(0);
        InputException failure = assertThrows(InputException.class, () -> row.number("a"));
        assertEquals(
                "a.csv:2: a: '" + text + "' - expected a number such as 1234.5, at most 1e100, or nothing",
                failure.getMessage());
    }

    @Test
    void unknownNames() {
        TidyTable table = Tables.of("trace,mapping\ncg,random\n");
        assertEquals(
                "a.csv:1: no column 'maping' - expected trace or mapping; did you mean 'mapping'?",
                assertThrows(InputException.class, () -> table.check("maping")).getMessage());
        assertEquals(
                "a.csv:1: no row with 'randm' as mapping - expected random; did you mean 'random'?",
                assertThrows(InputException.class, () -> table.where("mapping", List.of("randm")))
                        .getMessage());
    }

    @Test
    void filesThatAreNone() {
        assertThrows(InputException.class, () -> TidyTable.read(folder));
        assertThrows(InputException.class, () -> TidyTable.read(folder.resolve("none.csv")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-101", "-1e-200", "4e-324"})
    void whatIsSoSmallThatItsSquareIsNothingIsRefused(String number) {
        InputException refusal = assertThrows(
                InputException.class,
                () -> Tables.of("x\n" + number + "\n").rows().get(0).number("x"));
        assertEquals(
                "a.csv:2: x: '" + number + "' - expected a number that is 0 or at least 1e-100 in size",
                refusal.getMessage());
    }
}
