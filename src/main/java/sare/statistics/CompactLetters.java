package sare.statistics;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Compact letter display: two groups share a letter if and only if they do not differ significantly
 * (Piepho, "An Algorithm for a Letter-Based Representation of All-Pairwise Comparisons", Journal of Computational and Graphical
 * Statistics 13, 2004). Insertion starts with one letter for all groups. For every pair that differs, it splits each letter that both
 * have into two: one without the first group, one without the second. Absorption removes a letter if another letter has all its
 * groups. Sweeping removes a letter from a group if the group shares another letter with each group of that letter. For many groups
 * the number of splits could grow exponentially; then each pair that does not differ gives a letter to as many groups as possible.
 *
 * <p>Worked case: of three groups only the first and the last differ. The letter of 1, 2, 3 is split into one of 2, 3 and one of 1,
 * 2, so the groups have a, ab and b.
 */
public final class CompactLetters {
    private static final int MOST_INSERTED =
            26; // groups: insertion can make as many letters as 3 to the power of a third of their number
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private final int groups;
    private List<BitSet> columns = new ArrayList<>(); // the groups that have a letter, by letter

    private CompactLetters(int groups) {
        this.groups = groups;
        BitSet all = new BitSet(groups);
        all.set(0, groups);
        columns.add(all);
    }

    /**
     * The letters of each group. The order of groups gives the order of letters: the first group has an a, and all groups that do not
     * differ from it share one of its letters. So give the best group first. After z follow A to Z, and then .a, .b and so on.
     *
     * @param significant whether two groups differ, symmetric; see {@link DunnTest#significant}
     * @throws IllegalArgumentException if the matrix is not square or not symmetric, or a group differs from itself
     */
    public static List<String> of(boolean[][] significant) {
        check(significant);
        CompactLetters letters = new CompactLetters(significant.length);
        if (significant.length <= MOST_INSERTED) {
            letters.insertAll(significant);
        } else {
            letters.cover(significant);
        }
        letters.sweep();
        letters.columns.sort(CompactLetters::compare);
        return letters.display();
    }

    private static void check(boolean[][] significant) {
        for (int i = 0; i < significant.length; i++) {
            if (significant[i].length != significant.length) {
                throw new IllegalArgumentException("row " + i + " of " + significant.length + " has "
                        + significant[i].length + " columns, expected as many as rows");
            }
            if (significant[i][i]) {
                throw new IllegalArgumentException("group " + i + " differs from itself");
            }
            for (int j = 0; j < i; j++) {
                if (significant[i][j] != significant[j][i]) {
                    throw new IllegalArgumentException(
                            "groups " + j + " and " + i + " differ in one order only, expected both or none");
                }
            }
        }
    }

    private void insertAll(boolean[][] significant) {
        for (int first = 0; first < groups; first++) {
            for (int second = first + 1; second < groups; second++) {
                if (significant[first][second]) {
                    insert(first, second);
                    absorb();
                }
            }
        }
    }

    /** Gives a letter to each pair that does not differ and shares none yet, and to all groups that differ from none of its groups. */
    private void cover(boolean[][] significant) {
        BitSet[] equal = new BitSet[groups]; // by group, the groups from which it does not differ
        BitSet[] sharing = new BitSet[groups]; // by group, the groups with which it shares a letter
        for (int group = 0; group < groups; group++) {
            sharing[group] = new BitSet(groups);
            equal[group] = new BitSet(groups);
            for (int other = 0; other < groups; other++) {
                equal[group].set(other, !significant[group][other]);
            }
        }
        columns = new ArrayList<>();
        for (int first = 0; first < groups; first++) {
            for (int second = first; second < groups; second++) {
                if (equal[first].get(second) && !sharing[first].get(second)) {
                    columns.add(column(first, second, equal, sharing));
                }
            }
        }
        absorb();
    }

    private static BitSet column(int first, int second, BitSet[] equal, BitSet[] sharing) {
        BitSet column = new BitSet();
        BitSet free = (BitSet) equal[first].clone();
        free.and(equal[second]);
        column.set(first);
        column.set(second);
        for (int group = free.nextSetBit(0); group >= 0; group = free.nextSetBit(group + 1)) {
            column.set(group);
            free.and(equal[group]);
        }
        column.stream().forEach(group -> sharing[group].or(column));
        return column;
    }

    private void insert(int first, int second) {
        List<BitSet> split = new ArrayList<>();
        for (BitSet column : columns) {
            if (column.get(first) && column.get(second)) {
                split.add(without(column, first));
                split.add(without(column, second));
            } else {
                split.add(column);
            }
        }
        columns = split;
    }

    private static BitSet without(BitSet column, int group) {
        BitSet copy = (BitSet) column.clone();
        copy.clear(group);
        return copy;
    }

    /** Removes columns that another one contains; keeps the first of equal columns. */
    private void absorb() {
        List<BitSet> kept = new ArrayList<>();
        for (BitSet column : columns) {
            if (kept.stream().noneMatch(other -> contains(other, column))) {
                kept.removeIf(other -> contains(column, other));
                kept.add(column);
            }
        }
        columns = kept;
    }

    private static boolean contains(BitSet column, BitSet part) {
        BitSet missing = (BitSet) part.clone();
        missing.andNot(column);
        return missing.isEmpty();
    }

    private void sweep() {
        for (BitSet column : columns) {
            for (int group = groups - 1; group >= 0; group--) {
                if (column.get(group) && isRedundant(column, group)) {
                    column.clear(group);
                }
            }
        }
        columns.removeIf(BitSet::isEmpty);
    }

    /** Whether the group shares another letter with each group of the column. */
    private boolean isRedundant(BitSet column, int group) {
        BitSet sharing = new BitSet(groups);
        for (BitSet other : columns) {
            if (other != column && other.get(group)) {
                sharing.or(other);
            }
        }
        return contains(sharing, column);
    }

    /** Orders columns by the first group that only one of them has. */
    private static int compare(BitSet column, BitSet other) {
        BitSet difference = (BitSet) column.clone();
        difference.xor(other);
        if (difference.isEmpty()) {
            return 0;
        }
        return column.get(difference.nextSetBit(0)) ? -1 : 1;
    }

    private List<String> display() {
        List<String> texts = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            StringBuilder text = new StringBuilder();
            for (int letter = 0; letter < columns.size(); letter++) {
                if (columns.get(letter).get(group)) {
                    text.append(".".repeat(letter / LETTERS.length()));
                    text.append(LETTERS.charAt(letter % LETTERS.length()));
                }
            }
            texts.add(text.toString());
        }
        return List.copyOf(texts);
    }
}
