package sare.trace.format.paraver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sare.input.Compression;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/** A file {@code .prv} of Paraver. */
public final class ParaverFormat implements TraceFormat {
    private static final String MAGIC = "#Paraver ";
    private static final String NAMES_ENDING = ".pcf";

    @Override
    public boolean recognises(TraceSource source) {
        return source.head().startsWith(MAGIC);
    }

    @Override
    public List<Path> namedFiles(TraceSource source) {
        Path names = names(source);
        return Files.isRegularFile(names) ? List.of(names) : List.of();
    }

    private static Path names(TraceSource source) {
        Path file = source.path();
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        return file.resolveSibling(name.replaceFirst("\\.prv" + Compression.READ_ENDING + "$", "") + NAMES_ENDING);
    }

    @Override
    public Trace read(TraceSource source) {
        ParaverCalls calls = ParaverCalls.standard();
        for (Path names : namedFiles(source)) {
            try (LineReader lines = LineReader.open(names)) {
                calls.addNames(lines);
            }
        }
        try (LineReader lines = source.lines()) {
            return new ParaverReader(source, lines, calls).read();
        }
    }
}
