package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sare.input.Fields;
import sare.trace.storage.Storage;

/**
 * Builds a {@link Trace} from operations: those of one rank in program order, the ranks in any interleaving. Every operation is
 * checked when it is added, so the trace is valid (see {@link Trace}). A builder builds one trace.
 *
 * <p>All methods that add throw {@link InvalidOperation} if a number is out of range, a rank is not a member of the communicator,
 * a request is opened that is already open, or a request is waited for that is not open.
 */
public final class TraceBuilder implements OperationSink {
    private static final int MOST_REQUESTS_AT_ONCE = 1 << 20;

    /** Maximum number of ranks of a trace; it bounds the memory that a wrong header can claim. */
    public static final int MAX_RANKS = 1 << 20;

    /** The value of {@link #communicatorIndex} for an unknown id. */
    public static final int NO_INDEX = -1;

    private static final Pattern KEY = Pattern.compile("[a-z0-9][a-z0-9-]*");
    private static final int NONE = 0; // for arguments that the kind of operation does not use

    private final String name;
    private final boolean growing;
    private int ranks;
    private final Map<String, String> information = new LinkedHashMap<>();
    private final List<Communicator> communicators = new ArrayList<>();
    private int highestCommunicator = Communicator.WORLD; // id
    private int lowestFree = Communicator.WORLD + 1; // id; all smaller ones are in use
    private final Int2IntOpenHashMap indexOfCommunicator = new Int2IntOpenHashMap();
    private final OpenRequests openRequests = new OpenRequests();
    private final OperationSink sink;
    private final TraceMemory memory; // the sink, or null if the operations go elsewhere

    /** Reports an invalid operation: what was found and what was expected. */
    public static final class InvalidOperation extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;
        private final String found;
        private final String expected;

        public InvalidOperation(String found, String expected) {
            super(found + " - expected " + expected);
            this.found = found;
            this.expected = expected;
        }

        public String found() {
            return found;
        }

        public String expected() {
            return expected;
        }
    }

    private TraceBuilder(String name, int ranks, boolean growing, Function<TraceBuilder, OperationSink> sink) {
        this.name = name;
        this.ranks = ranks;
        this.growing = growing;
        this.sink = sink.apply(this);
        this.memory = this.sink instanceof TraceMemory kept ? kept : null;
        indexOfCommunicator.defaultReturnValue(NO_INDEX);
        indexOfCommunicator.put(Communicator.WORLD, 0);
        communicators.add(Communicator.world(growing ? MAX_RANKS : ranks));
    }

    /**
     * A builder of a trace with this number of ranks, in memory.
     *
     * @param name the file it comes from, or another name for messages
     * @param ranks 1 to {@link #MAX_RANKS}
     */
    public TraceBuilder(String name, int ranks) {
        this(Storage.HEAP, name, ranks);
    }

    /** The same with another place for the operations. */
    public TraceBuilder(Storage storage, String name, int ranks) {
        this(name, ranks, builder -> new TraceMemory(storage));
    }

    /**
     * A builder that passes the operations to a sink and does not keep them; {@link #build} cannot be used.
     *
     * @param sink makes the sink, which may read header and communicators from the builder when operations are added
     */
    public TraceBuilder(String name, int ranks, Function<TraceBuilder, OperationSink> sink) {
        this(name, validRanks(ranks), false, sink);
    }

    private static int validRanks(int ranks) {
        require(ranks >= 1 && ranks <= MAX_RANKS, ranks + " ranks", "1 to " + MAX_RANKS + " ranks");
        return ranks;
    }

    /** A builder of a trace whose number of ranks is the highest rank in an operation plus one. */
    static TraceBuilder growing(String name) {
        return growing(Storage.HEAP, name);
    }

    /** The same with another place for the operations. */
    public static TraceBuilder growing(Storage storage, String name) {
        return new TraceBuilder(name, 0, true, builder -> new TraceMemory(storage));
    }

    /** A builder with the name, ranks, header, communicators and storage of a trace, but none of its operations. */
    public static TraceBuilder like(Trace trace) {
        return like(trace, builder -> new TraceMemory(trace.storage()));
    }

    /** The same with a sink for the operations. */
    public static TraceBuilder like(Trace trace, Function<TraceBuilder, OperationSink> sink) {
        TraceBuilder builder = new TraceBuilder(trace.name(), trace.ranks(), sink);
        builder.information.putAll(trace.information());
        trace.communicators().stream().skip(1).forEach(builder::add);
        return builder;
    }

    /** Adds an operation of another trace, as it is or changed, or leaves it out. */
    @FunctionalInterface
    public interface Edit {
        void add(TraceBuilder target, int rank, int operation);
    }

    /** A trace like another one, with what an edit makes of its operations. */
    public static Trace edited(Trace trace, Edit edit) {
        TraceBuilder target = like(trace);
        trace.forEachOperation((rank, operation) -> edit.add(target, rank, operation));
        return target.build();
    }

    /**
     * Adds a line to the header; a key that is already there gets the new value.
     *
     * @param key lower-case letters, digits and {@code -}
     * @param value one line of text without leading and trailing blanks
     */
    public TraceBuilder information(String key, String value) {
        require(KEY.matcher(key).matches(), "key " + Fields.quoted(key), "small letters, digits and '-'");
        require(value.equals(value.strip()) && value.indexOf('\n') < 0, Fields.quoted(value), "one line of text");
        information.put(key, value);
        return this;
    }

    /**
     * Adds a communicator.
     *
     * @param id a number not used before; 0 is the world, which always exists
     * @param worldRanks the members in order
     * @return its index in {@link Trace#communicators()}
     */
    public int communicator(int id, int... worldRanks) {
        requireNumber("communicator", id);
        require(communicatorIndex(id) == NO_INDEX, "communicator " + id + " again", "a number not used before");
        require(worldRanks.length > 0, "a communicator without members", "one member or more");
        require(
                communicators.size() < DistinctOperations.MAX_COMMUNICATORS,
                "another communicator",
                "no more than " + DistinctOperations.MAX_COMMUNICATORS);
        for (int rank : worldRanks) {
            requireRank("rank", rank);
        }
        requireDistinct(id, worldRanks);
        return add(Communicator.of(id, worldRanks.clone()));
    }

    private static void requireDistinct(int id, int[] worldRanks) {
        boolean ascend = IntStream.range(1, worldRanks.length).allMatch(i -> worldRanks[i - 1] < worldRanks[i]);
        if (ascend) {
            return; // the usual case
        }
        IntOpenHashSet seen = new IntOpenHashSet(worldRanks.length);
        for (int rank : worldRanks) {
            require(seen.add(rank), "rank " + rank + " twice in communicator " + id, "every member once");
        }
    }

    /** Adds a communicator with the members of another one and a free id; returns its index. */
    public int shadow(Communicator communicator) {
        return add(communicator.withId(freeCommunicator()));
    }

    private int freeCommunicator() {
        if (highestCommunicator < Integer.MAX_VALUE) {
            return highestCommunicator + 1;
        }
        while (communicatorIndex(lowestFree) != NO_INDEX) {
            lowestFree++; // ids are never released
        }
        return lowestFree;
    }

    private int add(Communicator communicator) {
        highestCommunicator = Math.max(highestCommunicator, communicator.id());
        indexOfCommunicator.put(communicator.id(), communicators.size());
        communicators.add(communicator);
        return communicators.size() - 1;
    }

    /** Index of the communicator with an id, or {@link #NO_INDEX}. */
    public int communicatorIndex(int id) {
        return indexOfCommunicator.get(id);
    }

    public Communicator communicatorAt(int index) {
        return communicators.get(index);
    }

    /** Number of ranks so far. */
    public int ranks() {
        return ranks;
    }

    /** A blocking send to a world rank; {@code communicator} is an index. */
    public void send(int rank, int peer, int tag, int communicator, long bytes) {
        message(rank, Operation.SEND, peer, tag, communicator, bytes, NONE);
    }

    /** A send that opens a request. */
    public void isend(int rank, int peer, int tag, int communicator, long bytes, int request) {
        message(rank, Operation.ISEND, peer, tag, communicator, bytes, request);
    }

    /** A blocking receive from a world rank; {@code communicator} is an index. */
    public void receive(int rank, int peer, int tag, int communicator, long bytes) {
        message(rank, Operation.RECEIVE, peer, tag, communicator, bytes, NONE);
    }

    /** A receive that opens a request. */
    public void ireceive(int rank, int peer, int tag, int communicator, long bytes, int request) {
        message(rank, Operation.IRECEIVE, peer, tag, communicator, bytes, request);
    }

    /** A send or receive; {@code request} is used only for a kind that has one. */
    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        requireRank("rank", peer);
        requireRank("rank", rank);
        requireMember(communicator, rank);
        requireMember(communicator, peer);
        requireNumber("tag", tag);
        requireNumber("bytes", bytes);
        if (kind.hasRequest()) {
            requireNumber("request", request);
            openRequests.open(rank, request);
        }
        sink.message(rank, kind, peer, tag, communicator, bytes, request);
    }

    @Override
    public void waitFor(int rank, int request) {
        requireRank("rank", rank);
        openRequests.complete(rank, request);
        sink.waitFor(rank, request);
    }

    /** Waits for any number of open requests. */
    @Override
    public void waitAll(int rank, int... requests) {
        requireRank("rank", rank);
        for (int request : requests) {
            openRequests.complete(rank, request);
        }
        sink.waitAll(rank, requests);
    }

    /** Waits for any number of open requests, in several operations if one would be too long for a line of text. */
    public void waitForAll(int rank, int... requests) {
        int from = 0;
        do {
            int to = Math.min(requests.length, from + MOST_REQUESTS_AT_ONCE);
            waitAll(rank, Arrays.copyOfRange(requests, from, to));
            from = to;
        } while (from < requests.length);
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        requireRank("rank", rank);
        requireNumber("nanoseconds", nanoseconds);
        sink.compute(rank, nanoseconds);
    }

    /** A barrier over a communicator (its index). */
    public void barrier(int rank, int communicator) {
        collective(rank, Operation.BARRIER, communicator, NONE, 0, Trace.NO_REQUEST);
    }

    /** A blocking collective with a root, which is a world rank; bytes as in {@link Trace#bytes}. */
    public void rooted(int rank, Operation kind, int communicator, int root, long bytes) {
        collective(rank, kind, communicator, root, bytes, Trace.NO_REQUEST);
    }

    /** A blocking collective without root, neither barrier nor all-to-all-v; bytes as in {@link Trace#bytes}. */
    public void unrooted(int rank, Operation kind, int communicator, long bytes) {
        collective(rank, kind, communicator, NONE, bytes, Trace.NO_REQUEST);
    }

    /**
     * A collective other than all-to-all-v.
     *
     * @param root a world rank; used only for a kind that has one
     * @param bytes as in {@link Trace#bytes}; 0 for a barrier
     * @param request the request that it opens, or {@link Trace#NO_REQUEST} if it blocks
     */
    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        if (kind.hasRoot()) {
            requireRank("root", root);
            requireMember(communicator, root);
        }
        requireNumber("bytes", bytes);
        requireRank("rank", rank);
        requireMember(communicator, rank);
        open(rank, request);
        sink.collective(rank, kind, communicator, root, bytes, request);
    }

    private void open(int rank, int request) {
        if (request != Trace.NO_REQUEST) {
            requireNumber("request", request);
            openRequests.open(rank, request);
        }
    }

    /** A blocking all-to-all-v with the bytes for each member of the communicator, the rank itself included. */
    public void allToAllV(int rank, int communicator, long... bytes) {
        allToAllV(rank, communicator, bytes, Trace.NO_REQUEST);
    }

    /** An all-to-all-v that opens a request, or {@link Trace#NO_REQUEST} if it blocks. */
    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        requireRank("rank", rank);
        requireMember(communicator, rank);
        int size = communicators.get(communicator).size();
        require(bytes.length == size, bytes.length + " numbers of bytes", size + ", one for each member");
        for (long part : bytes) {
            requireNumber("bytes", part);
        }
        open(rank, request);
        sink.allToAllV(rank, communicator, bytes, request);
    }

    /** Adds an operation of another trace whose communicators have the same indices as those of this builder. */
    public void copy(Trace trace, int rank, int operation) {
        copy(trace, rank, operation, trace.communicatorIndex(operation));
    }

    /** The header lines so far, by key. */
    public Map<String, String> information() {
        return Collections.unmodifiableMap(information);
    }

    /** All communicators so far, the world first. */
    public List<Communicator> communicators() {
        return Collections.unmodifiableList(communicators);
    }

    /** Builds the trace; the builder cannot be used afterwards. */
    public Trace build() {
        require(ranks > 0, "no ranks", "1 rank or more");
        communicators.set(0, Communicator.world(ranks));
        return memory.build(name, ranks, information, communicators);
    }

    /** Checks that the trace can have a rank; {@code what} names the rank in the error. */
    public void requireRank(String what, int rank) {
        int limit = growing ? MAX_RANKS : ranks;
        if (rank < 0 || rank >= limit) {
            throw new InvalidOperation(what + " " + rank, "a rank from 0 to " + (limit - 1));
        }
        ranks = Math.max(ranks, rank + 1);
    }

    private void requireMember(int communicator, int rank) {
        Communicator found = communicators.get(communicator);
        if (!found.contains(rank)) {
            throw new InvalidOperation("rank " + rank, "a member of communicator " + found.id());
        }
    }

    private static void requireNumber(String what, long number) {
        if (number < 0) {
            throw new InvalidOperation(what + " " + number, "0 or more");
        }
    }

    private static void require(boolean condition, String found, String expected) {
        if (!condition) {
            throw new InvalidOperation(found, expected);
        }
    }
}
