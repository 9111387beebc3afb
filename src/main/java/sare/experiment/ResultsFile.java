package sare.experiment;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.RuntimeJsonMappingException;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;

/** Reads and writes {@code results.csv}. */
final class ResultsFile {
    private static final ObjectReader READER =
            CsvMapper.builder().enable(CsvParser.Feature.WRAP_AS_ARRAY).build().readerFor(String[].class);
    private static final String HEADER = CsvLines.of(ResultColumns.ALL);

    private ResultsFile() {}

    /**
     * The rows of a file by the id of their cell, in the file's order.
     *
     * @throws InputException when it is no such file, or a cell comes twice
     */
    static Map<String, List<String>> read(Path file) {
        try {
            return parse(file, Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw FileFault.unreadable(file.toString(), e);
        }
    }

    /** The rows of a text that is a file's. */
    static Map<String, List<String>> parse(Path file, String text) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        if (!text.startsWith(HEADER)) {
            throw bad(file, 1, "other columns", "the columns " + HEADER.strip());
        }
        try (MappingIterator<String[]> lines = READER.readValues(text.substring(HEADER.length()))) {
            while (lines.hasNextValue()) {
                int line = lines.getCurrentLocation().getLineNr() + 1;
                add(file, line, rows, Arrays.asList(lines.nextValue()));
            }
        } catch (IOException | RuntimeJsonMappingException e) {
            throw bad(file, InputException.WHOLE_FILE, "what is no CSV", "results of an experiment");
        }
        return rows;
    }

    private static void add(Path file, int line, Map<String, List<String>> rows, List<String> row) {
        if (row.size() != ResultColumns.ALL.size()) {
            throw bad(file, line, row.size() + " fields", ResultColumns.ALL.size() + ", one for each column");
        }
        if (rows.put(row.get(0), List.copyOf(row)) != null) {
            throw bad(file, line, "cell '" + row.get(0) + "' a second time", "every cell once");
        }
    }

    private static InputException bad(Path file, long line, String found, String expected) {
        return new InputException(file.toString(), line, found, expected);
    }

    /** Writes the rows of these cells, in this order, beside the file and moves it into place. */
    static void write(Path file, List<Cell> cells, Map<String, List<String>> rows) {
        StringBuilder text = new StringBuilder(HEADER);
        for (Cell cell : cells) {
            List<String> row = rows.get(cell.id());
            if (row != null) {
                text.append(CsvLines.of(row));
            }
        }
        write(file, text.toString());
    }

    /** Writes a text beside the file and moves it into place. */
    static void write(Path file, String text) {
        try (OutputFile output = OutputFile.create(file)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.commit();
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }
}
