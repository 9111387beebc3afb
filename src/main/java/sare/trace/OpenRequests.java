package sare.trace;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/** The open requests of each rank while a trace is built. */
final class OpenRequests {
    private final List<IntOpenHashSet> open = new ArrayList<>(); // by rank; null before the rank's first request

    void open(int rank, int request) {
        if (!of(rank).add(request)) {
            throw new TraceBuilder.InvalidOperation("request " + request + " again", "a request that is not open");
        }
    }

    void complete(int rank, int request) {
        if (!of(rank).remove(request)) {
            throw new TraceBuilder.InvalidOperation(
                    "a wait for request " + request, "a request opened before and not yet waited for");
        }
    }

    private IntOpenHashSet of(int rank) {
        while (open.size() <= rank) {
            open.add(null);
        }
        IntOpenHashSet found = open.get(rank);
        if (found == null) {
            found = new IntOpenHashSet();
            open.set(rank, found);
        }
        return found;
    }
}
