package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.format.TraceFormats;

/** Generated programs in the forms that the tests need. */
final class Programs {
    private Programs() {}

    static Trace generate(String call) {
        return Generators.generate("PROGRAM", call);
    }

    /** The traffic matrix of a program. */
    static TrafficMatrix traffic(String call) {
        return TrafficMatrix.of(generate(call));
    }

    /** A program in the native format. */
    static String text(Trace trace) {
        StringWriter text = new StringWriter();
        try {
            TraceFormats.registry().choose("format", "sare").plugin().write(trace, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** The operations of all ranks in the native format, without the header. */
    static String operations(String call) {
        return text(generate(call)).replaceAll("(?m)^#.*\n", "");
    }

    static void assertRejected(String message, String call) {
        InputException error = assertThrows(InputException.class, () -> generate(call), call);
        assertEquals(message, error.getMessage());
    }
}
