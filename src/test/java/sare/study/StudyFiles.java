package sare.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.CsvRecords;
import sare.input.LineReader;
import sare.input.OutputFile;

/** Reads the texts that reports are made from and writes the files of an experiment. */
final class StudyFiles {
    private StudyFiles() {}

    /** The text of a resource of this package. */
    static String template(String name) throws IOException {
        try (InputStream resource = StudyFiles.class.getResourceAsStream(name)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The rows of a table, each by column. */
    static List<Map<String, String>> rows(Path table) {
        CsvRecords records = CsvRecords.read(LineReader.open(table));
        List<Map<String, String>> rows = new ArrayList<>();
        for (CsvRecords.Found record : records.records()) {
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < records.header().size(); i++) {
                row.put(records.header().get(i), record.fields().get(i));
            }
            rows.add(row);
        }
        return rows;
    }

    static void write(Path file, String text) throws IOException {
        try (OutputFile output = OutputFile.create(file)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.commit();
        }
    }
}
