package sare.trace.format.simgrid;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sare.trace.CollectiveOrder;
import sare.trace.Communicator;
import sare.trace.MessageMatching;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.source.WorldCollectives;
import sare.trace.source.WorldTags;
import sare.trace.storage.IntColumn;

/**
 * Writes a time-independent trace of SimGrid with the actions of all ranks, one rank after another; sizes are bytes.
 *
 * <p>Collectives of all ranks are kept if all of them block; other collectives become messages. Because there is one
 * communicator, tags are those of {@link WorldTags}. A receive of 0 bytes gets a buffer of 1 byte: without a buffer SimGrid
 * would look up the size and so wait when the receive is posted. A wait-all for all open requests becomes a waitall, any other
 * one a wait for each request.
 */
final class SimgridWriter {
    private static final int NO_FLOPS = 0; // the time of a reduction's computation is unknown

    private final Trace trace; // with collectives of the world only
    private final CollectiveOrder order;
    private final MessageMatching matching;
    private final IntColumn tags; // by message
    private final StringBuilder text = new StringBuilder(); // of the operation that is being written

    // state of the rank that is being written
    private int rank;
    private SimgridWaits waits;

    SimgridWriter(Trace given) {
        Trace moved = WorldCollectives.of(given);
        boolean keepsWorld = !hasNonBlockingCollectives(moved);
        trace = Collectives.expand(
                moved, CollectiveAlgorithms.DEFAULT, communicator -> communicator != Communicator.WORLD || !keepsWorld);
        order = new CollectiveOrder(trace);
        matching = MessageMatching.of(trace);
        tags = WorldTags.of(Program.of(withoutCollectives(trace)), trace.storage());
    }

    /** SimGrid has no action for these, and the order of all collectives of the world must be kept. */
    private static boolean hasNonBlockingCollectives(Trace trace) {
        return IntStream.range(0, trace.operations())
                .anyMatch(operation -> trace.kind(operation).isCollective() && trace.isNonBlocking(operation));
    }

    private static Trace withoutCollectives(Trace trace) {
        return TraceBuilder.edited(trace, (target, rank, operation) -> {
            if (!trace.kind(operation).isCollective()) {
                target.copy(trace, rank, operation);
            }
        });
    }

    void write(Writer target) throws IOException {
        for (rank = 0; rank < trace.ranks(); rank++) {
            waits = new SimgridWaits();
            int collectives = 0;
            line("init");
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isCollective()) {
                    appendCollective(operation, collectives++);
                } else {
                    appendOperation(operation);
                }
                target.append(text);
                text.setLength(0);
            }
            line("finalize");
            target.append(text);
            text.setLength(0);
        }
    }

    private void appendOperation(int operation) {
        switch (trace.kind(operation)) {
            case SEND -> message("send", operation, trace.bytes(operation));
            case ISEND -> message("isend", operation, trace.bytes(operation));
            case RECEIVE -> message("recv", operation, Math.max(1, trace.bytes(operation)));
            case IRECEIVE -> message("irecv", operation, Math.max(1, trace.bytes(operation)));
            case WAIT -> appendWait(trace.request(operation));
            case WAIT_ALL -> appendWaitAll(trace.requests(operation));
            case COMPUTE -> line("compute", trace.nanoseconds(operation) / SimgridArguments.NANOSECONDS_PER_FLOP);
            default -> throw new IllegalStateException(trace.kind(operation).word());
        }
    }

    private void message(String action, int operation, long bytes) {
        int tag = tags.get(matching.messageOf(operation));
        int peer = trace.peer(operation);
        Operation kind = trace.kind(operation);
        if (kind.hasRequest()) {
            waits.open(trace.request(operation), kind.isSend(), rank, peer, tag);
        }
        line(action, peer, tag, bytes);
    }

    private void appendWait(int request) {
        SimgridEnvelope envelope = waits.envelope(request);
        for (int count = waits.close(request); count > 0; count--) {
            line("wait", envelope.source(), envelope.destination(), envelope.tag());
        }
    }

    private void appendWaitAll(int[] requests) {
        if (waits.areAll(requests)) {
            waits = new SimgridWaits();
            line("waitall", requests.length);
            return;
        }
        for (int request : requests) {
            appendWait(request);
        }
    }

    /** @param call number of the collective among those of the rank */
    private void appendCollective(int operation, int call) {
        long bytes = trace.bytes(operation);
        int root = trace.root(operation);
        switch (trace.kind(operation)) {
            case BARRIER -> line("barrier");
            case BROADCAST -> line("bcast", bytes, root);
            case REDUCE -> line("reduce", bytes, NO_FLOPS, root);
            case ALL_REDUCE -> line("allreduce", bytes, NO_FLOPS);
            case ALL_TO_ALL -> line("alltoall", bytes, bytes);
            case ALL_TO_ALL_V -> appendAllToAllV(operation, call);
            case GATHER -> line("gather", bytes, bytes, root);
            case SCATTER -> line("scatter", bytes, bytes, root);
            case ALL_GATHER -> line("allgather", bytes, bytes);
            case SCAN -> line("scan", bytes, NO_FLOPS);
            case EXCLUSIVE_SCAN -> line("exscan", bytes, NO_FLOPS);
            default -> appendParts(operation, root, parts(call));
        }
    }

    /** The bytes of each rank in a collective to which ranks contribute different sizes. */
    private long[] parts(int call) {
        return IntStream.range(0, trace.ranks())
                .mapToLong(member -> trace.bytes(order.call(Communicator.WORLD, member, call)))
                .toArray();
    }

    private void appendParts(int operation, int root, long[] parts) {
        switch (trace.kind(operation)) {
            case GATHER_V -> line("gatherv", joined(parts[rank], parts, root));
            case SCATTER_V -> line("scatterv", joined(parts, parts[rank], root));
            case ALL_GATHER_V -> line("allgatherv", joined(parts[rank], parts));
            case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> line("reducescatter", joined(parts, NO_FLOPS));
            default -> throw new IllegalStateException(trace.kind(operation).word());
        }
    }

    private static long[] joined(long first, long[] parts, long... last) {
        return joined(
                LongStream.concat(LongStream.of(first), Arrays.stream(parts)).toArray(), last);
    }

    private static long[] joined(long[] parts, long... last) {
        return LongStream.concat(Arrays.stream(parts), Arrays.stream(last)).toArray();
    }

    private void appendAllToAllV(int operation, int call) {
        long[] sent = trace.partBytes(operation);
        long[] received = new long[trace.ranks()];
        for (int source = 0; source < received.length; source++) {
            received[source] = trace.partBytes(order.call(Communicator.WORLD, source, call), rank);
        }
        begin("alltoallv");
        append(total(sent));
        append(sent);
        append(total(received));
        append(received);
        text.append('\n');
    }

    /** The sum, at most {@link Long#MAX_VALUE}. */
    private static long total(long[] parts) {
        long total = 0;
        for (long part : parts) {
            total += Math.min(part, Long.MAX_VALUE - total);
        }
        return total;
    }

    private void line(String action, long... numbers) {
        begin(action);
        append(numbers);
        text.append('\n');
    }

    private void begin(String action) {
        text.append(rank).append(' ').append(action);
    }

    private void append(long... numbers) {
        for (long number : numbers) {
            text.append(' ').append(number);
        }
    }
}
