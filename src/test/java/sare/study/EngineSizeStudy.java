package sare.study;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures points one after the other, each in a Java machine that is started as {@code ./sare} starts it. */
final class EngineSizeStudy {
    private EngineSizeStudy() {}

    /** Measures the points that a file of results does not have, and writes the file after each. Returns all rows. */
    static List<EngineSizeRow> measureMissing(Path results) throws IOException, InterruptedException {
        List<EngineSizeRow> before = Files.exists(results) ? EngineSizeRow.FILE.read(results) : List.of();
        List<EngineSizeRow> rows = new ArrayList<>();
        for (EngineSizePoint point : EngineSizePoint.ALL) {
            Optional<EngineSizeRow> known =
                    before.stream().filter(row -> row.isOf(point)).findFirst();
            rows.add(known.isPresent() ? known.get() : run(point));
            StudyFiles.write(results, EngineSizeRow.FILE.text(rows));
        }
        return rows;
    }

    private static EngineSizeRow run(EngineSizePoint point) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "@java.options",
                        "-Xlog:disable",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:-DisplayVMOutput",
                        "-XX:CompilerDirectivesFile=java.directives",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EngineSizeRun.class.getName(),
                        Integer.toString(EngineSizePoint.ALL.indexOf(point))))
                .redirectError(Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(point + " ended with status " + process.exitValue());
        }
        return EngineSizeRow.parse(output.strip());
    }
}
