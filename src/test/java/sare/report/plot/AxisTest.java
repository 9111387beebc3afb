package sare.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
    /** An eighth of the value, rounded up to a nice number, is the step. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0 1",
                "1 | 0 0.2 0.4 0.6 0.8 1.0",
                "0.9 | 0 0.2 0.4 0.6 0.8 1.0",
                "2 | 0 0.5 1.0 1.5 2.0",
                "8 | 0 1 2 3 4 5 6 7 8",
                "8.1 | 0 2 4 6 8 10",
                "181.5 | 0 50 100 150 200",
                "70000 | 0 10000 20000 30000 40000 50000 60000 70000",
                "1e-9 | 0 0.0000000002 0.0000000004 0.0000000006 0.0000000008 0.0000000010"
            })
    void ticksAreNice(double most, String ticks) {
        assertEquals(
                ticks,
                Axis.fromZero("", most).ticks().stream()
                        .map(BigDecimal::toPlainString)
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void positionsAreSharesOfTheAxis() {
        List<BigDecimal> ticks =
                Stream.of("1", "10", "100").map(BigDecimal::new).toList();

        assertEquals(0.25, Axis.fromZero("", 2).position(0.5));
        assertEquals(0.5, new Axis("", ticks, true).position(10), 1e-12);
        assertEquals(1, new Axis("", ticks, true).position(100));
    }
}
