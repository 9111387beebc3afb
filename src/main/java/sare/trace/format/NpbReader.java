package sare.trace.format;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.trace.Operation;
import sare.trace.RequestNumbers;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
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
    private static final List<String> EVENTS = List.of(
            "Init",
            "Finalize",
            "Mark",
            "Comm_split",
            "Comm_dup",
            "Send",
            "Ssend",
            "Bsend",
            "Rsend",
            "Isend",
            "Issend",
            "Irsend",
            "Recv",
            "Irecv",
            "Sendrecv",
            "Wait",
            "Waitany",
            "Waitall",
            "Waitsome",
            "Test",
            "Testall",
            "Barrier",
            "Bcast",
            "Reduce",
            "Allreduce",
            "Alltoall",
            "Alltoallv",
            "Allgather",
            "Allgatherv",
            "Gather",
            "Gatherv",
            "Scatter",
            "Scatterv");

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

    NpbReader(TraceSource source, String recording) {
        this.source = source;
        this.recording = recording;
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
        IntArrayList members = new IntArrayList();
        while (fields.hasNext()) {
            members.add(fields.integer("rank"));
        }
        if (members.size() != size) {
            throw lines.error(members.size() + " ranks", size + ", the size of the communicator");
        }
        int known = builder.communicatorIndex(id);
        if (known == TraceBuilder.NO_INDEX) {
            builder.communicator(id, members.toIntArray());
        } else if (!Arrays.equals(builder.communicatorAt(known).worldRanks(), members.toIntArray())) {
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
        switch (event) {
            case "Init", "Finalize", "Mark", "Comm_split", "Comm_dup" -> fields.rest();
            case "Test" -> readTest(this::readWait);
            case "Testall" -> readTest(this::readWaitAll);
            default -> {
                addCompute();
                readOperation(event);
            }
        }
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

    private void readOperation(String event) {
        switch (event) {
            case "Send", "Ssend", "Bsend", "Rsend" -> readMessage(Operation.SEND);
            case "Isend", "Issend", "Irsend" -> readMessage(Operation.ISEND);
            case "Recv" -> readMessage(Operation.RECEIVE);
            case "Irecv" -> readMessage(Operation.IRECEIVE);
            case "Sendrecv" -> readSendReceive();
            case "Wait", "Waitany" -> readWait();
            case "Waitall", "Waitsome" -> readWaitAll();
            case "Barrier" -> builder.barrier(rank, takeCommunicator());
            case "Bcast" -> readRooted(Operation.BROADCAST);
            case "Reduce" -> readRooted(Operation.REDUCE);
            case "Allreduce" -> builder.unrooted(rank, Operation.ALL_REDUCE, takeCommunicator(), fields.whole("bytes"));
            case "Alltoall" -> builder.unrooted(rank, Operation.ALL_TO_ALL, takeCommunicator(), fields.whole("bytes"));
            case "Alltoallv" -> builder.allToAllV(rank, takeCommunicator(), takeParts());
            case "Allgather" -> readUnrooted(Operation.ALL_GATHER);
            case "Allgatherv" -> readUnrooted(Operation.ALL_GATHER_V);
            case "Gather" -> readParts(Operation.GATHER);
            case "Gatherv" -> readParts(Operation.GATHER_V);
            case "Scatter" -> readParts(Operation.SCATTER);
            case "Scatterv" -> readParts(Operation.SCATTER_V);
            default -> throw lines.error(Fields.quoted(event), Suggestions.expectation(event, EVENTS));
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

    /** Reads the rank's own bytes; skips the number after them. */
    private void readUnrooted(Operation kind) {
        builder.unrooted(rank, kind, takeCommunicator(), fields.whole("bytes"));
        fields.whole("a number");
    }

    /** Reads a root and the rank's own bytes; skips the number after them. */
    private void readParts(Operation kind) {
        readRooted(kind);
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
