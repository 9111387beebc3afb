package sare.trace.format.paraver;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sare.trace.Operation;

/** What a task does, with times: its calls of MPI, and its operations. */
final class ParaverTask {
    private static final int BURST = 0; // order of operations at one time
    private static final int START = 1;
    private static final int RECEIVE = 2;
    private static final int WAIT = 3;

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
        Call call = callAt(posted);
        message.isPosted = call != null && call.name.contains("Irecv") && complete > posted;
        entries.add(new Entry(posted, message.isPosted ? START : RECEIVE, Kind.RECEIVE, 0, message, null));
        if (message.isPosted) {
            entries.add(new Entry(complete, WAIT, Kind.WAIT, 0, message, null));
        }
    }

    void collective(Collective collective, long time) {
        entries.add(new Entry(time, START, Kind.COLLECTIVE, 0, null, collective));
    }

    private Call callAt(long time) {
        int low = 0;
        int high = calls.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (calls.get(middle).begin <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low > 0 && calls.get(low - 1).end >= time ? calls.get(low - 1) : null;
    }

    /** All operations in order. With calls, the bursts are the times between them; otherwise they are the states. */
    List<Entry> inOrder() {
        if (!isSorted) {
            if (!calls.isEmpty()) {
                entries.removeIf(entry -> entry.kind == Kind.COMPUTE);
                addBursts();
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
