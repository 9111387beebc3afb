package sare.trace.format.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.input.Numbers;
import sare.trace.TraceBuilder;

/** Checks of a folder with one file for each rank; the last number in a file's name is the rank. */
public final class RankFiles {
    private RankFiles() {}

    /**
     * Checks that there is exactly one file for each rank from 0 on, in this order.
     *
     * @param name pattern of the file names; its first group is the rank
     */
    public static void requireAll(Path folder, List<Path> files, Pattern name) {
        Map<Long, Path> ranks = new TreeMap<>();
        for (Path file : files) {
            Matcher matcher = name.matcher(file.getFileName().toString());
            OptionalLong rank = matcher.matches()
                    ? Numbers.whole(matcher.group(1), 0, TraceBuilder.MAX_RANKS - 1)
                    : OptionalLong.empty();
            if (rank.isEmpty()) {
                throw new InputException(
                        file.toString(),
                        "the file of a rank above " + (TraceBuilder.MAX_RANKS - 1),
                        "a file of a lower rank");
            }
            Path other = ranks.put(rank.getAsLong(), file);
            if (other != null) {
                throw new InputException(
                        file.toString(),
                        "a second file of rank " + rank.getAsLong() + "; the first is " + other.getFileName(),
                        "one file for each rank");
            }
            if (rank.getAsLong() != ranks.size() - 1) {
                throw new InputException(
                        folder.toString(), "no file of rank " + (ranks.size() - 1), "one file for each rank");
            }
        }
    }
}
