package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static sare.statistics.SteadyStateDetector.State.GIVEN_UP;
import static sare.statistics.SteadyStateDetector.State.MOVING;
import static sare.statistics.SteadyStateDetector.State.SETTLED;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import sare.statistics.SteadyStateDetector.State;

class SteadyStateDetectorTest {
    private static List<State> states(int maxWindows, double... means) {
        SteadyStateDetector detector = new SteadyStateDetector(maxWindows);
        return DoubleStream.of(means).mapToObj(detector::add).toList();
    }

    /** 21 - 20 = 1 is less than 5 % of 21, which is 1.05; 10 and 20 differ. */
    @Test
    void threeWindowsInARowMustBeLikeThoseBefore() {
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING, SETTLED), states(10, 10, 20, 21, 20.5, 20));
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(10, 20, 21, 20.5, 20));
        assertEquals(
                List.of(MOVING, MOVING, MOVING, MOVING, MOVING, MOVING, MOVING, SETTLED),
                states(10, 20, 20, 20, 30, 20, 20, 20, 20));
    }

    /** 5 % of 40 are 2, which 38 and 42 differ from it exactly; 38.1 and 41.9 differ by less. */
    @Test
    void theyAreAlikeBelowFivePercentOfTheLater() {
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(10, 38.1, 40, 40, 40));
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(10, 41.9, 40, 40, 40));
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING), states(10, 38, 40, 40, 40));
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING), states(10, 42, 40, 40, 40));
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(10, -41, -39.5, -40, -40));
    }

    /** Each is within 5 % of the previous one, but the last is not within 5 % of the first: as in the reference. */
    @Test
    void slowGrowthIsSettled() {
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(10, 100, 104, 108, 112));
    }

    @Test
    void allMeasuresMustSettle() {
        SteadyStateDetector detector = new SteadyStateDetector(10);
        double[][] windows = {{1, 7}, {1, 8}, {1, 8}, {2, 8}, {2, 8}, {2, 8}};
        for (double[] window : windows) {
            assertEquals(MOVING, detector.add(window));
        }
        assertEquals(SETTLED, detector.add(2, 8));
        assertEquals(7, detector.windows());
    }

    @Test
    void itGivesUpAfterTheLastWindow() {
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING, GIVEN_UP), states(5, 1, 2, 4, 8, 8));
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING, SETTLED), states(5, 1, 8, 8, 8, 8));
        assertEquals(List.of(MOVING, MOVING, MOVING, GIVEN_UP), states(4, 1, 2, 4, 4));
    }

    @Test
    void whatIsDecidedStays() {
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED, SETTLED), states(9, 1, 1, 1, 1, 7));
        assertEquals(List.of(MOVING, MOVING, MOVING, GIVEN_UP, GIVEN_UP, GIVEN_UP), states(4, 1, 2, 4, 8, 8, 8));
        SteadyStateDetector detector = new SteadyStateDetector(5);
        assertEquals(MOVING, detector.state());
        for (double mean : new double[] {1, 1, 1, 1, 7, 7}) {
            detector.add(mean);
        }
        assertEquals(SETTLED, detector.state());
        assertEquals(4, detector.windows());
    }

    @Test
    void windowsWithoutMeasurementsAreLikeNone() {
        assertEquals(
                List.of(MOVING, MOVING, MOVING, MOVING, MOVING, SETTLED),
                states(9, Double.NaN, Double.NaN, 5, 5, 5, 5));
        assertEquals(List.of(MOVING, MOVING, MOVING, GIVEN_UP), states(4, 5, Double.NaN, 5, 5));
        double endless = Double.POSITIVE_INFINITY;
        assertEquals(List.of(MOVING, MOVING, MOVING, GIVEN_UP), states(4, endless, endless, endless, endless));
        assertEquals(List.of(MOVING, MOVING, MOVING, GIVEN_UP), states(4, 0, 0, 0, 0));
    }

    @Test
    void enoughWindowsMustBeAllowed() {
        assertThrows(IllegalArgumentException.class, () -> new SteadyStateDetector(3));
    }
}
