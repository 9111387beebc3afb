package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import sare.trace.TraceBuilder.InvalidOperation;

/**
 * The requests of a rank by their recorded keys. Each gets the smallest number that is not in use. A test whose outcome is not
 * recorded may have completed a request; the recording shows this when it uses the key again.
 */
final class RecordedRequests {
    private static final int INACTIVE = -1; // number of a persistent request that is not started
    private static final int FOREIGN = -2; // number of a request for something other than a message
    private static final long NO_TEST = -1;

    private final CallLog log;

    private final Long2ObjectLinkedOpenHashMap<Request> requests = new Long2ObjectLinkedOpenHashMap<>(); // by key
    private final LongOpenHashSet sharedKeys = new LongOpenHashSet(); // of several requests that completed immediately
    private final IntArrayList released = new IntArrayList(); // numbers in use whose key is free again
    private final IntHeapPriorityQueue free = new IntHeapPriorityQueue(); // numbers below the bound that are not in use
    private int bound; // one more than the highest number so far

    private static final class Request {
        private final Message template; // of a persistent request, else null
        private Message message; // null for a collective
        private int number;
        private boolean cancelled;
        private long lastTest =
                NO_TEST; // place in the log that gets the number if the last test has completed the request

        Request(Message template, Message message, int number) {
            this.template = template;
            this.message = message;
            this.number = number;
        }
    }

    RecordedRequests(CallLog log) {
        this.log = log;
    }

    /** Reserves a number for a request that the caller opens next. */
    int nextNumber() {
        return free.isEmpty() ? bound++ : free.dequeueInt();
    }

    /** Frees a reserved number. */
    void takeBack(int number) {
        free.enqueue(number);
    }

    /** Opens a request under a reserved number; {@code message} is null for a collective. */
    void open(long key, int number, Message message) {
        requireClosed(key);
        requests.put(key, new Request(null, message, number));
    }

    /** Adds a persistent request, which is not active yet. */
    void prepare(long key, Message template) {
        requireClosed(key);
        requests.put(key, new Request(template, null, INACTIVE));
    }

    /** Adds a request for something other than a message. */
    void openForeign(long key) {
        requireClosed(key);
        requests.put(key, new Request(null, null, FOREIGN));
    }

    private void requireClosed(long key) {
        Request old = requests.get(key);
        if (old == null) {
            return;
        }
        if (old.number >= 0) {
            if (old.lastTest == NO_TEST) {
                throw new InvalidOperation("request " + key + " again", "a request that is not open");
            }
            completeByTest(old);
        }
        requests.remove(key);
    }

    private void completeByTest(Request request) {
        settle(request, null);
        log.complete(request.lastTest, request.number);
        free.enqueue(request.number);
    }

    /** The message of a persistent request that the caller starts next; the request must not be active. */
    Message template(long key) {
        Request request = requests.get(key);
        if (request == null || request.template == null) {
            throw new InvalidOperation("the start of request " + key, "a persistent request");
        }
        if (request.number >= 0) {
            if (request.lastTest == NO_TEST) {
                throw new InvalidOperation("the start of request " + key, "a request that is not active");
            }
            completeByTest(request);
            request.number = INACTIVE;
        }
        return request.template;
    }

    void start(long key, Message message) {
        Request request = requests.get(key);
        request.message = message;
        request.number = message.request();
        request.lastTest = NO_TEST;
        request.cancelled = false;
    }

    /** Whether a request is open or active. */
    boolean isOpen(long key) {
        Request request = requests.get(key);
        return request != null && request.number >= 0;
    }

    /**
     * Whether an open request can share its key with the next one, because MPI libraries complete it immediately. If so, the key
     * stays known.
     */
    boolean isShared(long key) {
        Request request = requests.get(key);
        boolean shared = request != null
                && request.number >= 0
                && request.template == null
                && request.lastTest == NO_TEST
                && request.message != null
                && (request.message.kind().isSend() || request.message.isDropped());
        if (shared) {
            sharedKeys.add(key);
        }
        return shared;
    }

    /** The keys of all requests, open or not. */
    long[] keys() {
        return requests.keySet().toLongArray();
    }

    boolean isKnown(long key) {
        return requests.containsKey(key) || sharedKeys.contains(key);
    }

    /** Completes a request if it is open, and adds its number to a list. */
    void complete(long key, ReceiveStatus status, IntArrayList numbers) {
        Request request = requests.get(key);
        if (request == null || request.number == INACTIVE) {
            return;
        }
        if (request.number == FOREIGN) {
            requests.remove(key);
            return;
        }
        settle(request, status);
        numbers.add(request.number);
        free.enqueue(request.number);
        if (request.template == null) {
            requests.remove(key);
        } else {
            request.number = INACTIVE;
            request.message = null;
        }
    }

    private static void settle(Request request, ReceiveStatus status) {
        if (request.message == null || !request.message.kind().isReceive()) {
            return;
        }
        if (request.cancelled && (status == null || status.cancelled())) {
            request.message.drop();
        } else if (status != null) {
            request.message.settle(status.source(), status.tag());
        }
    }

    /** Notes the place of a test in the log that may have completed a request. */
    void test(long key, long place) {
        Request request = requests.get(key);
        if (request != null) {
            request.lastTest = place;
        }
    }

    /** Notes that the program cancels a request; the message may be received all the same. */
    void cancel(long key) {
        Request request = requests.get(key);
        if (request != null) {
            request.cancelled = true;
        }
    }

    /** Removes the key of a request. If the request is open, the rank waits for it at the end of its program. */
    void release(long key) {
        Request request = requests.remove(key);
        if (request != null && request.number >= 0) {
            settle(request, null);
            released.add(request.number);
        }
    }

    /** Closes all requests. Adds those with a test to that test; returns the numbers of the others. */
    IntArrayList closeAll() {
        IntArrayList open = new IntArrayList(released);
        for (Request request : requests.values()) {
            if (request.number >= 0 && request.lastTest != NO_TEST) {
                settle(request, null);
                log.complete(request.lastTest, request.number);
            } else if (request.number >= 0) {
                settle(request, null);
                open.add(request.number);
            }
        }
        requests.clear();
        return open;
    }
}
