package sare.trace.format.dimemas;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.TraceBuilder;

/**
 * The first line of a file, {@code #DIMEMAS:NAME:OFFSETS:TASKS(THREADS,...),COMMUNICATORS}. OFFSETS is 0, or 1 and the position
 * of the {@code s} records; THREADS is the number of threads of each task.
 */
final class DimemasHeader {
    private static final String FORM = DimemasFormat.MAGIC + "NAME:OFFSETS:TASKS(THREADS,...),COMMUNICATORS";
    private static final Pattern LINE =
            Pattern.compile(DimemasFormat.MAGIC + "(?:\"[^\"]*\"|[^:]*):[0-9, ]+:([0-9]+)\\(([0-9,]*)\\),[0-9]+[ \t]*");
    private static final int TASKS = 1; // groups
    private static final int THREADS = 2;

    private DimemasHeader() {}

    /** The number of ranks: that of the tasks, each with one thread. */
    static int ranks(LineReader lines) {
        String line = lines.next();
        Matcher matcher = LINE.matcher(line == null ? "" : line);
        if (!matcher.matches()) {
            throw lines.error("a different first line", "'" + FORM + "'");
        }
        int ranks = (int) Numbers.whole(matcher.group(TASKS), 1, TraceBuilder.MAX_RANKS)
                .orElseThrow(() ->
                        lines.error(matcher.group(TASKS) + " tasks", Numbers.wholeRange(1, TraceBuilder.MAX_RANKS)));
        String[] threads = matcher.group(THREADS).split(",", -1);
        if (threads.length != ranks) {
            throw lines.error(
                    "thread counts of " + threads.length + " tasks", "one for each of the " + ranks + " tasks");
        }
        for (int rank = 0; rank < ranks; rank++) {
            if (!threads[rank].equals("1")) {
                throw lines.error("task " + rank + " with " + threads[rank] + " threads", "one thread for each task");
            }
        }
        return ranks;
    }

    static String of(int ranks, int communicators) {
        return DimemasFormat.MAGIC + "\"sare\":0:" + ranks + "(1" + ",1".repeat(ranks - 1) + ")," + communicators
                + "\n";
    }
}
