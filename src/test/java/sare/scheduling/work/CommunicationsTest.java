package sare.scheduling.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.trace.TrafficMatrix;

/** Communications in the words of logs, tables and users. */
class CommunicationsTest {
    private static final String GRAPH =
            "%%MatrixMarket matrix coordinate pattern symmetric\n4 4 4\n1 1\n2 1\n3 2\n4 3\n";

    @TempDir
    private Path folder;

    private JobLog log(String... lines) throws IOException {
        Path file = folder.resolve("a.sim");
        Files.writeString(file, String.join("\n", lines) + "\n");
        return JobLogs.read(file, LogOptions.USUAL);
    }

    private Communications communications(JobLog log, String source) throws IOException {
        Files.writeString(folder.resolve("line.mtx"), GRAPH);
        Files.writeString(
                folder.resolve("points.mtx"), "%%MatrixMarket matrix array real general\n4 1\n0\n1.5\n-2\n3\n");
        return Communications.of(log, CommunicationSource.of(source));
    }

    /** The pairs of ranks that exchange, by the first one. */
    private static String pairs(TrafficMatrix traffic) {
        List<String> pairs = new ArrayList<>();
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                pairs.add(source + "-" + traffic.destination(entry));
            }
        }
        return String.join(" ", pairs);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                        | 0-1 0-2 0-3 1-0 1-2 1-3 2-0 2-1 2-3 3-0 3-1 3-2
            all-to-all                | 0-1 0-2 0-3 1-0 1-2 1-3 2-0 2-1 2-3 3-0 3-1 3-2
            mesh 2 2                  | 0-1 0-2 1-0 1-3 2-0 2-3 3-1 3-2
            mesh 4 1 1 center 2       | 0-1 1-0 1-2 2-1 2-3 3-2
            comm line.mtx             | 0-0 0-1 1-0 1-2 2-1 2-3 3-2
            comm line.mtx center 3    | 0-0 0-1 1-0 1-2 2-1 2-3 3-2
            coord line.mtx points.mtx | 0-0 0-1 1-0 1-2 2-1 2-3 3-2
            ring(ranks=job)           | 0-1 1-2 2-3 3-0
            stencil(5, ranks = job^2) | 0-1 0-2 1-0 1-3 2-0 2-3 3-1 3-2
            """)
    void wordsOfALogAreUnderstood(String words, String pairs) throws IOException {
        JobLog log = log("0 4 10 20 " + words);

        Communication communication =
                communications(log, "log").of(log.jobs().get(0)).orElseThrow();

        assertEquals(pairs, pairs(communication.traffic()));
        assertEquals(
                words.startsWith("mesh") || words.startsWith("coord") || words.contains("job^2"),
                communication.coordinates().isPresent());
    }

    @Test
    void aTableNamesJobsAndAllOthers() throws IOException {
        JobLog log = log("0 4 10 20", "0 2 10 20", "0 2 10 20");
        Files.writeString(folder.resolve("a.sim.communication.csv"), "job,communication\n*,all-to-all\n0,mesh 4\n");

        Communications communications = communications(log, "sidecar");

        assertEquals(
                "mesh 4", communications.of(log.jobs().get(0)).orElseThrow().text());
        assertEquals(
                "all-to-all", communications.of(log.jobs().get(2)).orElseThrow().text());
        Files.writeString(folder.resolve("b.csv"), "job,communication\n1,mesh 2\n");
        Communications few = communications(log, folder.resolve("b.csv").toString());
        assertEquals(Optional.empty(), few.of(log.jobs().get(0)));
        assertEquals("mesh 2", few.of(log.jobs().get(1)).orElseThrow().text());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mess 2 2                  | a.sim:1: communication 'mess 2 2' - expected all-to-all, mesh X Y Z,
            mesh 2 3                  | a.sim:1: 'mesh 2 3' for 4 processors - expected 1 to 8 sides whose product is 4
            mesh 2 x                  | a.sim:1: side 'x' - expected 1 to 4
            mesh 2 2 center           | a.sim:1: 'center' - expected the end, or center and a processor
            mesh 2 2 center 4         | a.sim:1: 'center 4' - expected the end
            all-to-all 3              | a.sim:1: '3' after all-to-all - expected nothing
            comm                      | a.sim:1: 'comm' - expected comm and a file
            comm other.mtx            | other.mtx - expected the file of a graph; --communication-folder says where
            coord line.mtx            | a.sim:1: 'coord line.mtx' - expected coord, a file of the graph and one of coordinates
            comm points.mtx           | points.mtx
            ring(ranks=5)             | a.sim:1: 'ring(ranks=5)' of 5 ranks for 4 processors - expected a rank for each processor
            rink(ranks=job)           | a.sim:1
            """)
    void badWordsAreReportedWithTheirLine(String words, String message) throws IOException {
        JobLog log = log("0 4 10 20 " + words);

        InputException bad = assertThrows(InputException.class, () -> communications(log, "log"));

        assertTrue(bad.getMessage().contains(message), bad.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            9,mesh 4       | t.csv:2: job 9, which is not in
            0,mesh 3       | t.csv:2: 'mesh 3' for 4 processors
            x,mesh 4       | t.csv:2: job 'x' - expected the number of a job, or *
            0,mesh 4~0,mesh 4 | t.csv:3: job 0 a second time
            """)
    void badTablesAreReportedWithTheirLine(String rows, String message) throws IOException {
        JobLog log = log("0 4 10 20");
        Path table = folder.resolve("t.csv");
        Files.writeString(table, "job,communication\n" + rows.replace('~', '\n') + "\n");

        InputException bad = assertThrows(InputException.class, () -> communications(log, table.toString()));

        assertTrue(bad.getMessage().contains(message), bad.getMessage());
    }
}
