package sare.scheduling;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import sare.input.AppendedFile;
import sare.input.Digest;
import sare.input.FileFault;
import sare.input.InputException;
import sare.scheduling.work.JobHops;

/**
 * The starts of jobs of one schedule after the other, in a file. So schedules that were interrupted can go on: the scheduler takes the same
 * decisions, and nodes, hops and run times come from the file, as far as it goes; the rest has the same bytes as without the interruption.
 * The first start is worked out anew, so that other results of another version of sare are found.
 *
 * <p>The first line of the file identifies the question and the engine. Each further line ends with the CRC-32 of all that is
 * before, so that damage is found. Starts reach the disk a few times a second, and by {@link #write}. Thread-safe.
 */
public final class StartJournal implements Closeable {
    private static final String FIRST = "# sare schedule journal 1, question ";
    private static final String ENGINE = ", engine ";
    private static final String CHECK = "check";
    private static final int CHECK_DIGITS = 8;
    private static final int HEADER_LINES = 2;
    private static final String OTHERS = "one schedule with this output at a time";
    private static final String DISCARDS = "; --discard discards what is there";
    private static final long NANOSECONDS_BETWEEN_WRITES = 200_000_000;

    private final Path file; // null if nothing is kept
    private final AppendedFile lines;
    private final LongSupplier nanoseconds;
    private final Deque<KeptStart> kept = new ArrayDeque<>(); // that no schedule has come to
    private final StringBuilder pending = new StringBuilder(); // whole lines
    private final CRC32 check = new CRC32(); // of all lines, also pending ones
    private int pendingStarts;
    private long written; // starts in the file
    private long lastWrite;
    private boolean isContinued;
    private boolean isCompared; // whether a start was worked out anew
    private int schedule = -1;

    private StartJournal(Path file, AppendedFile lines, LongSupplier nanoseconds) {
        this.file = file;
        this.lines = lines;
        this.nanoseconds = nanoseconds;
        this.lastWrite = nanoseconds.getAsLong();
    }

    /** Keeps nothing. */
    public static StartJournal none() {
        return new StartJournal(null, null, () -> 0);
    }

    /**
     * Opens a file, and creates it if it is missing.
     *
     * @param question identifies the schedules: all that their starts depend on
     * @param engine identifies the version of sare
     * @param discards whether to discard starts for other inputs or of another engine, and a damaged file
     * @param nanoseconds a clock
     * @throws InputException if another process has it open, or it is not a journal of this question
     */
    public static StartJournal open(
            Path file, String question, String engine, boolean discards, LongSupplier nanoseconds) {
        StartJournal journal = new StartJournal(file, AppendedFile.open(file, OTHERS), nanoseconds);
        try {
            journal.begin(FIRST + Digest.sha256(question.getBytes(StandardCharsets.UTF_8)), ENGINE + engine, discards);
            return journal;
        } catch (InputException e) {
            journal.lines.close();
            throw e;
        }
    }

    private void begin(String first, String engine, boolean discards) {
        String header = first + engine + "\n" + KeptStart.COLUMNS + "," + CHECK + "\n";
        String text = lines.wholeLines(discards);
        boolean isMine = text.startsWith(header);
        if (!isMine && !discards && !isBegun(text, header)) {
            String found = !text.startsWith(FIRST)
                    ? "no journal of schedule"
                    : text.startsWith(first)
                            ? "starts of another version of sare"
                            : "starts for other inputs or options";
            throw new InputException(file.toString(), found, "those of this log, machine and options" + DISCARDS);
        }
        update(header);
        if (isMine && isRead(text.substring(header.length()), discards)) {
            lines.cutOff();
        } else {
            kept.clear();
            check.reset();
            update(header);
            lines.clear();
            lines.append(header);
        }
        written = kept.size();
        isContinued = !kept.isEmpty();
    }

    /** Whether it is empty, or a process was killed while it wrote the header. */
    private boolean isBegun(String wholeLines, String header) {
        String begun = StandardCharsets.UTF_8.decode(lines.bytes()).toString();
        return header.startsWith(begun) || wholeLines.isEmpty() && (FIRST.startsWith(begun) || begun.startsWith(FIRST));
    }

    /** Whether all lines after the header are good; if not, they are to be discarded. */
    private boolean isRead(String text, boolean discards) {
        String[] found = text.isEmpty()
                ? new String[0]
                : text.substring(0, text.length() - 1).split("\n", -1);
        for (int line = 0; line < found.length; line++) {
            try {
                kept.add(checked(found[line]));
            } catch (NumberFormatException e) {
                if (discards) {
                    return false;
                }
                throw new InputException(
                        file.toString(),
                        HEADER_LINES + line + 1,
                        "a damaged line",
                        "the lines that sare has written" + DISCARDS);
            }
        }
        return true;
    }

    private KeptStart checked(String line) {
        int end = line.length() - CHECK_DIGITS;
        if (end < 1) {
            throw new NumberFormatException(line);
        }
        update(line.substring(0, end));
        String digits = checkDigits();
        if (!line.substring(end).equals(digits)) {
            throw new NumberFormatException(line);
        }
        update(digits + "\n");
        return KeptStart.parse(line.substring(0, end - 1));
    }

    private void update(String text) {
        check.update(text.getBytes(StandardCharsets.UTF_8));
    }

    private String checkDigits() {
        return String.format("%0" + CHECK_DIGITS + "x", check.getValue());
    }

    /** Whether starts of an earlier process are there. */
    public boolean isContinued() {
        return isContinued;
    }

    /** Whether the next start is known. */
    public synchronized boolean isReplaying() {
        return !kept.isEmpty();
    }

    /** Where the starts are; empty if nothing is kept. */
    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /** Number of starts in the file. */
    public synchronized long written() {
        return written;
    }

    synchronized void beginSchedule() {
        schedule++;
    }

    /**
     * The next start, if it is known, which is that of this job. The first one is worked out anew, to be compared.
     *
     * @throws InputException if the file has the start of another job, because another version of sare has written it
     */
    synchronized Optional<KeptStart> find(int index, long seconds) {
        if (kept.isEmpty() || !isCompared) {
            return Optional.empty();
        }
        KeptStart next = kept.element();
        if (next.schedule() != schedule || next.index() != index || next.seconds() != seconds) {
            throw different(index, seconds);
        }
        return Optional.of(next);
    }

    /**
     * Keeps the start of a job of this schedule.
     *
     * @throws InputException if the file has another start there, because another version of sare has written it
     */
    synchronized void add(int index, long seconds, long runSeconds, Optional<JobHops> hops, int... nodes) {
        if (lines == null) {
            return;
        }
        isCompared = true;
        KeptStart start = new KeptStart(schedule, index, seconds, runSeconds, hops, nodes);
        if (!kept.isEmpty()) {
            if (!kept.remove().text().equals(start.text())) {
                throw different(index, seconds);
            }
            return;
        }
        String text = start.text() + ",";
        update(text);
        String digits = checkDigits();
        update(digits + "\n");
        pending.append(text).append(digits).append('\n');
        pendingStarts++;
        if (nanoseconds.getAsLong() - lastWrite >= NANOSECONDS_BETWEEN_WRITES) {
            write();
        }
    }

    private InputException different(int index, long seconds) {
        return new InputException(
                file.toString(),
                "another start than that of the job in place " + (index + 1) + " of the log in second " + seconds,
                "starts of this version of sare" + DISCARDS);
    }

    /** Brings all starts so far to the disk. */
    public synchronized void write() {
        if (pendingStarts > 0) {
            lines.append(pending.toString());
            written += pendingStarts;
            pending.setLength(0);
            pendingStarts = 0;
        }
        lastWrite = nanoseconds.getAsLong();
    }

    /** Deletes the file, because all schedules are complete. */
    public synchronized void delete() {
        if (file != null) {
            try {
                pending.setLength(0);
                pendingStarts = 0;
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw FileFault.unwritable(file.toString(), e);
            }
        }
    }

    /** Closes the file. A file without a start is deleted. */
    @Override
    public synchronized void close() {
        if (lines != null) {
            write();
            if (written == 0) {
                delete();
            }
            lines.close();
        }
    }
}
