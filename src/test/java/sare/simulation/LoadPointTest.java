package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadPointTest {
    /** With few packets chance decides how many there are: of 40 that are offered, 26 to 38 are what 95 % accepted may look like. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, false",
        "1, 0.01, 0, true",
        "26, 0.65, 0, false",
        "25, 0.625, 0, true",
        "25, 0.625, 0.4, false",
        "99, 0.9, 0, false",
        "100, 0.9, 0, true",
        "100000, 0.96, 0, false",
        "100000, 0.94, 0.02, false"
    })
    void whatIsShortOfTheOfferedLoad(long packets, double accepted, double halfWidth, boolean isShort) {
        LoadPoint point = new LoadPoint(
                1, 1, 1, accepted, halfWidth, 0, packets, LatencySummary.NONE, OptionalDouble.empty(), 0, 0, true);
        assertEquals(isShort, point.fallsShort());
    }
}
