package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import sare.input.Choice;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * Finds iterations that begin with a collective of all ranks, blocking or not, such as {@code barrier} or {@code
 * all-reduce:first=3,every=2}.
 */
public final class Marks {
    private static final String FIRST = "first";
    private static final String EVERY = "every";
    private static final String COMMUNICATOR = "communicator";
    private static final String COUNTS = "1 to " + Integer.MAX_VALUE;
    private static final String NO_UNIT = "-";

    private static final Registry<Operation> REGISTRY = new Registry<>("mark", entries());

    private Marks() {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type, which only the registry reads
    private static Registry.Entry<Operation>[] entries() {
        return Arrays.stream(Operation.values())
                .filter(Operation::isCollective)
                .map(Marks::entry)
                .toArray(Registry.Entry[]::new);
    }

    private static Registry.Entry<Operation> entry(Operation kind) {
        return new Registry.Entry<>(
                kind.word(),
                "iterations begin with a call of it",
                NO_UNIT,
                List.of(
                        Parameter.optional(FIRST, "number of the first call that counts", NO_UNIT, COUNTS, "1", "-"),
                        Parameter.optional(EVERY, "calls of an iteration", NO_UNIT, COUNTS, "1", "-"),
                        Parameter.optional(
                                COMMUNICATOR, "of the calls; all ranks are members", NO_UNIT, "an id", "0", "-")),
                kind);
    }

    /**
     * The iterations, each from one mark to the next. Operations before the first mark and from the last mark on belong to none.
     *
     * @param option the option that has the text, for errors
     * @throws InputException if the text is not a mark, the ranks have different numbers of marks or there are fewer than two
     */
    public static Iterations iterations(Trace trace, String option, String text) {
        Choice<Operation> mark = Choice.parse(REGISTRY, option, text);
        YamlMapping parameters = mark.parameters();
        int id = parameters.get(COMMUNICATOR).integer(0, Integer.MAX_VALUE);
        int communicator = communicator(trace, id);
        if (communicator < 0) {
            throw new InputException(option, "communicator " + id, "one of which all ranks are members");
        }
        int first = parameters.get(FIRST).integer(1, Integer.MAX_VALUE);
        int every = parameters.get(EVERY).integer(1, Integer.MAX_VALUE);
        int[][] begins = new int[trace.ranks()][];
        for (int rank = 0; rank < begins.length; rank++) {
            begins[rank] = begins(trace, rank, mark.entry().plugin(), communicator, first, every);
            if (begins[rank].length != begins[0].length) {
                throw new InputException(
                        option,
                        begins[rank].length + " marks in rank " + rank,
                        begins[0].length + ", as many as in rank 0");
            }
        }
        if (begins[0].length < 2) {
            throw new InputException(
                    option,
                    "'" + text + "' marks " + begins[0].length + " calls in communicator " + id,
                    "2 or more" + elsewhere(trace, mark.entry().plugin(), communicator));
        }
        return new Iterations(begins[0].length - 1, begins, "each begun by " + mark.written());
    }

    /** The other communicator of all ranks with most calls, for an error; empty if none has two. */
    private static String elsewhere(Trace trace, Operation kind, int communicator) {
        int most = 1;
        String found = "";
        for (int index = 0; index < trace.communicators().size(); index++) {
            Communicator other = trace.communicators().get(index);
            int calls = index == communicator || other.size() < trace.ranks()
                    ? 0
                    : begins(trace, 0, kind, index, 1, 1).length;
            if (calls > most) {
                most = calls;
                found = "; " + COMMUNICATOR + "=" + other.id() + " has " + calls;
            }
        }
        return found;
    }

    private static int communicator(Trace trace, int id) {
        for (int index = 0; index < trace.communicators().size(); index++) {
            Communicator communicator = trace.communicators().get(index);
            if (communicator.id() == id && communicator.size() == trace.ranks()) {
                return index;
            }
        }
        return -1;
    }

    private static int[] begins(Trace trace, int rank, Operation kind, int communicator, int first, int every) {
        IntArrayList begins = new IntArrayList();
        int calls = 0;
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (trace.kind(operation) == kind && trace.communicatorIndex(operation) == communicator) {
                calls++;
                if (calls >= first && (calls - first) % every == 0) {
                    begins.add(operation);
                }
            }
        }
        return begins.toIntArray();
    }
}
