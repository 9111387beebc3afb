package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.YamlValue;

class EstimationTest {
    /** The hundredth of some percentages is no binary fraction, and a hundred times it is not the percentage. */
    @ParameterizedTest
    @ValueSource(strings = {"0.7%", "0.07%", "0.5%", "1.1%", "50%", "0.00001%", "0.123456789%"})
    void aToleranceIsPrintedAsItWasGiven(String percentage) {
        assertEquals(percentage, Estimation.text(Estimation.tolerance(YamlValue.of("test", percentage))));
    }
}
