package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {
    @ParameterizedTest
    @CsvSource({"2.5, 0, 2", "3.5, 0, 4", "0.125, 2, 0.12", "1e9, 1, 1000000000.0", "-0.25, 1, -0.2"})
    void textRoundsHalfToEven(double value, int digits, String text) {
        assertEquals(text, Decimals.fixed(value, digits));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 3", "1200, 1200", "0.5, 0.5", "0.3333333333333333, 0.333333333", "1e-10, 0"})
    void dataHasNineDigitsAtMostAndNoZerosAtTheEnd(double value, String text) {
        assertEquals(text, Decimals.data(value).toPlainString());
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0 %", "0.5, 50.0 %", "0.86449, 86.4 %", "1, 100.0 %"})
    void sharesArePerCent(double share, String text) {
        assertEquals(text, Decimals.percent(share));
    }

    @Test
    void significantDigitsAreCountedInAll() {
        assertEquals("0.00123457", Decimals.significant(0.001234567, 6).toPlainString());
        assertEquals("1234570", Decimals.significant(1234567, 6).toPlainString());
        assertEquals("0", Decimals.significant(0, 6).toPlainString());
        assertEquals("0.33333", Decimals.plain(1 / 3.0, 5).toPlainString());
    }
}
