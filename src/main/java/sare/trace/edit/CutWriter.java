package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Writes what a cut keeps as a trace. Requests that go across an edge of the cut are closed or opened there: an ireceive
 * that is waited for inside is posted at the beginning of the next stretch, a request that is opened inside is waited for at the
 * end of its stretch. Requests keep their numbers, each of which is open for no longer than it was.
 */
final class CutWriter {
    private final Trace trace;
    private final Selection selection;
    private final MessageEnds ends;
    private final WholeParts parts;
    private final TraceBuilder target;
    private final OperationCopier copier;
    private final IntArrayList postponed = new IntArrayList(); // ireceives, of the rank at hand
    private final IntArrayList unfinished = new IntArrayList(); // requests that are waited for outside
    private final IntOpenHashSet open = new IntOpenHashSet(); // requests

    CutWriter(Trace trace, Selection selection, MessageEnds ends, WholeParts parts) {
        this.trace = trace;
        this.selection = selection;
        this.ends = ends;
        this.parts = parts;
        target = new TraceBuilder(trace.name(), selection.ranks());
        trace.information().forEach(target::information);
        int[] newCommunicators = communicators();
        copier = new OperationCopier(
                trace, target, selection::newRank, index -> newCommunicators[index], bytes -> bytes);
    }

    /** By index: the index of the communicator with the members left; those without any are not needed. */
    private int[] communicators() {
        int[] indices = new int[trace.communicators().size()];
        for (int index = 0; index < indices.length; index++) {
            Communicator communicator = trace.communicators().get(index);
            int[] members = Arrays.stream(communicator.worldRanks())
                    .filter(selection::hasRank)
                    .map(selection::newRank)
                    .toArray();
            if (communicator.id() != Communicator.WORLD && members.length > 0) {
                indices[index] = target.communicator(communicator.id(), members);
            }
        }
        return indices;
    }

    Trace write() {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (selection.hasRank(rank)) {
                write(rank);
            }
        }
        return target.build();
    }

    private void write(int rank) {
        open.clear();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (selection.isInside(operation)) {
                postponed.forEach(post -> open(rank, post));
                postponed.clear();
                writeInside(rank, operation);
            } else {
                endStretch(rank);
                if (parts.isKept(operation) && trace.kind(operation) == Operation.IRECEIVE) {
                    postponed.add(operation);
                }
            }
        }
        endStretch(rank);
    }

    private void endStretch(int rank) {
        if (!unfinished.isEmpty()) {
            complete(rank, unfinished.toIntArray());
            unfinished.clear();
        }
    }

    private void writeInside(int rank, int operation) {
        Operation kind = trace.kind(operation);
        if (kind == Operation.COMPUTE) {
            target.compute(selection.newRank(rank), selection.nanoseconds(operation));
        } else if (kind == Operation.WAIT || kind == Operation.WAIT_ALL) {
            writeWait(rank, operation);
        } else if (parts.isKept(operation)) {
            if (MessageEnds.opensRequest(trace, operation)) {
                open(rank, operation);
            } else {
                copier.copy(rank, operation);
            }
        }
    }

    private void open(int rank, int operation) {
        copier.copy(rank, operation);
        open.add(trace.request(operation));
        int completion = ends.completion(operation);
        if (completion != MessageEnds.NONE && !selection.isInside(completion)) {
            unfinished.add(trace.request(operation));
        }
    }

    private void writeWait(int rank, int operation) {
        if (trace.kind(operation) == Operation.WAIT) {
            if (open.contains(trace.request(operation))) {
                complete(rank, trace.request(operation));
            }
            return;
        }
        int[] left =
                Arrays.stream(trace.requests(operation)).filter(open::contains).toArray();
        if (left.length > 0 || trace.requestCount(operation) == 0) {
            open.removeAll(IntArrayList.wrap(left));
            target.waitAll(selection.newRank(rank), left);
        }
    }

    private void complete(int rank, int... requests) {
        for (int request : requests) {
            open.remove(request);
        }
        if (requests.length == 1) {
            target.waitFor(selection.newRank(rank), requests[0]);
        } else {
            target.waitAll(selection.newRank(rank), requests);
        }
    }
}
