package sare.advice;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import sare.input.AppendedFile;
import sare.input.CsvLines;
import sare.input.CsvRecords;
import sare.input.Digest;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.mapping.Mapping;

/**
 * The figures of all simulations of an advice in a file, each forced to the disk before the thread starts another one. So an advice
 * that was killed can go on: it makes the same decisions from the figures, without the simulations, and ends with the same bytes.
 * The file belongs to a question, which its first line identifies; budget and seeds may change. Thread-safe.
 */
public final class TrialJournal implements Closeable {
    private static final String FIRST = "# sare advice journal 1, question ";
    private static final String OTHERS = "one advice at a time";
    private static final List<String> COLUMNS = List.of(
            "case",
            "mapping",
            "compute_scale",
            "fidelity",
            "seed",
            "cycles",
            "packet_hops",
            "packet_hops_of_whole_run",
            "is_exact",
            "mean_hops",
            "mean_latency_cycles",
            "greatest_utilisation",
            "elapsed_nanoseconds");
    private static final int KEY_COLUMNS = 5;
    private static final String NO = "no";
    private static final String YES = "yes";

    private final Path file; // null if nothing is kept
    private final AppendedFile lines;
    private final Map<List<String>, CaseRun.Figures> kept = new HashMap<>();
    private final Map<List<String>, Long> elapsedOf = new HashMap<>(); // by key: nanoseconds when it ended
    private boolean isReplaying; // until a simulation is not in the file
    private long elapsed; // nanoseconds in the file, as far as they are replayed
    private long begin; // of this process
    private LongSupplier clock = () -> 0;
    private boolean isCompared; // whether a run was simulated again

    /** A case under a mapping, as a fidelity simulates it. */
    record Key(int number, Mapping mapping, double computeScale, Fidelity fidelity, long seed) {
        List<String> fields() {
            byte[] nodes = mapping.toString().getBytes(StandardCharsets.UTF_8);
            return List.of(
                    Integer.toString(number),
                    Digest.sha256(nodes),
                    Double.toString(computeScale),
                    fidelity.name(),
                    Long.toString(seed));
        }
    }

    private TrialJournal(Path file, AppendedFile lines) {
        this.file = file;
        this.lines = lines;
    }

    /** Keeps nothing. */
    public static TrialJournal none() {
        return new TrialJournal(null, null);
    }

    /**
     * Opens a file, and creates it if it is missing.
     *
     * @param question identifies the cases: all that their results depend on except mapping and seed
     * @param discards whether to discard simulations for other inputs or options
     * @throws InputException if another process has it open, or it is not a journal of this question
     */
    public static TrialJournal open(Path file, String question, boolean discards) {
        TrialJournal journal = new TrialJournal(file, AppendedFile.open(file, OTHERS));
        try {
            journal.begin(FIRST + Digest.sha256(question.getBytes(StandardCharsets.UTF_8)) + "\n", discards);
            return journal;
        } catch (InputException e) {
            journal.lines.close();
            throw e;
        }
    }

    private void begin(String first, boolean discards) {
        String text = lines.wholeLines(discards);
        boolean isMine = text.startsWith(first);
        if (!isMine && !discards && !isBegun(text)) {
            boolean isJournal = text.startsWith(FIRST);
            throw new InputException(
                    file.toString(),
                    isJournal ? "simulations for other inputs or options" : "no journal of advise",
                    "those for this trace, machine and options; --discard discards what is there");
        }
        String columns = CsvLines.of(COLUMNS);
        if (isMine && text.startsWith(columns, first.length())) {
            read(text);
            lines.cutOff();
        } else {
            lines.clear();
            lines.append(first + columns);
        }
    }

    /** Whether it is empty, or a process was killed while it wrote the first line. */
    private boolean isBegun(String wholeLines) {
        String begun = StandardCharsets.UTF_8.decode(lines.bytes()).toString();
        return wholeLines.isEmpty() && (FIRST.startsWith(begun) || begun.startsWith(FIRST));
    }

    private void read(String text) {
        String records = text.substring(text.indexOf('\n') + 1);
        byte[] bytes = records.getBytes(StandardCharsets.UTF_8);
        LineReader reader = LineReader.of(file.toString(), new ByteArrayInputStream(bytes));
        for (CsvRecords.Found record : CsvRecords.read(reader, COLUMNS).records()) {
            Fields fields = new Fields(record);
            kept.put(record.fields().subList(0, KEY_COLUMNS), fields.figures());
            elapsedOf.put(record.fields().subList(0, KEY_COLUMNS), fields.whole(COLUMNS.size() - 1));
        }
    }

    /** The fields of a record, which are checked. */
    private final class Fields {
        private final CsvRecords.Found record;

        Fields(CsvRecords.Found record) {
            this.record = record;
        }

        CaseRun.Figures figures() {
            int first = KEY_COLUMNS;
            return new CaseRun.Figures(
                    whole(first),
                    whole(first + 1),
                    whole(first + 2),
                    isExact(first + 3),
                    decimal(first + 4),
                    decimal(first + 5),
                    decimal(first + 6));
        }

        long whole(int column) {
            return Numbers.whole(record.fields().get(column), 0, Numbers.MAX_WHOLE)
                    .orElseThrow(() -> fault(column, Numbers.wholeRange(0, Numbers.MAX_WHOLE)));
        }

        private double decimal(int column) {
            return Numbers.decimal(record.fields().get(column), 0, Double.MAX_VALUE)
                    .orElseThrow(() -> fault(column, "a number of at least 0"));
        }

        private boolean isExact(int column) {
            String text = record.fields().get(column);
            if (!text.equals(YES) && !text.equals(NO)) {
                throw fault(column, YES + " or " + NO);
            }
            return text.equals(YES);
        }

        private InputException fault(int column, String expected) {
            String found = COLUMNS.get(column) + ": '" + record.fields().get(column) + "'";
            return new InputException(file.toString(), record.line() + 1, found, expected); // after the first line
        }
    }

    /** Whether simulations of an earlier process are there. */
    public synchronized boolean isContinued() {
        return !kept.isEmpty();
    }

    /** Where the simulations are; empty if nothing is kept. */
    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /**
     * The time that all processes have worked for this advice. It stands still as long as figures are taken from the file.
     *
     * @param ofProcess nanoseconds
     */
    synchronized LongSupplier clock(LongSupplier ofProcess) {
        clock = ofProcess;
        isReplaying = !kept.isEmpty();
        begin = clock.getAsLong();
        return this::nanoseconds;
    }

    private synchronized long nanoseconds() {
        return isReplaying ? elapsed : elapsed + clock.getAsLong() - begin;
    }

    /** The figures of a run, if they are kept. The first run is simulated again, to be compared. */
    synchronized Optional<CaseRun.Figures> find(Key key) {
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        List<String> fields = key.fields();
        CaseRun.Figures figures = kept.get(fields);
        if (isReplaying && figures == null) {
            isReplaying = false;
            begin = clock.getAsLong();
        } else if (isReplaying) {
            elapsed = Math.max(elapsed, elapsedOf.get(fields));
        }
        return isCompared ? Optional.ofNullable(figures) : Optional.empty();
    }

    /**
     * Keeps the figures of a run.
     *
     * @throws InputException if others are kept for it, because another version of sare has simulated them
     */
    synchronized void add(Key key, CaseRun.Figures figures) {
        if (lines == null) {
            return;
        }
        isCompared = true;
        List<String> fields = key.fields();
        CaseRun.Figures before = kept.put(fields, figures);
        if (before == null) {
            lines.append(line(fields, figures));
        } else if (!before.equals(figures)) {
            throw new InputException(
                    file.toString(),
                    "other results of a simulation that was repeated",
                    "those of this version of sare; --discard discards them");
        }
    }

    private String line(List<String> key, CaseRun.Figures figures) {
        List<String> fields = new ArrayList<>(key);
        fields.addAll(List.of(
                Long.toString(figures.cycles()),
                Long.toString(figures.packetHops()),
                Long.toString(figures.packetHopsOfWholeRun()),
                figures.isExact() ? YES : NO,
                Double.toString(figures.meanHops()),
                Double.toString(figures.meanLatencyCycles()),
                Double.toString(figures.greatestUtilisation()),
                Long.toString(nanoseconds())));
        return CsvLines.of(fields);
    }

    /** Deletes the file, because the advice is complete. */
    public void delete() {
        if (file != null) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw FileFault.unwritable(file.toString(), e);
            }
        }
    }

    /** Closes the file. A file without a simulation is deleted. */
    @Override
    public synchronized void close() {
        if (lines != null) {
            if (kept.isEmpty()) {
                delete();
            }
            lines.close();
        }
    }
}
