package sare.experiment;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import sare.input.AppendedFile;
import sare.input.CsvLines;
import sare.input.CsvRecords;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.OutputFile;

/** Reads and writes {@code results.csv}. */
final class ResultsFile {
    /**
     * The contents of a file.
     *
     * @param records the rows with their line numbers
     */
    record Table(ResultLayout layout, List<CsvRecords.Found> records) {}

    private ResultsFile() {}

    /**
     * The rows by the id of their cell, in the order of the file, without an incomplete last line of a run that was killed; none for an
     * empty file.
     *
     * @throws InputException as {@link #records(Path)}
     */
    static Map<String, List<String>> readWholeLines(Path file) {
        String text = wholeLines(file);
        return text.isEmpty() ? Map.of() : parse(file, text);
    }

    /** The text without an incomplete last line of a run that was killed; empty without a complete header. */
    static String wholeLines(Path file) {
        checkRegular(file);
        try {
            byte[] bytes = Files.readAllBytes(file);
            return isBegun(ByteBuffer.wrap(bytes)) ? "" : AppendedFile.wholeLines(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            throw FileFault.unreadable(file.toString(), e);
        } catch (IOException e) {
            throw FileFault.broken(file.toString(), e);
        }
    }

    /** The rows of the text of a file. */
    static Map<String, List<String>> parse(Path file, String text) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        records(file, text).records().forEach(record -> rows.put(cell(record), record.fields()));
        return rows;
    }

    /** Throws an exception if something exists that is not a regular file, such as a device. */
    static void checkRegular(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new InputException(file.toString(), "no regular file", "a file of results, or none");
        }
    }

    /** Whether the file ends before the end of its header, because a run was killed or the disk was full. */
    static boolean isBegun(ByteBuffer bytes) {
        return !hasLineFeed(bytes)
                && ResultLayout.isBegun(
                        StandardCharsets.ISO_8859_1.decode(bytes.duplicate()).toString());
    }

    private static boolean hasLineFeed(ByteBuffer bytes) {
        for (int i = bytes.position(); i < bytes.limit(); i++) {
            if (bytes.get(i) == '\n') {
                return true;
            }
        }
        return false;
    }

    /**
     * The rows of a file that is complete, with their line numbers.
     *
     * @throws InputException if the columns are wrong, a cell occurs twice, a measure is not a number, or the last line has no end
     */
    static Table records(Path file) {
        LineReader lines = LineReader.open(file);
        Table table = records(file, lines);
        if (lines.endsWithoutLineFeed()) {
            throw new InputException(
                    file.toString(),
                    lines.line(),
                    "a last line without a line feed",
                    "whole lines, because its last number may be cut off; sare run completes the file");
        }
        return table;
    }

    /** The rows of the text of a file with their line numbers. */
    static Table records(Path file, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return records(file, LineReader.of(file.toString(), new ByteArrayInputStream(bytes)));
    }

    private static Table records(Path file, LineReader lines) {
        CsvRecords records = CsvRecords.read(lines);
        boolean hasEngines = !records.header().equals(ResultColumns.ALL);
        ResultLayout layout =
                ResultLayout.ofHeader(file.toString(), hasEngines ? records.header() : ResultColumns.WITH_ENGINE);
        List<CsvRecords.Found> rows = new ArrayList<>();
        Set<String> cells = new HashSet<>();
        for (CsvRecords.Found record : records.records()) {
            String cell = cell(record);
            if (!cells.add(cell)) {
                throw new InputException(
                        file.toString(), record.line(), "cell '" + cell + "' a second time", "every cell once");
            }
            List<String> row = hasEngines ? record.fields() : EngineColumn.ofUnknownEngine(record.fields());
            ResultColumns.check(file.toString(), record.line(), row);
            EngineColumn.check(file.toString(), record.line(), row);
            layout.check(file.toString(), record.line(), row);
            rows.add(new CsvRecords.Found(record.line(), row));
        }
        return new Table(layout, rows);
    }

    /** Whether a text has the columns of these results. Old files lack the column of engines. */
    static boolean hasColumns(String text, ResultLayout layout) {
        return text.startsWith(layout.header());
    }

    /** The id of the cell of a row. */
    static String cell(CsvRecords.Found record) {
        return record.fields().get(0);
    }

    /**
     * Writes the rows of these cells, in this order, to a temporary file and renames it.
     *
     * @param reader reads the file before it is renamed; the file is also renamed if the reader fails
     */
    static void write(
            Path file, List<Cell> cells, Map<String, List<String>> rows, ResultLayout layout, Consumer<Path> reader) {
        OutputFile.write(file, writer -> write(writer, cells, rows, layout), reader);
    }

    private static void write(Writer writer, List<Cell> cells, Map<String, List<String>> rows, ResultLayout layout)
            throws IOException {
        writer.write(layout.header());
        for (Cell cell : cells) {
            List<String> row = rows.get(cell.id());
            if (row != null) {
                writer.write(CsvLines.of(row));
            }
        }
    }
}
