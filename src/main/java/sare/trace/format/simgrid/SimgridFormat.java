package sare.trace.format.simgrid;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sare.input.Compression;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * Time-independent traces of SimGrid, as its SMPI records and replays them: lines {@code RANK ACTION arguments}, in one file for
 * all ranks or a file for each rank. The files of ranks are in one folder, or a list names them, one in each line, relative to
 * the list. A list with one line names a file for all ranks.
 *
 * <p>A flop takes {@value SimgridArguments#NANOSECONDS_PER_FLOP} ns. The files do not give the processor's speed; 1 Gflop/s
 * keeps the numbers, and a simulation can scale them. As in SimGrid's replay, there is one communicator; a wait takes the oldest
 * open request for its message; a waitall takes all open requests of the rank; a test does nothing; the rank waits for open
 * requests at its end. A sendrecv becomes an IRECEIVE, a SEND and a WAIT. Elements without a data type are bytes, or doubles in
 * a rank whose init has an argument.
 *
 * <p>{@link SimgridWriter} documents what is lost in writing.
 */
public final class SimgridFormat implements TraceFormat {
    private static final Pattern RANK_FILE = Pattern.compile(".*?([0-9]*)\\.(?:txt|tit)" + Compression.READ_ENDING);

    @Override
    public boolean recognises(TraceSource source) {
        if (source.isFolder()) {
            List<Path> files = TraceSource.files(source.path(), RANK_FILE);
            return !files.isEmpty() && isTrace(files.get(0));
        }
        String line = firstLine(source.head());
        return SimgridReader.isAction(line) || isList(source, line);
    }

    /** The first line that is not skipped, possibly cut off; empty if there is none. */
    private static String firstLine(String head) {
        return head.lines()
                .filter(line -> !SimgridReader.isEmpty(line))
                .findFirst()
                .orElse("")
                .strip();
    }

    private static boolean isTrace(Path file) {
        return Files.isRegularFile(file)
                && SimgridReader.isAction(firstLine(TraceSource.of(file).head()));
    }

    /** Whether the first line of a file is the name of a trace. */
    private static boolean isList(TraceSource source, String line) {
        try {
            return !line.isEmpty()
                    && (RANK_FILE.matcher(line).matches()
                            || isTrace(source.path().resolveSibling(line)));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    @Override
    public List<Path> namedFiles(TraceSource source) {
        if (source.isFolder()) {
            return TraceSource.files(source.path(), RANK_FILE);
        }
        boolean isList = !SimgridReader.isAction(firstLine(source.head()));
        return isList ? readList(source) : List.of();
    }

    @Override
    public Trace read(TraceSource source) {
        List<Path> files = namedFiles(source);
        if (files.isEmpty()) {
            files = List.of(source.path());
        }
        return files.size() == 1 ? readShared(source, files.get(0)) : readRanks(source, files);
    }

    private static List<Path> readList(TraceSource source) {
        List<Path> files = new ArrayList<>();
        try (LineReader lines = source.lines()) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!SimgridReader.isEmpty(line)) {
                    files.add(listed(source, lines, line.strip()));
                }
            }
        }
        return files;
    }

    private static Path listed(TraceSource source, LineReader lines, String name) {
        try {
            Path file = source.path().resolveSibling(name);
            if (Files.isRegularFile(file)) {
                return file;
            }
        } catch (InvalidPathException e) {
            // reported below, as a file that does not exist
        }
        throw lines.error("no file " + Fields.quoted(name), "a trace in the folder of the list or below it");
    }

    private static Trace readShared(TraceSource source, Path file) {
        int ranks;
        try (LineReader lines = TraceSource.of(file).lines()) {
            ranks = SimgridReader.ranks(lines);
        }
        SimgridReader reader = new SimgridReader(source, ranks);
        try (LineReader lines = TraceSource.of(file).lines()) {
            reader.readShared(lines);
        }
        return reader.finish();
    }

    private static Trace readRanks(TraceSource source, List<Path> files) {
        if (files.size() > TraceBuilder.MAX_RANKS) {
            throw new InputException(
                    source.name(), files.size() + " files", "one for each rank, at most " + TraceBuilder.MAX_RANKS);
        }
        SimgridReader reader = new SimgridReader(source, files.size());
        for (Path file : files) {
            try (LineReader lines = TraceSource.of(file).lines()) {
                reader.readRank(lines);
            }
        }
        return reader.finish();
    }

    @Override
    public String ending() {
        return ".tit";
    }

    @Override
    public void write(Trace trace, Writer target) throws IOException {
        new SimgridWriter(trace).write(target);
    }
}
