package sare.trace.format.otf2;

import java.nio.file.Path;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.source.TraceTarget;

/** Reads what otf2-print has printed, from a file and without the program. */
public final class Otf2Text {
    private Otf2Text() {}

    public static Trace read(Path file) {
        try (LineReader lines = LineReader.open(file)) {
            return read(lines);
        }
    }

    static Trace read(LineReader lines) {
        return TraceTarget.inMemory(target -> {
            Otf2Reader reader = new Otf2Reader(lines, target);
            if (!reader.readDefinitions()) {
                throw reader.withoutEvents();
            }
            reader.readEvents();
        });
    }
}
