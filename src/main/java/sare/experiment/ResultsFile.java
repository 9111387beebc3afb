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
    private ResultsFile() {}

    /**
     * The rows of a file by the id of their cell, in the order of the file.
     *
     * @throws InputException if the columns are wrong, a cell occurs twice, or a measure is not a number
     */
    static Map<String, List<String>> read(Path file) {
        return byCell(records(file));
    }

    /** The rows without an incomplete last line of a run that was killed; none for an empty file. */
    static Map<String, List<String>> readWholeLines(Path file) {
        checkRegular(file);
        try {
            byte[] bytes = Files.readAllBytes(file);
            return isBegun(ByteBuffer.wrap(bytes))
                    ? Map.of()
                    : parse(file, AppendedFile.wholeLines(ByteBuffer.wrap(bytes)));
        } catch (CharacterCodingException e) {
            throw FileFault.unreadable(file.toString(), e);
        } catch (IOException e) {
            throw FileFault.broken(file.toString(), e);
        }
    }

    /** The rows of the text of a file. */
    static Map<String, List<String>> parse(Path file, String text) {
        return byCell(records(file, text));
    }

    private static Map<String, List<String>> byCell(List<CsvRecords.Found> records) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        records.forEach(record -> rows.put(cell(record), record.fields()));
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
        byte[] header = header(true).getBytes(StandardCharsets.UTF_8);
        int length = bytes.remaining();
        boolean isComplete = length > 0 && bytes.get(length - 1) == '\n';
        return !isComplete && length < header.length && bytes.equals(ByteBuffer.wrap(header, 0, length));
    }

    /** The rows of a file with their line numbers, checked as in {@link #read}. */
    static List<CsvRecords.Found> records(Path file) {
        return records(file, LineReader.open(file));
    }

    /** The rows of the text of a file with their line numbers. */
    static List<CsvRecords.Found> records(Path file, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return records(file, LineReader.of(file.toString(), new ByteArrayInputStream(bytes)));
    }

    private static List<CsvRecords.Found> records(Path file, LineReader lines) {
        CsvRecords records = CsvRecords.read(lines);
        boolean hasEngines = hasEngines(file, records.header());
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
            EstimateColumns.check(file.toString(), record.line(), row);
            rows.add(new CsvRecords.Found(record.line(), row));
        }
        return rows;
    }

    private static String header(boolean hasEstimates) {
        return CsvLines.of(EstimateColumns.columns(hasEstimates));
    }

    /** Whether a text has the columns of these results. Old files lack the column of engines. */
    static boolean hasColumns(String text, boolean hasEstimates) {
        return text.startsWith(header(hasEstimates));
    }

    private static boolean hasEngines(Path file, List<String> header) {
        boolean hasEngines = header.equals(EngineColumn.COLUMNS) || header.equals(EstimateColumns.ALL);
        if (!hasEngines && !header.equals(ResultColumns.ALL)) {
            throw new InputException(
                    file.toString(), 1, "other columns", "the columns " + String.join(",", EngineColumn.COLUMNS));
        }
        return hasEngines;
    }

    /** The id of the cell of a row. */
    static String cell(CsvRecords.Found record) {
        return record.fields().get(0);
    }

    /**
     * Writes the rows of these cells, in this order, to a temporary file and renames it.
     *
     * @param hasEstimates whether the rows are estimates
     * @param reader reads the file before it is renamed; the file is also renamed if the reader fails
     */
    static void write(
            Path file, List<Cell> cells, Map<String, List<String>> rows, boolean hasEstimates, Consumer<Path> reader) {
        OutputFile.write(file, writer -> write(writer, cells, rows, hasEstimates), reader);
    }

    private static void write(Writer writer, List<Cell> cells, Map<String, List<String>> rows, boolean hasEstimates)
            throws IOException {
        writer.write(header(hasEstimates));
        for (Cell cell : cells) {
            List<String> row = rows.get(cell.id());
            if (row != null) {
                writer.write(CsvLines.of(row));
            }
        }
    }
}
