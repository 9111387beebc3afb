package sare.trace.format.simgrid;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.ReceiveSizes;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.KeyedRequests;
import sare.trace.source.TraceSource;

/**
 * Reads the lines {@code RANK ACTION arguments} of SimGrid's time-independent traces, from one file or several, into one trace.
 * {@link SimgridFormat} documents their meaning.
 */
final class SimgridReader {
    private static final String COMMENT = "#";
    private static final int NO_TAG = 0; // of a sendrecv
    private static final int NO_RANK = -1;

    /** What reads the arguments of an action, by the name of the action. */
    private static final Map<String, Consumer<SimgridReader>> ACTIONS = new LinkedHashMap<>();

    static {
        ACTIONS.put(
                "init",
                reader -> reader.doubles.set(reader.rank, !reader.fields.rest().isEmpty()));
        for (String ignored : List.of(
                "finalize",
                "comm_size",
                "comm_split",
                "comm_dup",
                "location",
                "test",
                "testall",
                "testany",
                "testsome")) {
            ACTIONS.put(ignored, reader -> reader.fields.rest());
        }
        ACTIONS.put("compute", reader -> reader.builder.compute(reader.rank, reader.arguments.flops()));
        ACTIONS.put("sleep", reader -> reader.builder.compute(reader.rank, reader.arguments.seconds()));
        for (String kind : List.of("", "b", "s")) { // of sends; SimGrid records all and replays the first
            ACTIONS.put(kind + "send", reader -> reader.readMessage(Operation.SEND));
            ACTIONS.put("i" + kind + "send", reader -> reader.readMessage(Operation.ISEND));
        }
        ACTIONS.put("recv", reader -> reader.readMessage(Operation.RECEIVE));
        ACTIONS.put("irecv", reader -> reader.readMessage(Operation.IRECEIVE));
        ACTIONS.put("sendrecv", SimgridReader::readSendReceive);
        ACTIONS.put("wait", SimgridReader::readWait);
        ACTIONS.put("waitall", SimgridReader::readWaitAll);
        for (String action : SimgridCollectiveReader.actions()) {
            ACTIONS.put(action, reader -> reader.collectives.read(action, reader.rank, reader.arguments));
        }
    }

    private final TraceBuilder builder;
    private final SimgridCollectiveReader collectives;
    private final List<KeyedRequests<SimgridEnvelope>> requests; // by rank; null before its first action
    private final BitSet doubles = new BitSet(); // by rank: elements without a data type are doubles, not bytes

    // state of the file that is being read
    private LineReader lines;
    private Fields fields;
    private SimgridArguments arguments;
    private boolean single; // the file is of one rank
    private int rank; // of the current action; NO_RANK before the first

    SimgridReader(TraceSource source, int ranks) {
        builder = source.builder(ranks);
        collectives = new SimgridCollectiveReader(builder);
        requests = new ArrayList<>(Collections.nCopies(ranks, null));
    }

    /** Whether a line is skipped. */
    static boolean isEmpty(String line) {
        return line.isBlank() || line.strip().startsWith(COMMENT);
    }

    /** Whether a line starts with a rank and the name of an action. */
    static boolean isAction(String line) {
        String[] words = line.strip().split("[ \t]+", 3);
        return words.length > 1
                && words[0].matches("[0-9]{1,9}")
                && ACTIONS.containsKey(words[1].toLowerCase(Locale.ROOT));
    }

    /** The number of ranks in a file with the actions of all ranks. */
    static int ranks(LineReader file) {
        BitSet ranks = new BitSet();
        Fields fields = new Fields(file);
        while (fields.nextLine()) {
            if (!isEmpty(fields.line())) {
                int rank = fields.integer("rank");
                if (rank >= TraceBuilder.MAX_RANKS) {
                    throw file.error("rank " + rank, "a rank from 0 to " + (TraceBuilder.MAX_RANKS - 1));
                }
                ranks.set(rank);
            }
        }
        if (ranks.isEmpty() || ranks.cardinality() < ranks.length()) {
            throw new InputException(
                    file.file(),
                    "no action of rank " + ranks.nextClearBit(0),
                    "actions of every rank up to the highest, in one file, a folder or a list of files");
        }
        return ranks.length();
    }

    /** Reads a file with actions of several ranks, in any interleaving. */
    void readShared(LineReader file) {
        single = false;
        read(file);
    }

    /** Reads a file with all actions of one rank. */
    void readRank(LineReader file) {
        single = true;
        read(file);
        if (rank == NO_RANK) {
            throw new InputException(file.file(), "no actions", "the actions of a rank");
        }
    }

    private void read(LineReader file) {
        lines = file;
        fields = new Fields(file);
        arguments = new SimgridArguments(file, fields, builder);
        rank = NO_RANK;
        try {
            while (fields.nextLine()) {
                if (!isEmpty(fields.line())) {
                    readRank();
                    readAction();
                }
            }
        } catch (TraceBuilder.InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
    }

    private void readRank() {
        int next = arguments.rank();
        boolean begun = requests.get(next) != null;
        if (single && next != rank && (rank != NO_RANK || begun)) {
            throw lines.error("rank " + next + (begun ? " again" : ""), "one rank for each file");
        }
        if (!begun) {
            requests.set(next, new KeyedRequests<>());
        }
        rank = next;
    }

    /** Makes the trace after all files have been read. Each rank waits at its end for its open requests, as in SimGrid. */
    Trace finish() {
        for (int each = 0; each < requests.size(); each++) {
            requests.get(each).waitForAll(builder, each);
        }
        return ReceiveSizes.asSent(builder.build());
    }

    private void readAction() {
        arguments.setDefaultType(doubles.get(rank) ? SimgridDataType.DOUBLE : SimgridDataType.BYTE);
        String word = fields.word("an action");
        Consumer<SimgridReader> action = ACTIONS.get(word.toLowerCase(Locale.ROOT));
        if (action == null) {
            throw lines.error(Fields.quoted(word), Suggestions.expectation(word, ACTIONS.keySet()));
        }
        action.accept(this);
        fields.end();
    }

    private void readMessage(Operation kind) {
        int peer = arguments.rank();
        int tag = arguments.tag();
        if (kind.isSend()) {
            long elements = arguments.elements();
            send(kind, peer, tag, arguments.bytes(elements, arguments.type()));
        } else {
            long room = arguments.room();
            int request = kind.hasRequest() ? open(new SimgridEnvelope(peer, rank, tag)) : 0;
            receive(kind, peer, tag, room, arguments.type(), request);
        }
    }

    /** Posts the receive before the send, because neither waits for the other. */
    private void readSendReceive() {
        long sent = arguments.elements();
        int destination = arguments.rank();
        long room = arguments.room();
        int source = arguments.rank();
        long bytes = arguments.bytes(sent, arguments.type());
        int request = open(SimgridEnvelope.UNNAMED);
        receive(Operation.IRECEIVE, source, NO_TAG, room, arguments.type(), request);
        send(Operation.SEND, destination, NO_TAG, bytes);
        requests.get(rank).close(SimgridEnvelope.UNNAMED);
        builder.waitFor(rank, request);
    }

    private int open(SimgridEnvelope envelope) {
        return requests.get(rank).open(envelope);
    }

    private void send(Operation kind, int destination, int tag, long bytes) {
        int request = kind.hasRequest() ? open(new SimgridEnvelope(rank, destination, tag)) : 0;
        builder.message(rank, kind, destination, tag, Communicator.WORLD, bytes, request);
    }

    private void receive(Operation kind, int source, int tag, long room, int type, int request) {
        long bytes = room > 0 ? arguments.bytes(room, type) : ReceiveSizes.UNLIMITED;
        builder.message(rank, kind, source, tag, Communicator.WORLD, bytes, request);
    }

    private void readWait() {
        int source = arguments.rank();
        int destination = arguments.rank();
        int tag = arguments.tag();
        int request = requests.get(rank).close(new SimgridEnvelope(source, destination, tag));
        if (request == KeyedRequests.NONE) {
            throw lines.error(
                    "a wait for a message from " + source + " to " + destination + " with tag " + tag,
                    "a message with an open isend or irecv of rank " + rank);
        }
        builder.waitFor(rank, request);
    }

    private void readWaitAll() {
        if (fields.hasNext()) {
            arguments.elements(); // number of requests, which SimGrid ignores too
        }
        builder.waitForAll(rank, requests.get(rank).closeAll());
    }
}
