package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Path;
import sare.input.InputException;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

/** Whatever is done to a recording, reading it gives a sound trace or one line that names a file of it. */
public final class ReadOrRefused {
    private int read;
    private int refused;

    /** Reads a recording whose files are in a folder; answers whether it was read. */
    public boolean check(Path recording, Path folder, String message) throws IOException {
        try {
            Trace trace = TraceFormats.read(recording);
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

    /** Makes sure that the changes were neither all harmless nor all fatal. */
    public void requireBoth() {
        assertTrue(read > 0 && refused > 0, read + " read, " + refused + " refused");
    }
}
