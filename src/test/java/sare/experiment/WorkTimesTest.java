package sare.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How long cells take, from those that were measured. */
class WorkTimesTest {
    @Test
    void nothingIsKnownBeforeAnythingIsMeasured() {
        assertEquals(0, new WorkTimes().seconds("a", 5, 1e6));
    }

    @Test
    void aKindTakesItsOwnMeanAndAnotherWhatItsWorkSays() {
        WorkTimes times = new WorkTimes();
        times.add("a", 1e6, 3);
        times.add("a", 1e6, 5);
        times.add("b", 2e6, 4);
        assertEquals(40, times.seconds("a", 10, 77), 1e-12); // of 4 s each
        assertEquals(9, times.seconds("c", 2, 3e6), 1e-12); // 12 s for 4e6
    }
}
