package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.mapping.search.BrokenInvariantException;

class FailuresTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void badInputIsStatusTwo() {
        assertReported(2, "a.yaml:7: 'x' - expected y\n", new InputException("a.yaml", 7, "'x'", "y"));
    }

    @Test
    void aSearchThatLostCountIsStatusOne() {
        assertReported(1, "kept 3, is 4\n", new BrokenInvariantException("kept 3, is 4"));
    }

    @Test
    void outputThatCannotBeWrittenIsStatusOne() {
        IOException full = new IOException("No space left on device");
        assertReported(
                1,
                "output cannot be written: No space left on device\n",
                new UncheckedIOException("output cannot be written: No space left on device", full));
    }

    @Test
    void aFailureOfInputOrOutputIsToldByItsCause() {
        IOException noProgram = new IOException("Cannot run program \"java\"");
        assertReported(1, "input or output failed: Cannot run program \"java\"\n", new UncheckedIOException(noProgram));
    }

    @Test
    void tooLittleMemoryIsToldWithItsRemedy() {
        assertReported(
                1,
                "not enough memory: allow more with SARE_JAVA_OPTIONS=-Xmx8g, for example, or use fewer threads (--threads)\n",
                new OutOfMemoryError("Java heap space"));
    }

    @Test
    void anythingElseIsOneLineEvenIfItsMessageHasSeveral() {
        assertReported(
                1,
                "internal error: java.lang.IllegalStateException: first (--debug shows where)\n",
                new IllegalStateException("first\nsecond"));
    }

    @Test
    void theStackTraceComesBeforeTheLine() {
        new Failures(new Console(System.out, new PrintStream(err), false), true)
                .report(new IllegalStateException("why"));

        assertTrue(err.toString().startsWith("java.lang.IllegalStateException: why\n\tat "), err.toString());
        assertTrue(err.toString()
                .endsWith("internal error: java.lang.IllegalStateException: why (--debug shows where)\n"));
    }

    private void assertReported(int status, String line, Throwable failure) {
        assertEquals(status, new Failures(new Console(System.out, new PrintStream(err), false), false).report(failure));
        assertEquals(line, err.toString());
    }
}
