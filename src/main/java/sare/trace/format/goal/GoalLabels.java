package sare.trace.format.goal;

import java.util.HashMap;
import java.util.Map;

/**
 * The labels of the operations of a rank. Programs usually number them: a label with the same letters as the first one and a number
 * that grows by one with each operation takes no memory.
 */
final class GoalLabels {
    /** The result of {@link #operation} for an unknown label. */
    static final int NONE = -1;

    private static final int MOST_DIGITS = 9;

    private final Map<String, Integer> others = new HashMap<>();
    private String letters; // of numbered labels; null before the first label
    private long shift; // from the number of an operation to that of its label
    private int firstNumbered; // operations from this one to the next have a numbered label
    private int endNumbered;

    void clear() {
        others.clear();
        letters = null;
    }

    /** Adds the label of an operation, the next one; returns whether it is new. */
    boolean add(String label, int operation) {
        if (operation(label) != NONE) {
            return false;
        }
        int digits = digits(label);
        if (letters == null && digits < label.length()) {
            letters = label.substring(0, digits);
            shift = Long.parseLong(label, digits, label.length(), 10) - operation;
            firstNumbered = operation;
            endNumbered = operation;
        }
        if (operation == endNumbered && number(label) == operation + shift) {
            endNumbered++;
        } else {
            others.put(label, operation);
        }
        return true;
    }

    /** The operation with a label, or {@link #NONE}. */
    int operation(String label) {
        long operation = number(label) - shift;
        if (letters != null && number(label) >= 0 && operation >= firstNumbered && operation < endNumbered) {
            return (int) operation;
        }
        return others.getOrDefault(label, NONE);
    }

    /** The number of a label with the common letters, or a negative one. */
    private long number(String label) {
        int digits = digits(label);
        boolean isNumbered =
                letters != null && digits < label.length() && digits == letters.length() && label.startsWith(letters);
        return isNumbered ? Long.parseLong(label, digits, label.length(), 10) : NONE;
    }

    /** Where the number at the end of a label begins; the length of a label without a number or with another form of it. */
    private static int digits(String label) {
        int first = label.length();
        while (first > 0 && label.charAt(first - 1) >= '0' && label.charAt(first - 1) <= '9') {
            first--;
        }
        boolean leadingZero = first + 1 < label.length() && label.charAt(first) == '0';
        return leadingZero || label.length() - first > MOST_DIGITS ? label.length() : first;
    }
}
