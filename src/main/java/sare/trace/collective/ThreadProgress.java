package sare.trace.collective;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import sare.trace.CollectiveOrder;
import sare.trace.Communicator;
import sare.trace.MessageMatching;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * The places at which the ranks of a program with threads do the rest of their collectives. In such a program, one thread of a rank is
 * in a collective while another thread waits for something else. In the one sequence of the rank, the collective must therefore make
 * progress inside of that wait, or ranks could wait for each other that did not.
 *
 * <p>An untimed run of the trace gives the places. Sends are eager, and a collective is ready when all members have started it. A rank
 * that is about to wait first does the rest of all collectives that are ready, in the order in which they became ready. As this order
 * is the same in all members, and nothing before the rest of a collective waits for something that comes after it, the ranks do not
 * wait for each other unless the run of the trace stops too.
 */
final class ThreadProgress {
    private static final int NOBODY = -1;
    private static final int[] NOTHING = {};

    private final Trace trace;
    private final CollectiveOrder order;
    private final MessageMatching matching;
    private final Int2ObjectOpenHashMap<IntArrayList> before = new Int2ObjectOpenHashMap<>(); // by operation: requests
    private final Int2IntOpenHashMap callOf =
            new Int2IntOpenHashMap(); // by operation: index among those of its communicator
    private final Int2IntOpenHashMap missing =
            new Int2IntOpenHashMap(); // by collective: members that have not started it
    private final BitSet done = new BitSet(); // by operation that starts a collective: its rest is placed
    private final BitSet sent = new BitSet(); // by message
    private final int[] waiters; // by message: the rank that waits for it
    private final int[] next; // by rank: operation
    private final boolean[] hasArrived; // by rank: at its wait, which is the next operation
    private final IntArrayFIFOQueue[] ready; // by rank: operations that start collectives that are ready, in order
    private final Int2IntOpenHashMap[] opened; // by rank and request: the operation that opened it
    private final IntArrayFIFOQueue runnable = new IntArrayFIFOQueue();

    private ThreadProgress(Trace trace, CollectiveOrder order) {
        this.trace = trace;
        this.order = order;
        this.matching = MessageMatching.of(trace);
        this.waiters = new int[matching.messages()];
        this.next = new int[trace.ranks()];
        this.hasArrived = new boolean[trace.ranks()];
        this.ready = new IntArrayFIFOQueue[trace.ranks()];
        this.opened = new Int2IntOpenHashMap[trace.ranks()];
        Arrays.fill(waiters, NOBODY);
    }

    /** The places of a trace. */
    static ThreadProgress of(Trace trace, CollectiveOrder order) {
        ThreadProgress progress = new ThreadProgress(trace, order);
        progress.numberCalls();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            progress.next[rank] = trace.firstOperation(rank);
            progress.ready[rank] = new IntArrayFIFOQueue();
            progress.opened[rank] = new Int2IntOpenHashMap();
            progress.runnable.enqueue(rank);
        }
        while (!progress.runnable.isEmpty()) {
            progress.run(progress.runnable.dequeueInt());
        }
        progress.matching.free();
        return progress;
    }

    /** The requests of the collectives whose rest comes before an operation, in order. */
    int[] before(int operation) {
        IntArrayList requests = before.get(operation);
        return requests == null ? NOTHING : requests.toIntArray();
    }

    private void numberCalls() {
        int[] calls = new int[trace.communicators().size()];
        for (int rank = 0; rank < trace.ranks(); rank++) {
            Arrays.fill(calls, 0);
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isCollective()) {
                    callOf.put(operation, calls[trace.communicatorIndex(operation)]++);
                }
            }
        }
    }

    /** Runs a rank until it waits. */
    private void run(int rank) {
        while (next[rank] < trace.endOperation(rank)) {
            int operation = next[rank];
            if (!hasArrived[rank]) {
                begin(rank, operation);
            }
            if (isWait(operation)) {
                hasArrived[rank] = true;
                placeReady(rank, operation);
                if (!isComplete(rank, operation)) {
                    return;
                }
                hasArrived[rank] = false;
            }
            next[rank]++;
        }
    }

    private boolean isWait(int operation) {
        Operation kind = trace.kind(operation);
        return kind == Operation.WAIT
                || kind == Operation.WAIT_ALL
                || kind == Operation.RECEIVE
                || kind.isCollective() && !trace.isNonBlocking(operation);
    }

    private void begin(int rank, int operation) {
        if (trace.opensRequest(operation)) {
            opened[rank].put(trace.request(operation), operation);
        }
        if (trace.kind(operation).isSend()) {
            send(matching.messageOf(operation));
        } else if (trace.kind(operation).isCollective()) {
            start(operation);
        }
    }

    private void send(int message) {
        sent.set(message);
        if (waiters[message] != NOBODY) {
            runnable.enqueue(waiters[message]);
        }
    }

    /** Starts a collective in a member. The last member makes it ready. */
    private void start(int operation) {
        Communicator communicator = trace.communicator(operation);
        int index = trace.communicatorIndex(operation);
        int call = callOf.get(operation);
        int collective = order.call(index, 0, call);
        missing.putIfAbsent(collective, communicator.size());
        if (missing.addTo(collective, -1) > 1) {
            return;
        }
        for (int member = 0; member < communicator.size(); member++) {
            int rank = communicator.worldRank(member);
            ready[rank].enqueue(order.call(index, member, call));
            runnable.enqueue(rank);
        }
    }

    /** Places the rest of all collectives that are ready before a wait; of a blocking collective, only those ready before it. */
    private void placeReady(int rank, int operation) {
        while (!ready[rank].isEmpty() && !done.get(operation)) {
            int start = ready[rank].dequeueInt();
            done.set(start);
            if (start != operation) {
                before.computeIfAbsent(operation, none -> new IntArrayList()).add(trace.request(start));
            }
        }
    }

    private boolean isComplete(int rank, int operation) {
        return switch (trace.kind(operation)) {
            case WAIT, WAIT_ALL -> isComplete(rank, trace.completedRequests(operation));
            case RECEIVE -> isSent(rank, operation);
            default -> done.get(operation);
        };
    }

    private boolean isComplete(int rank, int[] requests) {
        for (int request : requests) {
            int operation = opened[rank].get(request);
            Operation kind = trace.kind(operation);
            boolean isComplete = kind.isCollective() ? done.get(operation) : kind.isSend() || isSent(rank, operation);
            if (!isComplete) {
                return false;
            }
        }
        return true;
    }

    /** Whether the message of a receive is sent; otherwise, the rank is woken when it is. */
    private boolean isSent(int rank, int operation) {
        int message = matching.messageOf(operation);
        waiters[message] = rank;
        return sent.get(message);
    }
}
