package sare.experiment;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import sare.input.AppendedFile;
import sare.input.CsvLines;
import sare.input.InputException;

/**
 * The file {@code results.csv} during a run. It appends each row and forces it to the disk, and it holds the lock of the file.
 * Thread-safe.
 */
final class Journal implements Closeable {
    private static final String OTHERS = "one run at a time; each shard writes its own file";

    private final Path file;
    private final ResultLayout layout;
    private final AppendedFile lines;

    private Journal(Path file, AppendedFile lines, ResultLayout layout) {
        this.file = file;
        this.lines = lines;
        this.layout = layout;
    }

    /**
     * Opens a file. It creates a missing file, and writes the header if the file is empty or has an incomplete header.
     *
     * @param layout of its rows
     * @throws InputException if another run has it open, or it is not a regular file
     */
    static Journal open(Path file, ResultLayout layout) {
        ResultsFile.checkRegular(file);
        Journal journal = new Journal(file, AppendedFile.open(file, OTHERS), layout);
        if (ResultsFile.isBegun(journal.lines.bytes())) {
            journal.lines.clear();
            journal.append(layout.columns());
        }
        return journal;
    }

    /**
     * All complete lines, without an incomplete last line of a run that was killed.
     *
     * @throws InputException if there is text but no complete line, or text that is not UTF-8
     */
    String wholeLines() {
        String whole = lines.wholeLines();
        if (whole.isEmpty() && lines.bytes().hasRemaining()) {
            throw new InputException(
                    file.toString(), "no line feed", "lines that end with one, as those of " + Experiment.RESULTS);
        }
        return whole;
    }

    /** Removes the incomplete line after the lines that were read. Rows are then appended. */
    void cutOff() {
        lines.cutOff();
    }

    /**
     * Replaces the file by one with these rows. Rows are then appended to it.
     *
     * @throws InputException if another run opens it at the same moment
     */
    void replace(List<Cell> cells, Map<String, List<String>> rows) {
        ResultsFile.write(file, cells, rows, layout, written -> {});
        lines.reopen(OTHERS);
    }

    /** Appends a row and forces it to the disk. */
    void append(List<String> row) {
        lines.append(CsvLines.of(row));
    }

    @Override
    public void close() {
        lines.close();
    }
}
