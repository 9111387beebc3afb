package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sare.trace.format.TraceFormats;

/** Checks the example in {@code package-info.java}. */
class ManualTest {
    private static final Path MANUAL = Path.of("src/main/java/sare/trace/npb/package-info.java");
    private static final String START = " * <pre>\n";

    @Test
    void theWorkedExample() throws IOException {
        String manual = Files.readString(MANUAL);
        int start = manual.indexOf(START) + START.length();
        String example =
                manual.substring(start, manual.indexOf(" * </pre>", start)).replace(" * ", "");
        StringWriter text = new StringWriter();
        TraceFormats.registry().choose("format", "sare").plugin().write(NpbPrograms.generate("cg", "S", 8, 1), text);
        String program = text.toString();
        String rankTwo = program.substring(program.indexOf("rank 2\n"), program.indexOf("rank 3\n"));

        assertEquals(9, example.lines().count());
        assertTrue(rankTwo.contains(example), example);
    }
}
