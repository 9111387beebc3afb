package sare.trace.heatmap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;
import sare.trace.format.TraceSamples;

class TrafficCsvTest {
    @TempDir
    private Path folder;

    private static String written(TrafficMatrix matrix, Measure measure) throws IOException {
        StringWriter text = new StringWriter();
        TrafficCsv.write(matrix, measure, text);
        return text.toString();
    }

    @Test
    void exampleWorkedOutByHand() throws IOException {
        assertEquals("""
                # ranks: 3
                source,destination,messages
                0,1,1
                1,2,1
                2,0,1
                """, written(HeatMapTest.ring(3), Measure.MESSAGES));
    }

    @Test
    void theWrittenFileIsReadAgain() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            TrafficMatrix matrix = TrafficMatrix.of(TraceSamples.random(seed));
            String text = written(matrix, Measure.BYTES);
            Path file = Files.writeString(folder.resolve("traffic.csv"), text);

            assertEquals(text, written(TrafficMatrixFile.read(file), Measure.BYTES), "seed " + seed);
        }
    }
}
