package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Writes the kept operations of a cut as a trace. It completes requests across an edge of the cut: an ireceive outside is kept
 * if it is waited for inside, and a wait outside is kept if its request is opened inside. The order of operations stays the
 * same, so such an ireceive comes at the beginning of the next kept section and such a wait at the end of the last one.
 * Requests keep their numbers.
 */
final class CutWriter {
    private final Trace trace;
    private final KeptOperations kept;
    private final WholeParts parts;
    private final TraceBuilder target;
    private final OperationCopier copier;
    private final IntOpenHashSet open = new IntOpenHashSet(); // requests of the current rank

    CutWriter(Trace trace, KeptOperations kept, WholeParts parts) {
        this.trace = trace;
        this.kept = kept;
        this.parts = parts;
        target = new TraceBuilder(trace.name(), kept.ranks());
        trace.information().forEach(target::information);
        int[] newCommunicators = communicators();
        copier = new OperationCopier(trace, target, kept::newRank, index -> newCommunicators[index], bytes -> bytes);
    }

    /** By index: the index of the communicator with the kept members in the target; unused if there are none. */
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
