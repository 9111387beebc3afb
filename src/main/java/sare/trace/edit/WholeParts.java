package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.stream.IntStream;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * What of a selection can be kept: messages of which both ends are inside, and collectives that are called inside in all members
 * left, root included, wherever those that do not block are waited for. Taking only whole messages and collectives away from a
 * program leaves one that matches as before and reaches its end if the program did, but for one exception that the package's
 * manual tells.
 */
final class WholeParts {
    private final Trace trace;
    private final KeptOperations kept;
    private final MessageEnds ends;
    private final BitSet keptMessages = new BitSet();
    private final IntArrayList[] insideMembers; // by communicator and place of the call: members that have it inside
    private final IntArrayList[] outsideMembers; // likewise: members left that have it, but not inside
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

    /** Whether an operation stays; an ireceive does so although it is outside where its message is waited for inside. */
    boolean isKept(int operation) {
        Operation kind = trace.kind(operation);
        if (kind.isSend() || kind.isReceive()) {
            return keptMessages.get(ends.message(operation));
        }
        return kept.isInside(operation) && (!kind.isCollective() || keptCalls.get(operation));
    }

    /** What is inside in one place but not in the other. */
    Dropped dropped() {
        return new Dropped(droppedMessages, droppedBytes, droppedCollectives);
    }

    /** Decides about a message where it is sent, or where it is received if it never is sent. */
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
        Int2IntOpenHashMap places = new Int2IntOpenHashMap(); // communicator -> its calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (!trace.kind(operation).isCollective()) {
                continue;
            }
            int index = trace.communicatorIndex(operation);
            int place = places.addTo(index, 1);
            if (place == insideMembers[index].size()) {
                insideMembers[index].add(0);
                outsideMembers[index].add(0);
            }
            if (kept.isInside(operation)) {
                insideMembers[index].set(place, insideMembers[index].getInt(place) + 1);
            } else if (kept.hasRank(rank)) {
                outsideMembers[index].set(place, outsideMembers[index].getInt(place) + 1);
            }
        }
    }

    private void keepCalls(int rank, int[] firstRanks) {
        Int2IntOpenHashMap places = new Int2IntOpenHashMap(); // communicator -> its calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            if (!kind.isCollective()) {
                continue;
            }
            int index = trace.communicatorIndex(operation);
            int place = places.addTo(index, 1);
            boolean hasRoot = !kind.hasRoot() || kept.hasRank(trace.root(operation));
            boolean whole = hasRoot && outsideMembers[index].getInt(place) == 0;
            keptCalls.set(operation, whole);
            if (firstRanks[index] == rank && !whole && insideMembers[index].getInt(place) > 0) {
                droppedCollectives++;
            }
        }
    }

    /** By communicator: the first member that is kept, which counts its calls for all; none where nobody is. */
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
