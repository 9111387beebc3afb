package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import sare.input.InputException;

/**
 * The bytes and messages that each rank sends to each rank, itself included; an immutable matrix in compressed sparse rows. The
 * entries of source s have the indices from {@link #firstEntry firstEntry(s)} (inclusive) to {@link #endEntry endEntry(s)}
 * (exclusive), by ascending destination. Messages without bytes count as messages.
 */
public final class TrafficMatrix {
    private final int[] firstEntries; // by source, then the end
    private final int[] destinations; // by entry
    private final long[] bytes; // by entry
    private final long[] messages; // by entry

    TrafficMatrix(Rows rows) {
        firstEntries = rows.firstEntries;
        rows.destinations.trim();
        rows.bytes.trim();
        rows.messages.trim();
        destinations = rows.destinations.elements();
        bytes = rows.bytes.elements();
        messages = rows.messages.elements();
    }

    /**
     * The messages that a program sends.
     *
     * @throws InputException if the bytes from one rank to another do not fit into a long
     */
    public static TrafficMatrix of(Program program) {
        Rows rows = new Rows(program.name(), program.ranks());
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int step = program.firstStep(rank); step < program.endStep(rank); step++) {
                if (program.isSend(step)) {
                    int message = program.message(step);
                    rows.add(rank, program.destination(message), program.bytes(message));
                }
            }
            rows.finish(rank);
        }
        return new TrafficMatrix(rows);
    }

    /**
     * The sends of a trace, without the messages of its collectives.
     *
     * @throws InputException as {@link #of(Program)}
     */
    public static TrafficMatrix of(Trace trace) {
        Rows rows = new Rows(trace.name(), trace.ranks());
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isSend()) {
                    rows.add(rank, trace.peer(operation), trace.bytes(operation));
                }
            }
            rows.finish(rank);
        }
        return new TrafficMatrix(rows);
    }

    /** The matrix of the bytes by {@link #pair}, each pair with one message. */
    static TrafficMatrix of(int ranks, Long2LongMap bytesOfPair) {
        return of(ranks, bytesOfPair, pair -> 1);
    }

    /**
     * The matrix of bytes and messages.
     *
     * @param bytesOfPair by pair: its source in the high half of the long, its destination in the low one
     * @param messagesOfPair likewise, at least 1 for each pair that has bytes
     */
    public static TrafficMatrix of(int ranks, Long2LongMap bytesOfPair, LongUnaryOperator messagesOfPair) {
        long[] pairs = bytesOfPair.keySet().toLongArray();
        Arrays.sort(pairs);
        Rows rows = new Rows("traffic", ranks);
        int next = 0;
        for (int source = 0; source < ranks; source++) {
            for (; next < pairs.length && pairs[next] >>> Integer.SIZE == source; next++) {
                rows.add(
                        source,
                        (int) pairs[next],
                        bytesOfPair.get(pairs[next]),
                        messagesOfPair.applyAsLong(pairs[next]));
            }
            rows.finish(source);
        }
        return new TrafficMatrix(rows);
    }

    static long pair(int source, int destination) {
        return (long) source << Integer.SIZE | destination;
    }

    /** Collects the rows, one source after the other. */
    static final class Rows {
        private final String name; // of the trace, for the error
        private final int[] firstEntries; // by source, then the end
        private final IntArrayList destinations = new IntArrayList(); // this and the next two are by entry
        private final LongArrayList bytes = new LongArrayList();
        private final LongArrayList messages = new LongArrayList();
        private final long[] bytesOfRow; // of the current source, by destination
        private final long[] messagesOfRow; // likewise
        private final IntArrayList touched = new IntArrayList(); // destinations of the current source

        Rows(String name, int ranks) {
            this.name = name;
            firstEntries = new int[ranks + 1];
            bytesOfRow = new long[ranks];
            messagesOfRow = new long[ranks];
        }

        void add(int source, int destination, long messageBytes) {
            add(source, destination, messageBytes, 1);
        }

        void add(int source, int destination, long moreBytes, long moreMessages) {
            if (messagesOfRow[destination] == 0) {
                touched.add(destination);
            }
            messagesOfRow[destination] += moreMessages;
            bytesOfRow[destination] += moreBytes;
            if (bytesOfRow[destination] < 0) {
                throw new InputException(
                        name,
                        "more than " + Long.MAX_VALUE + " bytes from rank " + source + " to rank " + destination,
                        "fewer");
            }
        }

        void finish(int source) {
            touched.sort(null);
            for (int destination : touched.toIntArray()) {
                destinations.add(destination);
                bytes.add(bytesOfRow[destination]);
                messages.add(messagesOfRow[destination]);
                bytesOfRow[destination] = 0;
                messagesOfRow[destination] = 0;
            }
            touched.clear();
            firstEntries[source + 1] = destinations.size();
        }
    }

    /** Number of ranks, which is that of rows and columns. */
    public int ranks() {
        return firstEntries.length - 1;
    }

    /** Number of ordered pairs of ranks with messages. */
    public int entries() {
        return destinations.length;
    }

    public int firstEntry(int source) {
        return firstEntries[source];
    }

    /** Index after the last entry of a source. */
    public int endEntry(int source) {
        return firstEntries[source + 1];
    }

    public int destination(int entry) {
        return destinations[entry];
    }

    public long bytes(int entry) {
        return bytes[entry];
    }

    public long messages(int entry) {
        return messages[entry];
    }

    /** The bytes from one rank to another. */
    public long bytes(int source, int destination) {
        int entry = entry(source, destination);
        return entry < 0 ? 0 : bytes[entry];
    }

    /** The sum of the bytes of all entries. */
    public BigInteger totalBytes() {
        return Arrays.stream(bytes).mapToObj(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** The sum of the messages of all entries. */
    public long totalMessages() {
        return Arrays.stream(messages).sum();
    }

    /** The number of other ranks that each rank sends to or receives from, by rank. */
    public int[] partners() {
        int[] partners = new int[ranks()];
        for (int source = 0; source < ranks(); source++) {
            for (int entry = firstEntry(source); entry < endEntry(source); entry++) {
                int destination = destinations[entry];
                if (destination != source) {
                    partners[source]++;
                    partners[destination] += entry(destination, source) < 0 ? 1 : 0;
                }
            }
        }
        return partners;
    }

    /** Index of the entry of a pair of ranks; negative if there is none. */
    public int entry(int source, int destination) {
        return Arrays.binarySearch(destinations, firstEntry(source), endEntry(source), destination);
    }
}
