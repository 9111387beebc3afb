package sare.trace.format.goal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import sare.input.FileFault;
import sare.input.InputException;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceSource;

/**
 * Reads the binary form of GOAL, as LogGOPSim's and LogGOPSim 2's {@code txt2bin} writes it, in little-endian numbers without
 * sign: the number {@value #MAGIC} in 8 bytes; ranks (4), the highest processor and network interface (1 each); for each rank
 * where its part begins and ends (8 each), counted from behind the first number. A part has its number of operations (4), the
 * number of those that require nothing (4) and their numbers (4 each), then the operations, then the numbers of operations (4
 * each) that require others.
 *
 * <p>An operation has the number of its requirements (4), its kind (1: send 1, receive 2, calc 3), peer (4), bytes or
 * nanoseconds (8), tag (4), processor and network interface (1 each), how many operations require it complete and where they
 * begin among the last numbers (4 each), and the same for those that require only that it has started. LogGOPSim 2 adds
 * {@value #MORE_BYTES} bytes for operations that are refused here; which of the two forms a part has follows from its length.
 */
final class GoalBinaryReader {
    private static final long MAGIC = 4223;
    private static final int MAGIC_BYTES = 8;
    private static final int HEADER_BYTES = 14; // with the magic number
    private static final int ENTRY_BYTES = 16; // of a rank in the table
    private static final int OPERATION_BYTES = 39;
    private static final int MORE_BYTES = 65;
    private static final int KIND = 4; // places within an operation
    private static final int PEER = 5;
    private static final int AMOUNT = 9;
    private static final int TAG = 17;
    private static final int PROCESSOR = 21;
    private static final int NETWORK_INTERFACE = 22;
    private static final int REQUIREMENTS = 23;
    private static final int NUMBER_BYTES = 4;
    private static final int BYTE_MASK = 0xFF;
    private static final long NUMBER_MASK = 0xFFFFFFFFL;
    private static final int MAX_FILE_BYTES = 1 << 30;

    private final String file;
    private final ByteBuffer bytes;
    private int ranks;
    private GoalGraph graph; // that is being read, as all that follows
    private int firstOperation; // place of its operations
    private int operationBytes;
    private int operations;
    private int end; // of its part
    private long unread; // numbers of operations that require others

    private GoalBinaryReader(String file, byte[] bytes) {
        this.file = file;
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether a file that begins so, each byte a character, is of this form. */
    static boolean recognises(String head) {
        return head.startsWith("\u007F\u0010\0\0\0\0\0\0");
    }

    /** The graphs of all ranks. */
    static List<GoalGraph> read(TraceSource source) {
        try (InputStream stream = source.bytes()) {
            byte[] bytes = stream.readNBytes(MAX_FILE_BYTES);
            if (bytes.length == MAX_FILE_BYTES) {
                throw new InputException(source.name(), "a binary schedule of 1 GiB or more", "its text");
            }
            return new GoalBinaryReader(source.name(), bytes).read();
        } catch (IOException e) {
            throw FileFault.unreadable(source.name(), e);
        }
    }

    private List<GoalGraph> read() {
        require(bytes.limit() >= HEADER_BYTES, 0, "the end of the file", HEADER_BYTES + " bytes");
        ranks = bytes.getInt(MAGIC_BYTES);
        require(
                ranks >= 1 && ranks <= TraceBuilder.MAX_RANKS,
                MAGIC_BYTES,
                (ranks & NUMBER_MASK) + " ranks",
                "1 to " + TraceBuilder.MAX_RANKS + " ranks");
        require(
                (bytes.limit() - HEADER_BYTES) / ENTRY_BYTES >= ranks,
                HEADER_BYTES,
                "the end of the file",
                "a table of " + ranks + " ranks");
        List<GoalGraph> graphs = new ArrayList<>();
        long lowest = HEADER_BYTES + (long) ranks * ENTRY_BYTES - MAGIC_BYTES; // parts lie one behind the other
        long highest = bytes.limit() - MAGIC_BYTES;
        for (int rank = 0; rank < ranks; rank++) {
            int entry = HEADER_BYTES + rank * ENTRY_BYTES;
            long start = bytes.getLong(entry);
            long stop = bytes.getLong(entry + ENTRY_BYTES / 2);
            require(
                    start >= lowest && start <= stop && stop <= highest,
                    entry,
                    "a part of rank " + rank + " from " + start + " to " + stop,
                    "a part between " + lowest + " and " + highest);
            graph = new GoalGraph(file, rank);
            readPart((int) start + MAGIC_BYTES, (int) stop + MAGIC_BYTES);
            graphs.add(graph);
            lowest = stop;
        }
        return graphs;
    }

    private void readPart(int start, int stop) {
        end = stop;
        require(stop - start >= 2 * NUMBER_BYTES, start, "the end of a part", "its number of operations");
        long count = bytes.getInt(start) & NUMBER_MASK;
        long free = bytes.getInt(start + NUMBER_BYTES) & NUMBER_MASK;
        long begin = start + 2 * NUMBER_BYTES + free * NUMBER_BYTES;
        require(
                begin + count * OPERATION_BYTES <= stop,
                start,
                count + " operations, " + free + " of them free",
                "as many as the part has room for");
        operations = (int) count;
        firstOperation = (int) begin;
        operationBytes = operationBytes(start);
        for (int operation = 0; operation < operations; operation++) {
            readOperation(firstOperation + operation * operationBytes);
        }
        unread = (end - firstOperation - (long) operations * operationBytes) / NUMBER_BYTES;
        for (int operation = 0; operation < operations; operation++) {
            int place = firstOperation + operation * operationBytes + REQUIREMENTS;
            readRequirements(operation, place, true);
            readRequirements(operation, place + 2 * NUMBER_BYTES, false);
        }
    }

    /** The length of an operation with which operations and requirements fill the part. */
    private int operationBytes(int start) {
        for (int length : new int[] {OPERATION_BYTES, OPERATION_BYTES + MORE_BYTES}) {
            long requirements = 0;
            long last = firstOperation + (long) operations * length;
            for (int operation = 0; operation < operations && last <= end; operation++) {
                requirements += bytes.getInt(firstOperation + operation * length) & NUMBER_MASK;
            }
            if (last + requirements * NUMBER_BYTES == end) {
                return length;
            }
        }
        throw error(start, "a part of " + (end - start) + " bytes", "the length of its operations and requirements");
    }

    private void readOperation(int place) {
        byte kind = bytes.get(place + KIND);
        int peer = bytes.getInt(place + PEER);
        long amount = bytes.getLong(place + AMOUNT);
        int tag = bytes.getInt(place + TAG);
        boolean open = kind == GoalGraph.RECEIVE; // and may take any
        require(
                kind >= GoalGraph.SEND && kind <= GoalGraph.CALC,
                place,
                "operation of kind " + (kind & BYTE_MASK),
                "1 for a send, 2 for a receive or 3 for a calc");
        require(
                kind == GoalGraph.CALC || peer >= 0 && peer < ranks || open && peer == GoalGraph.ANY,
                place,
                "rank " + (peer & NUMBER_MASK),
                "a rank from 0 to " + (ranks - 1));
        require(
                kind == GoalGraph.CALC || tag >= 0 || open && tag == GoalGraph.ANY,
                place,
                "tag " + (tag & NUMBER_MASK),
                "a tag from 0 to " + Integer.MAX_VALUE);
        require(
                amount >= 0,
                place,
                Long.toUnsignedString(amount) + " bytes or nanoseconds",
                "at most " + Long.MAX_VALUE);
        graph.add(kind, peer, tag, amount, InputException.WHOLE_FILE);
        graph.place(bytes.get(place + PROCESSOR) & BYTE_MASK, bytes.get(place + NETWORK_INTERFACE) & BYTE_MASK);
    }

    /** Reads the operations that require one, of which a number and a beginning stand at a place. */
    private void readRequirements(int required, int place, boolean complete) {
        int list = firstOperation + operations * operationBytes;
        long count = bytes.getInt(place) & NUMBER_MASK;
        long first = bytes.getInt(place + NUMBER_BYTES) & NUMBER_MASK;
        int numbers = (end - list) / NUMBER_BYTES;
        require(
                count == 0 || first + count <= numbers && count <= unread,
                place,
                count + " requirements from number " + first,
                "each of the " + numbers + " numbers once");
        unread -= count;
        for (int each = 0; each < count; each++) {
            int at = list + ((int) first + each) * NUMBER_BYTES;
            int operation = bytes.getInt(at);
            require(
                    operation >= 0 && operation < operations,
                    at,
                    "operation " + (operation & NUMBER_MASK),
                    "one of the " + operations + " of rank " + graph.rank());
            graph.require(operation, required, complete);
        }
    }

    private void require(boolean condition, int place, String found, String expected) {
        if (!condition) {
            throw error(place, found, expected);
        }
    }

    private InputException error(int place, String found, String expected) {
        return new InputException(file, "byte " + place + ": " + found, expected);
    }
}
