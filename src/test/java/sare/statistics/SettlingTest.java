package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static sare.statistics.Settling.State.GIVEN_UP;
import static sare.statistics.Settling.State.MOVING;
import static sare.statistics.Settling.State.SETTLED;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import sare.statistics.Settling.State;

class SettlingTest {
    private static List<State> states(int maxWindows, double... means) {
        Settling settling = new Settling(maxWindows);
        return DoubleStream.of(means).mapToObj(settling::add).toList();
    }

    /** 21 - 20 = 1 is less than 5 % of 20.5, 1.025; 10 does not agree with 20. */
    @Test
    void threeSuccessiveWindowsMustAgree() {
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(10, 10, 20, 21, 20.5));
        assertEquals(List.of(MOVING, MOVING, SETTLED), states(10, 20, 21, 20.5));
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING, MOVING), states(10, 20, 20, 30, 20, 20));
    }

    /** Of 39, 40 and 41 the mean is 40 and 5 % of it is 2, exactly what they differ by; at 41.2 they differ by more. */
    @Test
    void theyAgreeWithinFivePercentOfTheirMean() {
        assertEquals(List.of(MOVING, MOVING, SETTLED), states(10, 39, 40, 41));
        assertEquals(List.of(MOVING, MOVING, MOVING), states(10, 39, 40, 41.2));
        assertEquals(List.of(MOVING, MOVING, SETTLED), states(10, -41, -39, -40));
    }

    /** Each is within 5 % of the one before it, but the third is not of the first. */
    @Test
    void slowGrowthIsNotSettled() {
        assertEquals(List.of(MOVING, MOVING, MOVING, MOVING), states(10, 100, 104, 108, 112));
    }

    @Test
    void itGivesUpAfterTheLastWindow() {
        assertEquals(List.of(MOVING, MOVING, MOVING, GIVEN_UP), states(4, 1, 2, 4, 8));
        assertEquals(List.of(MOVING, MOVING, MOVING, SETTLED), states(4, 1, 8, 8, 8));
        assertEquals(List.of(MOVING, MOVING, GIVEN_UP), states(3, 1, 2, 4));
    }

    @Test
    void whatIsDecidedStays() {
        assertEquals(List.of(MOVING, MOVING, SETTLED, SETTLED), states(9, 1, 1, 1, 7));
        assertEquals(List.of(MOVING, MOVING, GIVEN_UP, GIVEN_UP, GIVEN_UP), states(3, 1, 2, 4, 4, 4));
        Settling settling = new Settling(5);
        assertEquals(MOVING, settling.state());
        for (double mean : new double[] {1, 1, 1, 7, 7}) {
            settling.add(mean);
        }
        assertEquals(SETTLED, settling.state());
        assertEquals(3, settling.windows());
    }

    @Test
    void windowsWithoutMeasurementsAgreeWithNone() {
        assertEquals(
                List.of(MOVING, MOVING, MOVING, MOVING, MOVING, SETTLED),
                states(9, Double.NaN, Double.NaN, Double.NaN, 5, 5, 5));
        assertEquals(List.of(MOVING, MOVING, GIVEN_UP), states(3, 5, Double.NaN, 5));
        assertEquals(
                List.of(MOVING, MOVING, GIVEN_UP),
                states(3, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    @Test
    void nothingButZerosIsSettled() {
        assertEquals(List.of(MOVING, MOVING, SETTLED), states(3, 0, 0, 0));
    }

    @Test
    void enoughWindowsMustBeAllowed() {
        assertThrows(IllegalArgumentException.class, () -> new Settling(2));
    }
}
