package sare.trace.format;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.trace.Operation;
import sare.trace.RequestNumbers;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.MemberList;
import sare.trace.source.TraceSource;

/**
 * Reads the files of a recording in the format NPBTRC 1, one for each rank and in any order, into one trace.
 *
 * <p>An event is {@code GAP OPERATION arguments}. The gap is the CPU time in nanoseconds since the previous event; it becomes a
 * compute burst. Tracing takes {@value #OVERHEAD_NANOSECONDS} ns of every gap. This time is subtracted, down to zero at most.
 * Init, Finalize, Mark and the calls that make communicators, which are in the header, are left out; their gaps are added to the
 * gap of the next event. All modes of blocking sends become a SEND, all modes of nonblocking ones an ISEND. A Sendrecv becomes an
 * IRECEIVE, a SEND and a WAIT. A successful Test becomes a WAIT; any other Test is left out. Requests get new numbers, each the
 * smallest one that is not open, because the recording gives every request of a rank another number.
 */
final class NpbReader {
    static final String MAGIC = "NPBTRC";
    static final String VERSION = "1";

    private static final long OVERHEAD_NANOSECONDS = 600;
    private static final String NULL_REQUEST = "-1";
    private static final int UNNAMED = -2; // request of a Sendrecv, which has no number
    private static final List<String> RECEIVE_REMARKS = List.of("anysrc", "anytag", "posted=");
    private final TraceSource source;
    private final String recording;
    private final BitSet ranksRead = new BitSet();
    private TraceBuilder builder; // null before the first header

    // state of the file that is being read
    private LineReader lines;
    private Fields fields;
    private int rank;
    private long computeNanoseconds; // since the last operation that was added
    private RequestNumbers requests;

    private final Map<String, Runnable> events = new LinkedHashMap<>(); // what reads the arguments, by name

    NpbReader(TraceSource source, String recording) {
        this.source = source;
        this.recording = recording;
        add(() -> fields.rest(), "Init", "Finalize", "Mark", "Comm_split", "Comm_dup");
        addOperation(() -> readMessage(Operation.SEND), "Send", "Ssend", "Bsend", "Rsend");
        addOperation(() -> readMessage(Operation.ISEND), "Isend", "Issend", "Irsend");
        addOperation(() -> readMessage(Operation.RECEIVE), "Recv");
        addOperation(() -> readMessage(Operation.IRECEIVE), "Irecv");
        addOperation(this::readSendReceive, "Sendrecv");
        addOperation(this::readWait, "Wait", "Waitany");
        addOperation(this::readWaitAll, "Waitall", "Waitsome");
        add(() -> readTest(this::readWait), "Test");
        add(() -> readTest(this::readWaitAll), "Testall");
        addOperation(() -> builder.barrier(rank, takeCommunicator()), "Barrier");
        addOperation(() -> readRooted(Operation.BROADCAST), "Bcast");
        addOperation(() -> readRooted(Operation.REDUCE), "Reduce");
        addOperation(() -> readUnrooted(Operation.ALL_REDUCE), "Allreduce");
        addOperation(() -> readUnrooted(Operation.ALL_TO_ALL), "Alltoall");
        addOperation(() -> builder.allToAllV(rank, takeCommunicator(), takeParts()), "Alltoallv");
        addOperation(() -> readOwnPart(() -> readUnrooted(Operation.ALL_GATHER)), "Allgather");
        addOperation(() -> readOwnPart(() -> readUnrooted(Operation.ALL_GATHER_V)), "Allgatherv");
        addOperation(() -> readOwnPart(() -> readRooted(Operation.GATHER)), "Gather");
        addOperation(() -> readOwnPart(() -> readRooted(Operation.GATHER_V)), "Gatherv");
        addOperation(() -> readOwnPart(() -> readRooted(Operation.SCATTER)), "Scatter");
        addOperation(() -> readOwnPart(() -> readRooted(Operation.SCATTER_V)), "Scatterv");
    }

    private void add(Runnable reading, String... names) {
        for (String name : names) {
            events.put(name, reading);
        }
    }

    /** Adds events that become an operation; the computing before them becomes a burst. */
    private void addOperation(Runnable reading, String... names) {
        add(
                () -> {
                    addCompute();
                    reading.run();
                },
                names);
    }

    void readRank(LineReader file) {
        lines = file;
        fields = new Fields(file);
        computeNanoseconds = 0;
        requests = new RequestNumbers();
        try {
            long expected = readHeader();
            long events = 0;
            for (boolean more = fields.nextLine(); more; more = fields.nextLine()) {
                if (fields.line().startsWith("#")) {
                    readCommunicator();
                } else {
                    readEvent();
                    events++;
                }
            }
            if (events != expected) {
                throw lines.error(
                        "the end of the file after " + events + " events", expected + " events, as in its header");
            }
            addCompute();
        } catch (TraceBuilder.InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
    }

    /** Makes the trace after the files of all ranks have been read. */
    Trace finish() {
        int missing = ranksRead.nextClearBit(0);
        if (builder == null || missing < builder.ranks()) {
            throw new InputException(
                    source.name(), "no file of rank " + missing, "a recording with a file for each rank");
        }
        return builder.build();
    }

    /** Reads the first two lines of a file; returns the number of events. */
    private long readHeader() {
        takeLine("# " + MAGIC + " " + VERSION);
        takeWords("#", MAGIC, VERSION);
        fields.end();
        takeLine("# rank R size P events N");
        takeWords("#", "rank");
        rank = fields.integer("rank");
        takeWords("size");
        int ranks = fields.integer("size");
        takeWords("events");
        long events = fields.whole("events");
        fields.end();
        if (builder == null) {
            builder = source.builder(ranks)
                    .information("origin", "recording " + recording + " with " + MAGIC + " " + VERSION)
                    .information(
                            "compute",
                            "CPU time between MPI calls less " + OVERHEAD_NANOSECONDS + " ns of tracing each");
        }
        if (ranks != builder.ranks()) {
            throw lines.error("size " + ranks, builder.ranks() + ", as in the other files");
        }
        builder.requireRank("rank", rank);
        if (ranksRead.get(rank)) {
            throw lines.error("a second file of rank " + rank, "one file for each rank");
        }
        ranksRead.set(rank);
        return events;
    }

    private void takeLine(String expected) {
        if (!fields.nextLine()) {
            throw lines.error("the end of the file", "'" + expected + "'");
        }
    }

    private void takeWords(String... words) {
        for (String expected : words) {
            String word = fields.word("'" + expected + "'");
            if (!word.equals(expected)) {
                throw lines.error(Fields.quoted(word), "'" + expected + "'");
            }
        }
    }

    /** Reads {@code # comm ID size S ranks w0 w1 ...}, which must be the same in all files that have it. */
    private void readCommunicator() {
        takeWords("#", "comm");
        int id = fields.integer("communicator");
        takeWords("size");
        int size = fields.integer("size");
        takeWords("ranks");
        int[] members = MemberList.read(lines, fields, "rank", size);
        int known = builder.communicatorIndex(id);
        if (known == TraceBuilder.NO_INDEX) {
            builder.communicator(id, members);
        } else if (!Arrays.equals(builder.communicatorAt(known).worldRanks(), members)) {
            throw lines.error("communicator " + id + " with other ranks", "the same ranks as in the other files");
        }
    }

    private void readEvent() {
        long gap = Math.max(0, fields.whole("gap in nanoseconds") - OVERHEAD_NANOSECONDS);
        if (gap > Long.MAX_VALUE - computeNanoseconds) {
            throw lines.error("a gap of " + gap + " ns", "gaps with a sum below 2^63 ns");
        }
        computeNanoseconds += gap;
        String event = fields.word("an event");
        Runnable reading = events.get(event);
        if (reading == null) {
            throw lines.error(Fields.quoted(event), Suggestions.expectation(event, events.keySet()));
        }
        reading.run();
        fields.end();
    }

    /** Reads a test: a wait if it was successful, otherwise nothing. */
    private void readTest(Runnable wait) {
        if (fields.integer("flag") == 0) {
            fields.rest();
        } else {
            addCompute();
            wait.run();
        }
    }

    private void addCompute() {
        if (computeNanoseconds > 0) {
            builder.compute(rank, computeNanoseconds);
            computeNanoseconds = 0;
        }
    }

    private void readMessage(Operation kind) {
        int peer = fields.integer("rank");
        int tag = fields.integer("tag");
        int communicator = takeCommunicator();
        long bytes = fields.whole("bytes");
        int request = kind.hasRequest() ? requests.open(fields.integer("request")) : 0;
        builder.message(rank, kind, peer, tag, communicator, bytes, request);
        while (kind.isReceive() && fields.hasNext()) {
            String remark = fields.word("a remark");
            if (RECEIVE_REMARKS.stream().noneMatch(remark::startsWith)) {
                throw lines.error(Fields.quoted(remark), Suggestions.oneOf(RECEIVE_REMARKS));
            }
        }
    }

    /** Posts the receive before the send, because neither waits for the other. */
    private void readSendReceive() {
        int destination = fields.integer("rank");
        int sendTag = fields.integer("tag");
        long sendBytes = fields.whole("bytes");
        int source = fields.integer("rank");
        int receiveTag = fields.integer("tag");
        long receiveBytes = fields.whole("bytes");
        int communicator = takeCommunicator();
        int request = requests.open(UNNAMED);
        builder.message(rank, Operation.IRECEIVE, source, receiveTag, communicator, receiveBytes, request);
        builder.send(rank, destination, sendTag, communicator, sendBytes);
        builder.waitFor(rank, requests.close(UNNAMED));
    }

    private void readWait() {
        if (!fields.hasNext() || !fields.skip(NULL_REQUEST)) {
            builder.waitFor(rank, requests.close(fields.integer("request")));
        }
    }

    private void readWaitAll() {
        int count = fields.integer("number of requests");
        IntArrayList open = new IntArrayList();
        int taken = 0;
        for (; fields.hasNext(); taken++) {
            if (!fields.skip(NULL_REQUEST)) {
                open.add(requests.close(fields.integer("request")));
            }
        }
        if (taken != count) {
            throw lines.error(taken + " requests", String.valueOf(count));
        }
        builder.waitAll(rank, open.toIntArray());
    }

    private void readRooted(Operation kind) {
        builder.rooted(rank, kind, takeCommunicator(), fields.integer("root"), fields.whole("bytes"));
    }

    private void readUnrooted(Operation kind) {
        builder.unrooted(rank, kind, takeCommunicator(), fields.whole("bytes"));
    }

    /** Reads a collective with the rank's own bytes; skips the number after them. */
    private void readOwnPart(Runnable collective) {
        collective.run();
        fields.whole("a number");
    }

    private long[] takeParts() {
        LongArrayList parts = new LongArrayList();
        while (fields.hasNext()) {
            parts.add(fields.whole("bytes"));
        }
        return parts.toLongArray();
    }

    private int takeCommunicator() {
        int id = fields.integer("communicator");
        int index = builder.communicatorIndex(id);
        if (index == TraceBuilder.NO_INDEX) {
            throw lines.error("communicator " + id, "a communicator of the header");
        }
        return index;
    }
}
