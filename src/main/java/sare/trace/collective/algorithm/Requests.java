package sare.trace.collective.algorithm;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Requests that a member waits for together. */
final class Requests {
    private final IntArrayList open = new IntArrayList();

    void add(int request) {
        open.add(request);
    }

    void waitForAll(CollectiveCall call) {
        call.waitFor(open.toIntArray());
        open.clear();
    }
}
