package sare.trace.format.sare;

import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.OperationSink;
import sare.trace.Trace;

/** A buffer of lines in the project's own format, with operations of one rank. Communicators are given by their ids. */
final class NativeText implements OperationSink {
    private static final int SHORTEST_RANGE = 3; // consecutive ranks

    private final StringBuilder text = new StringBuilder();

    /** Adds all lines before the first operation. */
    void header(int ranks, long operations, Map<String, String> information, Collection<Communicator> communicators) {
        text.append(NativeFormat.MAGIC + " " + NativeFormat.VERSION + "\n");
        text.append("# " + NativeFormat.RANKS + " ").append(ranks).append('\n');
        text.append("# " + NativeFormat.OPERATIONS + " ").append(operations).append('\n');
        information.forEach(
                (key, value) -> text.append(("# " + key + ": " + value).strip()).append('\n'));
        communicators.stream()
                .filter(communicator -> communicator.id() != Communicator.WORLD)
                .sorted(Comparator.comparingInt(Communicator::id))
                .forEach(communicator -> text.append("# " + NativeFormat.COMMUNICATOR + " " + communicator.id() + " ")
                        .append(members(communicator))
                        .append('\n'));
    }

    /** The members as ranks and ranges, such as {@code 0..3 8 12..15}. */
    private static String members(Communicator communicator) {
        StringBuilder members = new StringBuilder();
        int next;
        for (int member = 0; member < communicator.size(); member = next) {
            next = member + 1;
            while (next < communicator.size() && communicator.worldRank(next) == communicator.worldRank(next - 1) + 1) {
                next++;
            }
            members.append(member == 0 ? "" : " ").append(communicator.worldRank(member));
            if (next - member >= SHORTEST_RANGE) {
                members.append(NativeFormat.RANGE).append(communicator.worldRank(next - 1));
            } else {
                next = member + 1;
            }
        }
        return members.toString();
    }

    /** Adds the line before the operations of a rank. */
    void rank(int rank) {
        text.append(NativeFormat.RANK).append(' ').append(rank).append('\n');
    }

    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        text.append(kind.word());
        number(peer);
        number(tag);
        number(communicator);
        number(bytes);
        if (kind.hasRequest()) {
            number(request);
        }
        text.append('\n');
    }

    @Override
    public void waitFor(int rank, int request) {
        text.append(Operation.WAIT.word());
        number(request);
        text.append('\n');
    }

    @Override
    public void waitAll(int rank, int... requests) {
        text.append(Operation.WAIT_ALL.word());
        for (int request : requests) {
            number(request);
        }
        text.append('\n');
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        text.append(Operation.COMPUTE.word());
        number(nanoseconds);
        text.append('\n');
    }

    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        word(kind, request);
        number(communicator);
        if (kind.hasRoot()) {
            number(root);
        }
        if (kind != Operation.BARRIER) {
            number(bytes);
        }
        endCollective(request);
    }

    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        word(Operation.ALL_TO_ALL_V, request);
        number(communicator);
        for (long part : bytes) {
            number(part);
        }
        endCollective(request);
    }

    private void word(Operation kind, int request) {
        text.append(request == Trace.NO_REQUEST ? "" : Operation.NON_BLOCKING).append(kind.word());
    }

    private void endCollective(int request) {
        if (request != Trace.NO_REQUEST) {
            number(request);
        }
        text.append('\n');
    }

    private void number(long number) {
        text.append(' ').append(number);
    }

    /** The number of buffered characters. */
    int length() {
        return text.length();
    }

    /** Moves the buffered lines to a writer. */
    void moveTo(Writer target) throws IOException {
        target.append(text);
        text.setLength(0);
    }

    /** Removes and returns the buffered lines. */
    String take() {
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }
}
