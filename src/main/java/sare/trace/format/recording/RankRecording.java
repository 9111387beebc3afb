package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator.Making;
import sare.trace.format.recording.LocalCommunicator.MembershipRule;

/**
 * The recorded calls of one rank, added in program order. Ranks and roots are ranks in the communicator; requests have the
 * keys of the recording. A wrong call throws an {@link InvalidOperation}. Errors that show only after all ranks have been read
 * are reported with the position of the call.
 */
public final class RankRecording {
    /** A source or tag: any, as MPI_ANY_SOURCE and MPI_ANY_TAG. */
    public static final int ANY = -1;

    /** A source or destination: no process, as MPI_PROC_NULL. */
    public static final int NOBODY = -2;

    private static final Making WORLD = new Making("MPI_COMM_WORLD", MembershipRule.GIVEN);
    private static final Making SELF = new Making("MPI_COMM_SELF", MembershipRule.GIVEN);
    private static final int NO_REQUEST = 0; // of a blocking message

    private final int rank;
    private final CallErrors faults;
    private final LocalCommunicator world;
    private final LocalCommunicator self;
    private final List<LocalCommunicator> alone = new ArrayList<>(); // others with this rank only
    private final List<LocalCommunicator> made = new ArrayList<>(); // in the order of the calls
    private final List<CommunicatorHandle> handles = new ArrayList<>(); // in the order of their first use
    private final List<LocalCommunicator> communicators = new ArrayList<>(); // all, by number
    private final CallLog log;
    private final long firstCall; // place in the log
    private final RecordedRequests requests;
    private long endCall; // after the last call in the log
    private long position;
    private long pendingNanoseconds; // computed since the last call that was added

    /** Begins the calls of a rank at the end of a log. */
    RankRecording(int rank, CallErrors faults, CallLog log) {
        this.rank = rank;
        this.faults = faults;
        this.log = log;
        this.firstCall = log.end();
        this.requests = new RecordedRequests(log);
        this.world = communicator(null, WORLD, 0);
        this.self = communicator(null, SELF, 0);
    }

    private LocalCommunicator communicator(LocalCommunicator parent, Making making, long at) {
        LocalCommunicator communicator = new LocalCommunicator(this, communicators.size(), parent, making, at);
        communicators.add(communicator);
        return communicator;
    }

    /** Sets the position of the next calls in the rank's file. */
    public void at(long callPosition) {
        position = callPosition;
    }

    /** The rank in the world. */
    public int rank() {
        return rank;
    }

    /** Adds computation between two calls. */
    public void compute(long nanoseconds) {
        if (nanoseconds > Long.MAX_VALUE - pendingNanoseconds) {
            throw new InvalidOperation("a gap of " + nanoseconds + " ns", "gaps with a sum below 2^63 ns");
        }
        pendingNanoseconds += nanoseconds;
    }

    private void add(Call call) {
        flushCompute();
        log.add(call);
    }

    private void flushCompute() {
        if (pendingNanoseconds > 0) {
            log.add(new Call.Compute(pendingNanoseconds, position));
            pendingNanoseconds = 0;
        }
    }

    /** MPI_COMM_WORLD. */
    public LocalCommunicator world() {
        return world;
    }

    /** MPI_COMM_SELF, the communicator of this rank alone. */
    public LocalCommunicator self() {
        return self;
    }

    /** Makes a communicator with all members of another. */
    public LocalCommunicator duplicate(LocalCommunicator parent) {
        return make(parent, new Making("MPI_Comm_dup", MembershipRule.ALL));
    }

    /** Makes a communicator of the members with the same colour, ordered by key; a negative colour makes none. */
    public LocalCommunicator split(LocalCommunicator parent, int color, int key) {
        return make(parent, new Making("MPI_Comm_split", MembershipRule.COLOR, color, key, null, null, null));
    }

    /** Makes a communicator of the members of a group; all members of the group must give the same group. */
    public LocalCommunicator create(LocalCommunicator parent, ProcessGroup group) {
        return make(parent, new Making("MPI_Comm_create", MembershipRule.GROUP, 0, 0, group, null, null));
    }

    /** Makes a process grid of the first members, in their order; the other members get no communicator. */
    public LocalCommunicator grid(LocalCommunicator parent, int... sizes) {
        return make(parent, new Making("MPI_Cart_create", MembershipRule.GRID, 0, 0, null, sizes.clone(), null));
    }

    /** Makes a communicator of the grid members with the same coordinates in the dimensions that are not kept. */
    public LocalCommunicator gridPart(LocalCommunicator parent, boolean... kept) {
        int[] grid = parent.grid();
        if (grid == null || grid.length != kept.length) {
            throw new InvalidOperation(
                    "a choice of " + kept.length + " dimensions for a grid of " + (grid == null ? 0 : grid.length),
                    "one choice for each dimension of a communicator made by MPI_Cart_create");
        }
        return make(parent, new Making("MPI_Cart_sub", MembershipRule.GRID_PART, 0, 0, null, grid, kept.clone()));
    }

    /** Makes a communicator whose members the recording does not give; any use of it is an error. */
    public LocalCommunicator unknown(LocalCommunicator parent, String call) {
        return make(parent, new Making(call, MembershipRule.UNKNOWN));
    }

    private LocalCommunicator make(LocalCommunicator parent, Making making) {
        LocalCommunicator communicator = communicator(parent, making, position);
        parent.children().add(communicator);
        made.add(communicator);
        return communicator;
    }

    /**
     * A handle of a communicator with a known rank and size only. It denotes one of the communicators made before; which one is
     * decided after all ranks have been read.
     *
     * @param value of the handle: at any time, different values denote different communicators
     * @param member this rank's number in the communicator
     * @param known number of communicators made before the last use of this value, which then denotes none of them except
     *     {@code previous}; 0 for the first use
     * @param previous what the value denoted before and may still denote, or null
     */
    public LocalCommunicator handle(long value, int member, int size, int known, LocalCommunicator previous) {
        LocalCommunicator handle = communicator(null, new Making("an unknown call", MembershipRule.HANDLE), position);
        handle.setHandle(new CommunicatorHandle(handle, value, member, size, known, made.size(), previous));
        handles.add(handle.handle());
        return handle;
    }

    /** Number of communicators that the rank has made so far. */
    public int communicatorsMade() {
        return made.size();
    }

    /** Makes a communicator of this rank alone, which is none of those made by a call of the recording. */
    public LocalCommunicator alone() {
        LocalCommunicator one = communicator(null, SELF, position);
        alone.add(one);
        return one;
    }

    /** Adds a blocking send of any mode. */
    public void send(int destination, int tag, LocalCommunicator communicator, long bytes) {
        add(message(Operation.SEND, destination, tag, communicator, bytes, NO_REQUEST));
    }

    /**
     * Adds a blocking receive.
     *
     * @param room size of the receive buffer in bytes
     * @param status null if it is not recorded
     */
    public void receive(int source, int tag, LocalCommunicator communicator, long room, ReceiveStatus status) {
        Message message = message(Operation.RECEIVE, source, tag, communicator, room, NO_REQUEST);
        settle(message, status);
        add(message);
    }

    /**
     * The arguments of a send or receive.
     *
     * @param peer the other rank
     * @param bytes size of the message sent, or of the receive buffer
     */
    public record Endpoint(int peer, int tag, long bytes) {}

    /**
     * Adds a send and a receive that do not wait for each other, as MPI_Sendrecv. The receive is posted before the send.
     *
     * @param status of the receive; null if it is not recorded
     */
    public void sendReceive(LocalCommunicator communicator, Endpoint sent, Endpoint received, ReceiveStatus status) {
        int request = requests.nextNumber();
        Message receive =
                message(Operation.IRECEIVE, received.peer(), received.tag(), communicator, received.bytes(), request);
        settle(receive, status);
        add(receive);
        send(sent.peer(), sent.tag(), communicator, sent.bytes());
        add(new Call.Completion(IntArrayList.of(request), position));
        requests.takeBack(request);
    }

    private static void settle(Message receive, ReceiveStatus status) {
        if (status != null) {
            receive.settle(status.source(), status.tag());
        }
    }

    /** Adds a nonblocking send or receive. */
    public void post(Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, long key) {
        completeShared(key);
        Message message = message(kind, peer, tag, communicator, bytes, requests.nextNumber());
        requests.open(key, message.request(), message);
        add(message);
    }

    /** MPI libraries may give the same request to all sends that complete immediately, and to all messages without a peer. */
    private void completeShared(long key) {
        if (requests.isShared(key)) {
            complete(key, null);
        }
    }

    /** Adds a persistent send or receive, which can be started any number of times. */
    public void prepare(Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, long key) {
        requests.prepare(key, message(kind, peer, tag, communicator, bytes, NO_REQUEST));
    }

    /** Starts a persistent send or receive. */
    public void start(long key) {
        Message template = requests.template(key);
        Message message = message(
                template.kind(),
                template.peer(),
                template.tag(),
                template.communicator(),
                template.bytes(),
                requests.nextNumber());
        requests.start(key, message);
        add(message);
    }

    private Message message(
            Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, int request) {
        if (peer < 0 && peer != NOBODY && !(peer == ANY && kind.isReceive())) {
            throw new InvalidOperation("rank " + peer, "a rank of the communicator");
        }
        if (peer != NOBODY && tag < 0 && !(tag == ANY && kind.isReceive())) {
            throw new InvalidOperation("tag " + tag, "0 or more");
        }
        if (bytes < 0) {
            throw new InvalidOperation(bytes + " bytes", "0 or more");
        }
        communicator.use();
        return new Message(kind, peer, tag, communicator, bytes, request, position);
    }

    /** Adds a request for something other than a message. */
    public void openForeign(long key) {
        requests.openForeign(key);
    }

    /** Whether a request is open, or active if it is persistent. */
    public boolean isOpen(long key) {
        return requests.isOpen(key);
    }

    /** Whether there is a request with this key: open, persistent, or for something other than a message. */
    public boolean isKnown(long key) {
        return requests.isKnown(key);
    }

    /** The keys of all requests, open or not. */
    public long[] keys() {
        return requests.keys();
    }

    /** Adds a wait for a request; {@code status} may be null. A request that is not open is ignored. */
    public void complete(long key, ReceiveStatus status) {
        completeAll(new long[] {key}, new ReceiveStatus[] {status});
    }

    /** Adds a wait for several requests; {@code statuses} has a status or null for each. */
    public void completeAll(long[] keys, ReceiveStatus[] statuses) {
        IntArrayList numbers = new IntArrayList(keys.length);
        for (int i = 0; i < keys.length; i++) {
            requests.complete(keys[i], statuses[i], numbers);
        }
        if (!numbers.isEmpty()) {
            add(new Call.Completion(numbers, position));
        }
    }

    /** Adds a test of requests without a recorded outcome. */
    public void test(long... keys) {
        flushCompute();
        long place = log.addTest(keys.length, position);
        for (long key : keys) {
            requests.test(key, place++);
        }
    }

    /** Cancels a request. */
    public void cancel(long key) {
        requests.cancel(key);
    }

    /** Frees a request without a wait. */
    public void release(long key) {
        requests.release(key);
    }

    /** Adds a blocking collective other than all-to-all-v; {@code root} is ignored for a kind without a root. */
    public void collective(Operation kind, LocalCommunicator communicator, int root, long bytes) {
        addCollective(kind, communicator, root, Trace.NO_REQUEST, bytes);
    }

    /** Adds a blocking collective to which members contribute different sizes; {@code bytes} has one for each member. */
    public void collectiveOfMembers(Operation kind, LocalCommunicator communicator, long... bytes) {
        addCollective(kind, communicator, 0, Trace.NO_REQUEST, bytes);
    }

    /** Adds a nonblocking collective other than all-to-all-v. */
    public void postCollective(Operation kind, LocalCommunicator communicator, int root, long bytes, long key) {
        int request = requests.nextNumber();
        requests.open(key, request, null);
        addCollective(kind, communicator, root, request, bytes);
    }

    /** Adds a blocking all-to-all-v with the bytes sent to each member. */
    public void allToAllV(LocalCommunicator communicator, long... bytes) {
        addCollective(Operation.ALL_TO_ALL_V, communicator, 0, Trace.NO_REQUEST, bytes);
    }

    /** Adds a nonblocking all-to-all-v with the bytes sent to each member. */
    public void postAllToAllV(LocalCommunicator communicator, long key, long... bytes) {
        int request = requests.nextNumber();
        requests.open(key, request, null);
        addCollective(Operation.ALL_TO_ALL_V, communicator, 0, request, bytes);
    }

    private void addCollective(Operation kind, LocalCommunicator communicator, int root, int request, long... bytes) {
        communicator.use();
        add(new Call.Collective(kind, communicator, root, bytes, request, position));
    }

    /** Ends the program; adds a wait for all open requests. */
    public void finish() {
        flushCompute();
        IntArrayList open = requests.closeAll();
        if (!open.isEmpty()) {
            log.add(new Call.Completion(open, position));
        }
        endCall = log.end();
    }

    /** The calls in program order, after the end of the program. They are made anew each time; changes of a message are kept. */
    Iterable<Call> calls() {
        return log.calls(firstCall, endCall, communicators);
    }

    List<LocalCommunicator> made() {
        return made;
    }

    /** The communicators with this rank only that no call made. */
    List<LocalCommunicator> aloneCommunicators() {
        List<LocalCommunicator> all = new ArrayList<>(alone);
        all.add(0, self);
        return all;
    }

    List<CommunicatorHandle> handles() {
        return handles;
    }

    InputException error(long callPosition, String found, String expected) {
        return faults.error(callPosition, found, expected);
    }
}
