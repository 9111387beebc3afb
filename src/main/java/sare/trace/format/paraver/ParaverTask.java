package sare.trace.format.paraver;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sare.trace.Operation;

/** What a task does, with times: its calls of MPI, and its operations. */
final class ParaverTask {
    private static final int BURST = 0; // order of operations at one time
    private static final int RETURN = 1; // a wait that took time; what else has this time came after it
    private static final int POST = 2;
    private static final int START = 3;
    private static final int RECEIVE = 4;
    private static final int WAIT = 5;

    private final List<Call> calls = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();
    private boolean isSorted;

    /** A call of MPI. */
    static final class Call {
        final String name;
        final long begin;
        long end = Long.MAX_VALUE;

        Call(String name, long begin) {
            this.name = name;
            this.begin = begin;
        }
    }

    /** A message; the receiver's request is the message itself. */
    static final class Message {
        final int number;
        final int source;
        final int destination;
        final long bytes;
        final int tag; // of the file
        boolean isStarted; // its send does not wait
        boolean isPosted; // its receive does not wait

        Message(int number, int source, int destination, long bytes, int tag) {
            this.number = number;
            this.source = source;
            this.destination = destination;
            this.bytes = bytes;
            this.tag = tag;
        }
    }

    /** A collective call of one member; a negative communicator is not given. */
    record Collective(Operation kind, long communicator, boolean isRoot, long sent, long received) {}

    enum Kind {
        COMPUTE,
        SEND,
        RECEIVE,
        WAIT,
        COLLECTIVE
    }

    /** An operation at a time; only what its kind needs is given. */
    record Entry(long time, int order, Kind kind, long nanoseconds, Message message, Collective collective) {}

    void begin(String name, long time) {
        end(time);
        calls.add(new Call(name, time));
    }

    /** Ends the call in progress, if there is one. */
    void end(long time) {
        if (!calls.isEmpty() && calls.get(calls.size() - 1).end == Long.MAX_VALUE) {
            calls.get(calls.size() - 1).end = time;
        }
    }

    void run(long begin, long end) {
        entries.add(new Entry(begin, BURST, Kind.COMPUTE, end - begin, null, null));
    }

    void send(Message message, long time) {
        entries.add(new Entry(time, START, Kind.SEND, 0, message, null));
    }

    /** A receive that was posted at one time and complete at another. */
    void receive(Message message, long posted, long complete) {
        message.isPosted = complete > posted && isPosted(posted, complete);
        entries.add(new Entry(posted, message.isPosted ? POST : RECEIVE, Kind.RECEIVE, 0, message, null));
        if (message.isPosted) {
            entries.add(new Entry(complete, returnsAt(complete) ? RETURN : WAIT, Kind.WAIT, 0, message, null));
        }
    }

    /**
     * Whether a call posted a receive without waiting. Several calls have this time if some took none, as in simulated runs: then one that
     * posts receives counts, unless another one waited for a message until the receive was complete.
     */
    private boolean isPosted(long posted, long complete) {
        boolean isPosted = false;
        for (int i = callsBegunBefore(posted + 1) - 1; i >= 0 && calls.get(i).end >= posted; i--) {
            Call call = calls.get(i);
            if (ParaverCalls.postsReceives(call.name)) {
                isPosted = true;
            } else if (call.end >= complete && ParaverCalls.receives(call.name)) {
                return false;
            }
        }
        return isPosted;
    }

    /** Whether a call started a send without waiting. If a blocking send began at this time, too, the send may be that one. */
    private boolean isStarted(long time) {
        boolean isStarted = false;
        for (int i = callsBegunBefore(time + 1) - 1; i >= 0 && calls.get(i).end >= time; i--) {
            if (ParaverCalls.startsSends(calls.get(i).name)) {
                isStarted = true;
            } else if (calls.get(i).begin == time && ParaverCalls.sends(calls.get(i).name)) {
                return false;
            }
        }
        return isStarted;
    }

    /** Whether a call that took time ended at this time. */
    private boolean returnsAt(long time) {
        int begun = callsBegunBefore(time);
        return begun > 0 && calls.get(begun - 1).end == time;
    }

    void collective(Collective collective, long time) {
        entries.add(new Entry(time, START, Kind.COLLECTIVE, 0, null, collective));
    }

    private int callsBegunBefore(long time) {
        int low = 0;
        int high = calls.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (calls.get(middle).begin < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** All operations in order. With calls, the bursts are the times between them; otherwise they are the states. */
    List<Entry> inOrder() {
        if (!isSorted) {
            if (!calls.isEmpty()) {
                entries.removeIf(entry -> entry.kind == Kind.COMPUTE);
                addBursts();
            }
            for (Entry entry : entries) {
                if (entry.kind == Kind.SEND) {
                    entry.message.isStarted = isStarted(entry.time);
                }
            }
            entries.sort(Comparator.comparingLong(Entry::time).thenComparingInt(Entry::order));
            isSorted = true;
        }
        return entries;
    }

    private void addBursts() {
        for (int i = 1; i < calls.size(); i++) {
            long begin = calls.get(i - 1).end;
            long end = calls.get(i).begin;
            if (end > begin && !calls.get(i - 1).name.isEmpty()) {
                entries.add(new Entry(end, BURST, Kind.COMPUTE, end - begin, null, null));
            }
        }
    }
}
