package sare.trace.format.dimemas;

import java.util.List;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.trace.Operation;
import sare.trace.source.EqualParts;

/**
 * A record of a collective, {@code 10:TASK:THREAD:KIND:COMMUNICATOR:ROOT:ROOT-THREAD:SENT:RECEIVED[:WAITING]}.
 *
 * @param communicator id
 * @param root 1 in the record of the root and 0 in others, or the root's task in all records, as for a reduce since 2022
 * @param sent bytes that the task sends; to each member for an all-to-all, otherwise in total
 * @param received bytes that the task receives; from each member for an all-to-all, otherwise in total
 * @param waiting {@link #NON_BLOCKING}, {@link #BLOCKING}, {@link #WAIT} or {@link #ROOT_WAITS}
 */
record DimemasCollective(int task, Operation kind, int communicator, int root, long sent, long received, int waiting) {
    /** The start of the lines with these records. */
    static final String BEGINNING = "10:";

    static final int NON_BLOCKING = 0;
    static final int BLOCKING = 1;
    /** Not a call, but a wait for a nonblocking call. */
    static final int WAIT = 2;
    /** A blocking call for which only the root waits. */
    static final int ROOT_WAITS = 3;

    private static final int WORDS = 9;
    private static final List<Operation> KINDS = List.of(
            Operation.BARRIER,
            Operation.BROADCAST,
            Operation.GATHER,
            Operation.GATHER_V,
            Operation.SCATTER,
            Operation.SCATTER_V,
            Operation.ALL_GATHER,
            Operation.ALL_GATHER_V,
            Operation.ALL_TO_ALL,
            Operation.ALL_TO_ALL_V,
            Operation.REDUCE,
            Operation.ALL_REDUCE,
            Operation.REDUCE_SCATTER,
            Operation.REDUCE_SCATTER_BLOCK,
            Operation.SCAN,
            Operation.ALL_TO_ALL_V); // MPI_Alltoallw

    /** The kinds in files of earlier versions, which do not have that of reduce-scatter-blocks. */
    private static final List<Operation> EARLIER_KINDS = KINDS.stream()
            .filter(kind -> kind != Operation.REDUCE_SCATTER_BLOCK)
            .toList();

    /** Reads the record of the current line. */
    static DimemasCollective of(LineReader lines, Fields fields, DimemasHeader header) {
        List<Operation> kinds = header.hasBlockReductions() ? KINDS : EARLIER_KINDS;
        fields.word("an operation");
        int task = DimemasReader.task(lines, fields);
        int number = fields.integer("a kind of collective");
        if (number >= kinds.size()) {
            throw lines.error("collective " + number, Numbers.wholeRange(0, kinds.size() - 1));
        }
        int communicator = fields.integer("communicator");
        int root = fields.integer("root");
        DimemasReader.peerThread(lines, fields);
        long sent = fields.whole("bytes");
        long received = fields.whole("bytes");
        int waiting = BLOCKING;
        if (DimemasReader.words(fields) > WORDS) {
            waiting = fields.integer("waiting");
            if (waiting > ROOT_WAITS) {
                throw lines.error("waiting " + waiting, Numbers.wholeRange(NON_BLOCKING, ROOT_WAITS));
            }
        }
        fields.end();
        return new DimemasCollective(task, kinds.get(number), communicator, root, sent, received, waiting);
    }

    /** Whether it is a call, not a wait. */
    boolean isCall() {
        return waiting != WAIT;
    }

    /** The number of a kind in current files, or -1. */
    static int number(Operation kind) {
        return KINDS.indexOf(kind);
    }

    /** Whether a record can describe a kind completely. There is none for some kinds, and that of an all-to-all-v has only sums. */
    static boolean canSay(Operation kind) {
        return kind != Operation.ALL_TO_ALL_V && number(kind) >= 0;
    }

    /** The bytes of the operation in a trace, from what its kind counts; of an all-to-all-v the bytes sent to all members. */
    long bytes() {
        return switch (kind) {
            case BARRIER -> 0;
            case GATHER, GATHER_V, ALL_GATHER, ALL_GATHER_V, ALL_TO_ALL, ALL_TO_ALL_V -> sent;
            case SCATTER, SCATTER_V, REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> received;
            default -> Math.max(sent, received);
        };
    }

    /** The bytes in a call in which no member sends anything, as programs with MPI_IN_PLACE are recorded: from what is received. */
    long bytesInPlace(int members, int member) {
        return switch (kind) {
            case ALL_GATHER, ALL_GATHER_V -> EqualParts.part(received, members, member);
            case ALL_TO_ALL_V -> received;
            default -> bytes();
        };
    }

    /** The variant of a kind in which members contribute different sizes, if there is one. */
    static Operation withOwnBytes(Operation kind) {
        return switch (kind) {
            case GATHER -> Operation.GATHER_V;
            case SCATTER -> Operation.SCATTER_V;
            case ALL_GATHER -> Operation.ALL_GATHER_V;
            case REDUCE_SCATTER_BLOCK -> Operation.REDUCE_SCATTER;
            default -> kind;
        };
    }
}
