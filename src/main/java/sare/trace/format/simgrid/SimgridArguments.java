package sare.trace.format.simgrid;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.TraceBuilder;

/**
 * The arguments of the actions of SimGrid's traces: numbers, also such as {@code 1e6}, and data types, which may be left
 * out at the end of a line. Elements become bytes and flops nanoseconds here.
 */
final class SimgridArguments {
    /** Nanoseconds that a flop takes: those of a processor of 1 Gflop/s. */
    static final int NANOSECONDS_PER_FLOP = 1;

    private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;
    private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final String NULL_TYPE = "-1"; // where a data type does not count
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

    /** Says how many bytes an element has where no data type stands. */
    void setDefaultType(int bytes) {
        defaultType = bytes;
    }

    /** A rank that the trace has. */
    int rank() {
        return rank("rank");
    }

    /** The root, 0 where the line ends. */
    int root() {
        return fields.hasNext() ? rank("root") : 0;
    }

    private int rank(String what) {
        int rank = fields.integer(what);
        builder.requireRank(what, rank);
        return rank;
    }

    /** A tag. */
    int tag() {
        return fields.integer("tag");
    }

    /** A number of elements. */
    long elements() {
        return whole(BigDecimal.ZERO, "a whole number from 0 to " + MAX);
    }

    /** The elements that a receive has room for; any, as 0 also means, when negative. */
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

    /** A number of elements for every rank. */
    long[] counts() {
        long[] counts = new long[builder.ranks()];
        for (int each = 0; each < counts.length; each++) {
            counts[each] = elements();
        }
        return counts;
    }

    /** Flops as nanoseconds. */
    long flops() {
        return fields.nanoseconds("flops", NANOSECONDS_PER_FLOP);
    }

    /** Seconds as nanoseconds. */
    long seconds() {
        return fields.nanoseconds("seconds", NANOSECONDS_PER_SECOND);
    }

    /** Bytes of an element of the data type that comes next. */
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

    /** Bytes of an element of the last of the data types that come next; displacements by rank may follow them. */
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
                    words.size() + " words behind the counts", "up to two data types and a displacement for each rank");
        }
        return types == 0 ? defaultType : type(words.get(types - 1));
    }

    /** Bytes of so many elements. */
    long bytes(long elements, int type) {
        if (type > 0 && elements > Long.MAX_VALUE / type) {
            throw lines.error(elements + " elements of " + type + " bytes", "at most " + MAX + " bytes");
        }
        return elements * type;
    }

    /** Bytes of so many elements of each rank. */
    long[] bytes(long[] elements, int type) {
        long[] bytes = new long[elements.length];
        for (int each = 0; each < bytes.length; each++) {
            bytes[each] = bytes(elements[each], type);
        }
        return bytes;
    }
}
