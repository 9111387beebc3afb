package sare.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import sare.input.CsvRecords;
import sare.input.Digest;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.StandardInput;
import sare.input.Suggestions;

/**
 * A tidy table (Wickham, "Tidy Data", Journal of Statistical Software 59, 2014): a column for each variable, a row for each
 * observation. The format is CSV as in RFC 4180, and the first line has the column names. Lines end with LF or CR LF. A byte
 * order mark and empty lines are skipped, and the file may be compressed by gzip, bzip2, xz or Zstandard. Rows know the line in
 * which they begin, so an error in a value is reported with its line. Immutable.
 */
public final class TidyTable {
    private static final double LARGEST = 1e100; // its square and sums of squares are finite
    private static final double SMALLEST = 1e-100; // its square is not 0
    private static final String MISSING = "NA"; // a missing value in R

    private final String file;
    private final String sha256;
    private final List<String> columns;
    private final Map<String, Integer> places; // of columns, by name
    private final List<Row> rows;

    private TidyTable(String file, String sha256, List<String> columns, Map<String, Integer> places, List<Row> rows) {
        this.file = file;
        this.sha256 = sha256;
        this.columns = columns;
        this.places = places;
        this.rows = rows;
    }

    /**
     * Reads a file.
     *
     * @throws InputException if it cannot be read, is no CSV, or a row has more or fewer fields than there are columns
     */
    public static TidyTable read(Path path) {
        try (InputStream text = LineReader.openBytes(path)) { // fails for a folder and for a file that cannot be opened
            CsvRecords records = CsvRecords.read(LineReader.of(StandardInput.name(path), text));
            return of(
                    StandardInput.name(path),
                    Digest.sha256(path),
                    records); // after parsing, because a stream that is no table may be endless
        } catch (IOException e) {
            throw FileFault.unreadable(StandardInput.name(path), e);
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @param name for error messages
     * @throws InputException as {@link #read(Path)}
     */
    public static TidyTable read(String name, InputStream stream) {
        try {
            byte[] bytes = stream.readAllBytes();
            return parse(name, Digest.sha256(bytes), LineReader.textBytes(new ByteArrayInputStream(bytes)));
        } catch (IOException e) {
            throw FileFault.unreadable(name, e);
        }
    }

    private static TidyTable parse(String file, String sha256, InputStream text) {
        return of(file, sha256, CsvRecords.read(LineReader.of(file, text)));
    }

    /**
     * A table that is in no file. It has no digest, and counts its rows as lines, from 1.
     *
     * @param name for error messages
     * @param rows with as many fields as there are columns
     */
    public static TidyTable of(String name, List<String> columns, List<List<String>> rows) {
        List<CsvRecords.Found> records = IntStream.range(0, rows.size())
                .mapToObj(row -> new CsvRecords.Found(row + 1L, rows.get(row)))
                .toList();
        return of(name, "", new CsvRecords(columns, records));
    }

    private static TidyTable of(String file, String sha256, CsvRecords records) {
        List<String> header = records.header();
        List<String> columns = header.stream().filter(name -> !name.isBlank()).toList();
        Map<String, Integer> places = new HashMap<>();
        columns.forEach(column -> places.put(column, header.indexOf(column)));
        List<Row> rows = records.records().stream()
                .map(found -> new Row(file, found.line(), places, found.fields()))
                .toList();
        return new TidyTable(file, sha256, columns, places, rows);
    }

    /** The file as the user named it. */
    public String file() {
        return file;
    }

    /** SHA-256 of the bytes that were read. */
    String sha256() {
        return sha256;
    }

    /** The names of the named columns, in order. */
    public List<String> columns() {
        return columns;
    }

    public boolean has(String column) {
        return places.containsKey(column);
    }

    /** All rows, in order. */
    public List<Row> rows() {
        return rows;
    }

    /** Throws an exception if there is no such column. */
    public void check(String column) {
        if (!has(column)) {
            columns.stream()
                    .filter(name -> name.strip().equals(column))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new InputException(
                                file, 1, "no column '" + column + "'", "'" + name + "', a name with blanks");
                    });
            throw new InputException(file, 1, "no column '" + column + "'", Suggestions.expectation(column, columns));
        }
    }

    /** The distinct texts of a column, in the order of their first appearance. */
    public List<String> distinct(String column) {
        check(column);
        Set<String> texts = new LinkedHashSet<>();
        rows.forEach(row -> texts.add(row.text(column)));
        return List.copyOf(texts);
    }

    /**
     * The rows that have one of these texts in a column.
     *
     * @throws InputException if there is no such column, or no row has one of the texts
     */
    public TidyTable where(String column, List<String> texts) {
        List<String> known = distinct(column);
        for (String text : texts) {
            if (!known.contains(text)) {
                throw new InputException(
                        file, 1, "no row with '" + text + "' as " + column, Suggestions.expectation(text, known));
            }
        }
        List<Row> kept =
                rows.stream().filter(row -> texts.contains(row.text(column))).toList();
        return new TidyTable(file, sha256, columns, places, kept);
    }

    /** A row of a table, with its line. */
    public static final class Row {
        private final String file;
        private final long line;
        private final Map<String, Integer> places; // of columns, by name
        private final List<String> fields;

        private Row(String file, long line, Map<String, Integer> places, List<String> fields) {
            this.file = file;
            this.line = line;
            this.places = places;
            this.fields = fields;
        }

        /** The line in which the row begins, from 1. */
        long line() {
            return line;
        }

        /**
         * The text of a column; may be empty.
         *
         * @throws IllegalArgumentException if there is no such column; see {@link TidyTable#check}
         */
        public String text(String column) {
            Integer place = places.get(column);
            if (place == null) {
                throw new IllegalArgumentException("no column '" + column + "'");
            }
            return fields.get(place);
        }

        /** Whether the value of a column is missing: no text, only blanks, or {@code NA}. */
        public boolean isMissing(String column) {
            String text = text(column);
            return text.isBlank() || text.equals(MISSING);
        }

        /** The text of a column; empty if there is no such column or the value is missing. */
        public String textIfThere(String column) {
            return places.containsKey(column) && !isMissing(column) ? text(column) : "";
        }

        public List<String> texts(List<String> several) {
            return several.stream().map(this::text).toList();
        }

        /**
         * The number of a column; empty for an empty field and {@code NA}.
         *
         * @throws InputException if it is not a number, or its absolute value is above 1e100 or below 1e-100 and not 0
         */
        public OptionalDouble number(String column) {
            String text = text(column);
            if (text.isEmpty() || text.equals(MISSING)) {
                return OptionalDouble.empty();
            }
            double value = Numbers.decimal(text, -LARGEST, LARGEST)
                    .orElseThrow(() -> error(column, "a number such as 1234.5, at most 1e100, or nothing"));
            if (value != 0 && Math.abs(value) < SMALLEST) {
                throw error(column, "a number that is 0 or at least 1e-100 in size");
            }
            return OptionalDouble.of(value);
        }

        /** The exception for an invalid field. */
        public InputException error(String column, String expected) {
            return new InputException(file, line, column + ": '" + text(column) + "'", expected);
        }
    }
}
