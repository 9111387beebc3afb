package sare.trace.edit;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/** Traces from text and as text, in the native format. */
final class Texts {
    private Texts() {}

    /** A trace by its lines behind the number of ranks; header lines may come first. */
    static Trace read(int ranks, String lines) {
        try {
            Path file = Files.createTempFile("texts", ".trace");
            try {
                long operations = lines.lines()
                        .filter(line -> !line.matches("#.*|rank .*"))
                        .count();
                Files.writeString(
                        file, "#sare-trace 1\n# ranks " + ranks + "\n# operations " + operations + "\n" + lines);
                return TraceFormats.read(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String write(Trace trace) {
        StringWriter text = new StringWriter();
        try {
            TraceFormats.registry().choose("format", "sare").plugin().write(trace, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** All but the header, the lines of communicators included. */
    static String operations(Trace trace) {
        return write(trace).replaceAll("(?m)^#(?! communicator).*\n", "");
    }

    /** The same without compute bursts. */
    static String steps(Trace trace) {
        return operations(trace).replaceAll("(?m)^compute .*\n", "");
    }
}
