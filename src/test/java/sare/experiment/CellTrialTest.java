package sare.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Estimates from simulations that are stopped, on a clock that the test sets. */
class CellTrialTest {
    private double now = 100;

    /** Ten seconds of preparation, then 1000 steps: the first 100 take a second each ten, the others a second each hundred. */
    private void run(CellTrial trial) {
        now += 10;
        trial.reached(-5, 0, 1000); // warm-up
        for (int done = 10; done <= 100; done += 10) {
            now += 1;
            trial.reached(done, done, 1000);
        }
        for (int done = 200; done <= 1000; done += 100) {
            now += 1;
            trial.reached(done, done, 1000);
        }
    }

    private double seconds(double mostSeconds) {
        CellTrial trial = new CellTrial(mostSeconds, () -> now);
        return trial.seconds(() -> run(trial));
    }

    @Test
    void aWholeSimulationTakesWhatTheClockSays() {
        assertEquals(29, seconds(Double.POSITIVE_INFINITY));
        assertEquals(29, seconds(1000));
    }

    /** It stops after 10 + 1 + 4 s with 50 steps; its later half made 20 steps in 2 s, so the other 950 take 95 s. */
    @Test
    void theRestGoesOnAtTheSpeedOfTheLaterHalf() {
        assertEquals(15 + 95, seconds(4));
        assertEquals(115, now);
    }

    /** It stops after 10 + 1 + 14 s with 600 steps; the later half began at 80 steps 7 s before. */
    @Test
    void theEarlierHalfCountsAsItWas() {
        assertEquals(25 + 400 * 7.0 / 520, seconds(14));
    }
}
