package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommaListTest {
    private static final List<String> KNOWN = List.of("a", "b", "list:0,5", "list:0,5,7");

    /** Parts are shown with blanks between them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a | a",
                "a,b | a b",
                "list:0,5 | list:0,5",
                "a,list:0,5,7,b | a list:0,5,7 b",
                "list:0,5,b | list:0,5 b",
                "list:0,6 | list:0 6",
            })
    void theLongestKnownTextIsOne(String text, String parts) {
        assertEquals(parts, String.join(" ", CommaList.split(text, KNOWN)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | 1", "a, | 2", ",, | 3"})
    void emptyTextsAreParts(String text, int parts) {
        assertEquals(parts, CommaList.split(text, KNOWN).size());
    }
}
