package sare.trace.check;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import sare.trace.CollectiveOrder;
import sare.trace.MessageMatching;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceProblem;
import sare.trace.collective.Collectives;

/**
 * Checks that the programs of all ranks match: every message is sent and received with the same size, every request is waited for,
 * the members of a communicator agree in their collectives, and all ranks reach their end if sends are eager and messages take no
 * time. Errors in a single operation cannot occur in a {@link Trace}.
 */
public final class TraceCheck {
    /** Maximum number of problems that are kept; further ones are only counted. */
    static final int KEPT_PROBLEMS = 100;

    private static final int NONE = -1;

    private final Trace trace;
    private final List<TraceProblem> problems = new ArrayList<>();
    private long count;

    private TraceCheck(Trace trace) {
        this.trace = trace;
    }

    /** Checks a trace, with or without collectives. */
    public static TraceCheck of(Trace trace) {
        TraceCheck check = new TraceCheck(trace);
        check.checkRequests();
        check.checkMessages(MessageMatching.of(trace));
        long before = check.count;
        new CollectiveOrder(trace).check(check::add);
        if (check.count == before) {
            check.checkProgress();
        }
        return check;
    }

    /** The first problems, in the order in which they were found. */
    public List<TraceProblem> problems() {
        return List.copyOf(problems);
    }

    /** The number of all problems, kept or not. */
    public long count() {
        return count;
    }

    private void checkRequests() {
        Int2IntLinkedOpenHashMap open = new Int2IntLinkedOpenHashMap(); // request -> operation
        for (int rank = 0; rank < trace.ranks(); rank++) {
            open.clear();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.opensRequest(operation)) {
                    open.putAndMoveToLast(trace.request(operation), operation);
                }
                for (int request : trace.completedRequests(operation)) {
                    open.remove(request);
                }
            }
            for (int request : open.keySet()) {
                add(rank, open.get(request), "request " + request + " is never waited for");
            }
        }
    }

    private void checkMessages(MessageMatching matching) {
        int[] senders = new int[matching.messages()]; // by message: the operation that sends it
        int[] receivers = new int[matching.messages()]; // by message: the operation that receives it
        Arrays.fill(senders, NONE);
        Arrays.fill(receivers, NONE);
        for (int operation = 0; operation < trace.operations(); operation++) {
            int message = matching.messageOf(operation);
            if (message != MessageMatching.NO_MESSAGE) {
                (trace.kind(operation).isSend() ? senders : receivers)[message] = operation;
            }
        }
        trace.forEachOperation((rank, operation) -> {
            int message = matching.messageOf(operation);
            if (message != MessageMatching.NO_MESSAGE) {
                checkMessage(rank, operation, senders[message], receivers[message]);
            }
        });
    }

    /** Reports the problem of an operation's message; different sizes of send and receive are reported at the receive only. */
    private void checkMessage(int rank, int operation, int sender, int receiver) {
        if (receiver == NONE) {
            add(rank, operation, describe(operation, "to") + " is never received");
        } else if (sender == NONE) {
            add(rank, operation, describe(operation, "from") + " is never sent");
        } else if (operation == receiver && trace.bytes(sender) != trace.bytes(receiver)) {
            add(rank, operation, describe(operation, "from") + " is sent with " + trace.bytes(sender) + " bytes");
        }
    }

    private String describe(int operation, String direction) {
        return "a message " + direction + " rank " + trace.peer(operation) + " ("
                + properties(trace.tag(operation), trace.communicator(operation).id(), trace.bytes(operation))
                + ")";
    }

    private static String properties(int tag, int communicator, long bytes) {
        return "tag " + tag + ", communicator " + communicator + ", " + bytes + " bytes";
    }

    /** Reports every cycle of ranks that wait for each other. Messages that are never sent have been reported before. */
    private void checkProgress() {
        Program program = Program.of(Collectives.expandToWaits(trace));
        for (IntArrayList cycle : new UntimedReplay(program).cycles()) {
            StringJoiner waits = new StringJoiner(", ");
            for (int message : cycle) {
                waits.add("rank " + program.destination(message) + " waits for rank " + program.source(message) + " ("
                        + reason(program, message) + ")");
            }
            add(TraceProblem.of(program.destination(cycle.getInt(0)), "deadlock: " + waits));
        }
    }

    private String reason(Program program, int message) {
        boolean collective = trace.communicators().stream()
                .noneMatch(communicator -> communicator.id() == program.communicator(message));
        return collective
                ? "in " + Collectives.kind(program.tag(message)).word()
                : properties(program.tag(message), program.communicator(message), program.bytes(message));
    }

    private void add(TraceProblem problem) {
        count++;
        if (problems.size() < KEPT_PROBLEMS) {
            problems.add(problem);
        }
    }

    private void add(int rank, int operation, String text) {
        add(TraceProblem.at(trace, rank, operation, text));
    }
}
