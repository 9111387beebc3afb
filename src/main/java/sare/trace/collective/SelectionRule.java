package sare.trace.collective;

import java.util.StringJoiner;
import sare.input.Choice;
import sare.trace.collective.algorithm.AlgorithmMaker;
import sare.trace.collective.algorithm.CollectiveAlgorithm;

/**
 * An algorithm and the calls to which it applies.
 *
 * @param choice the name and parameters of the algorithm
 */
record SelectionRule(Limits limits, Choice<AlgorithmMaker> choice, CollectiveAlgorithm algorithm) {
    static final long UNLIMITED = Long.MAX_VALUE;
    static final String MEMBERS = "members";
    static final String BYTES = "bytes";
    static final String TOTAL_BYTES = "total-bytes";
    static final String POWER_OF_TWO = "power-of-two";
    static final String UP_TO = "<=";
    static final String AND = "&";
    static final String THEN = ":";

    /**
     * Upper limits (inclusive) of the size of a call; {@link CallBytes} defines the bytes.
     *
     * @param members limit of the number of members
     * @param powerOfTwo whether the number of members must be a power of two
     */
    record Limits(long members, long bytes, long totalBytes, boolean powerOfTwo) {
        static final Limits NONE = new Limits(UNLIMITED, UNLIMITED, UNLIMITED, false);

        boolean areNone() {
            return members == UNLIMITED && !areBytesLimited() && !powerOfTwo;
        }

        boolean areBytesLimited() {
            return bytes != UNLIMITED || totalBytes != UNLIMITED;
        }

        boolean contain(int size, CallBytes call) {
            return size <= members
                    && (!powerOfTwo || Integer.bitCount(size) == 1)
                    && call.bytes() <= bytes
                    && call.total() <= totalBytes;
        }

        private String written() {
            StringJoiner text = new StringJoiner(AND, "", THEN).setEmptyValue("");
            add(text, MEMBERS, members);
            add(text, BYTES, bytes);
            add(text, TOTAL_BYTES, totalBytes);
            if (powerOfTwo) {
                text.add(POWER_OF_TWO);
            }
            return text.toString();
        }

        private static void add(StringJoiner text, String name, long limit) {
            if (limit != UNLIMITED) {
                text.add(name + UP_TO + limit);
            }
        }
    }

    static SelectionRule of(Limits limits, Choice<AlgorithmMaker> choice) {
        return new SelectionRule(limits, choice, choice.entry().plugin().make(choice.parameters()));
    }

    /** The rule in the form that {@link RuleText} reads. */
    @Override
    public String toString() {
        return limits.written() + choice.shortened();
    }
}
