package sare.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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

    static void write(Path file, String text) throws IOException {
        try (OutputFile output = OutputFile.create(file)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.commit();
        }
    }
}
