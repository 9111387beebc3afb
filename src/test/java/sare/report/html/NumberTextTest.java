package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-7, -7",
        "1257271952, 1257271952",
        "9007199254740991, 9007199254740991",
        "0.333333333333, 0.333333333",
        "1257271952.25, 1257271950"
    })
    void dataOfThePageKeepWholeNumbers(double value, String written) {
        assertEquals(written, NumberText.number(value).toPlainString());
    }
}
