package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class SeedRangeTest {
    private final SeedRange.Converter converter = new SeedRange.Converter();

    @Test
    void oneNumberIsOneSeed() {
        SeedRange range = converter.convert("42");

        assertTrue(range.isSingle());
        assertEquals(List.of(42L), range.seeds());
    }

    @Test
    void aRangeHoldsBothEnds() {
        SeedRange range = converter.convert("3..5");

        assertFalse(range.isSingle());
        assertEquals(List.of(3L, 4L, 5L), range.seeds());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1.5", "1..", "..5", "5..1", "1...5", "0..100000", "1234567890123456789"})
    void anythingElseIsRefused(String text) {
        assertThrows(TypeConversionException.class, () -> converter.convert(text));
    }
}
