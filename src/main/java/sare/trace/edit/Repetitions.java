package sare.trace.edit;

import java.util.Comparator;

/**
 * Finds the repetition that covers most of a sequence, in O(n log n). The sequence is halved recursively, and every repetition
 * crosses the middle of one of the parts. The lengths of common prefixes and suffixes of the halves give the repetitions across
 * the middle (M. G. Main, R. J. Lorentz, An O(n log n) algorithm for finding all repetitions in a string, Journal of Algorithms
 * 5, 1984). Z-values give these lengths (D. Gusfield, Algorithms on Strings, Trees, and Sequences, 1997, section 1.3).
 */
final class Repetitions {
    private static final Comparator<Repetition> PREFERENCE = Comparator.comparingInt(Repetition::coverage)
            .thenComparing(Comparator.comparingInt(Repetition::period).reversed())
            .thenComparing(Comparator.comparingInt(Repetition::begin).reversed());

    private final int[] text;
    private final int leastCount;
    private Repetition best;

    private Repetitions(int[] text, int leastCount) {
        this.text = text;
        this.leastCount = leastCount;
        this.best = new Repetition(0, 0, text.length);
    }

    /**
     * The repetition with the largest {@link Repetition#coverage}; among these the smallest period, then the first. If there is
     * none, the period is 0.
     *
     * @param leastCount minimum number of complete periods, at least 2
     */
    static Repetition longest(int[] text, int leastCount) {
        Repetitions search = new Repetitions(text, leastCount);
        search.search(0, text.length);
        return search.best;
    }

    /** Searches a part of the text unless it is shorter than the best repetition. */
    private void search(int low, int high) {
        if (high - low < 2 || high - low < best.coverage()) {
            return;
        }
        int middle = (low + high) >>> 1;
        searchAcross(low, middle, high);
        search(low, middle);
        search(middle, high);
    }

    /**
     * Finds repetitions with period p that have a complete period on one side of the middle. For a period on the left, the text
     * from middle - p is compared with that from the middle; otherwise the text from the middle with that from middle + p.
     */
    private void searchAcross(int low, int middle, int high) {
        int left = middle - low;
        int right = high - middle;
        int[] forward = zValues(concatenated(middle, high, low, middle));
        int[] backward = zValues(reversed(concatenated(middle, high, low, middle)));
        for (int period = 1; period <= (high - low) / leastCount; period++) {
            int rightWithRight = period < right ? Math.min(forward[period], right - period) : 0;
            int leftWithLeft = period < left ? Math.min(backward[period], left - period) : 0;
            if (period <= left) {
                int ahead = Math.min(Math.min(forward[right + left - period], period), right);
                ahead += ahead == period ? rightWithRight : 0;
                consider(period, middle - period - leftWithLeft, middle + ahead);
            }
            if (period <= right) {
                int behind = Math.min(Math.min(backward[left + right - period], period), left);
                behind += behind == period ? leftWithLeft : 0;
                consider(period, middle - behind, middle + period + rightWithRight);
            }
        }
    }

    private void consider(int period, int begin, int end) {
        Repetition found = new Repetition(period, begin, end);
        if (found.count() >= leastCount && PREFERENCE.compare(found, best) > 0) {
            best = found;
        }
    }

    private int[] concatenated(int firstFrom, int firstTo, int secondFrom, int secondTo) {
        int first = firstTo - firstFrom;
        int[] both = new int[first + secondTo - secondFrom];
        System.arraycopy(text, firstFrom, both, 0, first);
        System.arraycopy(text, secondFrom, both, first, secondTo - secondFrom);
        return both;
    }

    /** Reverses the order; the right and left half become the reversed left half and the reversed right half. */
    private static int[] reversed(int[] values) {
        int[] reversed = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            reversed[i] = values[values.length - 1 - i];
        }
        return reversed;
    }

    /** The Z-values: for each index, the length of the longest common prefix of the values and the values from there on. */
    static int[] zValues(int[] values) {
        int[] z = new int[values.length];
        int begin = 0; // of the match with the largest end
        int end = 0;
        for (int i = 1; i < values.length; i++) {
            int same = i < end ? Math.min(end - i, z[i - begin]) : 0;
            while (i + same < values.length && values[same] == values[i + same]) {
                same++;
            }
            z[i] = same;
            if (i + same > end) {
                begin = i;
                end = i + same;
            }
        }
        return z;
    }
}
