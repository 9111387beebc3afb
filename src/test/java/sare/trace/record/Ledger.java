package sare.trace.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * The operations of a rank in the form that the test programs print: without compute bursts, a communicator as its members, a
 * request as the number of requests that the rank opened before it.
 */
final class Ledger {
    private final Trace trace;
    private final Map<Integer, Integer> openRequests = new HashMap<>(); // number in the trace -> number in the ledger
    private int opened;

    private Ledger(Trace trace) {
        this.trace = trace;
    }

    static List<String> of(Trace trace, int rank) {
        Ledger ledger = new Ledger(trace);
        List<String> lines = new ArrayList<>();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (trace.kind(operation) != Operation.COMPUTE) {
                lines.add(ledger.line(operation));
            }
        }
        return lines;
    }

    private String line(int operation) {
        Operation kind = trace.kind(operation);
        return switch (kind) {
            case SEND, ISEND, RECEIVE, IRECEIVE ->
                kind.word() + " " + trace.peer(operation) + " " + trace.tag(operation) + " " + members(operation) + " "
                        + trace.bytes(operation) + (kind.hasRequest() ? opened(trace.request(operation)) : "");
            case WAIT -> "wait" + closed(trace.request(operation));
            case WAIT_ALL ->
                "wait-all"
                        + Arrays.stream(trace.requests(operation))
                                .mapToObj(this::closed)
                                .collect(Collectors.joining());
            default -> collective(kind, operation);
        };
    }

    private String collective(Operation kind, int operation) {
        boolean hasRequest = trace.request(operation) != Trace.NO_REQUEST;
        StringBuilder line = new StringBuilder(hasRequest ? "i" : "")
                .append(kind.word())
                .append(' ')
                .append(members(operation));
        if (kind.hasRoot()) {
            line.append(' ').append(trace.root(operation));
        }
        if (kind == Operation.ALL_TO_ALL_V) {
            Arrays.stream(trace.partBytes(operation))
                    .forEach(bytes -> line.append(' ').append(bytes));
        } else if (kind != Operation.BARRIER) {
            line.append(' ').append(trace.bytes(operation));
        }
        return line.append(hasRequest ? opened(trace.request(operation)) : "").toString();
    }

    private String members(int operation) {
        Communicator communicator = trace.communicator(operation);
        return Arrays.stream(communicator.worldRanks())
                .mapToObj(String::valueOf)
                .collect(Collectors.joining("-"));
    }

    private String opened(int request) {
        openRequests.put(request, opened);
        return " #" + opened++;
    }

    private String closed(int request) {
        return " #" + openRequests.remove(request);
    }
}
