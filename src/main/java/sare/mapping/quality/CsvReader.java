package sare.mapping.quality;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;

/** Reads a file with commas between fields, no quotes, and a first line that names the columns. */
final class CsvReader implements Closeable {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

    private final LineReader lines;
    private final List<String> columns;
    private String[] fields = {};

    private CsvReader(LineReader lines, List<String> columns) {
        this.lines = lines;
        this.columns = columns;
    }

    /** Opens a file that has exactly these columns. */
    static CsvReader open(Path file, String header) {
        LineReader lines = LineReader.open(file);
        String line = lines.next();
        if (!header.equals(line)) {
            lines.close();
            throw lines.error(line == null ? "nothing" : "'" + line + "'", header + " as the first line");
        }
        return new CsvReader(lines, List.of(header.split(",")));
    }

    /** Goes to the next row; answers whether there is one. */
    boolean next() {
        String line = lines.next();
        if (line == null) {
            return false;
        }
        fields = line.split(",", -1);
        if (fields.length != columns.size()) {
            throw lines.error("'" + line + "'", String.join(",", columns));
        }
        return true;
    }

    /** The field of a column. */
    String text(String column) {
        return fields[columns.indexOf(column)];
    }

    /** The field of a column that is part of the name of a file. */
    String name(String column) {
        String text = text(column);
        if (!NAME.matcher(text).matches()) {
            throw bad(column, "a name of letters, digits, _ and -");
        }
        return text;
    }

    /** The field of a column with whole numbers. */
    long whole(String column, long min, long max) {
        return Numbers.whole(text(column), min, max).orElseThrow(() -> bad(column, Numbers.wholeRange(min, max)));
    }

    /** The exception for a bad field of the row. */
    InputException bad(String column, String expected) {
        return lines.error(column + ": '" + text(column) + "'", expected);
    }

    @Override
    public void close() {
        lines.close();
    }
}
