package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeRangeTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "0..5ms,         0,             5000000",
        "1.5us..2us,     1500,          2000",
        "2.5s..,         2500000000,    9223372036854775807",
        "0..0.5ns,       0,             1",
        "0ns..3 ms,      0,             3000000",
        "999999999s..,   999999999000000000, 9223372036854775807",
    })
    void ranges(String text, long from, long to) {
        assertEquals(new TimeRange(from, to), TimeRange.parse("--time", text));
    }
}
