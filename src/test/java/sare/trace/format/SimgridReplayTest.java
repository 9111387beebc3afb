package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.Programs;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

/** SimGrid replays the traces written for it. Skipped without {@code smpirun}, from Debian's libsimgrid-dev. */
class SimgridReplayTest {
    private static final String SMPIRUN = "smpirun";
    private static final String PLATFORM = """
            <?xml version='1.0'?>
            <!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
            <platform version="4.1">
            <cluster id="c" prefix="node" suffix="" radical="0-7" speed="1Gf" bw="1GBps" lat="1us"/>
            </platform>
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    @DisplayName("SimGrid replays random traces to their end and records the same messages and collectives")
    void replays(long seed) throws IOException, InterruptedException {
        Programs.needed(SMPIRUN);
        Trace trace = TraceSamples.random(seed);
        TraceFormats.write(trace, folder.resolve("example.tit"));
        Files.writeString(folder.resolve("list"), "example.tit\n");
        Files.writeString(folder.resolve("platform.xml"), PLATFORM);
        String output = replay(trace.ranks());
        assertTrue(output.contains("Simulation time"), output);
        Trace recorded = TraceFormats.read(folder.resolve("recorded"));
        assertEquals(messages(trace), messages(recorded));
    }

    /** All sends and receives in order. SimGrid records bursts with six digits only. */
    private static List<String> messages(Trace trace) {
        Program program = Program.of(Collectives.expand(trace, CollectiveAlgorithms.DEFAULT));
        return TraceSamples.steps(program).stream()
                .filter(step -> !step.matches("[0-9]+ " + Program.COMPUTE + " .*"))
                .toList();
    }

    private String replay(int ranks) throws IOException, InterruptedException {
        return Programs.run(
                folder,
                SMPIRUN,
                "-np",
                String.valueOf(ranks),
                "-platform",
                "platform.xml",
                "-replay",
                "list",
                "-trace-ti",
                "-trace-file",
                "recorded");
    }
}
