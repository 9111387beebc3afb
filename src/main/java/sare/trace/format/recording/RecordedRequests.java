package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import sare.trace.TraceBuilder.InvalidOperation;

/**
 * The requests of a rank by their recorded keys. Each has as its number the smallest one that is not in use. A request may
 * have been completed by a test of which the recording does not say what it found; that shows when its key comes again.
 */
final class RecordedRequests {
    private static final int INACTIVE = -1; // number of a persistent request that is not started
    private static final int FOREIGN = -2; // number of a request that is no message

    private final Long2ObjectLinkedOpenHashMap<Request> requests = new Long2ObjectLinkedOpenHashMap<>(); // by key
    private final LongOpenHashSet sharedKeys = new LongOpenHashSet(); // of requests that were complete at once
    private final IntArrayList released = new IntArrayList(); // numbers in use without a key
    private final IntHeapPriorityQueue free = new IntHeapPriorityQueue(); // below the bound and not in use
    private int bound; // above all numbers so far

    private static final class Request {
        private final Message template; // of a persistent request; null of others
        private Message message; // null of a collective
        private int number;
        private boolean cancelled;
        private Call.Completion lastTest; // that may have completed it; null without one

        Request(Message template, Message message, int number) {
            this.template = template;
            this.message = message;
            this.number = number;
        }
    }

    /** The number for a request that is about to be opened. */
    int nextNumber() {
        return free.isEmpty() ? bound++ : free.dequeueInt();
    }

    /** Takes back a number with which nothing was opened. */
    void takeBack(int number) {
        free.enqueue(number);
    }

    /** Opens a request with its number; {@code message} is null for a collective. */
    void open(long key, int number, Message message) {
        requireClosed(key);
        requests.put(key, new Request(null, message, number));
    }

    /** Notes a persistent request. */
    void prepare(long key, Message template) {
        requireClosed(key);
        requests.put(key, new Request(template, null, INACTIVE));
    }

    /** Notes a request that has nothing to do with messages. */
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
            if (old.lastTest == null) {
                throw new InvalidOperation("request " + key + " again", "one that is not open");
            }
            settle(old, null);
            old.lastTest.requests().add(old.number);
            free.enqueue(old.number);
        }
        requests.remove(key);
    }

    /** What a persistent request does that is started; it must not be active. */
    Message template(long key) {
        Request request = requests.get(key);
        if (request == null || request.template == null) {
            throw new InvalidOperation("the start of request " + key, "one that is made to be started");
        }
        if (request.number >= 0) {
            if (request.lastTest == null) {
                throw new InvalidOperation("the start of request " + key, "one that is not active");
            }
            settle(request, null);
            request.lastTest.requests().add(request.number);
            free.enqueue(request.number);
            request.number = INACTIVE;
        }
        return request.template;
    }

    /** Starts a persistent request. */
    void start(long key, Message message) {
        Request request = requests.get(key);
        request.message = message;
        request.number = message.request();
        request.lastTest = null;
        request.cancelled = false;
    }

    /** Whether a request is open or active. */
    boolean isOpen(long key) {
        Request request = requests.get(key);
        return request != null && request.number >= 0;
    }

    /** Whether a request is open that may be complete already, and stays known under its key from now on. */
    boolean isShared(long key) {
        Request request = requests.get(key);
        boolean shared = request != null
                && request.number >= 0
                && request.template == null
                && request.lastTest == null
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

    /** Whether there is a request with a key. */
    boolean isKnown(long key) {
        return requests.containsKey(key) || sharedKeys.contains(key);
    }

    /** Completes a request, if it is open, and adds its number to a list. */
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

    /** Notes that a test may have completed a request. */
    void test(long key, Call.Completion test) {
        Request request = requests.get(key);
        if (request != null) {
            request.lastTest = test;
        }
    }

    /** Notes that a request is to be cancelled. */
    void cancel(long key) {
        Request request = requests.get(key);
        if (request != null) {
            request.cancelled = true;
        }
    }

    /** Forgets the key of a request. If it is open, it is only at the end that it is waited for. */
    void release(long key) {
        Request request = requests.remove(key);
        if (request != null && request.number >= 0) {
            settle(request, null);
            released.add(request.number);
        }
    }

    /** The numbers of all requests that the rank does not wait for; those of tests go to these. */
    IntArrayList closeAll() {
        IntArrayList open = new IntArrayList(released);
        for (Request request : requests.values()) {
            if (request.number >= 0 && request.lastTest != null) {
                settle(request, null);
                request.lastTest.requests().add(request.number);
            } else if (request.number >= 0) {
                settle(request, null);
                open.add(request.number);
            }
        }
        requests.clear();
        return open;
    }
}
