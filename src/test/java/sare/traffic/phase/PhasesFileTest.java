package sare.traffic.phase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;

class PhasesFileTest {
    private static final String HEAD = "phase,occurrences,source,destination,bytes,messages\n";

    @TempDir
    Path folder;

    private Phases read(String text) throws IOException {
        return PhasesFile.read(Files.writeString(folder.resolve("a.csv"), text));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        String text = "# ranks: 5\n" + HEAD + "1,3,0,1,300,6\n1,3,2,0,30,3\n2,1,1,1,0,1\n";
        StringWriter again = new StringWriter();
        Phases phases = read(text);
        PhasesFile.write(phases, again);

        assertEquals(text, again.toString());
        assertEquals(4, phases.steps());
        assertEquals(330, phases.traffic().totalBytes().intValueExact());
    }

    /** What inspect writes of a trace without messages. */
    @Test
    void ranksThatSendNothingAreReadAgain() throws IOException {
        String text = "# ranks: 5\n" + HEAD;
        StringWriter again = new StringWriter();
        Phases phases = read(text);
        PhasesFile.write(phases, again);

        assertEquals(text, again.toString());
        assertEquals(5, phases.ranks());
    }

    @Test
    void ranksAreThoseThatOccurWithoutAComment() throws IOException {
        assertEquals(4, read(HEAD + "\n# mine\n 1, 1, 0, 3, 8, 1 \n").ranks());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'2,1,0,1,8,1' | 2: phase: '2' - expected a whole number from 1 to 1",
                "'1,0,0,1,8,1' | 2: occurrences: '0' - expected a whole number from 1 to 999999999999999999",
                "'1,1,0,1,-8,1' | 2: bytes: '-8' - expected a whole number from 0 to 999999999999999999",
                "'1,1,0,1,8' | '2: ''1,1,0,1,8'' - expected phase,occurrences,source,destination,bytes,messages'",
                "'1,1,0,1,8,1\n1,1,0,1,8,1' | 3: the pair 0,1 a second time - expected every pair once in a phase",
                "'1,1,0,1,8,1\n1,2,1,0,8,1' | 3: 2 occurrences of phase 1 - expected the 1 of its first line",
                "'1,1,0,1,8,1\n3,1,0,1,8,1' | 3: phase: '3' - expected a whole number from 1 to 2",
                "'1,999999999999999999,0,1,8,1\n2,1,0,1,8,1' | 3: more than 999999999999999999 occurrences in all phases - expected fewer",
                "'1,1,0,1,8,999999999999999999\n2,1,0,1,8,1' | 3: more than 999999999999999999 messages in all phases - expected fewer",
                "'1,1,0,1,8,999999999999999999\n1,1,0,2,8,1' | 3: more than 999999999999999999 messages in all phases - expected fewer",
                "'1,1,2,0,999999999999999999,1\n2,1,2,0,1,1' | 3: more than 999999999999999999 bytes from rank 2 to rank 0 in all phases - expected fewer",
                "'' | '1: no phase - expected at least one, or the comment ''# ranks: N'''",
            })
    void aWrongLineIsReported(String lines, String message) {
        InputException error = assertThrows(InputException.class, () -> read(HEAD + lines));

        assertEquals(folder.resolve("a.csv") + ":" + message.strip(), error.getMessage());
    }

    @Test
    void ranksAboveThoseOfTheCommentAreReported() {
        InputException before = assertThrows(InputException.class, () -> read("# ranks: 2\n" + HEAD + "1,1,0,2,8,1\n"));
        InputException after = assertThrows(InputException.class, () -> read(HEAD + "1,1,0,2,8,1\n# ranks: 2\n"));

        assertEquals(
                folder.resolve("a.csv") + ":3: destination: '2' - expected a whole number from 0 to 1",
                before.getMessage());
        assertEquals(
                folder.resolve("a.csv") + ": traffic of rank 2 - expected ranks below the 2 of its comment",
                after.getMessage());
    }
}
