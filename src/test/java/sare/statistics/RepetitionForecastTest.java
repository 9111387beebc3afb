package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RepetitionForecastTest {
    @Test
    void theWorkedCase() {
        RepetitionForecast forecast = new RepetitionForecast(new double[] {0, 10, 20, 32}, 3, 1);

        assertEquals(11, forecast.period());
        assertEquals(1, forecast.firstMark());
        assertEquals(Math.sqrt(8) * 12.706, forecast.halfWidth(2).orElseThrow(), 0.01);
    }

    @Test
    void equalPeriodsHaveNoError() {
        double[] times = {0, 3, 10, 13, 20, 23, 30};

        RepetitionForecast forecast = new RepetitionForecast(times, 6, 2);

        assertEquals(10, forecast.period());
        assertEquals(0, forecast.halfWidth(100).orElseThrow());
    }

    @Test
    void onePeriodAloneSaysNothing() {
        assertTrue(new RepetitionForecast(new double[] {0, 3, 10}, 2, 2)
                .halfWidth(5)
                .isEmpty());
        assertTrue(
                new RepetitionForecast(new double[] {0, 3}, 1, 2).halfWidth(5).isEmpty());
    }

    @Test
    void threeQuartersOfThePeriodAfterAreEnough() {
        double[] times = {0, 1, 2, 3, 4, 5, 6, 7};

        assertTrue(new RepetitionForecast(times, 6, 4).halfWidth(3).isEmpty());
        assertEquals(0, new RepetitionForecast(times, 7, 4).halfWidth(3).orElseThrow());
    }

    @Test
    void aTransientFirstPeriodDoesNotCount() {
        RepetitionForecast forecast = new RepetitionForecast(new double[] {0, 50, 60, 70, 80}, 4, 1);

        assertEquals(10, forecast.period());
    }

    @Test
    void aDriftWidensTheInterval() {
        double[] steady = {0, 10, 20, 30, 40, 50, 60};
        double[] drifting = {0, 10, 21, 33, 46, 60, 75};

        assertEquals(0, new RepetitionForecast(steady, 6, 1).halfWidth(10).orElseThrow());
        assertTrue(new RepetitionForecast(drifting, 6, 1).halfWidth(10).orElseThrow() > 10);
    }

    @Test
    void otherWorkWidensTheInterval() {
        RepetitionForecast forecast = new RepetitionForecast(new double[] {0, 10, 20, 32}, 3, 1);

        assertEquals(Math.sqrt(20) * 12.706, forecast.halfWidth(2, 6).orElseThrow(), 0.01);
    }

    /** As long as successive periods are alike, with a correlation of 0.7, at least 93 % of the futures must lie in the interval. */
    @Test
    void theIntervalOfCorrelatedPeriodsHasTheFuture() {
        SplittableRandom random = new SplittableRandom(1);
        int inside = 0;
        int runs = 2000;
        for (int run = 0; run < runs; run++) {
            double[] times = new double[61];
            double deviation = 0;
            for (int i = 1; i < times.length; i++) {
                deviation = 0.7 * deviation + random.nextGaussian();
                times[i] = times[i - 1] + 100 + deviation;
            }
            RepetitionForecast forecast = new RepetitionForecast(times, 25, 1);
            double error = times[25] + 35 * forecast.period() - times[60];
            inside += Math.abs(error) <= forecast.halfWidth(35).orElseThrow() ? 1 : 0;
        }
        assertTrue(inside >= 0.93 * runs, inside + " of " + runs);
    }

    /** Of independent normal periods at least 93 % of the futures must lie in the interval; 95 % are meant. */
    @Test
    void theIntervalHasTheFutureAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(1);
        int inside = 0;
        int runs = 4000;
        for (int run = 0; run < runs; run++) {
            double[] times = new double[21];
            for (int i = 1; i < times.length; i++) {
                times[i] = times[i - 1] + random.nextGaussian(100, 1);
            }
            RepetitionForecast forecast = new RepetitionForecast(times, 5 + run % 6, 1);
            int last = 5 + run % 6;
            int rest = 20 - last;
            double error = times[last] + rest * forecast.period() - times[20];
            inside += Math.abs(error) <= forecast.halfWidth(rest).orElseThrow() ? 1 : 0;
        }
        assertTrue(inside >= 0.93 * runs, inside + " of " + runs);
    }
}
