package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@link Calls} and {@link Choice} make of the same texts: where they agree, and where each has its own way. */
class CallsTest {
    private static final String OPTION = "--eat";
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
                    2));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pear | pear",
                "apple:a | apple(file=a, sizes=7)",
                "apple:a,sizes=3 | apple(file=a, sizes=3)",
                "apple:sizes=3,file=a=b:c | apple(file=a=b:c, sizes=3)",
                "'' | --eat: fruit: '' - expected pear or apple",
                "aple:a | --eat: fruit: 'aple' - expected pear or apple; did you mean 'apple'?",
                "apple | --eat: no key 'file' - expected 'file': a file",
                "apple:flie=a | --eat: unknown key 'flie' - expected file or sizes; did you mean 'file'?"
            })
    void bothReadColonsAlike(String text, String outcome) {
        assertEquals(outcome, choice(text));
        assertEquals(outcome, call(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "apple:a,3 | apple(file=[a, 3], sizes=7) | apple(file=a, sizes=3)",
                "apple:a,sizes=3,4 | apple(file=a, sizes=[3, 4])"
                        + " | --eat: '4' after apple - expected at most 2 parameters",
                "apple:f(a,b) | apple(file=[f(a, b)], sizes=7) | apple(file=f(a,b), sizes=7)",
                "apple:a, sizes = 3 | apple(file=[a,  sizes = 3], sizes=7) | apple(file=a, sizes=3)",
                "apple: | apple(file=, sizes=7) | --eat: no key 'file' - expected 'file': a file",
                "pear: | --eat: '' after pear - expected nothing, as it has no parameters | pear",
                "pear:3 | --eat: '3' after pear - expected nothing, as it has no parameters"
                        + " | --eat: '3' after pear - expected at most 0 parameters",
                "apple:a,file=b | --eat: 'file' a second time - expected every key once"
                        + " | --eat: 'file' a second time - expected every key once",
                "apple(a, sizes=3) | apple(file=a, sizes=3) | apple(file=a, sizes=3)"
            })
    void commasBlanksAndParenthesesAreReadDifferently(String text, String asChoice, String asCall) {
        assertEquals(asChoice, choice(text));
        assertEquals(asCall, call(text));
    }

    private static String choice(String text) {
        return outcome(() -> Choice.parse(REGISTRY, OPTION, text));
    }

    private static String call(String text) {
        return outcome(() -> Calls.parse(REGISTRY, OPTION, text));
    }

    private static String outcome(Supplier<Choice<Integer>> parsed) {
        try {
            return parsed.get().written();
        } catch (InputException e) {
            return e.getMessage();
        }
    }

    @Test
    void whatIsTooDeepIsRefused() {
        String deep = "(".repeat(100) + ")".repeat(100);
        assertEquals(List.of(deep), Calls.split("--eat", deep, ','));
        InputException refusal = assertThrows(InputException.class, () -> Calls.split("--eat", "(" + deep + ")", ','));
        assertEquals("--eat: 101 parentheses inside each other - expected at most 100", refusal.getMessage());
    }
}
