package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked examples of {@code package-info.java} are correct. */
class ManualTest {
    @Test
    void oneSimulation() {
        SteadyStateDetector detector = new SteadyStateDetector(10);
        assertEquals(SteadyStateDetector.State.MOVING, detector.add(10));
        assertEquals(SteadyStateDetector.State.MOVING, detector.add(20));
        assertEquals(SteadyStateDetector.State.MOVING, detector.add(21));
        assertEquals(SteadyStateDetector.State.MOVING, detector.add(20.5));
        assertEquals(SteadyStateDetector.State.SETTLED, detector.add(20));
        BatchMeans batches = BatchMeans.of(10, 12, 14, 16, 18);
        assertEquals(14, batches.mean().orElseThrow());
        assertEquals(3.926, batches.halfWidth().orElseThrow(), 0.0005);
    }

    /**
     * Mean ranks 2.75, 6.25 and 10.5, variance of all ranks 13: H = 4 (3.75^2 + 0.25^2 + 4^2) / 13, z = 7.75 / sqrt(13 / 2). In
     * 6 orders of the mappers, ranks are allocated with none or, as here, one neighbouring pair at one of two borders exchanged.
     */
    @Test
    void threeMappers() {
        Sample best = Sample.of(91, 92, 93, 95);
        Sample good = Sample.of(94, 96, 97, 98);
        Sample poor = Sample.of(118, 121, 123, 125);
        List<Sample> all = List.of(best, good, poor);
        assertEquals(92.75, best.mean());
        assertEquals(2.718, best.halfWidth(0.95).orElseThrow(), 0.0005);
        assertEquals(9.269, KruskalWallis.of(all).statistic(), 0.0005);
        assertEquals(0.0097, KruskalWallis.of(all).chiSquareP(), 0.00005);
        assertEquals(18.0 / 34_650, KruskalWallis.of(all).pValue(), 1e-12);
        DunnTest dunn = DunnTest.of(all);
        assertEquals(0.0071, dunn.pairs().get(1).adjustedP(), 0.00005);
        assertEquals(List.of("a", "ab", "b"), CompactLetters.of(dunn.significant(0.05)));
        assertEquals(4.0 / 70, MannWhitney.of(best, good).pValue(), 1e-12);
        VarghaDelaney effect = VarghaDelaney.of(best, good, 0.95);
        assertEquals(0.0625, effect.a());
        assertEquals(0.005, effect.interval().low(), 0.0005);
        assertEquals(0.487, effect.interval().high(), 0.0005);
        assertEquals(1, Spearman.of(best, good).rho());
    }
}
