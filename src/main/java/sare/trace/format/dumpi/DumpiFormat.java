package sare.trace.format.dumpi;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.Compression;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.format.recording.RankFiles;
import sare.trace.format.recording.Recording;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * Recordings with DUMPI: a folder with a binary file {@code PREFIX-RANK.bin} for each rank, the {@code .meta} file that names
 * the prefix, or a folder with the text {@code PREFIX-RANK.txt} that dumpi2ascii makes from each binary file. If a folder has
 * both, the binary files are read.
 */
public final class DumpiFormat implements TraceFormat {
    private static final Pattern BINARY = Pattern.compile(".*?([0-9]+)\\.bin");
    private static final Pattern TEXT = Pattern.compile(".*?([0-9]+)\\.(?:txt|ascii)" + Compression.READ_ENDING);
    private static final Pattern META_LINE = Pattern.compile("(fileprefix|numprocs)=(.*)");
    private static final String META = ".meta";
    private static final String PREFIX_KEY = "fileprefix";
    private static final String RANKS_KEY = "numprocs";

    @Override
    public boolean recognises(TraceSource source) {
        return source.isFolder() ? !files(source.path()).isEmpty() : isOfRank(source) || isMeta(source);
    }

    private static boolean isOfRank(TraceSource source) {
        return isBinary(source) || isText(source);
    }

    private static boolean isBinary(TraceSource source) {
        return source.head().startsWith(DumpiFile.MAGIC);
    }

    /** The calls start after a header. */
    private static boolean isText(TraceSource source) {
        return source.head().lines().anyMatch(DumpiText::isCall);
    }

    private static boolean isMeta(TraceSource source) {
        return value(source, PREFIX_KEY) != null && value(source, RANKS_KEY) != null;
    }

    /** The value of a key in a {@code .meta} file, or null. */
    private static String value(TraceSource meta, String key) {
        for (String line : meta.head().lines().toList()) {
            Matcher matcher = META_LINE.matcher(line.strip());
            if (matcher.matches() && matcher.group(1).equals(key)) {
                return matcher.group(2).strip();
            }
        }
        return null;
    }

    /** The files of a folder that have the calls of one rank each; empty if it is no recording. */
    private static List<Path> files(Path folder) {
        List<Path> binary = TraceSource.files(folder, BINARY);
        if (!binary.isEmpty() && isBinary(TraceSource.of(binary.get(0)))) {
            return binary;
        }
        List<Path> text = TraceSource.files(folder, TEXT);
        return !text.isEmpty() && isText(TraceSource.of(text.get(0))) ? text : List.of();
    }

    @Override
    public List<Path> namedFiles(TraceSource source) {
        if (source.isFolder()) {
            return Stream.concat(files(source.path()).stream(), metaFiles(source.path()).stream())
                    .toList();
        }
        return isOfRank(source)
                ? List.of()
                : ofPrefix(
                        source, TraceSource.files(source.path().toAbsolutePath().getParent(), BINARY));
    }

    @Override
    public Trace read(TraceSource source) {
        if (source.isFolder()) {
            List<Path> files = files(source.path());
            for (Path meta : metaFiles(source.path())) {
                requireRanks(TraceSource.of(meta), files);
            }
            return read(source, source.path(), files);
        }
        if (isOfRank(source)) {
            throw fault(source, "the calls of one rank", "the folder or .meta file of all ranks");
        }
        List<Path> files = namedFiles(source);
        if (files.isEmpty()) {
            throw fault(
                    source,
                    "no file with the prefix " + value(source, PREFIX_KEY),
                    "PREFIX-RANK.bin in the same folder");
        }
        requireRanks(source, files);
        return read(source, source.path().toAbsolutePath().getParent(), files);
    }

    private static InputException fault(TraceSource source, String found, String expected) {
        return new InputException(source.name(), found, expected);
    }

    private static List<Path> metaFiles(Path folder) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*" + META)) {
            entries.forEach(files::add);
        } catch (IOException e) {
            throw FileFault.unreadable(folder.toString(), e);
        }
        return files;
    }

    /** The files with the prefix that a {@code .meta} file gives, with or without a folder. */
    private static List<Path> ofPrefix(TraceSource meta, List<Path> files) {
        String prefix = String.valueOf(value(meta, PREFIX_KEY)).replaceFirst(".*/", "");
        return files.stream()
                .filter(file -> file.getFileName().toString().matches(Pattern.quote(prefix) + "-[0-9]+\\..*"))
                .toList();
    }

    /** Checks the number of files against the number of ranks in a {@code .meta} file. */
    private static void requireRanks(TraceSource meta, List<Path> files) {
        int found = ofPrefix(meta, files).size();
        String ranks = value(meta, RANKS_KEY);
        if (found > 0 && ranks != null && !ranks.equals(String.valueOf(found))) {
            throw fault(meta, RANKS_KEY + "=" + ranks, "the number of files, " + found);
        }
    }

    private static Trace read(TraceSource source, Path folder, List<Path> files) {
        Pattern name = BINARY.matcher(files.get(0).getFileName().toString()).matches() ? BINARY : TEXT;
        RankFiles.requireAll(folder, files, name);
        Recording recording = new Recording(source, files.size());
        recording.information("origin", "recording with DUMPI");
        boolean wallTime = false;
        for (Path file : files) {
            wallTime |= name.equals(BINARY)
                    ? readBinary(file, recording, files.size())
                    : readText(file, recording, files.size());
        }
        recording.information("compute", (wallTime ? "wall" : "CPU") + " time between MPI calls");
        return recording.finish(true);
    }

    private static boolean readBinary(Path file, Recording recording, int ranks) {
        DumpiFile calls = DumpiFile.open(file);
        new DumpiReader(
                        calls,
                        (position, found, expected) -> DumpiFile.callError(file, position, found, expected),
                        recording,
                        ranks)
                .read();
        return calls.hasWallTime();
    }

    private static boolean readText(Path file, Recording recording, int ranks) {
        long[] typeSizes;
        try (LineReader lines = TraceSource.of(file).lines()) {
            typeSizes = DumpiText.typeSizes(lines);
        }
        try (LineReader lines = TraceSource.of(file).lines()) {
            DumpiText calls = new DumpiText(lines, typeSizes);
            new DumpiReader(
                            calls,
                            (position, found, expected) ->
                                    new InputException(file.toString(), position, found, expected),
                            recording,
                            ranks)
                    .read();
            return calls.hasWallTime();
        }
    }
}
