package sare.trace.format.simgrid;

import java.util.regex.Pattern;

/**
 * Sizes of the data types that SimGrid's traces name by number: the MPI types on a 64-bit machine, in the order of the table in
 * SimGrid's {@code smpi_datatype.cpp}. Pairs such as MPI_LONG_INT have the padding of a C compiler.
 */
final class SimgridDataType {
    /** Size of MPI_BYTE in bytes. */
    static final int BYTE = 1;

    /** Size of MPI_DOUBLE in bytes. */
    static final int DOUBLE = 8;

    private static final int[] BYTES = Pattern.compile(" ")
            .splitAsStream(
                    "8 4 1 2 8 4 1 8" // 0: double, int, char, short, long, float, byte, long long
                            + " 1 1 2 4 8 8 16 4 1" // 8: signed char, unsigned types, long double, wchar_t, bool
                            + " 1 2 4 8 1 2 4 8" // 17: int8_t to uint64_t
                            + " 8 16 32 8 8" // 25: complex types of C, address, offset
                            + " 8 16 16 8 8 8 16 16" // 30: float-int, long-int, double-int, short-int, two of a kind
                            + " 4 4 8 16 8 16 32" // 38: real and complex of Fortran
                            + " 1 2 4 8 16" // 45: integer of Fortran
                            + " 32 1") // 50: long-double-int, bool of C++
            .mapToInt(Integer::parseInt)
            .toArray();

    /** The highest number with the same type in all versions of SimGrid. */
    static final int LAST = BYTES.length - 1;

    private SimgridDataType() {}

    /** Size in bytes of the type with a number from 0 to {@link #LAST}. */
    static int bytes(int number) {
        return BYTES[number];
    }
}
