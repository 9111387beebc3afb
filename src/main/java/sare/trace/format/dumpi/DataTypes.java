package sare.trace.format.dumpi;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import sare.trace.TraceBuilder.InvalidOperation;

/** Sizes of a rank's data types: predefined ones, those in the table of the file, and those that calls make. */
final class DataTypes {
    private static final long UNKNOWN = -1;
    private static final int LOWER_BOUND = 20; // MPI_LB and MPI_UB have no bytes
    private static final int UPPER_BOUND = 21;

    /**
     * Sizes on a 64-bit machine, by number: error, null; char, signed and unsigned char, byte, wchar; short, int and long, each
     * followed by its unsigned type; float, double, long double; long long int, unsigned long long, long long; packed; lower and
     * upper bound; float-int, double-int, long-int, short-int, 2int, long-double-int without padding.
     */
    private static final long[] PREDEFINED = {
        0, 0, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8, 16, 8, 8, 8, 1, 0, 0, 8, 12, 12, 6, 8, 20
    };

    private final long[] table;
    private final Int2LongOpenHashMap made = new Int2LongOpenHashMap(); // by number

    /** @param table sizes recorded in the file, by number; may lack types */
    DataTypes(long... table) {
        this.table = table;
        made.defaultReturnValue(UNKNOWN);
    }

    /** Bytes of {@code count} elements; 0 for no elements of any type, even an unknown one. */
    long bytes(int count, int type) {
        if (count < 0) {
            throw new InvalidOperation(count + " elements", "0 or more");
        }
        return count == 0 ? 0 : product(count, size(type));
    }

    /** Bytes of a receive buffer of {@code count} elements; {@link Long#MAX_VALUE} if the type's size is unknown. */
    long room(int count, int type) {
        return count > 0 && find(type) == UNKNOWN ? Long.MAX_VALUE : bytes(count, type);
    }

    private long size(int type) {
        long size = find(type);
        if (size == UNKNOWN) {
            throw new InvalidOperation(
                    "data type " + type + " of unknown size", "a type whose definition or size is recorded");
        }
        return size;
    }

    /** The call that made a type comes first: the table is from the end of the run, when the number may denote another type. */
    private long find(int type) {
        long size = made.get(type);
        if (size != UNKNOWN) {
            return size;
        }
        if (type >= 0 && type < table.length && (table[type] > 0 || type == LOWER_BOUND || type == UPPER_BOUND)) {
            return table[type];
        }
        return type >= 0 && type < PREDEFINED.length ? PREDEFINED[type] : UNKNOWN;
    }

    /** Takes the size of a type from a call; returns whether the call is about types. */
    boolean accept(DumpiCall call) {
        switch (call.name()) {
            case "MPI_Type_contiguous" -> make(call, call.integer("count"));
            case "MPI_Type_vector", "MPI_Type_hvector", "MPI_Type_create_hvector", "MPI_Type_create_indexed_block" ->
                make(call, product(call.integer("count"), call.integer("blocklength")));
            case "MPI_Type_indexed", "MPI_Type_hindexed" -> make(call, sum(call.array("lengths")));
            case "MPI_Type_create_hindexed" -> make(call, sum(call.array("blocklengths")));
            case "MPI_Type_struct" -> makeStructure(call, "lengths");
            case "MPI_Type_create_struct" -> makeStructure(call, "blocklengths");
            case "MPI_Type_create_subarray" -> make(call, product(call.array("subsizes")));
            case "MPI_Type_dup", "MPI_Type_create_resized" -> make(call, 1);
            case "MPI_Type_size", "MPI_Type_match_size" -> put(call.integer("datatype"), call.integer("size"));
            case "MPI_Type_create_darray" -> made.remove(call.integer("newtype"));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Adds a type of {@code elements} elements of an old type; its size is unknown if the old type's is. */
    private void make(DumpiCall call, long elements) {
        long size = find(call.integer("oldtype"));
        int type = call.integer("newtype");
        if (size == UNKNOWN) {
            made.remove(type);
        } else {
            put(type, product(elements, size));
        }
    }

    private void makeStructure(DumpiCall call, String lengths) {
        int[] counts = call.array(lengths);
        int[] types = call.array("oldtypes");
        long bytes = 0;
        for (int i = 0; i < Math.min(counts.length, types.length); i++) {
            long part = room(counts[i], types[i]);
            bytes = part == Long.MAX_VALUE || bytes == UNKNOWN || part > Long.MAX_VALUE - bytes
                    ? UNKNOWN
                    : bytes + part;
        }
        if (bytes == UNKNOWN) {
            made.remove(call.integer("newtype"));
        } else {
            put(call.integer("newtype"), bytes);
        }
    }

    private void put(int type, long bytes) {
        if (bytes < 0) {
            throw new InvalidOperation("a data type of " + bytes + " bytes", "0 or more");
        }
        made.put(type, bytes);
    }

    private static long sum(int... counts) {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    private static long product(int... factors) {
        long product = 1;
        for (int factor : factors) {
            product = product(product, factor);
        }
        return product;
    }

    private static long product(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        if (a < 0 || b < 0 || high != 0 || a * b < 0) {
            throw new InvalidOperation(a + " times " + b + " bytes", "0 to 2^63 - 1");
        }
        return a * b;
    }
}
