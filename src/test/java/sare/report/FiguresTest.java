package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-2.5, -2.5",
        "0.333333333333333315, 0.333333333333",
        "1234567890123, 1234567890123",
        "1234567890124.5, 1234567890124.5",
        "9007199254740991, 9007199254740991",
        "12345678901234567890, 12345678901234567000",
        "1e-30, 0.000000000000000000000000000001"
    })
    void dataKeepTwelveDigitsAndWholeNumbers(double value, String written) {
        assertEquals(written, Figures.data(value).toPlainString());
    }
}
