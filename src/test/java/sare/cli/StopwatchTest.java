package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StopwatchTest {
    @ParameterizedTest
    @CsvSource({"0.2, 1 s", "119.5, 120 s", "120, 2 min", "7000, 117 min", "7200, 2.0 h", "99000, 27.5 h"})
    void timesForPeople(double seconds, String text) {
        assertEquals(text, Stopwatch.text(seconds));
    }
}
