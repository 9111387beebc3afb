package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What packets are told to have taken, however long they waited. */
class MeasuresTest {
    private static final int LAST_NODE = (1 << 24) - 1;

    @ParameterizedTest
    @ValueSource(longs = {1, 4095, 4096, (1L << 32) - 1, 1L << 32, (1L << 32) + 7, 8_523_347_971L, 1L << 36})
    void latenciesOfAnyLength(long latency) {
        for (long generated : new long[] {0, 2046, (1L << 32) - 1, 1L << 32, (1L << 41) + 5}) {
            List<List<Long>> told = new ArrayList<>();
            Measures measures = new Measures(
                    (source, destination, begun, departed, delivered, hops) ->
                            told.add(List.of((long) source, (long) destination, begun, departed, delivered)),
                    0);
            PacketPool pool = new PacketPool();
            pool.reserve(1);
            int packet = pool.take(1, 2, LAST_NODE, LAST_NODE - 1);
            pool.setGeneratedCycle(packet, generated);
            long delivered = generated + latency;
            pool.setDepartedCycleIf(1, packet, (int) (delivered - 1));
            measures.delivered(pool, packet, delivered);

            assertEquals(latency, measures.latencySum());
            assertEquals(latency, measures.latencySummary().maxCycles());
            assertEquals(List.of(List.of((long) LAST_NODE, LAST_NODE - 1L, generated, delivered - 1, delivered)), told);
        }
    }
}
