package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
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

    @ParameterizedTest(name = "{0}..{1} of {3} ns from {2} on")
    @CsvSource({
        "5, 20, 0, 5, 0",
        "5, 20, 0, 6, 1",
        "5, 20, 7, 6, 6",
        "5, 20, 0, 100, 15",
        "5, 20, 18, 100, 2",
        "5, 20, 20, 100, 0",
        "5, 20, 30, 100, 0",
        "5, 9223372036854775807, 9223372036854775807, 100, 100",
        "5, 9223372036854775807, 2, 9223372036854775807, 9223372036854775804",
    })
    void commonPartOfAnInterval(long from, long to, long begin, long nanoseconds, long common) {
        assertEquals(common, new TimeRange(from, to).common(begin, nanoseconds));
    }

    @Test
    void aRangeWithoutEndContainsTimesThatOverflow() {
        assertTrue(TimeRange.parse("--time", "2s..").contains(Long.MAX_VALUE));
        assertFalse(TimeRange.parse("--time", "0..2s").contains(Long.MAX_VALUE));
    }
}
