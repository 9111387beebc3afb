package sare.study;

import java.util.List;

/**
 * A value of the study of PaCMap. In the file, a comma in the call of a mapper is a semicolon.
 *
 * @param figure of the paper
 * @param subject jobs or graph
 * @param measure what the value is
 * @param authors what the program of the authors has; empty if that is not known
 */
record PaCMapRow(
        String figure, String subject, String allocator, String mapper, String measure, String value, String authors) {
    static final ResultsFile<PaCMapRow> RESULTS = new ResultsFile<>(
            List.of("figure", "subject", "allocator", "mapper", "measure", "value", "authors"),
            row -> String.join(
                    ",",
                    row.figure,
                    row.subject,
                    row.allocator,
                    inFile(row.mapper),
                    row.measure,
                    row.value,
                    row.authors),
            PaCMapRow::parse);

    private static PaCMapRow parse(String line) {
        String[] fields = ResultsFile.fields(line, RESULTS.columns());
        return new PaCMapRow(
                fields[0], fields[1], fields[2], fields[3].replace("; ", ", "), fields[4], fields[5], fields[6]);
    }

    private static String inFile(String mapper) {
        return mapper.replace(", ", "; ");
    }

    String pair() {
        return allocator + " + " + mapper;
    }

    double number() {
        return Double.parseDouble(value);
    }
}
