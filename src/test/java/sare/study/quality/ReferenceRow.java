package sare.study.quality;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;

/** A row of a CSV file of references, whose fields are read by what their columns hold. */
final class ReferenceRow {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

    private final String file;
    private final List<String> columns;
    private final CsvRecords.Found found;

    private ReferenceRow(String file, List<String> columns, CsvRecords.Found found) {
        this.file = file;
        this.columns = columns;
        this.found = found;
    }

    /** The rows of a file that has exactly these columns. */
    static List<ReferenceRow> read(Path file, List<String> columns) {
        CsvRecords records = CsvRecords.read(LineReader.open(file));
        if (!records.header().equals(columns)) {
            throw new InputException(
                    file.toString(),
                    1,
                    "'" + String.join(",", records.header()) + "'",
                    String.join(",", columns) + " as the first line");
        }
        return records.records().stream()
                .map(found -> new ReferenceRow(file.toString(), columns, found))
                .toList();
    }

    /** The field of a column. */
    String text(String column) {
        return found.fields().get(columns.indexOf(column));
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
        return new InputException(file, found.line(), column + ": '" + text(column) + "'", expected);
    }
}
