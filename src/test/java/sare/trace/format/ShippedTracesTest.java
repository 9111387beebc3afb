package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.ReferenceData;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

class ShippedTracesTest {
    private static final Path TRACES = Path.of("traces");
    private static final long MAX_BYTES = 12_000_000;

    static List<String> names() {
        return ShippedTraces.NAMES;
    }

    private static Path file(String name) {
        return TRACES.resolve(name + ".trace.gz");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    @DisplayName("a shipped trace has the ranks of its name and no problems")
    void isSound(String name) {
        Trace trace = TraceFormats.read(file(name));
        assertEquals(Integer.parseInt(name.substring(name.lastIndexOf('.') + 1)), trace.ranks());
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals(
                List.of("origin", "compute", "recorded", "iterations"),
                List.copyOf(trace.information().keySet()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    @DisplayName("a shipped trace equals its recording, operation by operation")
    void isItsRecording(String name) {
        Path recording = ReferenceData.needed("traces/npb/" + name + ".tar.zst");
        TraceSamples.assertSame(ShippedTraces.convert(name, recording), TraceFormats.read(file(name)), name);
    }

    @Test
    @DisplayName("all shipped traces together have less than 12 MB")
    void areSmall() throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.list(TRACES)) {
            for (Path each : files.toList()) {
                bytes += Files.size(each);
            }
        }
        assertTrue(bytes < MAX_BYTES, bytes + " bytes");
    }
}
