package sare.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.util.List;

/** Fields as a line of a CSV file (RFC 4180, but LF at its end), in quotes only where they must be. */
public final class CsvLines {
    private static final ObjectWriter WRITER = CsvMapper.builder()
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .build()
            .writerFor(String[].class)
            .with(CsvSchema.emptySchema().withLineSeparator("\n"));

    private CsvLines() {}

    /** The line of a record, with its end. */
    public static String of(List<String> fields) {
        try {
            return WRITER.writeValueAsString(fields.toArray(String[]::new));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no line of " + fields, e);
        }
    }
}
