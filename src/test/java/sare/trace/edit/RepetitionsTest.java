package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepetitionsTest {
    /** Columns: text, minimum count, period, begin and end of the repetition that covers most of the text. */
    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({
        "xababab,     2, 2, 1, 7",
        "xababay,     2, 2, 1, 6",
        "abcabcabc,   2, 3, 0, 9",
        "aaaaaa,      2, 1, 0, 6",
        "aaaaxbcbc,   2, 1, 0, 4",
        "aaxbcbcbcb,  2, 2, 3, 10",
        "aaxbcbc,     2, 2, 3, 7",
        "aaabaaabaaab, 2, 4, 0, 12",
        "aaaaabaaaaab, 3, 1, 0, 5",
        "abcdef,      2, 0, 0, 6",
        "ababab,      4, 0, 0, 6",
        "a,           2, 0, 0, 1",
    })
    void examplesWorkedOutByHand(String text, int leastCount, int period, int begin, int end) {
        assertEquals(
                new Repetition(period, begin, end),
                Repetitions.longest(text.chars().toArray(), leastCount));
    }

    @Test
    void zValuesOfTheTextbook() { // Gusfield, Algorithms on Strings, Trees, and Sequences, section 1.3
        int[] values = Repetitions.zValues("aabcaabxaaz".chars().toArray());

        assertArrayEquals(new int[] {0, 1, 0, 0, 3, 1, 0, 0, 2, 1, 0}, values);
    }

    @Test
    void anEmptyTextHasNone() {
        assertEquals(new Repetition(0, 0, 0), Repetitions.longest(new int[0], 2));
    }

    @Test
    void sameAsExhaustiveSearch() {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            int letters = 1 + random.nextInt(4);
            int[] text = random.ints(random.nextInt(40), 0, letters).toArray();
            int leastCount = 2 + random.nextInt(3);

            assertEquals(tried(text, leastCount), Repetitions.longest(text, leastCount), "seed " + seed);
        }
    }

    /** The best repetition by a comparison of all pairs of positions. */
    private static Repetition tried(int[] text, int leastCount) {
        Repetition best = new Repetition(0, 0, text.length);
        for (int period = 1; period < text.length; period++) {
            for (int begin = 0; begin + period <= text.length; begin++) {
                int end = begin + period;
                while (end < text.length && text[end] == text[end - period]) {
                    end++;
                }
                Repetition found = new Repetition(period, begin, end);
                if (found.count() >= leastCount && found.coverage() > best.coverage()) {
                    best = found;
                }
            }
        }
        return best;
    }
}
