package sare.input;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The records of a CSV file, checked: the first names the columns, each once, and all others have as many fields. A column may be
 * without a name, as that of row names in what R and pandas write; it cannot be asked for.
 *
 * @param header the names of the columns
 * @param records the others, in order
 */
public record CsvRecords(List<String> header, List<Found> records) {
    /**
     * A record.
     *
     * @param line where it begins, from 1
     * @param fields its texts
     */
    public record Found(long line, List<String> fields) {
        /**
         * The whole number from 0 to a bound in a column.
         *
         * @param file the file of the record, for the error
         * @param name the name of the column, for the error
         */
        public int integer(String file, int column, String name, int most) {
            String text = fields.get(column).strip();
            return (int) Numbers.whole(text, 0, most)
                    .orElseThrow(() ->
                            new InputException(file, line, name + " '" + text + "'", Numbers.wholeRange(0, most)));
        }
    }

    private static final int BLOCK_CHARACTERS = 1 << 15;
    private static final CsvFactory FACTORY =
            CsvFactory.builder().enable(CsvParser.Feature.WRAP_AS_ARRAY).build();

    /** Reads and closes the lines. */
    public static CsvRecords read(LineReader lines) {
        try (lines) {
            String text = text(lines);
            List<Found> records = records(lines.file(), text);
            if (records.isEmpty()) {
                throw new InputException(lines.file(), "nothing", "a first line with the columns' names");
            }
            Found header = records.get(0);
            checkHeader(lines.file(), header);
            checkWidths(lines.file(), records);
            return new CsvRecords(header.fields(), List.copyOf(records.subList(1, records.size())));
        }
    }

    /** The same of a file that has exactly these columns. */
    public static CsvRecords read(LineReader lines, List<String> columns) {
        CsvRecords records = read(lines);
        if (!records.header().equals(columns)) {
            throw new InputException(lines.file(), 1, "other columns", "the columns " + String.join(",", columns));
        }
        return records;
    }

    /** All lines, ending alike; the reader has seen to encoding, compression and byte order mark. */
    private static String text(LineReader lines) {
        StringBuilder text = new StringBuilder();
        boolean hasColumns = true;
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (lines.line() == 1) {
                checkSeparator(lines, line);
                hasColumns = line.indexOf(',') >= 0 || line.indexOf('"') >= 0;
            }
            if (!hasColumns && text.length() > BLOCK_CHARACTERS) { // no table at all, and perhaps without an end
                throw new InputException(lines.file(), 1, "a single column", "the columns' names with commas between");
            }
            text.append(line).append('\n');
        }
        return text.toString();
    }

    /** Spreadsheets put other characters between columns where commas are decimal points. */
    private static void checkSeparator(LineReader lines, String first) {
        if (first.indexOf(',') < 0 && (first.indexOf(';') >= 0 || first.indexOf('\t') >= 0)) {
            String found = first.indexOf(';') >= 0 ? "semicolons" : "tabs";
            throw lines.error(found + " between columns", "commas, and points in decimal numbers");
        }
    }

    private static List<Found> records(String file, String text) {
        List<Found> records = new ArrayList<>();
        try (CsvParser parser = FACTORY.createParser(text)) {
            parser.nextToken(); // the array of all records
            while (parser.nextToken() == JsonToken.START_ARRAY) {
                Found record = record(parser);
                if (!isEmpty(record)) {
                    records.add(record);
                }
            }
        } catch (JsonParseException e) {
            long line = e.getLocation() == null
                    ? InputException.WHOLE_FILE
                    : e.getLocation().getLineNr();
            throw new InputException(file, line, e.getOriginalMessage(), "CSV as of RFC 4180");
        } catch (JsonProcessingException e) {
            throw new InputException(file, e.getOriginalMessage(), "CSV as of RFC 4180");
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory can be read", e);
        }
        return records;
    }

    private static Found record(CsvParser parser) throws IOException {
        List<String> fields = new ArrayList<>();
        long line = InputException.WHOLE_FILE;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (fields.isEmpty()) {
                line = parser.currentTokenLocation().getLineNr();
            }
            fields.add(parser.getText());
        }
        return new Found(line, List.copyOf(fields));
    }

    /** Whether it is a line without any text. (The parser can skip those, but then drops blanks before a first field, too.) */
    private static boolean isEmpty(Found record) {
        return record.fields().stream().allMatch(String::isBlank);
    }

    private static void checkHeader(String file, Found header) {
        Set<String> seen = new HashSet<>();
        for (String name : header.fields()) {
            if (!name.isBlank() && !seen.add(name)) {
                throw new InputException(file, header.line(), "column '" + name + "' a second time", "every name once");
            }
        }
    }

    private static void checkWidths(String file, List<Found> records) {
        int width = records.get(0).fields().size();
        for (Found found : records) {
            int fields = found.fields().size();
            if (fields != width) {
                throw new InputException(
                        file,
                        found.line(),
                        "a row of " + fields + (fields == 1 ? " field" : " fields"),
                        width + ", as many as the columns that the first line names");
            }
        }
    }
}
