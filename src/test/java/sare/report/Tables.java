package sare.report;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Tables for tests. */
final class Tables {
    /**
     * Ozone in New York by day, May to September 1973: the data set airquality of R (Chambers, Cleveland, Kleiner and Tukey,
     * "Graphical Methods for Data Analysis", 1983).
     */
    static final Path AIR_QUALITY = Path.of("src/test/resources/sare/report/airquality.csv");

    private Tables() {}

    static TidyTable of(String text) {
        return TidyTable.read("a.csv", bytes(text));
    }

    static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
