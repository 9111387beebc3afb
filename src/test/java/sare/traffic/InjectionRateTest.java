package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;

class InjectionRateTest {
    private static final String UNIT =
            " - expected a rate with its unit, such as 0.016packets or 0.25phits per node and cycle";

    @ParameterizedTest
    @CsvSource({
        "0.016packets, 16, 0.256, 0.016",
        "0.0003125packets, 16, 0.005, 0.0003125",
        "0.0625packets, 16, 1, 0.0625",
        "0.25phits, 16, 0.25, 0.015625",
        "1phits, 16, 1, 0.0625",
        "1.000packets, 1, 1, 1",
        "0.1phits, 3, 0.1, 0.03333333333333333",
        "0.016packets, 3, 0.048, 0.016",
        "3.125e-4packets, 16, 0.005, 0.0003125",
        "0phits, 16, 0, 0",
        "0.25 phits, 16, 0.25, 0.015625"
    })
    void ratesAreReadInBothUnits(String text, int phitsPerPacket, BigDecimal phits, double packets) {
        InjectionRate rate = InjectionRate.parse("--background", text, phitsPerPacket);
        assertEquals(phits.stripTrailingZeros(), rate.phitsPerCycle());
        assertEquals(packets, rate.packetsPerCycle());
    }

    @ParameterizedTest
    @CsvSource({"0.25", "0.25packet", "0.25Phits", "packets per cycle", "''", "0.25phits/cycle"})
    void theUnitMustBeThere(String text) {
        assertRefused("'" + text + "'" + UNIT, text, 16);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0626packets, 16",
        "1.01phits, 16",
        "1.00000000000000000001phits, 16",
        "0.334packets, 3",
        "-0.1phits, 16",
        "-0.001packets, 16",
        "NaNphits, 16",
        "Infinityphits, 16",
        "phits, 16",
        "packets, 16",
        "1e999packets, 16",
        "0.1.2phits, 16",
        "+0.1phits, 16"
    })
    void whatIsNoRateUpToOnePhitPerCycleIsRefused(String text, int phitsPerPacket) {
        String expected = " - expected a rate from 0 to 1 phit per node and cycle, with packets of " + phitsPerPacket;
        assertRefused("'" + text + "'" + expected + " phits", text, phitsPerPacket);
    }

    private static void assertRefused(String message, String text, int phitsPerPacket) {
        InputException refusal =
                assertThrows(InputException.class, () -> InjectionRate.parse("--background", text, phitsPerPacket));
        assertEquals("--background: " + message, refusal.getMessage());
    }

    @Test
    void aRateIsInItsRange() {
        BigDecimal half = new BigDecimal("0.50");
        assertEquals(new InjectionRate(half, 16), InjectionRate.parse("--rate", "0.5phits", 16));
        assertThrows(IllegalArgumentException.class, () -> new InjectionRate(half, 0));
        assertThrows(IllegalArgumentException.class, () -> new InjectionRate(half.negate(), 16));
        assertThrows(IllegalArgumentException.class, () -> new InjectionRate(BigDecimal.TEN, 16));
    }
}
