package sare.trace.edit;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/** Converts traces from and to text in the native format. */
final class Texts {
    private Texts() {}

    /** A trace, given by its lines after the number of ranks; header lines may come first. */
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

    /** All lines without the header and the communicators. */
    static String operations(Trace trace) {
        return write(trace).replaceAll("(?m)^#(?! communicator).*\n", "");
    }

    /** All lines without header, communicators and compute bursts. */
    static String steps(Trace trace) {
        return operations(trace).replaceAll("(?m)^compute .*\n", "");
    }
}
