package sare.input;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * "Did you mean" for a misspelt word: the known word at the smallest edit distance, if it is near enough to be meant. The
 * distance is the restricted Damerau-Levenshtein distance (insert, delete, replace, swap two neighbours, each costs 1;
 * Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3), 1964); small and capital
 * letters, {@code _} and {@code -} count as the same.
 */
public final class Suggestions {
    private static final int MOST_WORDS = 40; // that a message lists
    private static final int LETTERS_PER_ERROR =
            3; // a word may have one misspelling for every three letters, a single letter none

    private Suggestions() {}

    /** The known word that was probably meant; of several equally near, the first. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        return known.stream()
                .filter(candidate -> distance(word, candidate) <= tolerated(candidate))
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
    }

    /** Known words that were perhaps meant, the nearest first, at most {@code most}. */
    public static List<String> near(String word, Collection<String> known, int most) {
        return known.stream()
                .distinct()
                .filter(candidate -> distance(word, candidate) <= tolerated(candidate))
                .sorted(Comparator.comparingInt(candidate -> distance(word, candidate)))
                .limit(most)
                .toList();
    }

    /**
     * What an {@link InputException} says it expected where one of several words should stand, such as
     * {@code bubble or dateline; did you mean 'bubble'?}.
     */
    public static String expectation(String word, Collection<String> known) {
        return oneOf(known) + question(word, known);
    }

    /** {@code ; did you mean 'bubble'?}, or nothing when no word is near. */
    public static String question(String word, Collection<String> known) {
        return nearest(word, known)
                .map(meant -> "; did you mean '" + meant + "'?")
                .orElse("");
    }

    /** The words in a sentence, such as {@code a, b or c}. */
    public static String oneOf(Collection<String> words) {
        List<String> list = words.size() <= MOST_WORDS ? List.copyOf(words) : shortened(words);
        int last = list.size() - 1;
        return last < 1 ? String.join("", list) : String.join(", ", list.subList(0, last)) + " or " + list.get(last);
    }

    private static List<String> shortened(Collection<String> words) {
        List<String> list = new ArrayList<>(words).subList(0, MOST_WORDS - 1);
        list.add(words.size() - MOST_WORDS + 1 + " others");
        return list;
    }

    private static int tolerated(String candidate) {
        return Math.min(candidate.length() - 1, Math.max(1, candidate.length() / LETTERS_PER_ERROR));
    }

    /** The edit distance of two words, or more than anyone tolerates when their lengths alone say so. */
    static int distance(String wordA, String wordB) {
        String a = normalised(wordA);
        String b = normalised(wordB);
        if (Math.abs(a.length() - b.length()) > tolerated(wordB)) {
            return Integer.MAX_VALUE;
        }
        int[] before = null; // row i - 2 of the table; row[j] = distance of the first i letters of a and j of b
        int[] previous = null; // row i - 1
        for (int i = 0; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            for (int j = 0; j <= b.length(); j++) {
                row[j] = cell(a, b, i, j, row, previous, before);
            }
            before = previous;
            previous = row;
        }
        return previous[b.length()];
    }

    private static int cell(String a, String b, int i, int j, int[] row, int[] previous, int[] before) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, Math.min(previous[j], row[j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, before[j - 2] + 1) : best;
    }

    private static String normalised(String word) {
        return word.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
