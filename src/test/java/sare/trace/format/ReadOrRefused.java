package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import sare.input.InputException;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

/** Checks that reading a changed recording gives a correct trace or an error in one line that names a file. */
public final class ReadOrRefused {
    private int read;
    private int refused;

    /** Reads a recording in a folder; returns whether it was accepted. */
    public boolean check(Path recording, Path folder, String message) throws IOException {
        return check(() -> TraceFormats.read(recording), folder, message);
    }

    /** The same with another reader. */
    public boolean check(Supplier<Trace> reader, Path folder, String message) throws IOException {
        try {
            Trace trace = reader.get();
            if (TraceCheck.of(trace).count() == 0) {
                Program.of(Collectives.expand(trace, CollectiveAlgorithms.DEFAULT));
            }
            Trace again = NativeFormatTest.read(NativeFormatTest.write(trace));
            TraceSamples.assertSame(trace, again, message);
            read++;
            return true;
        } catch (InputException e) {
            assertTrue(e.getMessage().startsWith(folder.toString()), message + ": " + e.getMessage());
            assertTrue(e.getMessage().indexOf('\n') < 0, message + ": " + e.getMessage());
            refused++;
            return false;
        } catch (RuntimeException | Error e) {
            return fail(message, e);
        }
    }

    /** Checks that some changes were accepted and some refused. */
    public void requireBoth() {
        assertTrue(read > 0 && refused > 0, read + " read, " + refused + " refused");
    }
}
