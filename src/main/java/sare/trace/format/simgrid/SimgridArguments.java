package sare.trace.format.simgrid;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.TraceBuilder;

/**
 * Reads the arguments of an action in SimGrid's traces: numbers, also in the form {@code 1e6}, and data types, which a line may
 * omit at its end. Converts elements into bytes and flops into nanoseconds.
 */
final class SimgridArguments {
    /** Nanoseconds of a flop, on a processor with 1 Gflop/s. */
    static final int NANOSECONDS_PER_FLOP = 1;

    private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;
    private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final String NULL_TYPE = "-1"; // an ignored data type
    private static final int MAX_TYPES = 2; // at the end of a line

    private final LineReader lines;
    private final Fields fields;
    private final TraceBuilder builder; // knows the ranks
    private int defaultType; // bytes

    SimgridArguments(LineReader lines, Fields fields, TraceBuilder builder) {
        this.lines = lines;
        this.fields = fields;
        this.builder = builder;
    }

    /** Sets the size of an element without a data type. */
    void setDefaultType(int bytes) {
        defaultType = bytes;
    }

    /** Reads a rank of the trace. */
    int rank() {
        return rank("rank");
    }

    /** Reads the root; 0 at the end of the line. */
    int root() {
        return fields.hasNext() ? rank("root") : 0;
    }

    private int rank(String what) {
        int rank = fields.integer(what);
        builder.requireRank(what, rank);
        return rank;
    }

    int tag() {
        return fields.integer("tag");
    }

    /** Reads a number of elements. */
    long elements() {
        return whole(BigDecimal.ZERO, "a whole number from 0 to " + MAX);
    }

    /** Reads the size of a receive buffer in elements; 0 and negative numbers mean an unlimited one. */
    long room() {
        return whole(MAX.negate(), "a whole number from -" + MAX + " to " + MAX);
    }

    private long whole(BigDecimal min, String expected) {
        String word = fields.word(expected);
        BigDecimal number = Numbers.exact(word, min, MAX)
                .orElseThrow(() -> lines.error("elements " + Fields.quoted(word), expected));
        try {
            return number.longValueExact();
        } catch (ArithmeticException e) {
            throw lines.error("elements " + Fields.quoted(word), expected);
        }
    }

    /** Reads a number of elements for each rank. */
    long[] counts() {
        long[] counts = new long[builder.ranks()];
        for (int each = 0; each < counts.length; each++) {
            counts[each] = elements();
        }
        return counts;
    }

    /** Reads flops; returns nanoseconds. */
    long flops() {
        return fields.nanoseconds("flops", NANOSECONDS_PER_FLOP);
    }

    /** Reads seconds; returns nanoseconds. */
    long seconds() {
        return fields.nanoseconds("seconds", NANOSECONDS_PER_SECOND);
    }

    /** Reads a data type; returns the bytes of an element. */
    int type() {
        return fields.hasNext() ? type(fields.word("a data type")) : defaultType;
    }

    private int type(String word) {
        if (word.equals(NULL_TYPE)) {
            return 0;
        }
        int number = (int) Numbers.whole(word, 0, SimgridDataType.LAST)
                .orElseThrow(() -> lines.error(
                        "data type " + Fields.quoted(word),
                        NULL_TYPE + " or a number from 0 to " + SimgridDataType.LAST));
        return SimgridDataType.bytes(number);
    }

    /** Reads the data types at the end of the line, and displacements by rank if there are any; returns the last type's bytes. */
    int lastType() {
        List<String> words = new ArrayList<>();
        while (fields.hasNext()) {
            words.add(fields.word("a data type"));
        }
        int ranks = builder.ranks();
        boolean displaced = words.size() > Math.max(ranks, MAX_TYPES) || words.size() == ranks && ranks > MAX_TYPES;
        int types = displaced ? words.size() - ranks : words.size();
        if (types > MAX_TYPES) {
            throw lines.error(
                    words.size() + " words after the counts", "up to two data types and a displacement for each rank");
        }
        return types == 0 ? defaultType : type(words.get(types - 1));
    }

    long bytes(long elements, int type) {
        if (type > 0 && elements > Long.MAX_VALUE / type) {
            throw lines.error(elements + " elements of " + type + " bytes", "at most " + MAX + " bytes");
        }
        return elements * type;
    }

    long[] bytes(long[] elements, int type) {
        long[] bytes = new long[elements.length];
        for (int each = 0; each < bytes.length; each++) {
            bytes[each] = bytes(elements[each], type);
        }
        return bytes;
    }
}
