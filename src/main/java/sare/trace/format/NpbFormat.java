package sare.trace.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
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
 * Recordings of runs of the NAS Parallel Benchmarks in the format NPBTRC 1: a folder with a text file {@code rank.NNN.trc}
 * per rank, or a tar archive of one, as a rule compressed with Zstandard. See {@link NpbReader} for what is kept.
 */
final class NpbFormat implements TraceFormat {
    private static final String FIRST_LINE = "# " + NpbReader.MAGIC + " " + NpbReader.VERSION; // of each rank's file
    private static final Pattern RANK_FILE = Pattern.compile("rank\\.([0-9]+)\\.trc");
    private static final String ARCHIVE_SEPARATOR = "!"; // between archive and entry in messages

    @Override
    public boolean recognises(TraceSource source) {
        return source.isFolder()
                ? !TraceSource.files(source.path(), RANK_FILE).isEmpty()
                : source.head().startsWith(FIRST_LINE)
                        || isArchive(source.head()) && source.head().contains(FIRST_LINE);
    }

    /** Unlike texts, archives have zeros behind the names of their entries. */
    private static boolean isArchive(String head) {
        return head.indexOf(0) >= 0;
    }

    @Override
    public Trace read(TraceSource source) {
        NpbReader reader = new NpbReader(source.name(), recordingName(source));
        if (source.isFolder()) {
            for (Path file : TraceSource.files(source.path(), RANK_FILE)) {
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
                    String place = source.name() + ARCHIVE_SEPARATOR + entry.getName();
                    reader.readRank(LineReader.of(place, archive)); // stays open: the archive goes on behind it
                }
                entry = archive.getNextEntry();
            }
        } catch (IOException | IllegalArgumentException e) { // the latter for entries with impossible numbers or names
            String found = e instanceof IOException fault ? FileFault.reason(fault) : String.valueOf(e.getMessage());
            throw new InputException(source.name(), found, "a complete tar archive of a recording");
        }
    }

    /** Such as {@code cg.W.16} of {@code recordings/cg.W.16.tar.zst}. */
    private static String recordingName(TraceSource source) {
        return source.path()
                .toAbsolutePath()
                .normalize()
                .getFileName()
                .toString()
                .replaceFirst("\\.tar(\\.\\w+)?$", "");
    }
}
