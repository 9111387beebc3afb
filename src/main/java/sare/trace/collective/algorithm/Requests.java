package sare.trace.collective.algorithm;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Requests for which a member waits at once. */
final class Requests {
    private final IntArrayList open = new IntArrayList();

    void add(int request) {
        open.add(request);
    }

    void isendSome(CollectiveCall call, int destination, Data data) {
        if (data.bytes() > 0) {
            add(call.isend(destination, data));
        }
    }

    void ireceiveSome(CollectiveCall call, int source, Data data) {
        if (data.bytes() > 0) {
            add(call.ireceive(source, data));
        }
    }

    void waitForAll(CollectiveCall call) {
        call.waitFor(open.toIntArray());
        open.clear();
    }
}
