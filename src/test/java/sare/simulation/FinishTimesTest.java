package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FinishTimesTest {
    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        assertEquals(new FinishTimes(2, 10, 40, 1, 90), finishTimes(40, 90, 10));
    }

    @Test
    void theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
        assertEquals(new FinishTimes(3, 10, 35.5, 1, 90), finishTimes(40, 90, 31, 10));
    }

    @Test
    void ofSeveralTheLowestRankIsNamed() {
        assertEquals(new FinishTimes(1, 5, 7, 0, 9), finishTimes(9, 5, 5, 9));
    }

    private static FinishTimes finishTimes(long... finishCycles) {
        return FinishTimes.of(
                new SimulationResult(1, new MessageCount(0, 0, 0, 0), new Measures(null, 0), null, finishCycles, null));
    }
}
