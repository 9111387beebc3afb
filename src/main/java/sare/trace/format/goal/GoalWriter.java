package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.Int2BooleanLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2BooleanMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.io.IOException;
import java.io.Writer;
import sare.trace.MessageMatching;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.source.WorldTags;
import sare.trace.storage.IntColumn;

/**
 * Writes a trace as GOAL text, with a label {@code l1}, {@code l2} ... for every operation.
 *
 * <p>Every operation depends on the previous one: it requires a burst, a blocking send or a blocking receive, and irequires an
 * isend or ireceive. After waits, it also requires the operations waited for. These requirements keep the whole sequence except
 * the waits after the last operation.
 *
 * <p>Collectives become messages. The header, the numbers of requests, the order of adjacent waits, and communicators are lost;
 * tags are those of {@link WorldTags}.
 */
final class GoalWriter {
    private final Trace trace;
    private final MessageMatching matching;
    private final IntColumn tags; // by message
    private final StringBuilder text = new StringBuilder(); // of the operation that is being written

    private int label; // of the operation that was written last
    private final Int2BooleanLinkedOpenHashMap before =
            new Int2BooleanLinkedOpenHashMap(); // labels the next one requires
    private final Int2IntOpenHashMap opened = new Int2IntOpenHashMap(); // request -> label

    GoalWriter(Trace given) {
        trace = Collectives.expand(given, CollectiveAlgorithms.DEFAULT);
        matching = MessageMatching.of(trace);
        tags = WorldTags.of(Program.of(trace), trace.storage());
    }

    void write(Writer target) throws IOException {
        target.append("num_ranks ").append(String.valueOf(trace.ranks())).append('\n');
        for (int rank = 0; rank < trace.ranks(); rank++) {
            label = 0;
            before.clear();
            opened.clear();
            target.append("\nrank ").append(String.valueOf(rank)).append(" {\n");
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                append(operation);
                target.append(text);
                text.setLength(0);
            }
            target.append("}\n");
        }
    }

    private void append(int operation) {
        switch (trace.kind(operation)) {
            case WAIT, WAIT_ALL -> {
                for (int request : trace.completedRequests(operation)) {
                    before.put(opened.remove(request), true); // the next operation requires the one that opened it
                }
            }
            case COMPUTE -> {
                text.append('l').append(++label).append(": calc ").append(trace.nanoseconds(operation));
                appendRequirements(true);
            }
            default -> appendMessage(operation);
        }
    }

    private void appendMessage(int operation) {
        Operation kind = trace.kind(operation);
        text.append('l').append(++label).append(kind.isSend() ? ": send " : ": recv ");
        text.append(trace.bytes(operation)).append(kind.isSend() ? "b to " : "b from ");
        text.append(trace.peer(operation)).append(" tag ").append(tags.get(matching.messageOf(operation)));
        if (kind.hasRequest()) {
            opened.put(trace.request(operation), label);
        }
        appendRequirements(!kind.hasRequest());
    }

    /** Writes the requirements of the current operation, and makes the next operation require the current one. */
    private void appendRequirements(boolean waits) {
        text.append('\n');
        for (Int2BooleanMap.Entry each : before.int2BooleanEntrySet()) {
            text.append('l').append(label).append(each.getBooleanValue() ? " requires l" : " irequires l");
            text.append(each.getIntKey()).append('\n');
        }
        before.clear();
        before.put(label, waits);
    }
}
