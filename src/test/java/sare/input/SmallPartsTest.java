package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Suggestions, numbers, digests, registries and the exception. */
class SmallPartsTest {
    @ParameterizedTest
    @CsvSource({
        "torus, torus, 0",
        "tours, torus, 1",
        "trus, torus, 1",
        "toruss, torus, 1",
        "torux, torus, 1",
        "TORUS, torus, 0",
        "round_robin, round-robin, 0",
        "ruond-orbin, round-robin, 2",
        "abcdef, fedcba, 5" // the two in the middle swapped, four replaced
    })
    void distancesOfWords(String a, String b, int distance) {
        assertEquals(distance, Suggestions.distance(a, b));
    }

    @Test
    void theNearestWordIsSuggestedIfAnyIsNear() {
        List<String> known = List.of("bubble", "dateline", "bubbles");
        assertEquals(Optional.of("bubble"), Suggestions.nearest("bubbel", known));
        assertEquals(Optional.of("bubbles"), Suggestions.nearest("bubbless", known));
        assertEquals(Optional.of("dateline"), Suggestions.nearest("Datelin", known));
        assertEquals(Optional.empty(), Suggestions.nearest("wormhole", known));
        assertEquals(Optional.empty(), Suggestions.nearest("", known));
        assertEquals(Optional.empty(), Suggestions.nearest("y", List.of("x", "z"))); // any letter would be near
        assertEquals(Optional.of("x"), Suggestions.nearest("X", List.of("x", "z")));
        assertEquals(Optional.empty(), Suggestions.nearest("b".repeat(1_000_000), known));
    }

    @Test
    void wordsAreListedAsInASentence() {
        assertEquals("", Suggestions.oneOf(List.of()));
        assertEquals("a", Suggestions.oneOf(List.of("a")));
        assertEquals("a or b", Suggestions.oneOf(List.of("a", "b")));
        assertEquals("a, b or c", Suggestions.oneOf(List.of("a", "b", "c")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "+1", "1.0", "1e3", " 1", "0x10", "1_000", "٣", "9223372036854775808", "NaN"})
    void whatIsNoWholeNumber(String text) {
        assertEquals(OptionalLong.empty(), Numbers.whole(text, Long.MIN_VALUE, Long.MAX_VALUE));
    }

    @Test
    void wholeNumbersHaveARange() {
        assertEquals(OptionalLong.of(-3), Numbers.whole("-3", -3, 5));
        assertEquals(OptionalLong.of(5), Numbers.whole("005", -3, 5));
        assertEquals(OptionalLong.empty(), Numbers.whole("6", -3, 5));
        assertEquals(OptionalLong.empty(), Numbers.whole("-4", -3, 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "-", "1f", "1d", "0x1p3", "NaN", "Infinity", "1e", "1e999", "1,5", "--1"})
    void whatIsNoDecimalNumber(String text) {
        assertEquals(OptionalDouble.empty(), Numbers.decimal(text, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        BigDecimal large = new BigDecimal("1e500");
        assertEquals(Optional.empty(), Numbers.exact(text, large.negate(), large));
    }

    @ParameterizedTest
    @CsvSource({"0.5%, 0.5", "3 %, 3", "' 50% ', 50", "5e1%, 50"})
    void percentagesAreNumbersWithASign(String text, double percent) {
        YamlValue value = YamlValue.of("--share", text);
        assertTrue(value.isPercent());
        assertEquals(percent, value.percent(0, 50, "a share"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3", "%", "0.4%", "51%", "3%%", "3 % 4"})
    void whatIsNoPercentage(String text) {
        YamlValue value = YamlValue.of("--share", text);
        InputException refused = assertThrows(InputException.class, () -> value.percent(0.5, 50, "a share"));
        assertEquals("--share: '" + text + "' - expected a share", refused.getMessage());
    }

    @Test
    void exactNumbersKeepEveryDigit() {
        BigDecimal one = BigDecimal.ONE;
        assertEquals(Optional.of(new BigDecimal("0.10")), Numbers.exact("0.10", BigDecimal.ZERO, one));
        assertEquals(Optional.of(new BigDecimal("1e-300")), Numbers.exact("1E-300", BigDecimal.ZERO, one));
        assertEquals(Optional.of(new BigDecimal("1.0")), Numbers.exact("1.0", BigDecimal.ZERO, one));
        assertEquals(Optional.empty(), Numbers.exact("1.00000000000000000001", BigDecimal.ZERO, one));
        assertEquals(Optional.empty(), Numbers.exact("-0.1", BigDecimal.ZERO, one));
    }

    @Test
    void decimalNumbersHaveARange() {
        assertEquals(OptionalDouble.of(0.0625), Numbers.decimal("0.0625", 0, 1));
        assertEquals(OptionalDouble.of(-0.5), Numbers.decimal("-.5", -1, 1));
        assertEquals(OptionalDouble.of(2500), Numbers.decimal("2.5E+3", 0, 1e4));
        assertEquals(OptionalDouble.empty(), Numbers.decimal("1.1", 0, 1));
    }

    @Test
    void theDigestIsThatOfTheStandardsExample(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a"), "abc"); // FIPS 180-4 example: "abc"
        assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", Digest.sha256(file));
        // a file that was read before and is there no more is a fault of the machine, not of the input
        UncheckedIOException fault =
                assertThrows(UncheckedIOException.class, () -> Digest.sha256(folder.resolve("none")));
        assertTrue(fault.getMessage().contains("none"), fault.getMessage());
    }

    @Test
    void aRegistryFindsByName() {
        Registry<Integer> registry = new Registry<>(
                "fruit",
                new Registry.Entry<>("pear", "green", "-", List.of(), 1),
                new Registry.Entry<>("apple", "red", "-", List.of(), 2));
        assertEquals(List.of("pear", "apple"), registry.names());
        assertEquals(2, registry.choose("--eat", "apple").plugin());
        InputException refusal = assertThrows(InputException.class, () -> registry.choose("--eat", "aple"));
        assertEquals("--eat: fruit: 'aple' - expected pear or apple; did you mean 'apple'?", refusal.getMessage());
        Registry.Entry<Integer> pear = registry.entries().get(0);
        assertThrows(IllegalArgumentException.class, () -> new Registry<>("fruit", pear, pear));
    }

    @Test
    void theExceptionIsOneLine() {
        InputException exception = new InputException("a\nb", 7, "x\ty\u2028" + "z".repeat(500), "less");
        assertEquals("a?b:7: x?y?" + "z".repeat(113) + "... - expected less", exception.getMessage());
        assertEquals("a: b - expected c", new InputException("a", "b", "c").getMessage());
    }

    /** Marks, embeddings, overrides and isolates of the bidirectional algorithm, and others that show nothing themselves. */
    @ParameterizedTest
    @ValueSource(
            ints = {
                0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200B,
                0x200D, 0x2060, 0xFEFF, 0x00AD
            })
    void whatChangesHowOthersAreShownIsShownByItsCode(int code) {
        String text = "a" + Character.toString(code) + "b";
        String shown = String.format("a\\u%04X" + "b", code);

        assertEquals(shown, OneLine.of(text));
        assertEquals(shown + ":3: " + shown + " - expected c", new InputException(text, 3, text, "c").getMessage());
        assertEquals(shown, OneLine.of(shown), "once");
        assertEquals(text, OneLine.of(text, ' '), "files keep it");
    }

    @Test
    void lettersOfAllScriptsAreShownAsTheyAre() {
        String text = "\u00E9\u05D0\u0628\u4E2D" + Character.toString(0x1F600);

        assertEquals(text, OneLine.of(text));
        assertEquals("a\\u{E0041}b", OneLine.of("a" + Character.toString(0xE0041) + "b"));
        assertEquals("\\uD83D", OneLine.of("\uD83D"), "half a character");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "64, 64",
        "64B, 64",
        "64KB, 64000",
        "64kB, 64000",
        "64 kb, 64000",
        "64KiB, 65536",
        "3MB, 3000000",
        "3MiB, 3145728",
        "2GB, 2000000000",
        "2GiB, 2147483648",
        "999999999999999, 999999999999999",
        "9999999GB, -1",
        "999999999999999999GiB, -1",
        "64TB, -1",
        "64K, -1",
        "-1, -1",
        "1.5KB, -1",
        "KB, -1",
        "'', -1",
        "64  KB, -1",
        "1000000000000000, -1"
    })
    void bytesMayHaveUnits(String text, long bytes) {
        assertEquals(bytes, ByteCount.parse(text, 999_999_999_999_999L).orElse(-1));
    }

    @Test
    void wordsThatArePerhapsMeantComeNearestFirst() {
        List<String> known = List.of("torus-8x8", "torus-4x4", "tree", "torus-4x4", "torus-4x4x4");

        assertEquals(List.of("torus-4x4", "torus-8x8"), Suggestions.near("torus-4x5", known, 2));
        assertEquals(List.of(), Suggestions.near("nonsense", known, 2));
    }

    @Test
    void ofManyWordsOnlySomeAreListed() {
        List<String> words = IntStream.range(0, 60).mapToObj(i -> "w" + i).toList();
        assertEquals(String.join(", ", words.subList(0, 39)) + " or 21 others", Suggestions.oneOf(words));
        assertTrue(Suggestions.oneOf(words.subList(0, 40)).endsWith(", w38 or w39"));
    }
}
