package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/** Worked cases on a ring with packets of 64 bytes and 16 phits, and cycles of a nanosecond. */
class LeastDurationTest {
    private static final Network RING = NetworkFile.read(
            Path.of("networks/torus-4x4-dor.yaml"),
            List.of(Setting.parse("dimensions=8"), Setting.parse("link-gigabits-per-second=32")));

    private static long least(TraceBuilder trace, int ranks, double scale) {
        return LeastDuration.cycles(Program.of(trace.build()), Mapping.consecutive(ranks), RING, scale);
    }

    /** Rank 0 sends 10 packets in two messages, so 9 leave before the last one; rank 1 sends one, and one to itself. */
    @Test
    void theNodeThatSendsMost() {
        TraceBuilder trace = new TraceBuilder("sends", 3);
        trace.send(0, 1, 0, 0, 4 * 64);
        trace.send(0, 2, 0, 0, 5 * 64 + 1);
        trace.send(1, 1, 0, 0, 50 * 64);
        trace.send(1, 2, 0, 0, 0);

        assertEquals(9 * 16, least(trace, 3, 1));
    }

    @Test
    void theRankThatComputesLongest() {
        TraceBuilder trace = new TraceBuilder("computes", 2);
        trace.compute(0, 100);
        trace.compute(0, 50);
        trace.compute(1, 120);

        assertEquals(75, least(trace, 2, 0.5));
        assertEquals(0, least(trace, 2, 0));
    }
}
