package sare.trace.format.dimemas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.ReceiveSizes;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.EqualParts;
import sare.trace.source.KeyedRequests;
import sare.trace.source.MemberList;
import sare.trace.source.TraceSource;

/** Reads the records of Dimemas, in INSEE's form or the current one, into a trace. */
final class DimemasReader {
    static final String SEPARATOR = ":";

    /** The kind of a blocking send. */
    static final int SEND = 0;

    /** The bit of a nonblocking send in its kind; the other bit is that of a rendezvous. */
    static final int IMMEDIATE = 2;

    /** The kind of a blocking receive. */
    static final int RECEIVE = 0;

    /** The kind of a nonblocking receive. */
    static final int POST = 1;

    /** The kind of a wait for a nonblocking receive. */
    static final int WAIT = 2;

    private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;
    private static final int WORDS_WITHOUT_THREAD = 8; // of a message
    private static final Set<String> PEER_THREADS = Set.of("0", "-1", "-2"); // the first, or any thread
    private static final int SEND_KINDS = 4;
    private static final List<String> IGNORED = List.of("s", "0", "20"); // offsets, no operation, events
    private static final List<String> FILES =
            List.of("101", "102", "103", "104", "105", "106", "107", "301", "302", "303", "304", "305", "306", "307");
    private static final String COMMUNICATOR = "1"; // of definitions
    private static final String RECORDS = "one of 1, 2, 3, 10, 20, d and s";

    /** The key of a request in the records that wait for it. */
    private sealed interface Key {
        record Receive(int source, int tag, int communicator) implements Key {}

        record CollectiveKey(Operation kind, int communicator) implements Key {}

        /** The key of all sends, which no record waits for. */
        record Send() implements Key {}
    }

    private final TraceSource source;
    private final LineReader lines;
    private final Fields fields;
    private final DimemasCalls calls;
    private final DimemasCalls.CallCounts counter = new DimemasCalls.CallCounts();
    private DimemasHeader header;
    private TraceBuilder builder;
    private List<KeyedRequests<Key>> requests; // by rank; null before its first
    private boolean definesCommunicators;
    private int definedWorld = TraceBuilder.NO_INDEX; // id of the first definition if it has all tasks in order
    private int unnamedWorld = TraceBuilder.NO_INDEX; // id of the world in a file without definitions

    DimemasReader(TraceSource source, LineReader lines, DimemasCalls calls) {
        this.source = source;
        this.lines = lines;
        this.fields = new Fields(lines, SEPARATOR);
        this.calls = calls;
    }

    Trace read() {
        header = DimemasHeader.read(lines);
        int ranks = header.ranks();
        builder = source.builder(ranks);
        requests = new ArrayList<>(Collections.nCopies(ranks, null));
        try {
            while (fields.nextLine()) {
                if (!fields.line().isBlank()) {
                    readRecord();
                }
            }
        } catch (TraceBuilder.InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
        for (int rank = 0; rank < ranks; rank++) {
            requestsOf(rank).waitForAll(builder, rank);
        }
        return ReceiveSizes.asSent(builder.build());
    }

    private KeyedRequests<Key> requestsOf(int rank) {
        builder.requireRank("task", rank);
        if (requests.get(rank) == null) {
            requests.set(rank, new KeyedRequests<>());
        }
        return requests.get(rank);
    }

    /** The number of words in the current line, including empty ones. */
    static int words(Fields fields) {
        return 1
                + (int) fields.line()
                        .chars()
                        .filter(each -> each == SEPARATOR.charAt(0))
                        .count();
    }

    /** Reads a task and its thread. */
    static int task(LineReader lines, Fields fields) {
        int task = fields.integer("task");
        String thread = fields.word("thread");
        if (!thread.equals("0")) {
            throw lines.error("thread " + Fields.quoted(thread), "0, the only thread of its task");
        }
        return task;
    }

    static void peerThread(LineReader lines, Fields fields) {
        String thread = fields.word("thread");
        if (!PEER_THREADS.contains(thread)) {
            throw lines.error("thread " + Fields.quoted(thread), "0, -1 or -2");
        }
    }

    private void readRecord() {
        if (fields.line().startsWith(DimemasCollective.BEGINNING)) {
            readCollective();
            return;
        }
        String record = fields.word("a record");
        if (IGNORED.contains(record) || FILES.contains(record)) {
            return;
        }
        switch (record) {
            case "d" -> readDefinition();
            case "1" -> builder.compute(task(lines, fields), fields.nanoseconds("seconds", NANOSECONDS_PER_SECOND));
            case "2" -> readSend();
            case "3" -> readReceive();
            default -> throw lines.error("record " + Fields.quoted(record), RECORDS);
        }
        fields.end();
    }

    /** Reads the definition of a communicator; skips those of files and windows. */
    private void readDefinition() {
        if (!fields.word("a kind of definition").equals(COMMUNICATOR)) {
            fields.rest();
            return;
        }
        int id = fields.integer("communicator");
        if (unnamedWorld != TraceBuilder.NO_INDEX) {
            throw lines.error(
                    "communicator " + id, "all definitions before the first use of communicator " + unnamedWorld);
        }
        int[] members = MemberList.read(lines, fields, "task", fields.integer("number of tasks"));
        boolean hasAll = Arrays.equals(
                members, builder.communicatorAt(Communicator.WORLD).worldRanks());
        if (id != Communicator.WORLD && hasAll && !definesCommunicators) {
            definedWorld = id;
        } else if (id != Communicator.WORLD) {
            if (id == definedWorld) {
                throw lines.error("communicator " + id + " again", "a number not used before");
            }
            builder.communicator(id, members);
        } else if (!hasAll) {
            throw lines.error("communicator 0 with other tasks", "all tasks in order");
        }
        definesCommunicators = true;
    }

    private int takeCommunicator() {
        int id = fields.integer("communicator");
        return indexOf(id);
    }

    /** The index of a communicator; in a file without definitions, the first id other than 0 denotes the world too. */
    private int indexOf(int id) {
        if (id == definedWorld) {
            return Communicator.WORLD;
        }
        int index = builder.communicatorIndex(id);
        if (index != TraceBuilder.NO_INDEX) {
            return index;
        }
        if (definesCommunicators || unnamedWorld != TraceBuilder.NO_INDEX && id != unnamedWorld) {
            throw lines.error("communicator " + id, "0 or a communicator defined before");
        }
        unnamedWorld = id;
        return Communicator.WORLD;
    }

    private void skipPeerThread(int words) {
        if (words > WORDS_WITHOUT_THREAD) {
            peerThread(lines, fields);
        }
    }

    private void readSend() {
        int words = words(fields);
        int task = task(lines, fields);
        int peer = fields.integer("task");
        skipPeerThread(words);
        long bytes = fields.whole("bytes");
        int tag = fields.integer("tag");
        int communicator = takeCommunicator();
        int kind = fields.integer("kind of send");
        if (kind >= SEND_KINDS) {
            throw lines.error("kind of send " + kind, Numbers.wholeRange(0, SEND_KINDS - 1));
        }
        if ((kind & IMMEDIATE) != 0) {
            int request = requestsOf(task).open(new Key.Send());
            builder.isend(task, peer, tag, communicator, bytes, request);
        } else {
            builder.send(task, peer, tag, communicator, bytes);
        }
    }

    private void readReceive() {
        int words = words(fields);
        int task = task(lines, fields);
        int peer = fields.integer("task");
        skipPeerThread(words);
        long bytes = fields.whole("bytes");
        int tag = fields.integer("tag");
        int communicator = takeCommunicator();
        int kind = fields.integer("kind of receive");
        Key key = new Key.Receive(peer, tag, communicator);
        switch (kind) {
            case RECEIVE -> builder.receive(task, peer, tag, communicator, bytes);
            case POST ->
                builder.ireceive(
                        task, peer, tag, communicator, bytes, requestsOf(task).open(key));
            case WAIT -> {
                int request = requestsOf(task).close(key);
                if (request == KeyedRequests.NONE) {
                    builder.receive(task, peer, tag, communicator, bytes); // as in INSEE, which has no nonblocking ones
                } else {
                    builder.waitFor(task, request);
                }
            }
            default -> throw lines.error("kind of receive " + kind, Numbers.wholeRange(RECEIVE, WAIT));
        }
    }

    private void readCollective() {
        DimemasCollective record = DimemasCollective.of(lines, fields, header);
        int communicator = indexOf(record.communicator());
        KeyedRequests<Key> open = requestsOf(record.task());
        Key key = new Key.CollectiveKey(record.kind(), communicator);
        if (record.isCall()) {
            boolean waits = record.waiting() != DimemasCollective.NON_BLOCKING;
            addCall(record, communicator, waits ? Trace.NO_REQUEST : open.open(key));
            return;
        }
        int request = open.close(key);
        if (request == KeyedRequests.NONE) {
            throw lines.error(
                    "a wait for " + record.kind().word(), "a wait for an open collective of the communicator");
        }
        builder.waitFor(record.task(), request);
    }

    private void addCall(DimemasCollective record, int communicator, int request) {
        int number = counter.next(record);
        Operation kind = calls.isUniform(record.communicator(), number)
                ? record.kind()
                : DimemasCollective.withOwnBytes(record.kind());
        long bytes = calls.anySends(record.communicator(), number) ? record.bytes() : inPlace(record, communicator);
        if (kind == Operation.ALL_TO_ALL_V) {
            EqualParts.allToAllV(builder, record.task(), communicator, bytes, request);
            return;
        }
        int root = kind.hasRoot() ? rootOf(record, communicator, number) : 0;
        builder.collective(record.task(), kind, communicator, root, bytes, request);
    }

    private long inPlace(DimemasCollective record, int communicator) {
        Communicator members = builder.communicatorAt(communicator);
        return record.bytesInPlace(members.size(), members.member(record.task()));
    }

    private int rootOf(DimemasCollective record, int communicator, int number) {
        Communicator members = builder.communicatorAt(communicator);
        int root = members.size() == 1 ? members.worldRank(0) : calls.root(record.communicator(), number);
        if (root == DimemasCalls.NO_ROOT) {
            throw lines.error(
                    "root " + record.root() + ", which contradicts other records of the call",
                    "1 in one record and 0 in the others, or the same task in all");
        }
        return root;
    }
}
