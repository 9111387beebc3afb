package sare.trace.format.dimemas;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.TraceBuilder;

/**
 * The first line of a file, {@code #DIMEMAS:NAME:OFFSETS:TASKS(THREADS,...),COMMUNICATORS[,ACCELERATED[,OPENMP]]}. OFFSETS is 0, or 1 and
 * the position of the {@code s} records; THREADS is the number of threads of each task. The last two are numbers of tasks that use
 * accelerators and OpenMP; a list of these tasks, such as {@code 2(0,3)}, follows each that is not 0.
 *
 * @param ranks number of tasks, each with one thread
 * @param hasBlockReductions whether collectives are numbered with reduce-scatter-blocks among them. The versions of Dimemas that
 *     number them so write the tasks with OpenMP in the header, too; earlier ones do neither (its EventEncoding.h, April and May
 *     2020)
 */
record DimemasHeader(int ranks, boolean hasBlockReductions) {
    private static final String FORM = DimemasFormat.MAGIC + "NAME:OFFSETS:TASKS(THREADS,...),COMMUNICATORS";
    private static final String TASK_LIST = ",[0-9]+(?:\\([0-9,]*\\))?";
    private static final Pattern LINE =
            Pattern.compile(DimemasFormat.MAGIC + "(?:\"[^\"]*\"|[^:]*):[0-9, ]+:([0-9]+)\\(([0-9,]*)\\),[0-9]+(?:"
                    + TASK_LIST + "(" + TASK_LIST + ")?)?[ \t]*");
    private static final int TASKS = 1; // groups
    private static final int THREADS = 2;
    private static final int OPENMP = 3;

    /** Reads the first line. */
    static DimemasHeader read(LineReader lines) {
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
        return new DimemasHeader(ranks, matcher.group(OPENMP) != null);
    }

    static String text(int ranks, int communicators) {
        return DimemasFormat.MAGIC + "\"sare\":0:" + ranks + "(1" + ",1".repeat(ranks - 1) + ")," + communicators
                + ",0,0\n";
    }
}
