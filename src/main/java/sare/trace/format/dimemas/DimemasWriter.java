package sare.trace.format.dimemas;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Writer;
import java.util.BitSet;
import java.util.stream.IntStream;
import sare.trace.CollectiveOrder;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

/**
 * Writes a trace in the current records of Dimemas, one rank after the other, with definitions of the communicators that are
 * used.
 *
 * <p>Collectives for which there is no record become messages, and so do all-to-all-v, of whose parts a record has but the
 * sum; where one of these does not block, all that do not block become messages, as the order in which a rank goes on with
 * them must stay. Lost are the header, the numbers of requests, and waits for sends, which Dimemas does not know. A wait there
 * names its receive by source, tag and communicator, so tags are numbered anew where receives are waited for out of order,
 * see {@link DimemasTags}. Waits for collectives of one kind and communicator are taken in the order of the calls, so that a wait
 * for a later one stands behind those for the earlier ones; where the later one sends nothing, it is put off until these are
 * waited for. The waits for collectives of a wait-all come first, since a rank
 * that waits for its messages does not go on with collectives.
 */
final class DimemasWriter {
    private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;
    private static final int SECOND_DIGITS = 9;
    private static final int THREAD = 0;
    private static final int NO_OPERATION = -1; // of a request that is not waited for: it belongs to a send

    private final Trace trace;
    private final CollectiveOrder order;
    private final DimemasTags tags;
    private final BitSet sendsNothing = new BitSet(); // by operation: collectives that do not block
    private final StringBuilder text = new StringBuilder(); // of the operation that is being written

    private int rank; // that is being written, as all that follows
    private final Int2IntOpenHashMap opened = new Int2IntOpenHashMap(); // request -> its operation
    private final IntArrayList putOff = new IntArrayList(); // collectives that send nothing, to be waited for later
    private int[] places; // by communicator: how many collectives the rank has passed

    DimemasWriter(Trace given) {
        trace = withRecords(given);
        order = new CollectiveOrder(trace);
        tags = new DimemasTags(trace);
    }

    /** A trace with messages in place of those collectives that have no record. */
    private static Trace withRecords(Trace given) {
        boolean canSayNonBlocking = canSayNonBlocking(given);
        int communicators = given.communicators().size();
        int[] shadows = new int[communicators]; // by communicator: where such collectives are moved
        TraceBuilder moved = TraceBuilder.like(given);
        for (int each = 0; each < given.ranks(); each++) {
            for (int operation = given.firstOperation(each); operation < given.endOperation(each); operation++) {
                int communicator = given.communicatorIndex(operation);
                Operation kind = given.kind(operation);
                boolean hasRecord =
                        DimemasCollective.canSay(kind) && (canSayNonBlocking || !given.isNonBlocking(operation));
                if (kind.isCollective() && !hasRecord) {
                    if (shadows[communicator] == 0) {
                        shadows[communicator] = moved.shadow(given.communicator(operation));
                    }
                    communicator = shadows[communicator];
                }
                moved.copy(given, each, operation, communicator);
            }
        }
        return Collectives.expand(
                moved.build(), CollectiveAlgorithms.DEFAULT, communicator -> communicator >= communicators);
    }

    /** Whether there are records for all collectives that do not block. */
    private static boolean canSayNonBlocking(Trace given) {
        return IntStream.range(0, given.operations())
                .filter(operation -> given.kind(operation).isCollective() && given.isNonBlocking(operation))
                .allMatch(operation -> DimemasCollective.canSay(given.kind(operation)));
    }

    void write(Writer target) throws IOException {
        writeHeader(target);
        for (rank = 0; rank < trace.ranks(); rank++) {
            opened.clear();
            places = new int[trace.communicators().size()];
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                append(operation);
                writeText(target);
            }
            while (!putOff.isEmpty()) {
                appendCollectiveWaits(putOff.getInt(0));
                writeText(target);
            }
        }
    }

    private void writeText(Writer target) throws IOException {
        target.append(text);
        text.setLength(0);
    }

    private void writeHeader(Writer target) throws IOException {
        BitSet used = new BitSet(); // by index
        for (int operation = 0; operation < trace.operations(); operation++) {
            Operation kind = trace.kind(operation);
            if (kind.isCollective() || kind.isSend() || kind.isReceive()) {
                used.set(trace.communicatorIndex(operation));
            }
        }
        target.append(DimemasHeader.of(trace.ranks(), used.cardinality()));
        for (int index = used.nextSetBit(0); index >= 0; index = used.nextSetBit(index + 1)) {
            Communicator communicator = trace.communicators().get(index);
            text.append("d:1:").append(communicator.id()).append(':').append(communicator.size());
            for (int member = 0; member < communicator.size(); member++) {
                text.append(':').append(communicator.worldRank(member));
            }
            text.append('\n');
            writeText(target);
        }
    }

    private void append(int operation) {
        Operation kind = trace.kind(operation);
        if (kind.isCollective()) {
            appendCollective(operation);
            return;
        }
        switch (kind) {
            case SEND -> appendMessage(operation, DimemasReader.SEND);
            case ISEND -> {
                appendMessage(operation, DimemasReader.IMMEDIATE);
                opened.put(trace.request(operation), NO_OPERATION);
            }
            case RECEIVE -> appendMessage(operation, DimemasReader.RECEIVE);
            case IRECEIVE -> {
                appendMessage(operation, DimemasReader.POST);
                opened.put(trace.request(operation), operation);
            }
            case WAIT -> appendWait(trace.request(operation));
            case WAIT_ALL -> appendWaits(trace.requests(operation));
            default -> appendBurst(trace.nanoseconds(operation));
        }
    }

    private void appendBurst(long nanoseconds) {
        String fraction = String.valueOf(NANOSECONDS_PER_SECOND + nanoseconds % NANOSECONDS_PER_SECOND);
        begin(1);
        text.append(':').append(nanoseconds / NANOSECONDS_PER_SECOND);
        text.append('.')
                .append(fraction, fraction.length() - SECOND_DIGITS, fraction.length())
                .append('\n');
    }

    private void appendMessage(int operation, int how) {
        begin(trace.kind(operation).isSend() ? 2 : 3);
        append(trace.peer(operation), THREAD, trace.bytes(operation), tags.tag(operation));
        append(trace.communicator(operation).id(), how);
        text.append('\n');
    }

    private void appendWaits(int... requests) {
        for (int request : requests) {
            if (opensCollective(request)) {
                appendWait(request);
            }
        }
        for (int request : requests) {
            if (opened.containsKey(request)) {
                appendWait(request);
            }
        }
    }

    private boolean opensCollective(int request) {
        int operation = opened.get(request);
        return operation != NO_OPERATION && trace.kind(operation).isCollective();
    }

    private void appendWait(int request) {
        if (opensCollective(request)) {
            appendCollectiveWait(opened.get(request));
        } else if (opened.get(request) != NO_OPERATION) {
            appendMessage(opened.get(request), DimemasReader.WAIT);
        }
        opened.remove(request);
    }

    /** Waits for a collective. One that sends nothing must not hold up its rank until earlier ones have come to their end. */
    private void appendCollectiveWait(int operation) {
        boolean isAnyLeft =
                opened.values().intStream().anyMatch(other -> isMeant(other, operation) && !sendsNothing.get(other));
        if (sendsNothing.get(operation) && isAnyLeft) {
            putOff.add(operation);
        } else {
            appendCollectiveWaits(operation);
        }
    }

    /** Waits for a collective, and before for those that such a record means as long as nobody has waited for them. */
    private void appendCollectiveWaits(int last) {
        int[] meant = IntStream.concat(opened.values().intStream(), putOff.intStream())
                .filter(operation -> isMeant(operation, last))
                .sorted()
                .toArray();
        for (int operation : meant) {
            appendRecord(operation, 0, 0, DimemasCollective.WAIT);
        }
        opened.replaceAll((request, operation) -> isMeant(operation, last) ? NO_OPERATION : operation);
        putOff.removeIf((int operation) -> isMeant(operation, last));
    }

    private boolean isMeant(int operation, int last) {
        if (operation == NO_OPERATION || operation > last) {
            return false;
        }
        Operation kind = trace.kind(operation);
        return kind.isCollective()
                && DimemasCollective.number(kind) == DimemasCollective.number(trace.kind(last))
                && trace.communicatorIndex(operation) == trace.communicatorIndex(last);
    }

    private void appendCollective(int operation) {
        Operation kind = trace.kind(operation);
        int place = places[trace.communicatorIndex(operation)]++;
        long own = trace.bytes(operation);
        boolean root = kind.hasRoot() && trace.root(operation) == rank;
        long sent = own;
        long received = own;
        switch (kind) {
            case BROADCAST -> {
                sent = root ? own : 0;
                received = root ? 0 : own;
            }
            case REDUCE -> received = root ? own : 0;
            case GATHER, GATHER_V -> received = root ? total(operation, place) : 0;
            case SCATTER, SCATTER_V -> sent = root ? total(operation, place) : 0;
            case ALL_GATHER, ALL_GATHER_V -> received = total(operation, place);
            case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> sent = total(operation, place);
            default -> {} // as many as it receives
        }
        boolean waits = !trace.isNonBlocking(operation);
        appendRecord(operation, sent, received, waits ? DimemasCollective.BLOCKING : DimemasCollective.NON_BLOCKING);
        if (!waits) {
            opened.put(trace.request(operation), operation);
            sendsNothing.set(operation, Collectives.sendsNothing(trace, order, operation, place));
        }
    }

    /** The bytes of all members in the call of an operation; as large as a number can be where the sum is larger. */
    private long total(int operation, int place) {
        int index = trace.communicatorIndex(operation);
        long total = 0;
        for (int member = 0; member < trace.communicators().get(index).size(); member++) {
            total += Math.min(trace.bytes(order.call(index, member, place)), Long.MAX_VALUE - total);
        }
        return total;
    }

    private void appendRecord(int operation, long sent, long received, int waiting) {
        Operation kind = trace.kind(operation);
        begin(10);
        append(DimemasCollective.number(kind), trace.communicator(operation).id());
        append(kind.hasRoot() && trace.root(operation) == rank ? 1 : 0, THREAD, sent, received, waiting);
        text.append('\n');
    }

    private void begin(int record) {
        text.append(record);
        append(rank, THREAD);
    }

    private void append(long... numbers) {
        for (long number : numbers) {
            text.append(DimemasReader.SEPARATOR).append(number);
        }
    }
}
