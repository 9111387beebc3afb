package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The report about the cost of a packet-hop is that of the measurements, which the tag {@code study} makes again. */
class EngineSizeStudyTest {
    private static final Path FOLDER = Path.of("experiments", "engine-size");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path PEERS = FOLDER.resolve("peers.csv");
    private static final Path START_UP = FOLDER.resolve("start-up.csv");
    private static final Path THREADS = FOLDER.resolve("threads.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");
    private static final Path BY_SIZE = FOLDER.resolve("cost-by-size.svg");
    private static final Path BY_LOAD = FOLDER.resolve("cost-by-load.svg");

    @Test
    @DisplayName("the committed report and pictures are those of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        List<EngineSizeRow> rows = EngineSizeRow.FILE.read(RESULTS);
        List<EngineSizePeer> peers = EngineSizePeer.FILE.read(PEERS);

        assertEquals(report(rows, peers), Files.readString(REPORT));
        List<EngineSizeRow> medians = EngineSizeRow.medians(rows);
        assertEquals(EngineSizePlots.bySize(medians, peers), Files.readString(BY_SIZE));
        assertEquals(EngineSizePlots.byLoad(medians), Files.readString(BY_LOAD));
        assertEquals(EngineSizeRow.FILE.text(rows), Files.readString(RESULTS));
        assertEquals(EngineSizePeer.FILE.text(peers), Files.readString(PEERS));
    }

    @Test
    @DisplayName("the committed results have a row for every turn and point, in this order")
    void committedResultsHaveEveryPoint() throws IOException {
        List<EngineSizeRow> rows = EngineSizeRow.FILE.read(RESULTS);

        int points = EngineSizePoint.ALL.size();
        assertEquals(EngineSizeStudy.TURNS * points, rows.size());
        for (int index = 0; index < rows.size(); index++) {
            EngineSizeRow row = rows.get(index);
            assertEquals(1 + index / points, row.turn(), row::line);
            assertTrue(row.isOf(EngineSizePoint.ALL.get(index % points)), row::line);
        }
    }

    @Test
    @DisplayName("a packet-hop costs less than in the other simulators at every point that they have")
    void costsLessThanThePeers() throws IOException {
        List<EngineSizeRow> rows = EngineSizeRow.medians(EngineSizeRow.FILE.read(RESULTS));
        for (EngineSizePeer peer : EngineSizePeer.FILE.read(PEERS)) {
            assertTrue(
                    rows.stream()
                            .filter(row -> row.nodes() == peer.nodes()
                                    && row.routing().equals(peer.routing())
                                    && row.offered().compareTo(peer.offered()) == 0)
                            .allMatch(row -> row.processNanoseconds().compareTo(peer.nanoseconds()) < 0),
                    peer::line);
        }
    }

    @Test
    @Tag("study")
    @DisplayName("points that have no results are measured, and the report and pictures written")
    void writesResultsAndReport() throws IOException, InterruptedException {
        List<EngineSizeRow> rows = EngineSizeStudy.measureMissing(RESULTS);
        write(rows);

        assertEquals(EngineSizeStudy.TURNS * EngineSizePoint.ALL.size(), rows.size());
    }

    @Test
    @Tag("study")
    @DisplayName("one thread and two are measured again, and the report written")
    void writesThreads() throws IOException, InterruptedException {
        StudyFiles.write(THREADS, EngineSizeStudy.measureThreads());
        write(EngineSizeRow.FILE.read(RESULTS));

        assertTrue(StudyFiles.rows(THREADS).size() > 1);
    }

    private static String report(List<EngineSizeRow> rows, List<EngineSizePeer> peers) throws IOException {
        return EngineSizeReport.markdown(
                rows,
                peers,
                StudyFiles.rows(START_UP),
                StudyFiles.rows(THREADS),
                StudyFiles.rows(CacheMissStudyTest.RESULTS));
    }

    @Test
    @Tag("study")
    @DisplayName("the report and pictures are written of the committed results")
    void writesReport() throws IOException {
        write(EngineSizeRow.FILE.read(RESULTS));
        committedReportIsThatOfTheResults();
    }

    private static void write(List<EngineSizeRow> rows) throws IOException {
        List<EngineSizePeer> peers = EngineSizePeer.FILE.read(PEERS);
        StudyFiles.write(REPORT, report(rows, peers));
        List<EngineSizeRow> medians = EngineSizeRow.medians(rows);
        StudyFiles.write(BY_SIZE, EngineSizePlots.bySize(medians, peers));
        StudyFiles.write(BY_LOAD, EngineSizePlots.byLoad(medians));
    }
}
