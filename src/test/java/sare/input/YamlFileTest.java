package sare.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlFileTest {
    private enum Colour {
        DEEP_BLUE,
        RED
    }

    private static final List<Parameter> PARAMETERS = List.of(
            Parameter.required("shape", "what it looks like", "-", "round or square", "-"),
            Parameter.optional("size-metres", "how large it is", "metres", "1 to 9", "4", "-"),
            Parameter.optional("counts", "how many", "-", "a list", "[1, 2]", "-"));

    private static YamlMapping parse(String text, String... settings) {
        return YamlFile.parse("a.yaml", text, Setting.parseAll(List.of(settings)));
    }

    private static void assertRefused(String message, String text, Function<YamlMapping, ?> use) {
        InputException refusal =
                assertThrows(InputException.class, () -> use.apply(parse(text)), "no refusal of: " + text);
        assertEquals(message, refusal.getMessage());
    }

    private static void assertRefused(String message, String text) {
        assertRefused(message, text, mapping -> mapping);
    }

    @Test
    void valuesAreReadByTheirType() {
        YamlMapping mapping = parse("""
                # a comment
                name: torus  # another
                quoted: '8'
                sizes: [8, 4]
                short: 8x4
                factor: 2.5e-1
                colour: deep-blue
                switch: true
                words:
                  - one
                  - two words
                inner:
                  depth: 2
                """);
        assertEquals("torus", mapping.get("name").text());
        assertEquals(8, mapping.get("quoted").integer(1, 8));
        assertArrayEquals(new int[] {8, 4}, mapping.get("sizes").integers(1, 8));
        assertArrayEquals(new int[] {8, 4}, mapping.get("short").integers(1, 8));
        assertEquals(0.25, mapping.get("factor").decimal(0, 1, "a share"));
        assertEquals(Colour.DEEP_BLUE, mapping.get("colour").choice(Colour.class));
        assertTrue(mapping.get("switch").flag());
        assertEquals(List.of("one", "two words"), mapping.get("words").texts());
        assertEquals(List.of("torus"), mapping.get("name").texts());
        assertEquals(2, mapping.get("inner").mapping().get("depth").integer(0, 9));
        assertTrue(mapping.find("absent").isEmpty());
    }

    @Test
    void settingsReplaceAndAdd() {
        YamlMapping mapping = parse("a: 1\nb: 2\n", "b=[3, 4]", "c = x=y ");
        assertEquals(1, mapping.get("a").integer(0, 9));
        assertArrayEquals(new int[] {3, 4}, mapping.get("b").integers(0, 9));
        assertEquals("x=y", mapping.get("c").text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "size=9        | --set size: size: '9' - expected a whole number from 1 to 8",
                "size=[1       | --set size: expected ',' or ']', but got <stream end> - expected YAML",
                "size=         | --set size: size: nothing - expected a whole number from 1 to 8",
                "size=*a       | --set size: the alias *a - expected the value itself",
                "size          | --set: 'size' - expected key=value",
                "=4            | --set: '=4' - expected key=value"
            })
    void aBadSettingNamesTheOption(String setting, String message) {
        InputException refusal = assertThrows(
                InputException.class,
                () -> parse("size: 4", setting).get("size").integer(1, 8));
        assertEquals(message, refusal.getMessage());
    }

    @Test
    void aSettingIsGivenOnce() {
        InputException refusal = assertThrows(InputException.class, () -> parse("a: 1", "b=1", "b=2"));
        assertEquals("--set b: the key a second time - expected every key once", refusal.getMessage());
    }

    @Test
    void defaultsFillWhatIsLeftOut() {
        YamlMapping completed = parse("shape: round\n").complete(PARAMETERS);
        assertEquals("round", completed.get("shape").text());
        assertEquals(4, completed.get("size-metres").integer(1, 9));
        assertArrayEquals(new int[] {1, 2}, completed.get("counts").integers(1, 9));
    }

    @Test
    void unknownAndMissingKeysAreRefused() {
        assertRefused(
                "a.yaml:2: unknown key 'size_meters' - expected shape, size-metres or counts; did you mean 'size-metres'?",
                "shape: round\nsize_meters:\n  - 4\n",
                mapping -> mapping.complete(PARAMETERS));
        assertRefused(
                "a.yaml:1: unknown key 'x' - expected shape, size-metres or counts",
                "x: 4",
                mapping -> mapping.complete(PARAMETERS));
        assertRefused(
                "a.yaml:2: no key 'shape' - expected 'shape': round or square",
                "\nsize-metres: 4",
                mapping -> mapping.complete(PARAMETERS));
        assertRefused("a.yaml:1: no key 'b' - expected 'b': a value", "a: 1", mapping -> mapping.get("b"));
    }

    @Test
    void wrongTypesAreRefused() {
        assertRefused("a.yaml:2: k: 'x' - expected a whole number from 1 to 8", "a: 1\nk: x", m -> m.get("k")
                .integer(1, 8));
        assertRefused("a.yaml:1: k: '1.5' - expected a whole number from 1 to 8", "k: 1.5", m -> m.get("k")
                .integer(1, 8));
        assertRefused("a.yaml:1: k: [1] - expected a whole number from 1 to 8", "k: [1]", m -> m.get("k")
                .integer(1, 8));
        assertRefused("a.yaml:1: k: keys and values - expected a text", "k: {a: 1}", m -> m.get("k")
                .text());
        assertRefused(
                "a.yaml:1: k: nothing - expected a text", "k:", m -> m.get("k").text());
        assertRefused("a.yaml:1: k: '.nan' - expected a share", "k: .nan", m -> m.get("k")
                .decimal(0, 1, "a share"));
        assertRefused("a.yaml:1: k: '1e999' - expected a number", "k: 1e999", m -> m.get("k")
                .decimal(0, Double.POSITIVE_INFINITY, "a number"));
        assertRefused("a.yaml:1: k: 'no' - expected true or false", "k: no", m -> m.get("k")
                .flag());
        assertRefused("a.yaml:1: k: '1' - expected a list such as [a, b]", "k: 1", m -> m.get("k")
                .list());
        assertRefused("a.yaml:1: k: [] - expected a list such as [a, b]", "k: []", m -> m.get("k")
                .integers(1, 8));
        assertRefused("a.yaml:3: k: '0' - expected a whole number from 1 to 8", "k:\n - 8\n - 0", m -> m.get("k")
                .integers(1, 8));
        assertRefused(
                "a.yaml:1: k: '8x' - expected whole numbers with an x between them, such as 8x8",
                "k: 8x",
                m -> m.get("k").integers(1, 8));
        assertRefused("a.yaml:1: k: '1' - expected keys and values (key: value)", "k: 1", m -> m.get("k")
                .mapping());
        assertRefused(
                "a.yaml:1: k: 'deep-bleu' - expected deep-blue or red; did you mean 'deep-blue'?",
                "k: deep-bleu",
                m -> m.get("k").choice(Colour.class));
    }

    @Test
    void whatIsNoMappingIsRefused() {
        String expected = " - expected keys and values (key: value)";
        assertRefused("a.yaml: nothing" + expected, "");
        assertRefused("a.yaml: nothing" + expected, "# only a comment\n");
        assertRefused("a.yaml:1: [a, b]" + expected, "- a\n- b\n");
        assertRefused("a.yaml:1: 'torus'" + expected, "torus\n");
    }

    @Test
    void whatIsNoPlainYamlIsRefused() {
        assertRefused("a.yaml:3: key 'a' a second time - expected every key once", "a: 1\nb: 2\na: 3\n");
        assertRefused("a.yaml:2: expected ',' or ']', but got <stream end> - expected YAML", "a: [1, 2\n");
        assertRefused("a.yaml:2: mapping values are not allowed here - expected YAML", "a: 1\n b: 2\n");
        assertRefused("a.yaml:3: a second document - expected one", "a: 1\n---\nb: 2\n");
        assertRefused(
                "a.yaml:1: a value of a special type - expected text, a number, a list or keys and values",
                "a: !!binary aGVsbG8=\n");
    }

    @Test
    void aliasBombsAndDeepNestingAreRefused() {
        assertRefused("a.yaml:2: the alias *x - expected the value itself", "a: &x [1, 1]\nb: [*x, *x]\n");
        assertRefused(
                "a.yaml:1: nesting deeper than 16 - expected flatter YAML",
                "a: " + "[".repeat(5000) + "]".repeat(5000));
        assertRefused(
                "a.yaml:1: nesting deeper than 16 - expected flatter YAML",
                "a: " + "{a: ".repeat(5000) + "}".repeat(5000));
    }

    @Test
    void aHugeFileIsRefused(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a.yaml"), "a: 1\n" + "# comment\n".repeat(200_000));
        InputException refusal = assertThrows(InputException.class, () -> YamlFile.read(file, List.of()));
        assertTrue(refusal.getMessage().endsWith(": more than 1048576 characters - expected a YAML file"));
    }
}
