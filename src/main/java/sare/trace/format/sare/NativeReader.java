package sare.trace.format.sare;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceTarget;

/** Reads a file in the project's own format line by line; see {@link NativeFormat}. */
public final class NativeReader {
    private static final List<String> HEADER_WORDS =
            List.of(NativeFormat.RANKS, NativeFormat.OPERATIONS, NativeFormat.COMMUNICATOR);
    private static final Map<String, Operation> OPERATIONS = new HashMap<>();
    private static final Map<String, Operation> NON_BLOCKING_COLLECTIVES = new HashMap<>();
    private static final List<String> WORDS = new ArrayList<>(List.of(NativeFormat.RANK)); // at the start of a line

    static {
        for (Operation operation : Operation.values()) {
            OPERATIONS.put(operation.word(), operation);
            WORDS.add(operation.word());
            if (operation.isCollective()) {
                NON_BLOCKING_COLLECTIVES.put(Operation.NON_BLOCKING + operation.word(), operation);
                WORDS.add(Operation.NON_BLOCKING + operation.word());
            }
        }
    }

    private static final String SOME_WORDS = "rank or an operation, such as send, ireceive, wait or all-reduce";
    private static final long MOST_SURPLUS =
            1_000_000; // operations more than in the header that are counted for the error
    private static final int UNKNOWN = -1;

    private final LineReader lines;
    private final Fields fields;
    private final TraceTarget target;
    private final Set<String> headerKeys = new HashSet<>();
    private final IntArrayList requests = new IntArrayList(); // of the wait-all that is being read
    private final LongArrayList parts = new LongArrayList(); // of the all-to-all-v that is being read
    private TraceBuilder builder; // null before the number of ranks has been read
    private long operationsInHeader = UNKNOWN;
    private long operationsLine; // line of the header that gives their number
    private long operations; // number read so far
    private int rank = UNKNOWN; // of the current operation

    public NativeReader(LineReader lines) {
        this(lines, TraceBuilder::new);
    }

    NativeReader(LineReader lines, TraceTarget target) {
        this.lines = lines;
        this.fields = new Fields(lines);
        this.target = target;
    }

    /**
     * Reads operations of one rank from a file with other lines, which the caller reads through the same fields.
     *
     * @param builder gets the operations
     */
    public NativeReader(LineReader lines, Fields fields, TraceBuilder builder, int rank) {
        this.lines = lines;
        this.fields = fields;
        this.target = TraceBuilder::new;
        this.builder = builder;
        this.rank = rank;
    }

    /** Reads the file into memory. */
    public Trace read() {
        readAll();
        return builder.build();
    }

    /** Reads the file into the target's builder. */
    void readAll() {
        try {
            readMagic();
            boolean more = fields.nextLine();
            while (more && fields.line().startsWith("#")) {
                readHeaderLine();
                more = fields.nextLine();
            }
            requireHeader();
            while (more && operations - operationsInHeader < MOST_SURPLUS) {
                readLine();
                more = fields.nextLine();
            }
            requireAllOperations(more ? "at least " : "");
        } catch (TraceBuilder.InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
    }

    private void readMagic() {
        String expected = "'" + NativeFormat.MAGIC + " " + NativeFormat.VERSION + "'";
        if (!fields.nextLine()) {
            throw lines.error("an empty file", expected);
        }
        String magic = fields.word(expected);
        if (!magic.equals(NativeFormat.MAGIC)) {
            throw lines.error(Fields.quoted(magic), expected);
        }
        String version = fields.word(expected);
        if (!version.equals(NativeFormat.VERSION)) {
            throw lines.error("version " + Fields.quoted(version), "version " + NativeFormat.VERSION);
        }
        fields.end();
    }

    /** Reads a line {@code # word numbers}, or a line {@code # key: text} of information. */
    private void readHeaderLine() {
        fields.word("#");
        String key = fields.word("a word of the header");
        if (key.endsWith(":")) {
            requireRanks();
            requireFirst(key);
            builder.information(key.substring(0, key.length() - 1), fields.rest());
            return;
        }
        switch (key) {
            case NativeFormat.RANKS -> {
                requireFirst(key);
                builder = target.begin(lines.file(), fields.integer(key));
            }
            case NativeFormat.OPERATIONS -> {
                requireFirst(key);
                operationsInHeader = fields.whole(key);
                operationsLine = lines.line();
            }
            case NativeFormat.COMMUNICATOR -> {
                requireRanks();
                builder.communicator(fields.integer("communicator"), readMembers());
            }
            default ->
                throw lines.error(
                        Fields.quoted(key), Suggestions.expectation(key, HEADER_WORDS) + ", or '# key: text'");
        }
        fields.end();
    }

    private void requireFirst(String key) {
        if (!headerKeys.add(key)) {
            throw lines.error(Fields.quoted(key) + " again", "each key of the header once");
        }
    }

    private void requireRanks() {
        if (builder == null) {
            throw lines.error(Fields.quoted(fields.line()), "'# ranks N' as the first line of the header");
        }
    }

    /** Reads ranks and ranges of ranks up to the end of the line; returns all ranks. */
    public int[] readMembers() {
        IntArrayList members = new IntArrayList();
        while (fields.hasNext()) {
            int first = fields.integer("rank", NativeFormat.RANGE);
            int last = fields.skip(NativeFormat.RANGE) ? fields.integer("rank") : first;
            builder.requireRank("rank", last);
            if (last < first || members.size() + (long) last - first >= builder.ranks()) {
                throw lines.error(
                        "ranks " + first + NativeFormat.RANGE + last,
                        "ascending ranges with at most " + builder.ranks() + " members in all");
            }
            for (int each = first; each <= last; each++) {
                members.add(each);
            }
        }
        return members.toIntArray();
    }

    private void requireHeader() {
        if (builder == null) {
            throw lines.error("no number of ranks", "'# ranks N' in the header");
        }
        if (operationsInHeader == UNKNOWN) {
            throw lines.error("no number of operations", "'# operations N' in the header");
        }
    }

    private void readLine() {
        if (!fields.hasNext()) {
            return;
        }
        String word = fields.word("an operation");
        if (word.equals(NativeFormat.RANK)) {
            rank = fields.integer(NativeFormat.RANK);
            builder.requireRank("rank", rank);
            fields.end();
        } else {
            readOperation(word);
        }
    }

    /** Reads the rest of a line with an operation, after the caller has read its first word. */
    public void readOperation(String word) {
        Operation kind = OPERATIONS.get(word);
        if (kind != null) {
            readOperation(kind);
        } else if (NON_BLOCKING_COLLECTIVES.containsKey(word)) {
            beginOperation();
            readCollective(NON_BLOCKING_COLLECTIVES.get(word), true);
        } else {
            throw lines.error(Fields.quoted(word), SOME_WORDS + Suggestions.question(word, WORDS));
        }
        fields.end();
    }

    /** Number of operations read so far. */
    public long operations() {
        return operations;
    }

    private void beginOperation() {
        if (rank == UNKNOWN) {
            throw lines.error(Fields.quoted(fields.line()), "'rank N' before the first operation");
        }
        operations++;
    }

    private void readOperation(Operation kind) {
        beginOperation();
        switch (kind) {
            case SEND, ISEND, RECEIVE, IRECEIVE -> readMessage(kind);
            case WAIT -> builder.waitFor(rank, fields.integer("request"));
            case WAIT_ALL -> builder.waitAll(rank, readRequests());
            case COMPUTE -> builder.compute(rank, fields.whole("nanoseconds"));
            default -> readCollective(kind, false);
        }
    }

    private void readCollective(Operation kind, boolean nonBlocking) {
        int communicator = readCommunicator();
        if (kind == Operation.ALL_TO_ALL_V) {
            long[] bytes = readParts(communicator);
            builder.allToAllV(rank, communicator, bytes, readRequest(nonBlocking));
            return;
        }
        int root = kind.hasRoot() ? fields.integer("root") : UNKNOWN;
        long bytes = kind == Operation.BARRIER ? 0 : fields.whole("bytes");
        builder.collective(rank, kind, communicator, root, bytes, readRequest(nonBlocking));
    }

    private int readRequest(boolean nonBlocking) {
        return nonBlocking ? fields.integer("request") : Trace.NO_REQUEST;
    }

    private void readMessage(Operation kind) {
        int peer = fields.integer("rank");
        int tag = fields.integer("tag");
        int communicator = readCommunicator();
        long bytes = fields.whole("bytes");
        int request = kind.hasRequest() ? fields.integer("request") : UNKNOWN;
        builder.message(rank, kind, peer, tag, communicator, bytes, request);
    }

    private int readCommunicator() {
        int id = fields.integer("communicator");
        int index = builder.communicatorIndex(id);
        if (index == TraceBuilder.NO_INDEX) {
            throw lines.error("communicator " + id, "0 or a communicator of the header");
        }
        return index;
    }

    private int[] readRequests() {
        requests.clear();
        while (fields.hasNext()) {
            requests.add(fields.integer("request"));
        }
        return requests.toIntArray();
    }

    private long[] readParts(int communicator) {
        parts.clear();
        int members = builder.communicatorAt(communicator).size();
        while (parts.size() < members && fields.hasNext()) {
            parts.add(fields.whole("bytes"));
        }
        return parts.toLongArray();
    }

    private void requireAllOperations(String atLeast) {
        if (operations != operationsInHeader) {
            throw new InputException(
                    lines.file(),
                    operationsLine,
                    operationsInHeader + " operations, but " + atLeast + operations + " in the file",
                    "a complete file whose header counts its operations");
        }
    }
}
