package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.input.Registry;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.sare.NativeFormat;
import sare.trace.source.TraceFormat;

/** Checks the examples of {@code package-info.java} and {@code traces/README.md}. */
class ManualTest {
    private static final Path MANUAL = Path.of("src/main/java/sare/trace/package-info.java");
    private static final Path README = Path.of("traces/README.md");

    private static String manualExample() throws IOException {
        String text = Files.readString(MANUAL);
        int start = text.indexOf(" * " + NativeFormat.MAGIC);
        return text.substring(start, text.indexOf(" * </pre>", start)).replace(" * ", "");
    }

    @Test
    @DisplayName("the manual's example expands as documented")
    void followsTheManual() throws IOException {
        Trace trace = NativeFormatTest.read(manualExample());
        Trace expanded = Collectives.expand(trace, CollectiveAlgorithms.DEFAULT);
        String text = NativeFormatTest.write(expanded);
        assertEquals("""
                rank 0
                ireceive 2 7 0 64 0
                send 2 1 1 8
                send 1 1 1 8
                wait 0
                rank 1
                receive 0 1 1 8
                rank 2
                receive 0 1 1 8
                send 0 7 0 64
                """, text.substring(text.indexOf("rank 0")));
        Program program = Program.of(expanded);
        assertEquals(3, program.endStep(0));
        assertEquals(Program.RECEIVE, program.kind(2));
        assertEquals(2, program.message(2));
    }

    @Test
    @DisplayName("the example of traces/README.md is read, has no problems and is written unchanged")
    void followsTheReadme() throws IOException {
        String text = Files.readString(README);
        int start = text.indexOf(NativeFormat.MAGIC);
        String example = text.substring(start, text.indexOf("```", start));
        Trace trace = NativeFormatTest.read(example);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals(example, NativeFormatTest.write(trace));
    }

    @Test
    @DisplayName("traces/README.md has every kind of operation in its table")
    void listsAllOperations() throws IOException {
        String text = Files.readString(README);
        for (Operation kind : Operation.values()) {
            assertTrue(text.contains("| `" + kind.word() + " "), kind.word());
        }
    }

    @Test
    @DisplayName("traces/README.md has every format in its table")
    void listsAllFormats() throws IOException {
        String text = Files.readString(README);
        for (Registry.Entry<TraceFormat> format : TraceFormats.registry().entries()) {
            String can = " | yes | "
                    + (format.plugin().ending().isEmpty()
                            ? "no"
                            : "`" + format.plugin().ending() + "`");
            assertTrue(
                    text.lines().anyMatch(line -> line.startsWith("| `" + format.name() + "`") && line.contains(can)),
                    format.name() + can);
        }
    }
}
