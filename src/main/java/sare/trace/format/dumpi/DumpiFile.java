package sare.trace.format.dumpi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import sare.input.FileFault;
import sare.input.InputException;

/** The binary file of one rank: an index, a version, the sizes of data types, and a stream of calls. */
final class DumpiFile implements CallSource {
    /** The first bytes of a file, one character for each byte. */
    static final String MAGIC = "\u00FF\u00AA\u00DDDUMPI";

    private static final long MAGIC_NUMBER = 0xFFAADD44554D5049L;
    private static final int NUMBER_BYTES = Long.BYTES; // of the index
    private static final int SECTIONS = 4; // in every index: header, body, footer, key-value pairs
    private static final int MOST_SECTIONS = 7; // newer files, before these: type sizes, functions, counter labels
    private static final int TIME_OFFSETS = 2; // numbers at the start of the body

    private static final int STATUS_BITS = 0x3; // of the byte that specifies what is recorded of a call
    private static final int CPU_TIME_BIT = 0x4;
    private static final int WALL_TIME_BIT = 0x8;
    private static final int THREAD_BIT = 0x40;
    private static final int COUNTERS_BIT = 0x80;

    private static final DumpiVersion TAGS_IN_STATUSES = DumpiVersion.of("0.6.3");
    private static final String COMM_RANK = "commrank";
    private static final String OLD_COMM_RANK = "oldcommrank";

    private final Path path;
    private final ByteBuffer bytes;
    private final int end; // of the calls
    private final int sizes; // position of the sizes of data types; 0 if there are none
    private final DumpiVersion version;
    private boolean finalized;
    private boolean wallTime; // a call has been read with it
    private int mask; // of the call that is being read: what is recorded

    private DumpiFile(Path path, ByteBuffer bytes) {
        this.path = path;
        this.bytes = bytes;
        if (bytes.limit() < NUMBER_BYTES || bytes.getLong(0) != MAGIC_NUMBER) {
            throw error(0, "another kind of file", "the bytes FF AA DD 'DUMPI'");
        }
        int index = indexStart();
        int before = (bytes.limit() - index) / NUMBER_BYTES - SECTIONS; // sections of newer files only
        int header = offset(index + before * NUMBER_BYTES);
        int body = offset(index + (before + 1) * NUMBER_BYTES);
        int footer = offset(index + (before + 2) * NUMBER_BYTES);
        this.end = footer == 0 ? index : footer;
        this.sizes = before == MOST_SECTIONS - SECTIONS ? offset(index) : 0;
        bytes.position(header);
        this.version = header == 0 ? new DumpiVersion(0, 0, 0) : new DumpiVersion(readByte(), readByte(), readByte());
        bytes.position(body);
        for (int i = 0; i < TIME_OFFSETS; i++) {
            readInt();
        }
    }

    static DumpiFile open(Path path) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() > Integer.MAX_VALUE) {
                throw new InputException(path.toString(), "a file of more than 2 GiB", "at most 2 GiB");
            }
            return new DumpiFile(path, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
        } catch (IOException e) {
            throw FileFault.unreadable(path.toString(), e);
        }
    }

    private static String functionAt(Path path, long position) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer label = ByteBuffer.allocate(Short.BYTES);
            channel.read(label, position);
            DumpiFunction function = DumpiFunctions.byNumber(Short.toUnsignedInt(label.getShort(0)));
            return function == null ? "no function" : function.name();
        } catch (IOException e) {
            throw FileFault.unreadable(path.toString(), e);
        }
    }

    /** The position of the index, which follows a magic number; older files have fewer sections. */
    private int indexStart() {
        for (int sections = MOST_SECTIONS; sections >= SECTIONS; sections--) {
            int start = bytes.limit() - sections * NUMBER_BYTES;
            if (start >= 2 * NUMBER_BYTES && bytes.getLong(start - NUMBER_BYTES) == MAGIC_NUMBER) {
                return start;
            }
        }
        throw error(bytes.limit(), "no index at the end of the file", "a complete file");
    }

    private int offset(int position) {
        long offset = bytes.getLong(position);
        if (offset < 0 || offset > bytes.limit()) {
            throw error(position, "a section at byte " + offset, "a byte of the file");
        }
        return (int) offset;
    }

    @Override
    public long[] typeSizes() {
        if (sizes == 0) {
            return new long[0];
        }
        int position = bytes.position();
        bytes.position(sizes);
        long[] numbers = readArray(Integer.BYTES);
        bytes.position(position);
        return numbers;
    }

    /** Whether a call with wall time has been read. */
    boolean hasWallTime() {
        return wallTime;
    }

    @Override
    public DumpiCall next() {
        while (bytes.position() < end) {
            int position = bytes.position();
            int label = Short.toUnsignedInt(readShort());
            if (label == DumpiFunctions.END_OF_STREAM || finalized && label == 0) {
                return null; // old files have a 0 after MPI_Finalize
            }
            if (label == DumpiFunctions.ENTER || label == DumpiFunctions.EXIT) {
                readPrefix();
                readLong();
                continue;
            }
            DumpiFunction function = DumpiFunctions.byNumber(label);
            if (function == null || function.arguments() == null) {
                throw error(position, "function " + label, "one of the functions 0 to " + (DumpiFunctions.count() - 1));
            }
            finalized |= function.name().equals("MPI_Finalize");
            return readCall(function, position);
        }
        return null;
    }

    @Override
    public boolean isFinalized() {
        return finalized;
    }

    private DumpiCall readCall(DumpiFunction function, int position) {
        CallTimes times = readPrefix();
        Object[] values = new Object[function.arguments().size()];
        for (int i = 0; i < values.length; i++) {
            Argument argument = function.arguments().get(i);
            if (isPresent(argument, function, values)) {
                values[i] = readArgument(argument);
            }
        }
        return new DumpiCall(function, position, times, values);
    }

    private boolean isPresent(Argument argument, DumpiFunction function, Object... values) {
        if (argument.onlyBefore()) {
            return !version.isAtLeast(argument.version());
        }
        if (!argument.ofRoot()) {
            return true;
        }
        String rank = function.arguments().get(0).name().equals(COMM_RANK) ? COMM_RANK : OLD_COMM_RANK;
        long[] own = (long[]) values[function.indexOf(rank)];
        long[] root = (long[]) values[function.indexOf("root")];
        return own[0] == root[0];
    }

    /** Reads the part of a call before its arguments. */
    private CallTimes readPrefix() {
        mask = readByte();
        if ((mask & THREAD_BIT) != 0) {
            readShort();
        }
        CallTimes cpu = (mask & CPU_TIME_BIT) != 0 ? readTimes() : CallTimes.UNKNOWN;
        CallTimes wall = (mask & WALL_TIME_BIT) != 0 ? readTimes() : CallTimes.UNKNOWN;
        wallTime |= wall.known();
        if ((mask & COUNTERS_BIT) != 0) {
            for (int numbers = 2 * readByte(); numbers > 0; numbers--) {
                readLong();
            }
        }
        return wall.known() ? wall : cpu;
    }

    private CallTimes readTimes() {
        return new CallTimes(
                true,
                true,
                Short.toUnsignedLong(readShort()),
                Integer.toUnsignedLong(readInt()),
                Short.toUnsignedLong(readShort()),
                Integer.toUnsignedLong(readInt()));
    }

    private Object readArgument(Argument argument) {
        return switch (argument.kind()) {
            case 'b' -> new long[] {readByte()};
            case 'h' -> new long[] {Short.toUnsignedInt(readShort())};
            case 'i' -> new long[] {readInt()};
            case 'l' -> new long[] {readLong()};
            case 'H' -> readArray(Short.BYTES);
            case 'I' ->
                argument.version() != null && !version.isAtLeast(argument.version())
                        ? new long[] {readInt()}
                        : readArray(Integer.BYTES);
            case 'J', 'S', 'T' -> readList(argument.kind());
            case 'B' -> readText();
            case 's' -> (mask & STATUS_BITS) != 0 ? readStatuses() : null;
            default -> throw new IllegalStateException(argument.toString());
        };
    }

    private List<Object> readList(char kind) {
        int length = readLength(Integer.BYTES);
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            list.add(kind == 'J' ? readArray(Integer.BYTES) : kind == 'S' ? readText() : readList('S'));
        }
        return list;
    }

    private String readText() {
        byte[] text = new byte[readLength(1)];
        bytes.get(text);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private long[] readArray(int numberBytes) {
        long[] array = new long[readLength(numberBytes)];
        for (int i = 0; i < array.length; i++) {
            array[i] = numberBytes == Short.BYTES ? Short.toUnsignedInt(readShort()) : readInt();
        }
        return array;
    }

    private long[] readStatuses() {
        boolean tags = version.isAtLeast(TAGS_IN_STATUSES);
        int length = readLength(2 * Integer.BYTES + 2 + (tags ? Integer.BYTES : 0));
        long[] statuses = new long[length * DumpiCall.STATUS_NUMBERS];
        for (int i = 0; i < statuses.length; i += DumpiCall.STATUS_NUMBERS) {
            statuses[i] = readInt();
            statuses[i + 1] = readInt();
            statuses[i + 2] = readByte();
            statuses[i + 3] = readByte();
            statuses[i + 4] = tags ? readInt() : -1;
        }
        return statuses;
    }

    /** Reads the length of an array, which must fit in the rest of the file. */
    private int readLength(int elementBytes) {
        int position = bytes.position();
        int length = readInt();
        if (length < 0 || length > bytes.remaining() / elementBytes) {
            throw error(
                    position, "an array of " + length + " elements", "an array that ends before the end of the file");
        }
        return length;
    }

    private int readByte() {
        require(1);
        return Byte.toUnsignedInt(bytes.get());
    }

    private short readShort() {
        require(Short.BYTES);
        return bytes.getShort();
    }

    private int readInt() {
        require(Integer.BYTES);
        return bytes.getInt();
    }

    private long readLong() {
        require(Long.BYTES);
        return bytes.getLong();
    }

    private void require(int count) {
        if (bytes.remaining() < count) {
            throw error(bytes.position(), "the end of the file", "the rest of a call");
        }
    }

    private InputException error(long position, String found, String expected) {
        return new InputException(path.toString(), "byte " + position + ": " + found, expected);
    }

    static InputException callError(Path path, long position, String found, String expected) {
        return new InputException(
                path.toString(), "byte " + position + ", " + functionAt(path, position) + ": " + found, expected);
    }
}
