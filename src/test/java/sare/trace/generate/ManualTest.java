package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Checks the example in {@code package-info.java}. */
class ManualTest {
    private static final Path MANUAL = Path.of("src/main/java/sare/trace/generate/package-info.java");

    @Test
    void theWorkedExample() throws IOException {
        String manual = Files.readString(MANUAL);
        int start = manual.indexOf(" * rank 1\n");
        String example =
                manual.substring(start, manual.indexOf(" * </pre>", start)).replace(" * ", "");
        String text = Programs.operations("stencil(5, ranks=3x2, iterations=1, bytes=100)");
        assertEquals(example, text.substring(text.indexOf("rank 1"), text.indexOf("rank 2")));
    }
}
