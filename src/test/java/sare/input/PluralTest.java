package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PluralTest {
    @Test
    void onlyOneThingHasNoS() {
        assertEquals("0 ranks", Plural.of(0, "rank"));
        assertEquals("1 rank", Plural.of(1, "rank"));
        assertEquals("20000000000000000000 ranks", Plural.of(new BigInteger("20000000000000000000"), "rank"));
    }
}
