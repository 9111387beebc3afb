package sare.trace.format.dumpi;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Writes a binary file of DUMPI, call by call. */
final class DumpiWriter {
    /** A status that is not recorded. */
    static final int[] NO_STATUS = {};

    static final int WORLD = 2;
    static final int SELF = 3;
    static final int BYTE = 5;
    static final int INT = 9;
    static final int DOUBLE = 14;

    private static final int ALL_RECORDED = 0x4F; // statuses, CPU and wall time, thread
    private static final int SECOND = 1_000_000_000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);
    private final int[] version;
    private int[] sizes = {0, 0, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8};
    private long clock; // wall time in nanoseconds

    DumpiWriter(int... version) {
        this.version = version.length == 0 ? new int[] {1, 0, 0} : version;
        put(() -> {
            data.writeLong(0xFFAADD44554D5049L);
            data.writeInt(7);
            data.writeInt(8);
        });
    }

    private interface Step {
        void run() throws IOException;
    }

    private static void put(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A rank that has called MPI_Init. */
    static DumpiWriter begin() {
        return new DumpiWriter().call("Init", List.of("./program"));
    }

    /** Writes the files of a recording of these ranks into a folder. */
    static void finish(Path folder, DumpiWriter... ranks) {
        for (int rank = 0; rank < ranks.length; rank++) {
            Path file = folder.resolve("dumpi-2011.02.03-000" + rank + ".bin");
            byte[] contents = ranks[rank].finish();
            put(() -> Files.write(file, contents));
        }
    }

    /** Adds time before the next call. */
    DumpiWriter pause(long nanoseconds) {
        clock += nanoseconds;
        return this;
    }

    /** Sizes of data types by number, for the table after the calls. */
    DumpiWriter typeSizes(int... bytesOfTypes) {
        sizes = bytesOfTypes;
        return this;
    }

    /**
     * Adds a call of 10 ns. An argument is an {@code Integer}, an {@code int[]}, a string or a {@code List} of these; statuses
     * are an {@code int[]} with five numbers for each; null is left out.
     */
    DumpiWriter call(String name, Object... arguments) {
        return call(ALL_RECORDED, name, arguments);
    }

    /** The same with a mask of the recorded parts. */
    DumpiWriter call(int mask, String name, Object... arguments) {
        DumpiFunction function = DumpiFunctions.byName("MPI_" + name);
        put(() -> {
            data.writeShort(numberOf(function));
            data.writeByte(mask);
            if ((mask & 0x40) != 0) {
                data.writeShort(0);
            }
            if ((mask & 0x4) != 0) {
                writeTimes(clock / 2, clock / 2 + 5);
            }
            if ((mask & 0x8) != 0) {
                writeTimes(clock, clock + 10);
            }
            for (int i = 0; i < arguments.length; i++) {
                if (arguments[i] != null) {
                    write(
                            function.arguments()
                                    .get(i + (function.arguments().get(0).onlyBefore() ? 1 : 0)),
                            arguments[i]);
                }
            }
        });
        clock += 10;
        return this;
    }

    private static int numberOf(DumpiFunction function) {
        int number = 0;
        while (DumpiFunctions.byNumber(number) != function) {
            number++;
        }
        return number;
    }

    private void writeTimes(long start, long stop) throws IOException {
        data.writeShort((int) (start / SECOND));
        data.writeInt((int) (start % SECOND));
        data.writeShort((int) (stop / SECOND));
        data.writeInt((int) (stop % SECOND));
    }

    private void write(Argument argument, Object value) throws IOException {
        switch (argument.kind()) {
            case 'b' -> data.writeByte((Integer) value);
            case 'h' -> data.writeShort((Integer) value);
            case 'i' -> data.writeInt((Integer) value);
            case 'l' -> data.writeLong((Integer) value);
            case 's' -> writeStatuses((int[]) value);
            case 'B' -> writeText((String) value);
            case 'J', 'S' -> {
                data.writeInt(((List<?>) value).size());
                for (Object element : (List<?>) value) {
                    write(new Argument("", argument.kind() == 'J' ? 'I' : 'B', false, null, false), element);
                }
            }
            default -> {
                int[] array = (int[]) value;
                data.writeInt(array.length);
                for (int number : array) {
                    if (argument.kind() == 'H') {
                        data.writeShort(number);
                    } else {
                        data.writeInt(number);
                    }
                }
            }
        }
    }

    private void writeText(String text) throws IOException {
        data.writeInt(text.length());
        data.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void writeStatuses(int... numbers) throws IOException {
        data.writeInt(numbers.length / 5);
        for (int i = 0; i < numbers.length; i += 5) {
            data.writeInt(numbers[i]);
            data.writeInt(numbers[i + 1]);
            data.writeByte(numbers[i + 2]);
            data.writeByte(numbers[i + 3]);
            data.writeInt(numbers[i + 4]);
        }
    }

    /** Adds raw bytes between the calls. */
    DumpiWriter raw(int... numbers) {
        put(() -> {
            for (int number : numbers) {
                data.writeByte(number);
            }
        });
        return this;
    }

    /** The file, with MPI_Finalize at its end. */
    byte[] finish() {
        call("Finalize");
        return end();
    }

    /** The file without MPI_Finalize. */
    byte[] end() {
        put(() -> {
            data.writeShort(DumpiFunctions.END_OF_STREAM);
            int header = data.size();
            for (int number : version) {
                data.writeByte(number);
            }
            data.write(new byte[Long.BYTES + 2 * Short.BYTES + 2 * Integer.BYTES]); // time, names, no grid
            int footer = data.size();
            data.writeLong(0xF007FEE7L);
            data.write(new byte[2 * Integer.BYTES * (DumpiFunctions.count() + 1)]);
            int table = data.size();
            data.writeInt(sizes.length);
            for (int size : sizes) {
                data.writeInt(size);
            }
            data.writeLong(0xFFAADD44554D5049L);
            for (int offset : new int[] {table, 0, 0, header, Long.BYTES, footer, 0}) {
                data.writeLong(offset);
            }
        });
        return bytes.toByteArray();
    }

    static int[] status(int bytesReceived, int source, int tag) {
        return new int[] {bytesReceived, source, 0, 0, tag};
    }

    /** Concatenates statuses. */
    static int[] statuses(int[]... each) {
        return Arrays.stream(each).flatMapToInt(Arrays::stream).toArray();
    }
}
