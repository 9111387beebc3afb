package sare.trace.format.liballprof;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.format.recording.RankFiles;
import sare.trace.format.recording.Recording;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/** Recordings with liballprof: a folder with a text file for each rank; the file name ends with the rank. */
public final class LiballprofFormat implements TraceFormat {
    private static final Pattern RANK_FILE = Pattern.compile(".*?([0-9]+)\\.(?:txt|dat)" + Compression.READ_ENDING);
    private static final Pattern HEAD =
            Pattern.compile("# (?:collprof|htor's PMPI Tracer) .*|MPI_\\w+:(?:-|[0-9]+(?:\\.[0-9]+)?)(?::.*)?");

    @Override
    public boolean recognises(TraceSource source) {
        if (!source.isFolder()) {
            return isRecording(source);
        }
        List<Path> files = TraceSource.files(source.path(), RANK_FILE);
        return !files.isEmpty() && isRecording(TraceSource.of(files.get(0)));
    }

    private static boolean isRecording(TraceSource file) {
        return HEAD.matcher(file.head().lines().findFirst().orElse("")).matches();
    }

    @Override
    public List<Path> namedFiles(TraceSource source) {
        return source.isFolder() ? TraceSource.files(source.path(), RANK_FILE) : List.of();
    }

    @Override
    public Trace read(TraceSource source) {
        if (!source.isFolder()) {
            throw new InputException(source.name(), "the calls of one rank", "the folder with the files of all ranks");
        }
        List<Path> files = namedFiles(source);
        RankFiles.requireAll(source.path(), files, RANK_FILE);
        Recording recording = new Recording(source, files.size());
        recording.information("origin", "recording with liballprof");
        recording.information("compute", "wall time between MPI calls");
        for (Path file : files) {
            try (LineReader lines = TraceSource.of(file).lines()) {
                new LiballprofReader(recording, lines, files.size()).read();
            }
        }
        return recording.finish(false);
    }
}
