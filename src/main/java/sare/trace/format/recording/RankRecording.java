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
 * The calls of one rank, told in the order of its program. Ranks and roots are those in the communicator; requests have the
 * keys of the recording. What is wrong with a call is an {@link InvalidOperation}; what shows only when all ranks have been
 * read is told with the place of the call.
 */
public final class RankRecording {
    /** As a source or tag: any. */
    public static final int ANY = -1;

    /** As a source or destination: no process, as MPI_PROC_NULL. */
    public static final int NOBODY = -2;

    private static final Making WORLD = new Making("MPI_COMM_WORLD", MembershipRule.GIVEN);
    private static final Making SELF = new Making("MPI_COMM_SELF", MembershipRule.GIVEN);
    private static final int NO_REQUEST = 0; // of a message that waits where it stands

    private final int rank;
    private final CallPlace faults;
    private final LocalCommunicator world;
    private final LocalCommunicator self;
    private final List<LocalCommunicator> made = new ArrayList<>(); // by calls, in order
    private final List<CommunicatorHandle> handles = new ArrayList<>(); // in the order of their first use
    private final List<Call> calls = new ArrayList<>();
    private final RecordedRequests requests = new RecordedRequests();
    private long place;
    private long pendingNanoseconds; // since the last call that was kept

    RankRecording(int rank, CallPlace faults) {
        this.rank = rank;
        this.faults = faults;
        this.world = new LocalCommunicator(this, WORLD, 0);
        this.self = new LocalCommunicator(this, SELF, 0);
    }

    /** Says where the next calls stand. */
    public void at(long callPlace) {
        place = callPlace;
    }

    /** Which rank it is. */
    public int rank() {
        return rank;
    }

    /** Time that passes between two calls. */
    public void compute(long nanoseconds) {
        if (nanoseconds > Long.MAX_VALUE - pendingNanoseconds) {
            throw new InvalidOperation("a gap of " + nanoseconds + " ns", "one that can be added to the gaps before");
        }
        pendingNanoseconds += nanoseconds;
    }

    private void add(Call call) {
        flushCompute();
        calls.add(call);
    }

    private void flushCompute() {
        if (pendingNanoseconds > 0) {
            calls.add(new Call.Compute(pendingNanoseconds, place));
            pendingNanoseconds = 0;
        }
    }

    /** The communicator of all ranks. */
    public LocalCommunicator world() {
        return world;
    }

    /** The communicator of this rank alone. */
    public LocalCommunicator self() {
        return self;
    }

    /** A communicator with all members of another. */
    public LocalCommunicator duplicate(LocalCommunicator parent) {
        return make(parent, new Making("MPI_Comm_dup", MembershipRule.ALL));
    }

    /** The members with the same colour, ordered by key; a negative colour is none. */
    public LocalCommunicator split(LocalCommunicator parent, int color, int key) {
        return make(parent, new Making("MPI_Comm_split", MembershipRule.COLOR, color, key, null, null, null));
    }

    /** The members of a group, which all members of the communicator must give that are in it. */
    public LocalCommunicator create(LocalCommunicator parent, ProcessGroup group) {
        return make(parent, new Making("MPI_Comm_create", MembershipRule.GROUP, 0, 0, group, null, null));
    }

    /** As many members as the grid has places, the first ones, in their order. */
    public LocalCommunicator grid(LocalCommunicator parent, int... sizes) {
        return make(parent, new Making("MPI_Cart_create", MembershipRule.GRID, 0, 0, null, sizes.clone(), null));
    }

    /** The part of a grid with the same coordinates in the dimensions that are not kept. */
    public LocalCommunicator gridPart(LocalCommunicator parent, boolean... kept) {
        int[] grid = parent.grid();
        if (grid == null || grid.length != kept.length) {
            throw new InvalidOperation(
                    "a part of a grid of " + (grid == null ? 0 : grid.length) + " dimensions by " + kept.length,
                    "a choice for each dimension of a communicator that MPI_Cart_create made");
        }
        return make(parent, new Making("MPI_Cart_sub", MembershipRule.GRID_PART, 0, 0, null, grid, kept.clone()));
    }

    /** A communicator that the recording does not describe; to use it for anything is a fault. */
    public LocalCommunicator unknown(LocalCommunicator parent, String call) {
        return make(parent, new Making(call, MembershipRule.UNKNOWN));
    }

    private LocalCommunicator make(LocalCommunicator parent, Making making) {
        LocalCommunicator communicator = new LocalCommunicator(this, making, place);
        parent.children().add(communicator);
        made.add(communicator);
        return communicator;
    }

    /**
     * A communicator of which only a rank and size are known: one of those made before, which is settled when all ranks
     * have been read.
     *
     * @param member which member this rank is
     * @param fresh whether it cannot be one that another handle stands for
     */
    public LocalCommunicator handle(int member, int size, boolean fresh) {
        LocalCommunicator handle =
                new LocalCommunicator(this, new Making("a communicator of " + size, MembershipRule.HANDLE), place);
        handles.add(new CommunicatorHandle(handle, member, size, fresh, made.size()));
        return handle;
    }

    /** A blocking send of any kind. */
    public void send(int destination, int tag, LocalCommunicator communicator, long bytes) {
        add(message(Operation.SEND, destination, tag, communicator, bytes, NO_REQUEST));
    }

    /** A blocking receive, with room for so many bytes. */
    public void receive(int source, int tag, LocalCommunicator communicator, long room, ReceiveStatus status) {
        Message message = message(Operation.RECEIVE, source, tag, communicator, room, NO_REQUEST);
        settle(message, status);
        add(message);
    }

    /**
     * One way of a call that goes both ways.
     *
     * @param peer the other rank
     * @param bytes those sent, or the room for those received
     */
    public record Endpoint(int peer, int tag, long bytes) {}

    /**
     * A send and a receive at once, as MPI_Sendrecv: neither waits for the other, so that the receive is posted before the send.
     *
     * @param status of the receive, or null
     */
    public void sendReceive(LocalCommunicator communicator, Endpoint there, Endpoint back, ReceiveStatus status) {
        int request = requests.nextNumber();
        Message receive = message(Operation.IRECEIVE, back.peer(), back.tag(), communicator, back.bytes(), request);
        settle(receive, status);
        add(receive);
        send(there.peer(), there.tag(), communicator, there.bytes());
        add(new Call.Completion(IntArrayList.of(request), place));
        requests.takeBack(request);
    }

    private static void settle(Message receive, ReceiveStatus status) {
        if (status != null) {
            receive.settle(status.source(), status.tag());
        }
    }

    /** A send or receive with a request. */
    public void post(Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, long key) {
        completeShared(key);
        Message message = message(kind, peer, tag, communicator, bytes, requests.nextNumber());
        requests.open(key, message.request(), message);
        add(message);
    }

    /** MPI libraries may give all sends that are complete at once, and all messages from nobody, the same request. */
    private void completeShared(long key) {
        if (requests.isShared(key)) {
            complete(key, null);
        }
    }

    /** A send or receive that is started later, any number of times. */
    public void prepare(Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, long key) {
        requests.prepare(key, message(kind, peer, tag, communicator, bytes, NO_REQUEST));
    }

    /** Starts what was prepared. */
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
        return new Message(kind, peer, tag, communicator, bytes, request, place);
    }

    /** A request that has nothing to do with messages. */
    public void openForeign(long key) {
        requests.openForeign(key);
    }

    /** Whether a request is open. */
    public boolean isOpen(long key) {
        return requests.isOpen(key);
    }

    /** Whether a request is open, may be started again or has nothing to do with messages. */
    public boolean isKnown(long key) {
        return requests.isKnown(key);
    }

    /** The keys of all requests that are known. */
    public long[] keys() {
        return requests.keys();
    }

    /** Waits for a request; {@code status} may be null. One that is not open takes no time. */
    public void complete(long key, ReceiveStatus status) {
        completeAll(new long[] {key}, new ReceiveStatus[] {status});
    }

    /** Waits for requests; {@code statuses} has a status or null for each. */
    public void completeAll(long[] keys, ReceiveStatus[] statuses) {
        IntArrayList numbers = new IntArrayList(keys.length);
        for (int i = 0; i < keys.length; i++) {
            requests.complete(keys[i], statuses[i], numbers);
        }
        if (!numbers.isEmpty()) {
            add(new Call.Completion(numbers, place));
        }
    }

    /** A test of requests that does not say which of them it completed. */
    public void test(long... keys) {
        Call.Completion test = new Call.Completion(new IntArrayList(), place);
        for (long key : keys) {
            requests.test(key, test);
        }
        add(test);
    }

    /** A request to cancel. */
    public void cancel(long key) {
        requests.cancel(key);
    }

    /** Gives up a request without a wait. */
    public void release(long key) {
        requests.release(key);
    }

    /** Any collective but all-to-all-v; {@code root} counts only for a kind that has one. */
    public void collective(Operation kind, LocalCommunicator communicator, int root, long bytes) {
        addCollective(kind, communicator, root, Trace.NO_REQUEST, bytes);
    }

    /** A collective whose members have bytes of their own, with those of all members. */
    public void collectiveOfMembers(Operation kind, LocalCommunicator communicator, long... bytes) {
        addCollective(kind, communicator, 0, Trace.NO_REQUEST, bytes);
    }

    /** Any collective but all-to-all-v with a request. */
    public void postCollective(Operation kind, LocalCommunicator communicator, int root, long bytes, long key) {
        int request = requests.nextNumber();
        requests.open(key, request, null);
        addCollective(kind, communicator, root, request, bytes);
    }

    /** An all-to-all-v: the bytes for each member. */
    public void allToAllV(LocalCommunicator communicator, long... bytes) {
        addCollective(Operation.ALL_TO_ALL_V, communicator, 0, Trace.NO_REQUEST, bytes);
    }

    /** The same with a request. */
    public void postAllToAllV(LocalCommunicator communicator, long key, long... bytes) {
        int request = requests.nextNumber();
        requests.open(key, request, null);
        addCollective(Operation.ALL_TO_ALL_V, communicator, 0, request, bytes);
    }

    private void addCollective(Operation kind, LocalCommunicator communicator, int root, int request, long... bytes) {
        communicator.use();
        add(new Call.Collective(kind, communicator, root, bytes, request, place));
    }

    /** Ends the program: what is open is waited for. */
    public void finish() {
        flushCompute();
        IntArrayList open = requests.closeAll();
        if (!open.isEmpty()) {
            calls.add(new Call.Completion(open, place));
        }
    }

    List<Call> calls() {
        return calls;
    }

    List<LocalCommunicator> made() {
        return made;
    }

    List<CommunicatorHandle> handles() {
        return handles;
    }

    InputException error(long callPlace, String found, String expected) {
        return faults.error(callPlace, found, expected);
    }
}
