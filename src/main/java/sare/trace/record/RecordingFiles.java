package sare.trace.record;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.FileFault;

/**
 * The files of a folder that the recorder wrote.
 *
 * @param finished by rank: the file of a rank that has called {@code MPI_Finalize}
 * @param unfinished by rank: the files of programs that have not
 */
record RecordingFiles(SortedMap<Integer, Path> finished, SortedMap<Integer, List<Path>> unfinished) {
    private static final Pattern FILE = Pattern.compile("rank-([0-9]{1,7})\\.recording((?:\\.[0-9a-f]{16})?\\.part)?");
    private static final int RANK = 1; // groups of the pattern
    private static final int PART = 2;

    /** Greatest number of ranks in a message. */
    static final int MOST_SHOWN = 4;

    static RecordingFiles of(Path path, String name) {
        RecordingFiles files = new RecordingFiles(new TreeMap<>(), new TreeMap<>());
        try (DirectoryStream<Path> folder = Files.newDirectoryStream(path)) {
            for (Path file : folder) {
                files.add(file);
            }
        } catch (IOException e) {
            throw FileFault.unreadable(name, e);
        }
        files.unfinished.values().forEach(list -> list.sort(null));
        return files;
    }

    private void add(Path file) {
        Matcher name = FILE.matcher(file.getFileName().toString());
        if (name.matches()) {
            int rank = Integer.parseInt(name.group(RANK));
            if (name.group(PART) == null) {
                finished.put(rank, file);
            } else {
                unfinished.computeIfAbsent(rank, each -> new ArrayList<>()).add(file);
            }
        }
    }

    boolean isEmpty() {
        return finished.isEmpty() && unfinished.isEmpty();
    }

    /** All files, by rank and then by name. */
    List<Path> all() {
        SortedMap<Integer, List<Path>> all = new TreeMap<>();
        finished.forEach((rank, file) ->
                all.computeIfAbsent(rank, each -> new ArrayList<>()).add(file));
        unfinished.forEach((rank, files) ->
                all.computeIfAbsent(rank, each -> new ArrayList<>()).addAll(files));
        return all.values().stream().flatMap(List::stream).toList();
    }

    /** For example {@code rank 3} or {@code ranks 0, 1, 2, 3, ...}. */
    static String ranks(List<Integer> ranks) {
        int shown = Math.min(ranks.size(), MOST_SHOWN);
        StringBuilder text = new StringBuilder(ranks.size() == 1 ? "rank " : "ranks ");
        for (int i = 0; i < shown; i++) {
            text.append(i == 0 ? "" : ", ").append(ranks.get(i));
        }
        return text.append(shown < ranks.size() ? ", ..." : "").toString();
    }
}
