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
 * Writes a trace in the current records of Dimemas, one rank after another, with definitions of the world and of the communicators used.
 *
 * <p>Collectives without a record become messages. So do all-to-all-v, because a record has only the sum of their parts. If one
 * of these is nonblocking, all nonblocking collectives become messages, because their order within a rank must be kept. The
 * header, the numbers of requests and the waits for sends are lost; Dimemas has no waits for sends. A wait names its receive by
 * source, tag and communicator, so messages get new tags if a rank waits for their receives out of order, see {@link
 * DimemasTags}.
 *
 * <p>Dimemas takes waits for collectives of one kind and communicator in the order of the calls. So a wait for a later call is
 * written after waits for the earlier ones. If the later call sends nothing, its wait is postponed until the rank waits for the
 * earlier ones. A wait-all is written with the waits for collectives first, because a rank that waits for messages does not
 * advance its collectives.
 */
final class DimemasWriter {
    private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;
    private static final int SECOND_DIGITS = 9;
    private static final int THREAD = 0;
    private static final int NO_OPERATION = -1; // of a request without a wait, such as that of a send

    private final Trace trace;
    private final CollectiveOrder order;
    private final DimemasTags tags;
    private final BitSet sendsNothing = new BitSet(); // by operation, of nonblocking collectives
    private final StringBuilder text = new StringBuilder(); // of the operation that is being written

    private int world; // its number in the file

    // state of the rank that is being written
    private int rank;
    private final Int2IntOpenHashMap opened = new Int2IntOpenHashMap(); // request -> its operation
    private final IntArrayList postponed = new IntArrayList(); // collectives that send nothing, to be waited for later
    private int[] calls; // by communicator: number of collectives written

    DimemasWriter(Trace given) {
        trace = withRecords(given);
        order = new CollectiveOrder(trace);
        tags = new DimemasTags(trace);
    }

    /** Replaces collectives without a record by messages. */
    private static Trace withRecords(Trace given) {
        boolean canSayNonBlocking = canSayNonBlocking(given);
        int communicators = given.communicators().size();
        int[] shadows = new int[communicators]; // by communicator: the one that gets such collectives; 0 for none
        Trace moved = TraceBuilder.edited(given, (target, each, operation) -> {
            int communicator = given.communicatorIndex(operation);
            Operation kind = given.kind(operation);
            boolean hasRecord =
                    DimemasCollective.canSay(kind) && (canSayNonBlocking || !given.isNonBlocking(operation));
            if (kind.isCollective() && !hasRecord) {
                if (shadows[communicator] == 0) {
                    shadows[communicator] = target.shadow(given.communicator(operation));
                }
                communicator = shadows[communicator];
            }
            target.copy(given, each, operation, communicator);
        });
        return Collectives.expand(moved, CollectiveAlgorithms.DEFAULT, communicator -> communicator >= communicators);
    }

    /** Whether there are records for all nonblocking collectives. */
    private static boolean canSayNonBlocking(Trace given) {
        return IntStream.range(0, given.operations())
                .filter(operation -> given.kind(operation).isCollective() && given.isNonBlocking(operation))
                .allMatch(operation -> DimemasCollective.canSay(given.kind(operation)));
    }

    void write(Writer target) throws IOException {
        writeHeader(target);
        for (rank = 0; rank < trace.ranks(); rank++) {
            opened.clear();
            calls = new int[trace.communicators().size()];
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                append(operation);
                writeText(target);
            }
            while (!postponed.isEmpty()) {
                appendCollectiveWaits(postponed.getInt(0));
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
        used.set(Communicator.WORLD); // the first definition, as the reader takes it
        for (int operation = 0; operation < trace.operations(); operation++) {
            Operation kind = trace.kind(operation);
            if (kind.isCollective() || kind.isSend() || kind.isReceive()) {
                used.set(trace.communicatorIndex(operation));
            }
        }
        world = unusedNumber(used);
        target.append(DimemasHeader.text(trace.ranks(), used.cardinality()));
        for (int index = used.nextSetBit(0); index >= 0; index = used.nextSetBit(index + 1)) {
            Communicator communicator = trace.communicators().get(index);
            text.append("d:1:").append(number(communicator)).append(':').append(communicator.size());
            for (int member = 0; member < communicator.size(); member++) {
                text.append(':').append(communicator.worldRank(member));
            }
            text.append('\n');
            writeText(target);
        }
    }

    /** The lowest number from 1 on that no used communicator has. Dimemas skips collectives of communicator 0 (its schedule.c). */
    private int unusedNumber(BitSet used) {
        int[] numbers = used.stream()
                .map(index -> trace.communicators().get(index).id())
                .sorted()
                .toArray();
        int unused = 1;
        for (int number : numbers) {
            unused += number == unused ? 1 : 0;
        }
        return unused;
    }

    /** The number of a communicator in the file. */
    private int number(Communicator communicator) {
        return communicator.id() == Communicator.WORLD ? world : communicator.id();
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

    private void appendMessage(int operation, int mode) {
        begin(trace.kind(operation).isSend() ? 2 : 3);
        append(trace.peer(operation), THREAD, trace.bytes(operation), tags.tag(operation));
        append(number(trace.communicator(operation)), mode);
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

    /** Writes a wait for a collective. A collective that sends nothing must not block its rank until earlier ones complete. */
    private void appendCollectiveWait(int operation) {
        boolean isAnyLeft =
                opened.values().intStream().anyMatch(other -> isCovered(other, operation) && !sendsNothing.get(other));
        if (sendsNothing.get(operation) && isAnyLeft) {
            postponed.add(operation);
        } else {
            appendCollectiveWaits(operation);
        }
    }

    /** Writes waits for a collective and for the earlier open ones of its kind and communicator. */
    private void appendCollectiveWaits(int last) {
        int[] covered = IntStream.concat(opened.values().intStream(), postponed.intStream())
                .filter(operation -> isCovered(operation, last))
                .sorted()
                .toArray();
        for (int operation : covered) {
            appendRecord(operation, 0, 0, DimemasCollective.WAIT);
        }
        opened.replaceAll((request, operation) -> isCovered(operation, last) ? NO_OPERATION : operation);
        postponed.removeIf((int operation) -> isCovered(operation, last));
    }

    /** Whether an operation is a collective of the same kind and communicator as the last one, and not later. */
    private boolean isCovered(int operation, int last) {
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
        int call = calls[trace.communicatorIndex(operation)]++;
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
            case GATHER, GATHER_V -> received = root ? total(operation, call) : 0;
            case SCATTER, SCATTER_V -> sent = root ? total(operation, call) : 0;
            case ALL_GATHER, ALL_GATHER_V -> received = total(operation, call);
            case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> sent = total(operation, call);
            default -> {} // it sends as much as it receives
        }
        boolean waits = !trace.isNonBlocking(operation);
        appendRecord(operation, sent, received, waits ? DimemasCollective.BLOCKING : DimemasCollective.NON_BLOCKING);
        if (!waits) {
            opened.put(trace.request(operation), operation);
            sendsNothing.set(operation, Collectives.sendsNothing(trace, order, operation, call));
        }
    }

    /** The sum of the bytes of all members in a call, at most {@link Long#MAX_VALUE}. */
    private long total(int operation, int call) {
        int index = trace.communicatorIndex(operation);
        long total = 0;
        for (int member = 0; member < trace.communicators().get(index).size(); member++) {
            total += Math.min(trace.bytes(order.call(index, member, call)), Long.MAX_VALUE - total);
        }
        return total;
    }

    private void appendRecord(int operation, long sent, long received, int waiting) {
        Operation kind = trace.kind(operation);
        begin(10);
        append(DimemasCollective.number(kind), number(trace.communicator(operation)));
        append(root(operation, waiting), THREAD, sent, received, waiting);
        text.append('\n');
    }

    /**
     * What a record says about the root. Dimemas since 2022 takes it as the task of the root in the calls of a reduce, and as a
     * flag in others (GLOBAL_operation in its communic.c).
     */
    private int root(int operation, int waiting) {
        Operation kind = trace.kind(operation);
        if (kind == Operation.REDUCE && waiting != DimemasCollective.WAIT) {
            return trace.root(operation);
        }
        return kind.hasRoot() && trace.root(operation) == rank ? 1 : 0;
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
