package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Writes what a cut keeps as a trace. Requests that go across an edge of the cut are mended: an ireceive that is waited for inside
 * is posted, and a request that is opened inside is waited for, also where that is outside. All stays in its order, with what is
 * between left out: posted at the beginning of the next stretch, waited for at the end of the last one. Requests keep
 * their numbers.
 */
final class CutWriter {
    private final Trace trace;
    private final KeptOperations kept;
    private final WholeParts parts;
    private final TraceBuilder target;
    private final OperationCopier copier;
    private final IntOpenHashSet open = new IntOpenHashSet(); // requests, of the rank at hand

    CutWriter(Trace trace, KeptOperations kept, WholeParts parts) {
        this.trace = trace;
        this.kept = kept;
        this.parts = parts;
        target = new TraceBuilder(trace.name(), kept.ranks());
        trace.information().forEach(target::information);
        int[] newCommunicators = communicators();
        copier = new OperationCopier(trace, target, kept::newRank, index -> newCommunicators[index], bytes -> bytes);
    }

    /** By index: the index of the communicator with the members left; those without any are not needed. */
    private int[] communicators() {
        int[] indices = new int[trace.communicators().size()];
        for (int index = 0; index < indices.length; index++) {
            Communicator communicator = trace.communicators().get(index);
            int[] members = Arrays.stream(communicator.worldRanks())
                    .filter(kept::hasRank)
                    .map(kept::newRank)
                    .toArray();
            if (communicator.id() != Communicator.WORLD && members.length > 0) {
                indices[index] = target.communicator(communicator.id(), members);
            }
        }
        return indices;
    }

    Trace write() {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (kept.hasRank(rank)) {
                write(rank);
            }
        }
        return target.build();
    }

    private void write(int rank) {
        open.clear();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            switch (trace.kind(operation)) {
                case WAIT -> writeWait(rank, operation);
                case WAIT_ALL -> writeWaitAll(rank, operation);
                default -> {
                    if (parts.isKept(operation)) {
                        writeKept(rank, operation);
                    }
                }
            }
        }
    }

    private void writeKept(int rank, int operation) {
        if (trace.kind(operation) == Operation.COMPUTE) {
            target.compute(kept.newRank(rank), kept.nanoseconds(operation));
            return;
        }
        copier.copy(rank, operation);
        if (trace.opensRequest(operation)) {
            open.add(trace.request(operation));
        }
    }

    private void writeWait(int rank, int operation) {
        if (open.remove(trace.request(operation))) {
            target.waitFor(kept.newRank(rank), trace.request(operation));
        }
    }

    private void writeWaitAll(int rank, int operation) {
        int[] left =
                Arrays.stream(trace.requests(operation)).filter(open::remove).toArray();
        boolean wasEmpty = trace.requestCount(operation) == 0;
        if (left.length > 0 || wasEmpty && kept.isInside(operation)) {
            target.waitAll(kept.newRank(rank), left);
        }
    }
}
