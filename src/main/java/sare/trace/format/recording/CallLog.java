package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import sare.trace.Operation;
import sare.trace.storage.IntColumn;
import sare.trace.storage.LongColumn;
import sare.trace.storage.Storage;

/**
 * The recorded calls of all ranks, one rank after another, in a column of ints. What a receive took and what a test completed may become
 * known later; they have fixed places, which are set then.
 *
 * <pre>
 * every call    0 its form   1, 2 position
 * COMPUTE       3, 4 nanoseconds
 * COMPLETION    3 number of requests   4 ... the requests, or NOTHING in the place of a request that a test did not complete
 * COLLECTIVE    3 kind   4 communicator   5 root   6 request   7 number of sizes   8 ... the sizes in bytes, two ints each
 * MESSAGE       3 kind   4 communicator   5 request   6, 7 bytes   8 peer   9 tag   10 whether it is dropped
 * </pre>
 */
final class CallLog {
    private static final int COMPUTE = 0;
    private static final int COMPLETION = 1;
    private static final int COLLECTIVE = 2;
    private static final int MESSAGE = 3;
    private static final int PEER = 8; // offsets in a message
    private static final int TAG = 9;
    private static final int DROPPED = 10;
    private static final int NOTHING = -1;
    private static final Operation[] KINDS = Operation.values();

    private final IntColumn words;

    CallLog(Storage storage) {
        words = storage.ints(0);
    }

    /** The place of the next call. */
    long end() {
        return words.size();
    }

    /** Adds a call. A message stays joined to its place until it is settled. */
    void add(Call call) {
        if (call instanceof Call.Compute compute) {
            begin(COMPUTE, call.position());
            addLong(compute.nanoseconds());
        } else if (call instanceof Call.Completion completion) {
            begin(COMPLETION, call.position());
            words.add(completion.requests().size());
            completion.requests().forEach(words::add);
        } else if (call instanceof Call.Collective collective) {
            add(collective);
        } else if (call instanceof Message message) {
            add(message);
        }
    }

    private void begin(int form, long position) {
        words.add(form);
        addLong(position);
    }

    private void addLong(long value) {
        words.add(LongColumn.high(value));
        words.add(LongColumn.low(value));
    }

    private void add(Call.Collective collective) {
        begin(COLLECTIVE, collective.position());
        words.add(collective.kind().ordinal());
        words.add(collective.communicator().number());
        words.add(collective.root());
        words.add(collective.request());
        words.add(collective.bytes().length);
        for (long bytes : collective.bytes()) {
            addLong(bytes);
        }
    }

    private void add(Message message) {
        message.isAt(this, end());
        begin(MESSAGE, message.position());
        words.add(message.kind().ordinal());
        words.add(message.communicator().number());
        words.add(message.request());
        addLong(message.bytes());
        words.add(message.peer());
        words.add(message.tag());
        words.add(message.isDropped() ? 1 : 0);
    }

    /** Writes what has become known about a message to its place. */
    void update(long place, Message message) {
        words.set(place + PEER, message.peer());
        words.set(place + TAG, message.tag());
        words.set(place + DROPPED, message.isDropped() ? 1 : 0);
    }

    /** Adds a test of some requests that completes none of them yet; returns the place of the first, and the others follow. */
    long addTest(int requests, long position) {
        begin(COMPLETION, position);
        words.add(requests);
        long first = end();
        for (int i = 0; i < requests; i++) {
            words.add(NOTHING);
        }
        return first;
    }

    /** Lets a test complete the request with a number. */
    void complete(long place, int request) {
        words.set(place, request);
    }

    /** The calls in the places from one up to another, read again in each iteration; {@code communicators} are those of the rank. */
    Iterable<Call> calls(long from, long to, List<LocalCommunicator> communicators) {
        return () -> new Reader(from, to, communicators);
    }

    /** Gives back all memory; the last call. */
    void free() {
        words.free();
    }

    private final class Reader implements Iterator<Call> {
        private final long to;
        private final List<LocalCommunicator> communicators;
        private long next;

        Reader(long from, long to, List<LocalCommunicator> communicators) {
            this.next = from;
            this.to = to;
            this.communicators = communicators;
        }

        @Override
        public boolean hasNext() {
            return next < to;
        }

        @Override
        public Call next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            long place = next;
            int form = word();
            long position = longWord();
            return switch (form) {
                case COMPUTE -> new Call.Compute(longWord(), position);
                case COMPLETION -> completion(position);
                case COLLECTIVE -> collective(position);
                default -> message(place, position);
            };
        }

        private int word() {
            return words.get(next++);
        }

        private long longWord() {
            int high = word();
            return LongColumn.join(high, word());
        }

        private Call completion(long position) {
            IntArrayList requests = new IntArrayList();
            for (int left = word(); left > 0; left--) {
                int request = word();
                if (request != NOTHING) {
                    requests.add(request);
                }
            }
            return new Call.Completion(requests, position);
        }

        private Call collective(long position) {
            Operation kind = KINDS[word()];
            LocalCommunicator communicator = communicators.get(word());
            int root = word();
            int request = word();
            long[] bytes = new long[word()];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = longWord();
            }
            return new Call.Collective(kind, communicator, root, bytes, request, position);
        }

        private Call message(long place, long position) {
            Operation kind = KINDS[word()];
            LocalCommunicator communicator = communicators.get(word());
            int request = word();
            long bytes = longWord();
            int peer = word();
            int tag = word();
            Message message = new Message(kind, peer, tag, communicator, bytes, request, position);
            if (word() != 0) {
                message.drop();
            }
            message.isAt(CallLog.this, place);
            return message;
        }
    }
}
