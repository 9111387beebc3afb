package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The values that results are held to are those that are printed. */
class PublishedValuesTest {
    private static final Path TABLES = Path.of("..", "shared", "reference", "ehu-kat-ik-02-10-tables.csv");

    @Test
    @DisplayName("the consecutive values are those of tables 2 and 3 of the report")
    void areThoseOfTheReport() throws IOException {
        Assumptions.assumeTrue(Files.exists(TABLES), TABLES + " is not there");
        List<String> printed = Files.readAllLines(TABLES).stream()
                .filter(line -> line.matches("[23],.*,consecutive,.*"))
                .toList();

        assertEquals(
                printed,
                ConsecutiveCase.ALL.stream().map(PublishedValuesTest::line).toList());
    }

    /** The line of the table's columns table, partition, background, application, mapping, statistic, time, significant. */
    private static String line(ConsecutiveCase published) {
        int table = published.network().equals(ConsecutiveCase.SMALL_NETWORK) ? 2 : 3;
        return table + "," + published.network() + ",," + published.application() + ",consecutive,value,"
                + published.reportCycles1e4() + ",0";
    }
}
