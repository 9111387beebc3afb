package sare.trace.format.paraver;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import sare.trace.BinarySearch;
import sare.trace.Operation;

/** What a task does, with times: its calls of MPI, and its operations. */
final class ParaverTask {
    private static final int BURST = 0; // order of operations of one call
    private static final int POST = 1;
    private static final int START = 2;
    private static final int RECEIVE = 3;
    private static final int WAIT = 4;
    private static final int NO_CALL = -1;

    private final List<Call> calls = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();
    private boolean isSorted;

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

    /** An operation of a call at a time; only what its kind needs is given. Several calls may have one time. */
    record Entry(long time, int call, int order, Kind kind, long nanoseconds, Message message, Collective collective) {
        Entry of(int itsCall) {
            return new Entry(time, itsCall, order, kind, nanoseconds, message, collective);
        }
    }

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
        entries.add(new Entry(begin, NO_CALL, BURST, Kind.COMPUTE, end - begin, null, null));
    }

    /** A message, which the last call sends if that can have done it and began at this time. */
    void send(Message message, long time) {
        int last = calls.size() - 1;
        boolean isOfLast = last >= 0 && calls.get(last).begin == time && ParaverCalls.isSend(calls.get(last).name);
        entries.add(new Entry(time, isOfLast ? last : NO_CALL, START, Kind.SEND, 0, message, null));
    }

    /**
     * A receive that was posted at one time and complete at another. Where several calls have a time, it was posted by the first that can
     * have done it, and complete in the last: then no operation waits before another one of this time that may have been first.
     */
    void receive(Message message, long posted, long complete) {
        message.isPosted = complete > posted && isPosted(posted, complete);
        if (message.isPosted) {
            int call = firstAt(posted, ParaverCalls::postsReceives);
            entries.add(new Entry(posted, call, POST, Kind.RECEIVE, 0, message, null));
            entries.add(new Entry(complete, completedBy(complete), WAIT, Kind.WAIT, 0, message, null));
        } else {
            int call = complete > posted ? callsBegunBefore(posted + 1) - 1 : lastAt(posted, ParaverCalls::isMessage);
            entries.add(new Entry(posted, call, RECEIVE, Kind.RECEIVE, 0, message, null));
        }
    }

    /** The call that completed a receive at a time: one that took time until then, or the last that took none. */
    private int completedBy(long time) {
        int ended = callsBegunBefore(time) - 1;
        boolean returns = ended >= 0 && calls.get(ended).end == time;
        if (returns && ParaverCalls.completes(calls.get(ended).name)) {
            return ended;
        }
        int last = lastAt(time, ParaverCalls::completes);
        boolean isFound = last >= 0 && ParaverCalls.completes(calls.get(last).name);
        return returns && !isFound ? ended : last;
    }

    /** The first call of a kind that began at a time; if there is none, the last call that had begun. */
    private int firstAt(long time, Predicate<String> kind) {
        int end = callsBegunBefore(time + 1);
        for (int call = callsBegunBefore(time); call < end; call++) {
            if (kind.test(calls.get(call).name)) {
                return call;
            }
        }
        return end - 1;
    }

    /** The same for the last call of a kind. */
    private int lastAt(long time, Predicate<String> kind) {
        int end = callsBegunBefore(time + 1);
        int begin = callsBegunBefore(time);
        for (int call = end - 1; call >= begin; call--) {
            if (kind.test(calls.get(call).name)) {
                return call;
            }
        }
        return end - 1;
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

    void collective(Collective collective, long time) {
        entries.add(new Entry(time, calls.size() - 1, START, Kind.COLLECTIVE, 0, null, collective));
    }

    private int callsBegunBefore(long time) {
        return BinarySearch.first(0, calls.size(), call -> calls.get(call).begin >= time);
    }

    /** All operations in order. With calls, the bursts are the times between them; otherwise they are the states. */
    List<Entry> inOrder() {
        if (!isSorted) {
            if (!calls.isEmpty()) {
                entries.removeIf(entry -> entry.kind == Kind.COMPUTE);
                addBursts();
            }
            entries.replaceAll(entry -> entry.kind == Kind.SEND ? sent(entry) : entry);
            entries.sort(Comparator.comparingLong(Entry::time)
                    .thenComparingInt(Entry::call)
                    .thenComparingInt(Entry::order));
            isSorted = true;
        }
        return entries;
    }

    /** Finds out how a message was sent, and by which call if this is not known. */
    private Entry sent(Entry send) {
        boolean isKnown = send.call != NO_CALL;
        send.message.isStarted = isKnown ? ParaverCalls.startsSends(calls.get(send.call).name) : isStarted(send.time);
        return isKnown ? send : send.of(firstAt(send.time, ParaverCalls::isSend));
    }

    private void addBursts() {
        for (int i = 1; i < calls.size(); i++) {
            long begin = calls.get(i - 1).end;
            long end = calls.get(i).begin;
            if (end > begin && !calls.get(i - 1).name.isEmpty()) {
                entries.add(new Entry(end, i, BURST, Kind.COMPUTE, end - begin, null, null));
            }
        }
    }
}
