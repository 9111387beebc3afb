package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.ReferenceData;

/** The values that results are held to are those that are printed. */
class PublishedValuesTest {
    private static final String TABLES = "reference/ehu-kat-ik-02-10-tables.csv";

    @Test
    @DisplayName("the consecutive values are those of tables 2 and 3 of the report")
    void areThoseOfTheReport() throws IOException {
        assertEquals(
                printed("[23],.*,consecutive,.*"),
                ConsecutiveCase.ALL.stream().map(PublishedValuesTest::line).toList());
    }

    @Test
    @DisplayName("the values of LU with a background are those of tables 4 and 5 of the report")
    void dynamicOnesAreThoseOfTheReport() throws IOException {
        assertEquals(
                printed("[45],.*,LU,consecutive,(best|average),.*").stream()
                        .map(PublishedValuesTest::withoutSignificance)
                        .toList(),
                DynamicCase.ALL.stream().flatMap(PublishedValuesTest::lines).toList());
    }

    /** The lines of the tables that match. */
    private static List<String> printed(String pattern) throws IOException {
        return Files.readAllLines(ReferenceData.shipped(TABLES)).stream()
                .filter(line -> line.matches(pattern))
                .toList();
    }

    /** The line of the table's columns table, partition, background, application, mapping, statistic, time, significant. */
    private static String line(ConsecutiveCase published) {
        int table = published.network().equals(ConsecutiveCase.SMALL_NETWORK) ? 2 : 3;
        return table + "," + published.network() + ",," + published.application() + ",consecutive,value,"
                + published.reportCycles1e4() + ",0";
    }

    /** The same of best and average, without the last column. */
    private static Stream<String> lines(DynamicCase published) {
        String partition = published.allocation().equals(DynamicCase.QUADRANT) ? "4,quadrant," : "5,band,";
        String columns = partition + published.background() + ",LU,consecutive,";
        return Stream.of(
                columns + "best," + published.reportBest1e4(), columns + "average," + published.reportAverage1e4());
    }

    private static String withoutSignificance(String line) {
        return line.substring(0, line.lastIndexOf(','));
    }
}
