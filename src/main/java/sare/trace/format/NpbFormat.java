package sare.trace.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * Recordings of the NAS Parallel Benchmarks in the format NPBTRC 1: a folder with a text file {@code rank.NNN.trc} for each
 * rank, or a tar archive of such a folder, usually compressed with Zstandard. {@link NpbReader} documents the conversion.
 */
final class NpbFormat implements TraceFormat {
    private static final String FIRST_LINE = "# " + NpbReader.MAGIC + " " + NpbReader.VERSION; // of each file
    private static final Pattern RANK_FILE = Pattern.compile("rank\\.([0-9]+)\\.trc");
    private static final String ARCHIVE_SEPARATOR = "!"; // between archive and entry in messages

    @Override
    public boolean recognises(TraceSource source) {
        return source.isFolder()
                ? !TraceSource.files(source.path(), RANK_FILE).isEmpty()
                : source.head().startsWith(FIRST_LINE)
                        || isArchive(source.head()) && source.head().contains(FIRST_LINE);
    }

    /** Archives have zero bytes after the names of their entries; texts have none. */
    private static boolean isArchive(String head) {
        return head.indexOf(0) >= 0;
    }

    @Override
    public List<Path> namedFiles(TraceSource source) {
        return source.isFolder() ? TraceSource.files(source.path(), RANK_FILE) : List.of();
    }

    @Override
    public Trace read(TraceSource source) {
        NpbReader reader = new NpbReader(source, recordingName(source));
        if (source.isFolder()) {
            for (Path file : namedFiles(source)) {
                try (LineReader lines = LineReader.open(file)) {
                    reader.readRank(lines);
                }
            }
        } else {
            readArchive(source, reader);
        }
        return reader.finish();
    }

    private static void readArchive(TraceSource source, NpbReader reader) {
        try (InputStream bytes = source.bytes();
                TarArchiveInputStream archive = new TarArchiveInputStream(bytes)) {
            TarArchiveEntry entry = archive.getNextEntry();
            while (entry != null) {
                Path name = Path.of(entry.getName()).getFileName();
                if (!entry.isDirectory()
                        && name != null
                        && RANK_FILE.matcher(name.toString()).matches()) {
                    String file = source.name() + ARCHIVE_SEPARATOR + entry.getName();
                    reader.readRank(LineReader.of(file, archive)); // not closed: the next entry follows
                }
                entry = archive.getNextEntry();
            }
        } catch (IOException | IllegalArgumentException e) { // the latter for invalid numbers or names in entries
            String found = e instanceof IOException fault ? FileFault.reason(fault) : String.valueOf(e.getMessage());
            throw new InputException(source.name(), found, "a complete tar archive of a recording");
        }
    }

    /** For example {@code cg.W.16} for {@code recordings/cg.W.16.tar.zst}. */
    private static String recordingName(TraceSource source) {
        return source.path()
                .toAbsolutePath()
                .normalize()
                .getFileName()
                .toString()
                .replaceFirst("\\.tar(\\.\\w+)?$", "");
    }
}
