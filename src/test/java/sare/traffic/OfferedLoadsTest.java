package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;

class OfferedLoadsTest {
    private static final String EXPECTED = " - expected loads of at least 1e-9 phits per node and cycle, such as 0.25,"
            + " 0.1,0.2,0.5 or 0.05:1.0:0.05 (first:last:step)";

    private static String loads(String text) {
        return OfferedLoads.parse("--offered", text).stream()
                .map(BigDecimal::toPlainString)
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.25 | 0.25",
                "1 | 1",
                "0.50 | 0.5",
                "1e-9 | 0.000000001",
                "1:3:1,2.5,65536 | 1 2 3 2.5 65536",
                "0.1,0.2,0.5 | 0.1 0.2 0.5",
                "0.5, 0.1 | 0.5 0.1",
                "0.05:1.0:0.05 | 0.05 0.1 0.15 0.2 0.25 0.3 0.35 0.4 0.45 0.5"
                        + " 0.55 0.6 0.65 0.7 0.75 0.8 0.85 0.9 0.95 1",
                "0.1:1:0.4 | 0.1 0.5 0.9",
                "0.3:0.3:0.1 | 0.3",
                "0.05,0.1:0.3:0.1,0.35 | 0.05 0.1 0.2 0.3 0.35"
            })
    void loadsAreExact(String text, String loads) {
        assertEquals(loads, loads(text));
    }

    @Test
    void theDoubleOfALoadIsTheOneThatWouldBeWritten() {
        List<BigDecimal> loads = OfferedLoads.parse("--offered", "0.05:1.0:0.05");
        assertEquals(20, loads.size());
        assertEquals(0.15, loads.get(2).doubleValue());
        assertEquals(0.35, loads.get(6).doubleValue());
    }

    @Test
    void aSweepHasALimit() {
        assertEquals(10_000, OfferedLoads.parse("--offered", "0.0001:1:0.0001").size());
        assertRefused("more than 10000 loads - expected fewer", "0.00005:1:0.00005");
        assertRefused("more than 10000 loads - expected fewer", "1e-9:1:1e-9");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | ''",
                "0 | 0",
                "1e-10 | 1e-10",
                "-0.1 | -0.1",
                "65537 | 65537",
                "NaN | NaN",
                "0.1,x | x",
                "0.1, | ''",
                "0.1:0.5 | 0.1:0.5",
                "0.1:0.5:0.1:1 | 0.1:0.5:0.1:1",
                "0.1:0.5:0 | 0.1:0.5:0",
                "0.1:0.5:-0.1 | 0.1:0.5:-0.1",
                "0.1:1e5:0.1 | 0.1:1e5:0.1",
                "0.25phits | 0.25phits"
            })
    void whatIsNoLoadIsRefused(String text, String found) {
        assertRefused("'" + found + "'" + EXPECTED, text);
    }

    @Test
    void everyLoadOnce() {
        assertRefused("the load 0.2 a second time - expected every load once", "0.1:0.3:0.1,0.20");
        assertRefused(
                "'0.5:0.1:0.1' - expected first:last:step with a first load that is not above the last", "0.5:0.1:0.1");
    }

    private static void assertRefused(String message, String text) {
        InputException refusal = assertThrows(InputException.class, () -> OfferedLoads.parse("--offered", text));
        assertEquals("--offered: " + message, refusal.getMessage());
    }
}
