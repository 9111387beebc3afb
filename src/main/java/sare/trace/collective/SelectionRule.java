package sare.trace.collective;

import java.util.StringJoiner;
import sare.input.Choice;
import sare.trace.collective.algorithm.AlgorithmMaker;
import sare.trace.collective.algorithm.CollectiveAlgorithm;

/**
 * An algorithm and the calls it is for.
 *
 * @param limits which calls
 * @param choice the algorithm and its parameters
 * @param algorithm the same
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
     * Calls up to a size, the limits included.
     *
     * @param members of the communicator
     * @param bytes as {@link CallBytes} says
     * @param totalBytes as {@link CallBytes} says
     * @param powerOfTwo whether the members must be a power of two
     */
    record Limits(long members, long bytes, long totalBytes, boolean powerOfTwo) {
        static final Limits NONE = new Limits(UNLIMITED, UNLIMITED, UNLIMITED, false);

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

    /** As {@link RuleText} reads it. */
    @Override
    public String toString() {
        return limits.written() + choice.shortened();
    }
}
