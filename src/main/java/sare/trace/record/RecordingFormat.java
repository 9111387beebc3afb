package sare.trace.record;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.FileFault;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * A folder that the recorder wrote, with a file {@code rank-N.recording} for each rank of a finished program. The format refuses
 * files of several runs, an incomplete set of ranks, and files that a program left unfinished.
 */
public final class RecordingFormat implements TraceFormat {
    private static final Pattern FILE = Pattern.compile("rank-([0-9]{1,7})\\.recording((?:\\.[0-9a-f]{16})?\\.part)?");
    private static final int RANK = 1; // groups of the pattern
    private static final int PART = 2;

    /** The files of a folder by rank. */
    private record RankParts(TreeMap<Integer, Path> finished, TreeSet<Integer> unfinished) {}

    @Override
    public boolean recognises(TraceSource source) {
        if (!source.isFolder()) {
            return false;
        }
        RankParts files = files(source);
        return !files.finished().isEmpty() || !files.unfinished().isEmpty();
    }

    @Override
    public Trace read(TraceSource source) {
        RankParts files = files(source);
        requireFinished(source, files);
        RecordedRun run = new RecordedRun(source.name());
        for (Path file : files.finished().values()) {
            new RankReader(file, run).readHeader();
        }
        run.requireAllRanks(new ArrayList<>(files.finished().keySet()));
        for (Path file : files.finished().values()) {
            new RankReader(file, run).read();
        }
        return run.build();
    }

    private static RankParts files(TraceSource source) {
        RankParts files = new RankParts(new TreeMap<>(), new TreeSet<>());
        try (DirectoryStream<Path> folder = Files.newDirectoryStream(source.path())) {
            for (Path file : folder) {
                Matcher name = FILE.matcher(file.getFileName().toString());
                if (name.matches()) {
                    int rank = Integer.parseInt(name.group(RANK));
                    if (name.group(PART) == null) {
                        files.finished().put(rank, file);
                    } else {
                        files.unfinished().add(rank);
                    }
                }
            }
        } catch (IOException e) {
            throw FileFault.unreadable(source.name(), e);
        }
        return files;
    }

    private static void requireFinished(TraceSource source, RankParts files) {
        if (!files.unfinished().isEmpty()) {
            throw new InputException(
                    source.name(),
                    "unfinished files of " + ranks(new ArrayList<>(files.unfinished())),
                    "the recording of a program whose ranks have all called MPI_Finalize");
        }
    }

    /** For example {@code rank 3} or {@code ranks 0, 1, 2, 3, ...}. */
    static String ranks(List<Integer> ranks) {
        int shown = Math.min(ranks.size(), RecordedRun.MOST_SHOWN);
        StringBuilder text = new StringBuilder(ranks.size() == 1 ? "rank " : "ranks ");
        for (int i = 0; i < shown; i++) {
            text.append(i == 0 ? "" : ", ").append(ranks.get(i));
        }
        return text.append(shown < ranks.size() ? ", ..." : "").toString();
    }
}
