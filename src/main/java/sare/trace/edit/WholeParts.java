package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.stream.IntStream;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * Selects the messages with both ends inside, and the collectives that all kept members, the root among them, call inside. The
 * waits for non-blocking collectives may be outside. A program without some complete messages and collectives matches as before,
 * and ends if the whole program does; the manual of the package describes two exceptions.
 */
final class WholeParts {
    private final Trace trace;
    private final KeptOperations kept;
    private final MessageEnds ends;
    private final BitSet keptMessages = new BitSet();
    private final IntArrayList[] insideMembers; // by communicator and call: number of members that call it inside
    private final IntArrayList[] outsideMembers; // likewise: number of kept members that call it outside
    private final BitSet keptCalls = new BitSet(); // by operation
    private long droppedMessages;
    private BigInteger droppedBytes = BigInteger.ZERO;
    private long droppedCollectives;

    WholeParts(Trace trace, KeptOperations kept, MessageEnds ends) {
        this.trace = trace;
        this.kept = kept;
        this.ends = ends;
        insideMembers = new IntArrayList[trace.communicators().size()];
        outsideMembers = new IntArrayList[insideMembers.length];
        for (int i = 0; i < insideMembers.length; i++) {
            insideMembers[i] = new IntArrayList();
            outsideMembers[i] = new IntArrayList();
        }
        for (int rank = 0; rank < trace.ranks(); rank++) {
            keepMessages(rank);
            countCalls(rank);
        }
        int[] firstRanks = firstRanks();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            keepCalls(rank, firstRanks);
        }
    }

    /** Whether an operation is kept; an ireceive outside is kept if its message is waited for inside. */
    boolean isKept(int operation) {
        Operation kind = trace.kind(operation);
        if (kind.isSend() || kind.isReceive()) {
            return keptMessages.get(ends.message(operation));
        }
        return kept.isInside(operation) && (!kind.isCollective() || keptCalls.get(operation));
    }

    /** The messages and collectives that are inside only in part. */
    Dropped dropped() {
        return new Dropped(droppedMessages, droppedBytes, droppedCollectives);
    }

    /** Decides about each message of a rank at its send, or at its receive if it is never sent. */
    private void keepMessages(int rank) {
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            boolean decides =
                    kind.isSend() || kind.isReceive() && ends.sender(ends.message(operation)) == MessageEnds.NONE;
            if (decides) {
                keepMessage(operation);
            }
        }
    }

    private void keepMessage(int operation) {
        int message = ends.message(operation);
        boolean bothRanks = kept.hasRank(trace.peer(operation));
        boolean sent = isInsideOr(ends.sender(message), bothRanks);
        boolean arrives = isInsideOr(ends.arrival(message), bothRanks);
        if (sent && arrives) {
            keptMessages.set(message);
        } else if (sent || arrives) {
            droppedMessages++;
            droppedBytes = droppedBytes.add(BigInteger.valueOf(trace.bytes(operation)));
        }
    }

    private boolean isInsideOr(int operation, boolean ifNone) {
        return operation == MessageEnds.NONE ? ifNone : kept.isInside(operation);
    }

    private void countCalls(int rank) {
        Int2IntOpenHashMap calls = new Int2IntOpenHashMap(); // communicator -> number of calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (!trace.kind(operation).isCollective()) {
                continue;
            }
            int index = trace.communicatorIndex(operation);
            int call = calls.addTo(index, 1);
            if (call == insideMembers[index].size()) {
                insideMembers[index].add(0);
                outsideMembers[index].add(0);
            }
            if (kept.isInside(operation)) {
                insideMembers[index].set(call, insideMembers[index].getInt(call) + 1);
            } else if (kept.hasRank(rank)) {
                outsideMembers[index].set(call, outsideMembers[index].getInt(call) + 1);
            }
        }
    }

    private void keepCalls(int rank, int[] firstRanks) {
        Int2IntOpenHashMap calls = new Int2IntOpenHashMap(); // communicator -> number of calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            if (!kind.isCollective()) {
                continue;
            }
            int index = trace.communicatorIndex(operation);
            int call = calls.addTo(index, 1);
            boolean hasRoot = !kind.hasRoot() || kept.hasRank(trace.root(operation));
            boolean whole = hasRoot && outsideMembers[index].getInt(call) == 0;
            keptCalls.set(operation, whole);
            if (firstRanks[index] == rank && !whole && insideMembers[index].getInt(call) > 0) {
                droppedCollectives++;
            }
        }
    }

    /** By communicator: the first kept member, at which its dropped calls are counted. */
    private int[] firstRanks() {
        return trace.communicators().stream()
                .mapToInt(communicator -> IntStream.range(0, communicator.size())
                        .map(communicator::worldRank)
                        .filter(kept::hasRank)
                        .findFirst()
                        .orElse(KeptOperations.OUTSIDE))
                .toArray();
    }
}
