package sare.trace.format.goal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import sare.input.FileFault;
import sare.input.InputException;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceSource;

/**
 * Reads the binary form of GOAL, as {@code txt2bin} of LogGOPSim and LogGOPSim 2 writes it. All numbers are little-endian and
 * unsigned; their sizes in bytes are in parentheses. The file has the magic number {@value #MAGIC} (8); the number of ranks (4);
 * the highest processor and network interface (1 each); for each rank the start and end of its part (8 each), relative to the
 * end of the magic number. A part has the number of operations (4), the number of operations without requirements (4) and their
 * numbers (4 each), then the operations, then the numbers of operations that require others (4 each).
 *
 * <p>An operation has the number of its requirements (4), its kind (1: send 1, receive 2, calc 3), peer (4), bytes or
 * nanoseconds (8), tag (4), processor and network interface (1 each). Then come the number of operations that require it to be
 * complete and the index of the first among the last numbers of the part (4 each), and the same for operations that require it
 * to have started. LogGOPSim 2 adds {@value #MORE_BYTES} bytes, for operations that are refused here; the length of a part shows
 * which of the two forms it has.
 */
final class GoalBinaryReader {
    private static final long MAGIC = 4223;
    private static final int MAGIC_BYTES = 8;
    private static final int HEADER_BYTES = 14; // with the magic number
    private static final int ENTRY_BYTES = 16; // of a rank in the table
    private static final int OPERATION_BYTES = 39;
    private static final int MORE_BYTES = 65;
    private static final int KIND = 4; // this and the following: offset within an operation
    private static final int PEER = 5;
    private static final int AMOUNT = 9;
    private static final int TAG = 17;
    private static final int PROCESSOR = 21;
    private static final int NETWORK_INTERFACE = 22;
    private static final int REQUIREMENTS = 23;
    private static final int NUMBER_BYTES = 4;
    private static final int BYTE_MASK = 0xFF;
    private static final long NUMBER_MASK = 0xFFFFFFFFL;
    private static final int SKIPPED_BYTES = 1 << 16; // at once
    private static final int MAX_PART_BYTES = Integer.MAX_VALUE - 8; // of an array

    private final String file;
    private final InputStream stream;
    private final GoalTables tables;
    private long position; // in the file, of what the stream gives next
    private int ranks;

    // state of the part that is being read; positions are those in the part
    private ByteBuffer bytes;
    private long partPosition; // in the file
    private GoalGraph graph;
    private int firstOperation; // position
    private int operationBytes;
    private int operations; // number of them
    private int end; // position
    private long unread; // number of requirements that have not been read

    private GoalBinaryReader(String file, InputStream stream, GoalTables tables) {
        this.file = file;
        this.stream = stream;
        this.tables = tables;
    }

    /** @param head first bytes of the file, one character for each */
    static boolean recognises(String head) {
        return head.startsWith("\u007F\u0010\0\0\0\0\0\0");
    }

    static List<GoalGraph> read(TraceSource source) {
        try (InputStream stream = source.bytes()) {
            return new GoalBinaryReader(source.name(), stream, GoalTables.in(source.storage())).read();
        } catch (IOException e) {
            throw FileFault.unreadable(source.name(), e);
        }
    }

    private List<GoalGraph> read() throws IOException {
        take(HEADER_BYTES);
        require(bytes.limit() == HEADER_BYTES, 0, "the end of the file", HEADER_BYTES + " bytes");
        ranks = bytes.getInt(MAGIC_BYTES);
        require(
                ranks >= 1 && ranks <= TraceBuilder.MAX_RANKS,
                MAGIC_BYTES,
                (ranks & NUMBER_MASK) + " ranks",
                "1 to " + TraceBuilder.MAX_RANKS + " ranks");
        take(ranks * ENTRY_BYTES);
        require(bytes.limit() == ranks * ENTRY_BYTES, 0, "the end of the file", "a table of " + ranks + " ranks");
        ByteBuffer table = bytes;
        List<GoalGraph> graphs = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            takePart(rank, table.getLong(rank * ENTRY_BYTES), table.getLong(rank * ENTRY_BYTES + ENTRY_BYTES / 2));
            graph = new GoalGraph(file, rank, tables);
            readPart(0, bytes.limit());
            graphs.add(graph);
        }
        return graphs;
    }

    /** Makes the next bytes the part that is being read; fewer at the end of the file. */
    private void take(int length) throws IOException {
        partPosition = position;
        bytes = ByteBuffer.wrap(stream.readNBytes(length)).order(ByteOrder.LITTLE_ENDIAN);
        position += bytes.limit();
    }

    private void skip(long length) throws IOException {
        long left = length;
        for (long last = 1; left > 0 && last > 0; left -= last) {
            last = stream.readNBytes((int) Math.min(left, SKIPPED_BYTES)).length;
        }
        position += length - left;
    }

    /** Makes the part of a rank the one that is being read. Its start and end are relative to the end of the magic number. */
    private void takePart(int rank, long start, long stop) throws IOException {
        long earliest = position - MAGIC_BYTES;
        boolean isWhole = start >= earliest && start <= stop;
        if (isWhole && stop - start > MAX_PART_BYTES) {
            throw entryError(
                    rank, start, stop, "at most " + MAX_PART_BYTES + " bytes for a rank; else the schedule as text");
        }
        if (isWhole) {
            skip(start - earliest);
            take((int) (stop - start));
            isWhole = position == stop + MAGIC_BYTES;
        }
        if (!isWhole) {
            position += stream.transferTo(OutputStream.nullOutputStream());
            throw entryError(rank, start, stop, "a part between " + earliest + " and " + (position - MAGIC_BYTES));
        }
    }

    private InputException entryError(int rank, long start, long stop, String expected) {
        partPosition = 0;
        int entry = HEADER_BYTES + rank * ENTRY_BYTES;
        return error(entry, "a part of rank " + rank + " from " + start + " to " + stop, expected);
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
                count + " operations, " + free + " of them without requirements",
                "as many as fit in the part");
        operations = (int) count;
        firstOperation = (int) begin;
        operationBytes = operationBytes(start);
        for (int operation = 0; operation < operations; operation++) {
            readOperation(firstOperation + operation * operationBytes);
        }
        unread = (end - firstOperation - (long) operations * operationBytes) / NUMBER_BYTES;
        for (int operation = 0; operation < operations; operation++) {
            int position = firstOperation + operation * operationBytes + REQUIREMENTS;
            readRequirements(operation, position, true);
            readRequirements(operation, position + 2 * NUMBER_BYTES, false);
        }
    }

    /** The length of an operation: the one with which operations and requirements fill the part. */
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

    private void readOperation(int position) {
        byte kind = bytes.get(position + KIND);
        int peer = bytes.getInt(position + PEER);
        long amount = bytes.getLong(position + AMOUNT);
        int tag = bytes.getInt(position + TAG);
        boolean open = kind == GoalGraph.RECEIVE; // may accept any rank and tag
        require(
                kind >= GoalGraph.SEND && kind <= GoalGraph.CALC,
                position,
                "operation of kind " + (kind & BYTE_MASK),
                "1 for a send, 2 for a receive or 3 for a calc");
        require(
                kind == GoalGraph.CALC || peer >= 0 && peer < ranks || open && peer == GoalGraph.ANY,
                position,
                "rank " + (peer & NUMBER_MASK),
                "a rank from 0 to " + (ranks - 1));
        require(
                kind == GoalGraph.CALC || tag != GoalGraph.ANY || open,
                position,
                "tag " + (tag & NUMBER_MASK),
                "a tag from 0 to " + GoalTags.LAST);
        require(
                amount >= 0,
                position,
                Long.toUnsignedString(amount) + " bytes or nanoseconds",
                "at most " + Long.MAX_VALUE);
        graph.add(kind, peer, tag, amount, InputException.WHOLE_FILE);
        graph.placeOn(bytes.get(position + PROCESSOR) & BYTE_MASK, bytes.get(position + NETWORK_INTERFACE) & BYTE_MASK);
    }

    /** Reads the operations that require another one. Their number and first index are at a position. */
    private void readRequirements(int required, int position, boolean complete) {
        int list = firstOperation + operations * operationBytes;
        long count = bytes.getInt(position) & NUMBER_MASK;
        long first = bytes.getInt(position + NUMBER_BYTES) & NUMBER_MASK;
        int numbers = (end - list) / NUMBER_BYTES;
        require(
                count == 0 || first + count <= numbers && count <= unread,
                position,
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

    private void require(boolean condition, int at, String found, String expected) {
        if (!condition) {
            throw error(at, found, expected);
        }
    }

    /** An error at a position in the part. */
    private InputException error(int at, String found, String expected) {
        return new InputException(file, "byte " + (partPosition + at) + ": " + found, expected);
    }
}
