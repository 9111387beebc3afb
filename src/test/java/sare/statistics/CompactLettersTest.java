package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.math3.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class CompactLettersTest {
    private static final Pattern LETTER = Pattern.compile("\\.*[a-zA-Z]");

    private static boolean[][] differing(int groups, int... pairs) {
        boolean[][] significant = new boolean[groups][groups];
        for (int i = 0; i < pairs.length; i += 2) {
            significant[pairs[i]][pairs[i + 1]] = true;
            significant[pairs[i + 1]][pairs[i]] = true;
        }
        return significant;
    }

    @Test
    void allOrNoneDiffer() {
        assertEquals(List.of("a", "a", "a"), CompactLetters.of(differing(3)));
        assertEquals(List.of("a", "b", "c"), CompactLetters.of(differing(3, 0, 1, 0, 2, 1, 2)));
        assertEquals(List.of("a"), CompactLetters.of(differing(1)));
        assertEquals(List.of(), CompactLetters.of(differing(0)));
    }

    @Test
    void oneOfThreePairsDiffers() {
        assertEquals(List.of("a", "ab", "b"), CompactLetters.of(differing(3, 0, 2)));
        assertEquals(List.of("ab", "a", "b"), CompactLetters.of(differing(3, 1, 2)));
        assertEquals(List.of("a", "b", "ab"), CompactLetters.of(differing(3, 0, 1)));
    }

    /** Neighbours do not differ, others do: a staircase. */
    @Test
    void staircase() {
        assertEquals(
                List.of("a", "ab", "bc", "cd", "d"),
                CompactLetters.of(differing(5, 0, 2, 0, 3, 0, 4, 1, 3, 1, 4, 2, 4)));
    }

    /** Three separate pairs differ. One of each makes 8 sets of three that do not differ, but fewer letters are enough. */
    @Test
    void sweepingTakesLettersAway() {
        boolean[][] significant = differing(6, 0, 3, 2, 5, 4, 1);
        List<String> letters = CompactLetters.of(significant);
        checkDisplay(significant, letters, "three pairs");
        assertTrue(lettersOf(letters).size() < 8, letters.toString());
    }

    @Test
    void moreThanTheAlphabet() {
        int groups = 53;
        boolean[][] significant = new boolean[groups][groups];
        for (int i = 0; i < groups; i++) {
            Arrays.fill(significant[i], true);
            significant[i][i] = false;
        }
        List<String> letters = CompactLetters.of(significant);
        assertEquals("z", letters.get(25));
        assertEquals("A", letters.get(26));
        assertEquals("Z", letters.get(51));
        assertEquals(".a", letters.get(52));
    }

    private static Set<Integer> lettersOf(List<String> letters) {
        return letters.stream().flatMapToInt(String::chars).boxed().collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean share(String first, String second) {
        return first.chars().anyMatch(letter -> second.indexOf(letter) >= 0);
    }

    /** Shared letters correspond to the matrix, and no letter of any group is redundant. */
    private static void checkDisplay(boolean[][] significant, List<String> letters, String message) {
        checkSharing(significant, letters, message);
        for (int group = 0; group < letters.size(); group++) {
            String own = letters.get(group);
            for (int i = 0; i < own.length(); i++) {
                String fewer = own.substring(0, i) + own.substring(i + 1);
                boolean needed = fewer.isEmpty();
                for (int other = 0; other < letters.size(); other++) {
                    needed |= other != group && share(own, letters.get(other)) && !share(fewer, letters.get(other));
                }
                assertTrue(needed, message + ": " + letters);
            }
        }
    }

    private static void checkSharing(boolean[][] significant, List<String> letters, String message) {
        for (int i = 0; i < letters.size(); i++) {
            assertFalse(letters.get(i).isEmpty(), message);
            for (int j = 0; j < letters.size(); j++) {
                assertEquals(!significant[i][j], share(letters.get(i), letters.get(j)), message + ": " + letters);
            }
        }
    }

    private static boolean[][] random(int groups, double share, RandomGenerator random) {
        boolean[][] significant = new boolean[groups][groups];
        for (int i = 0; i < groups; i++) {
            for (int j = 0; j < i; j++) {
                significant[i][j] = random.nextDouble() < share;
                significant[j][i] = significant[i][j];
            }
        }
        return significant;
    }

    @Test
    void lettersSayWhatTheMatrixSays() {
        for (int seed = 0; seed < 300; seed++) {
            RandomGenerator random = Examples.random(seed);
            boolean[][] significant = random(1 + random.nextInt(9), 0.1 + 0.8 * random.nextDouble(), random);
            List<String> letters = CompactLetters.of(significant);
            checkDisplay(significant, letters, "seed " + seed);
            assertTrue(letters.get(0).startsWith("a"), "seed " + seed);
            assertEquals(letters, CompactLetters.of(significant), "seed " + seed);
        }
    }

    /** For many groups another algorithm makes the letters. They still correspond to the matrix, for any differences. */
    @Test
    void manyGroups() {
        for (int seed = 0; seed < 20; seed++) {
            RandomGenerator random = Examples.random(seed);
            boolean[][] significant = random(27 + random.nextInt(60), 0.1 + 0.8 * random.nextDouble(), random);
            List<String> letters = CompactLetters.of(significant);
            List<Set<String>> parts = letters.stream()
                    .map(text -> LETTER.matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .collect(Collectors.toSet()))
                    .toList();
            for (int i = 0; i < parts.size(); i++) {
                for (int j = 0; j < parts.size(); j++) {
                    boolean share = !Collections.disjoint(parts.get(i), parts.get(j));
                    assertEquals(!significant[i][j], share, "seed " + seed + ": " + letters);
                }
            }
            assertTrue(letters.get(0).startsWith("a"), "seed " + seed);
        }
    }

    /** Letters are used in the order of groups. */
    @Test
    void newLettersAreTheNext() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = Examples.random(seed);
            List<String> letters = CompactLetters.of(random(7, 0.5, random));
            char next = 'a';
            for (String text : letters) {
                for (char letter : text.toCharArray()) {
                    assertTrue(letter <= next, "seed " + seed + ": " + letters);
                    if (letter == next) {
                        next++;
                    }
                }
            }
        }
    }

    private static void refused(String message, boolean[][] significant) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> CompactLetters.of(significant))
                        .getMessage());
    }

    @Test
    void badMatricesAreRefused() {
        refused("row 1 of 2 has 1 columns, expected as many as rows", new boolean[][] {{false, false}, {false}});
        refused("group 0 differs from itself", new boolean[][] {{true}});
        refused(
                "groups 0 and 1 differ in one order only, expected both or none",
                new boolean[][] {{false, true}, {false, false}});
    }
}
