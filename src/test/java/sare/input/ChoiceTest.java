package sare.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChoiceTest {
    private static final Registry<Integer> REGISTRY = new Registry<>(
            "fruit",
            new Registry.Entry<>("pear", "green", "-", List.of(), 1),
            new Registry.Entry<>(
                    "apple",
                    "red",
                    "-",
                    List.of(
                            Parameter.required("file", "where it grows", "-", "a file", "-"),
                            Parameter.optional("sizes", "of each", "cm", "numbers", "7", "-")),
                    2),
            new Registry.Entry<>(
                    "fig",
                    "sweet",
                    "-",
                    List.of(
                            Parameter.optional("sizes", "of each", "cm", "numbers", "7", "-"),
                            Parameter.optional("colour", "outside", "-", "a colour", "green", "-")),
                    3));

    private static Choice<Integer> parse(String text) {
        return Choice.parse(REGISTRY, "--eat", text);
    }

    @Test
    void aNameAloneHasTheDefaults() {
        assertEquals(1, parse("pear").entry().plugin());
        assertEquals(List.of(), parse("pear").parameters().keys());
        assertEquals(
                List.of("7"), parse("apple:file=a").parameters().get("sizes").texts());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "apple:file=a=b:c,sizes=3,4 | a=b:c",
                "apple:sizes=3,4,file=d.csv | d.csv",
                "apple:e.csv,sizes=3,4 | e.csv",
                "apple(file=a=b:c, sizes=3,4) | a=b:c",
                "apple(e(1).csv,sizes = 3, 4 ) | e(1).csv"
            })
    void parametersAreRead(String text, String file) {
        Choice<Integer> choice = parse(text);
        assertEquals("apple", choice.entry().name());
        assertEquals(file, choice.parameters().get("file").text());
        assertArrayEquals(new int[] {3, 4}, choice.parameters().get("sizes").integers(1, 9));
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        for (String text : List.of("pear", "apple:file=a,sizes=3", "fig", "fig:colour=blue")) {
            assertEquals(parse(text).written(), parse(parse(text).written()).written());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "aple | --eat: fruit: 'aple' - expected pear, apple or fig; did you mean 'apple'?",
                "'' | --eat: fruit: '' - expected pear, apple or fig",
                "pear:3 | --eat: '3' after pear - expected nothing, as it has no parameters",
                "pear(3) | --eat: '3' after pear - expected nothing, as it has no parameters",
                "apple(file=a | --eat: 'apple(file=a' - expected a name, name:key=value or name(key=value)",
                "aple(file=a) | --eat: fruit: 'aple' - expected pear, apple or fig; did you mean 'apple'?",
                "apple() | --eat: no key 'file' - expected 'file': a file",
                "apple | --eat: no key 'file' - expected 'file': a file",
                "apple:flie=a | --eat: unknown key 'flie' - expected file or sizes; did you mean 'file'?",
                "apple:a,file=b | --eat: 'file' a second time - expected every key once",
                "apple:file=a,sizes=3,sizes=4 | --eat: 'sizes' a second time - expected every key once"
            })
    void whatIsWrongIsToldAtTheOption(String text, String message) {
        InputException refusal = assertThrows(InputException.class, () -> parse(text));
        assertEquals(message, refusal.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pear | pear",
                "fig | fig",
                "fig:7 | fig",
                "fig:sizes=8 | fig(sizes=8, colour=green)",
                "fig:colour=blue | fig(sizes=7, colour=blue)",
                "apple:a,sizes=7 | apple(file=a, sizes=7)"
            })
    void theNameAloneStandsWhereAllIsAsUsual(String text, String shortened) {
        assertEquals(shortened, parse(text).shortened());
    }

    @Test
    void emptyValuesAreNoText() {
        InputException refusal = assertThrows(
                InputException.class,
                () -> parse("apple:").parameters().get("file").text());
        assertEquals("--eat: file: '' - expected a text", refusal.getMessage());
    }
}
