package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.Programs;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * The programs of LogGOPSim accept the schedules that are written. Skipped without {@code txt2bin} and {@code LogGOPSim}, which
 * are built from {@code src/LogGOPSim} of github.com/spcl/LogGOPSim. The version in github.com/spcl/atlahs parses and reads the same
 * files, but its simulator stops at an assertion of its own where an operation only irequires others: it gives them no start time.
 */
class GoalProgramsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    @DisplayName(
            "txt2bin parses random schedules into binaries that are read as the text, and LogGOPSim simulates them to their end")
    void acceptRandomSchedules(long seed) throws IOException, InterruptedException {
        assertAccepted(TraceSamples.random(seed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"is.W.16", "lu.W.16"})
    @DisplayName("the same for shipped traces")
    void acceptShippedTraces(String name) throws IOException, InterruptedException {
        assertAccepted(TraceFormats.read(Path.of("traces", name + ".trace.gz")));
    }

    @Test
    @DisplayName("the same for large messages, long bursts and empty messages")
    void acceptLargeNumbers() throws IOException, InterruptedException {
        TraceBuilder builder = new TraceBuilder("large", 2);
        builder.compute(0, 5_000_000_000L);
        builder.send(0, 1, 7, 0, 3_000_000_000L);
        builder.receive(1, 0, 7, 0, 3_000_000_000L);
        builder.send(1, 0, 0, 0, 0);
        builder.receive(0, 1, 0, 0, 0);
        assertAccepted(builder.build());
    }

    private void assertAccepted(Trace trace) throws IOException, InterruptedException {
        String parser = Programs.needed("txt2bin");
        String simulator = Programs.needed("LogGOPSim");
        Path text = folder.resolve("example.goal");
        Path binary = folder.resolve("example.bin");
        TraceFormats.write(trace, text);
        Programs.run(folder, parser, "-i", text.toString(), "-o", binary.toString());
        assertEquals(operations(TraceFormats.read(text)), operations(TraceFormats.read(binary)));
        String output = Programs.run(folder, simulator, "-f", binary.toString(), "-b");
        assertTrue(output.contains("Maximum finishing time"), output);
    }

    /**
     * The operations of a trace and their requirements as GOAL, by rank and label; requirements of an operation in a fixed order,
     * because the binary form has no order.
     */
    private List<String> operations(Trace trace) throws IOException {
        Path file = folder.resolve("again.goal");
        TraceFormats.write(trace, file);
        List<String> ranks = new ArrayList<>();
        for (String rank : Files.readString(file).split("}")) {
            ranks.add(rank.lines().sorted().collect(Collectors.joining("\n")));
        }
        return ranks;
    }
}
