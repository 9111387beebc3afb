package sare.trace.format.otf2;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.EqualParts;
import sare.trace.source.KeyedRequests;

/** The events of one rank: its operations in order, of which those at the end may wait for their arguments. */
final class RankEvents {
    private static final int NO_ROOT = 0;

    /** Operations that wait for a send that may be cancelled. The request of one that the program frees ends without an event. */
    private static final int MAX_WAITING = 1024;

    private final int rank;
    private final TraceBuilder builder;
    private final Queue<Call> calls = new ArrayDeque<>();
    private final Long2ObjectOpenHashMap<Call> open = new Long2ObjectOpenHashMap<>(); // by request of the archive
    private final KeyedRequests<Call> requests = new KeyedRequests<>();
    private List<Call> completed = new ArrayList<>(); // in the call of MPI that is in progress
    private int depth; // of calls of MPI
    private boolean isWaitAll;
    private boolean isSendReceive; // the call of MPI in progress is MPI_Sendrecv or MPI_Sendrecv_replace
    private Call posted; // the receive of this call, while its message is not known; or null
    private long returned; // ticks at the end of the last call of MPI
    private long burst; // ticks of computing before the next operation

    /** An operation, a wait or a burst. */
    private static final class Call {
        private Operation kind; // null before it is known
        private boolean isNonBlocking;
        private boolean isDropped;
        private boolean isOpenSend; // it may still be cancelled
        private int peer; // or root
        private int tag;
        private int communicator;
        private long bytes; // or nanoseconds
        private List<Call> awaited;

        private Call(Operation kind) {
            this.kind = kind;
        }

        boolean isKnown() {
            return kind != null && !isOpenSend || isDropped;
        }
    }

    RankEvents(int rank, TraceBuilder builder, long start) {
        this.rank = rank;
        this.builder = builder;
        this.returned = start;
    }

    void enter(String region, long time) {
        if (depth++ == 0) {
            burst += Math.max(0, time - returned);
            isWaitAll = region.equals("MPI_Waitall");
            isSendReceive = region.startsWith("MPI_Sendrecv");
        }
    }

    void leave(String region, long time, Otf2Definitions definitions) {
        depth = Math.max(0, depth - 1);
        if (depth > 0) {
            return;
        }
        endCall(definitions);
        returned = time;
        if (region.equals("MPI_Init") || region.equals("MPI_Init_thread")) {
            burst = 0;
        }
    }

    /** Adds the wait for what a call has completed. */
    private void endCall(Otf2Definitions definitions) {
        if (posted != null) {
            posted.isDropped = true; // a receive from MPI_PROC_NULL, which has no event
            posted = null;
        }
        if (!completed.isEmpty()) {
            Call wait = new Call(completed.size() > 1 || isWaitAll ? Operation.WAIT_ALL : Operation.WAIT);
            wait.awaited = completed;
            completed = new ArrayList<>();
            add(wait, definitions);
        }
        write();
    }

    private void add(Call call, Otf2Definitions definitions) {
        if (burst > 0) {
            Call compute = new Call(Operation.COMPUTE);
            compute.bytes = definitions.nanoseconds(burst);
            burst = 0;
            calls.add(compute);
        }
        calls.add(call);
    }

    /** An event outside of the regions of MPI, in an archive without them, ends a burst. */
    private void event(long time) {
        if (depth == 0) {
            burst += Math.max(0, time - returned);
            returned = time;
        }
    }

    private void ended(Otf2Definitions definitions) {
        if (depth == 0) {
            endCall(definitions);
        }
    }

    /** A send or receive that is complete where it is called, or whose request is completed later. */
    void message(Otf2Line line, Operation kind, String peer, long time, Otf2Definitions definitions) {
        event(time);
        if (depth > 0 && isSendReceive) {
            exchange(line, kind, peer, definitions);
            return;
        }
        Call call = new Call(kind);
        readMessage(call, line, peer, definitions);
        if (kind.hasRequest()) {
            open.put(line.number("Request"), call);
            call.isOpenSend = true;
        }
        add(call, definitions);
        ended(definitions);
    }

    /** A message of a call that sends and receives. The receive is posted before the send, because neither waits for the other. */
    private void exchange(Otf2Line line, Operation kind, String peer, Otf2Definitions definitions) {
        if (kind.isSend()) {
            if (completed.isEmpty()) {
                posted = new Call(null);
                add(posted, definitions);
            }
            Call send = new Call(kind);
            readMessage(send, line, peer, definitions);
            add(send, definitions);
            return;
        }
        Call receive = posted == null ? new Call(null) : posted;
        readMessage(receive, line, peer, definitions);
        receive.kind = Operation.IRECEIVE;
        if (posted == null) {
            add(receive, definitions);
        }
        posted = null;
        completed.add(receive);
    }

    private void readMessage(Call call, Otf2Line line, String peer, Otf2Definitions definitions) {
        call.communicator = definitions.communicator(line, rank);
        call.peer = worldRank(line, peer, call.communicator);
        call.tag = line.integer("Tag");
        call.bytes = line.number("Length");
    }

    private int worldRank(Otf2Line line, String key, int communicator) {
        int member = line.integer(key);
        if (member >= builder.communicatorAt(communicator).size()) {
            throw line.error("a rank of communicator "
                    + builder.communicatorAt(communicator).id());
        }
        return builder.communicatorAt(communicator).worldRank(member);
    }

    /** Starts a receive or collective whose arguments come with its completion. */
    void start(Otf2Line line, long time, Otf2Definitions definitions) {
        event(time);
        Call call = new Call(null);
        call.isNonBlocking = true;
        open.put(line.number("Request"), call);
        add(call, definitions);
        ended(definitions);
    }

    /** Completes a request; a receive or collective gets its arguments. */
    void complete(Otf2Line line, long time, Otf2Definitions definitions) {
        event(time);
        Call call = open.remove(line.number("Request"));
        switch (line.word()) {
            case "MPI_IRECV" -> {
                if (call == null) {
                    message(line, Operation.RECEIVE, "Sender", time, definitions);
                    return;
                }
                readMessage(call, line, "Sender", definitions);
                call.kind = Operation.IRECEIVE;
            }
            case "NON_BLOCKING_COLLECTIVE_COMPLETE" -> {
                if (call == null) {
                    throw line.error("a request that the rank has opened");
                }
                readCollective(call, line, definitions);
            }
            case "MPI_REQUEST_CANCELLED" -> {
                if (call != null) {
                    call.isDropped = true;
                }
                return;
            }
            default -> endSend(call);
        }
        if (call != null && !call.isDropped) {
            completed.add(call);
        }
        ended(definitions);
    }

    private static void endSend(Call call) {
        if (call != null) {
            call.isOpenSend = false;
        }
    }

    void collective(Otf2Line line, long time, Otf2Definitions definitions) {
        event(time);
        Call call = new Call(null);
        readCollective(call, line, definitions);
        if (!call.isDropped) {
            add(call, definitions);
        }
        ended(definitions);
    }

    private void readCollective(Call call, Otf2Line line, Otf2Definitions definitions) {
        call.kind = CollectiveBytes.operation(line.value("Operation"));
        call.isDropped = call.kind == null;
        if (call.isDropped) {
            return;
        }
        call.communicator = definitions.communicator(line, rank);
        int size = builder.communicatorAt(call.communicator).size();
        int member = builder.communicatorAt(call.communicator).member(rank);
        call.peer = call.kind.hasRoot() ? worldRank(line, "Root", call.communicator) : NO_ROOT;
        call.bytes = CollectiveBytes.of(call.kind, line.number("Sent"), line.number("Received"), size, member);
    }

    /** Writes the first operations, up to the first one that waits for its arguments or may be cancelled. */
    private void write() {
        while (!calls.isEmpty() && (calls.peek().isKnown() || calls.peek().isOpenSend && calls.size() > MAX_WAITING)) {
            write(calls.remove());
        }
    }

    /** Writes the rest of the rank; returns how many receives and collectives never got their arguments. */
    int finish(Otf2Definitions definitions) {
        int unknown = 0;
        for (Call call : calls) {
            endSend(call);
            unknown += call.isKnown() ? 0 : 1;
            call.isDropped |= !call.isKnown();
        }
        if (burst > 0) {
            Call compute = new Call(Operation.COMPUTE);
            compute.bytes = definitions.nanoseconds(burst);
            calls.add(compute);
        }
        write();
        requests.waitForAll(builder, rank);
        return unknown;
    }

    private void write(Call call) {
        if (call.isDropped) {
            return;
        }
        switch (call.kind) {
            case COMPUTE -> builder.compute(rank, call.bytes);
            case WAIT, WAIT_ALL -> {
                int[] numbers = call.awaited.stream().mapToInt(requests::close).toArray();
                if (call.kind == Operation.WAIT) {
                    builder.waitFor(rank, numbers[0]);
                } else {
                    builder.waitAll(rank, numbers);
                }
            }
            case SEND, ISEND, RECEIVE, IRECEIVE -> {
                int request = call.kind.hasRequest() ? requests.open(call) : Trace.NO_REQUEST;
                builder.message(rank, call.kind, call.peer, call.tag, call.communicator, call.bytes, request);
            }
            default -> writeCollective(call);
        }
    }

    private void writeCollective(Call call) {
        int request = call.isNonBlocking ? requests.open(call) : Trace.NO_REQUEST;
        if (call.kind == Operation.ALL_TO_ALL_V) {
            EqualParts.allToAllV(builder, rank, call.communicator, call.bytes, request);
        } else {
            builder.collective(rank, call.kind, call.communicator, call.peer, call.bytes, request);
        }
    }
}
