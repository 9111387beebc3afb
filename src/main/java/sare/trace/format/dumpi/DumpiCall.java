package sare.trace.format.dumpi;

import java.util.List;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.ReceiveStatus;

/**
 * A recorded call.
 *
 * @param position byte or line in the rank's file
 * @param values by argument: a {@code long[]} for a number, an array or statuses ({@value #STATUS_NUMBERS} numbers each, see
 *     {@link #statuses}); a {@code List} of arrays or strings; a string; null for an argument that is not recorded
 */
record DumpiCall(DumpiFunction function, long position, CallTimes times, Object... values) {
    /** Bytes, source, cancelled, error, tag. */
    static final int STATUS_NUMBERS = 5;

    private static final int SOURCE = 1;
    private static final int CANCELLED = 2;
    private static final int TAG = 4;

    String name() {
        return function.name();
    }

    private Object value(String argument) {
        Object value = values[function.indexOf(argument)];
        if (value == null) {
            throw new InvalidOperation(name() + " without its " + argument, "a recording that has it");
        }
        return value;
    }

    boolean has(String argument) {
        return values[function.indexOf(argument)] != null;
    }

    int integer(String argument) {
        long[] numbers = (long[]) value(argument);
        if (numbers.length != 1) {
            throw new InvalidOperation(name() + " with " + numbers.length + " numbers as its " + argument, "one");
        }
        return (int) numbers[0];
    }

    int[] array(String argument) {
        return integers(value(argument));
    }

    private static int[] integers(Object value) {
        long[] numbers = (long[]) value;
        int[] array = new int[numbers.length];
        for (int i = 0; i < array.length; i++) {
            array[i] = (int) numbers[i];
        }
        return array;
    }

    int[][] arrays(String argument) {
        return ((List<?>) value(argument)).stream().map(DumpiCall::integers).toArray(int[][]::new);
    }

    /** The first {@code count} statuses; null for each that is not recorded. */
    ReceiveStatus[] statuses(String argument, int count) {
        ReceiveStatus[] statuses = new ReceiveStatus[count];
        if (has(argument)) {
            long[] numbers = (long[]) value(argument);
            for (int i = 0; i < count && (i + 1) * STATUS_NUMBERS <= numbers.length; i++) {
                int first = i * STATUS_NUMBERS;
                statuses[i] = new ReceiveStatus(
                        (int) numbers[first + SOURCE], (int) numbers[first + TAG], numbers[first + CANCELLED] != 0);
            }
        }
        return statuses;
    }
}
