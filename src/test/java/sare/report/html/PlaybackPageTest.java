package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.NetworkFrames;
import sare.simulation.RunObservation;
import sare.simulation.SimulationOptions;
import sare.simulation.Simulator;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/** The text of a playback and the data in it. */
class PlaybackPageTest {
    @TempDir
    private Path folder;

    private static JsonNode data(String html) throws IOException {
        String start = "<script type=\"application/json\" id=\"data\">";
        int begin = html.indexOf(start) + start.length();
        return new ObjectMapper().readTree(html.substring(begin, html.indexOf("</script>", begin)));
    }

    /** Undoes what {@link FrameBytes} does. */
    private static int[] decoded(String text, int frames) throws IOException {
        byte[] packed = Base64.getDecoder().decode(text);
        byte[] values = new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        int[] decoded = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            decoded[i] = (values[i] + (i % frames == 0 ? 0 : decoded[i - 1])) & 0xFF;
        }
        return decoded;
    }

    @Test
    void equalRunsGiveEqualPages() {
        String first = PlaybackCase.exchange("torus-4x4").html(folder);

        assertEquals(first, PlaybackCase.exchange("torus-4x4").html(folder));
        assertTrue(first.startsWith("<!DOCTYPE html>"));
        assertFalse(first.replaceAll("(?s)<p>Made by.*", "").contains("://"), "no address of the web");
    }

    @Test
    void queuesAreExactAndUseIsRounded() throws IOException {
        PlaybackCase each = PlaybackCase.exchange("torus-4x4");
        NetworkFrames observed = each.observed();
        JsonNode values = data(each.html(folder)).get("values");
        int[] queues = decoded(values.get("queues").get("bytes").asText(), each.frames());
        int[] use = decoded(values.get("use").get("bytes").asText(), each.frames());
        double greatest = values.get("use").get("greatest").asDouble();

        assertEquals(observed.links() * each.frames(), queues.length);
        for (int link = 0; link < observed.links(); link++) {
            for (int frame = 0; frame < each.frames(); frame++) {
                int at = link * each.frames() + frame;
                assertEquals(observed.packetsAfterLink(frame, link), queues[at]);
                double exact =
                        (double) observed.phits(frame, link) / (observed.endCycle(frame) - observed.beginCycle(frame));
                assertEquals(exact, use[at] * greatest / 255, exact == 0 ? 0 : greatest / 255, "link " + link);
            }
        }
    }

    /** The steps become coarser until the frames fit, and the page says so. */
    @Test
    void aPageThatWouldBeTooLargeHasCoarserSteps() {
        PlaybackCase each = PlaybackCase.exchange("torus-4x4");
        assertTrue(each.data(1_000_000).notes().get(0).contains(" % / 255 = "));
        int limit = 4_000;
        while (each.data(limit).notes().get(0).contains(" % / 255 = ")) {
            limit -= 50;
        }
        assertTrue(each.data(limit).notes().get(0).matches(".* % / (127|63|31|15|7) = .*"));
        InputException refusal = assertThrows(InputException.class, () -> each.data(100));
        assertEquals(
                "--playback: a page of more than 20 MB - expected one of fewer frames; see --frames",
                refusal.getMessage());
    }

    @Test
    void bytesComeBack() throws IOException {
        Random random = new Random(1);
        byte[] values = new byte[3000];
        random.nextBytes(values);
        int[] expected = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            expected[i] = values[i] & 0xFF;
        }

        assertArrayEquals(expected, decoded(FrameBytes.exact(100, values).text(), 100));
    }

    /** In steps of 2: 0 stays 0, 0.1 is a step because it is not 0, and 4.9 is nearest to two steps. */
    @Test
    void quantisedValuesAreNearestSteps() throws IOException {
        double[] values = {0, 0.1, 3.1, 4.9, 20};
        FrameBytes bytes = FrameBytes.quantised(1, 5, (row, frame) -> values[frame], 20, 10);

        assertArrayEquals(new int[] {0, 1, 2, 2, 10}, decoded(bytes.text(), 5));
    }

    /**
     * By hand, with cycles of a nanosecond and frames of 8: rank 0 computes in 0 to 10, then sends until it has finished in 11;
     * rank 1 waits for it. The message of two packets is complete in 43, so rank 1 waits in all frames until 43, of 48 the frame 5
     * for 3 of 8 cycles.
     */
    @Test
    void ranksHaveTheirLongestState() {
        Network ring = NetworkFile.read(
                Path.of("networks/torus-4x4-dor.yaml"),
                List.of(Setting.parse("dimensions=4"), Setting.parse("link-gigabits-per-second=32")));
        TraceBuilder trace = new TraceBuilder("one", 2);
        trace.compute(0, 10);
        trace.send(0, 1, 3, 0, 128);
        trace.receive(1, 0, 3, 0, 128);
        trace.compute(1, 5);
        RunObservation observation = RunObservation.inFrames(8);
        new Simulator(ring)
                .run(
                        Program.of(trace.build()),
                        Mapping.consecutive(2),
                        SimulationOptions.ofSeed(1).withComputeScale(1).withObservation(observation));
        RankFrames ranks = new RankFrames(observation.frames(), observation.ranks());

        assertEquals(8, observation.frames().cyclesPerFrame());
        assertEquals(6, observation.frames().frames());
        assertArrayEquals(new byte[] {1, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 1}, ranks.states());
        assertEquals(0, ranks.partners()[6]);
    }
}
