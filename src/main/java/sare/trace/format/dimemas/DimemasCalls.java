package sare.trace.format.dimemas;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import sare.input.Fields;
import sare.input.LineReader;

/**
 * Combines the records that the members of a communicator have of its collectives. The k-th call of each member belongs to the
 * same collective.
 */
final class DimemasCalls {
    /** Result of {@link #root} if the records of the members contradict each other. */
    static final int NO_ROOT = -1;

    private static final int NOBODY = -1;

    /** A collective, combined from the records read so far. */
    private static final class OpenCall {
        private final int firstRoot; // in the first record
        private final long firstBytes; // in the first record
        private boolean oneRoot = true; // all records have the same root
        private boolean flags = true; // all records have root 0, except at most one with 1
        private boolean oneSize = true; // all records have the same bytes
        private boolean anySends; // a record has bytes that are sent
        private int flagged = NOBODY; // task whose record has root 1

        OpenCall(DimemasCollective first) {
            firstRoot = first.root();
            firstBytes = first.bytes();
        }

        void add(DimemasCollective record) {
            oneRoot &= record.root() == firstRoot;
            oneSize &= record.bytes() == firstBytes;
            anySends |= record.sent() > 0;
            flags &= record.root() == 0 || record.root() == 1 && flagged == NOBODY;
            flagged = record.root() == 1 ? record.task() : flagged;
        }

        int root() {
            if (flags && flagged != NOBODY) {
                return flagged;
            }
            return oneRoot ? firstRoot : NO_ROOT;
        }
    }

    private final Int2ObjectOpenHashMap<List<OpenCall>> calls =
            new Int2ObjectOpenHashMap<>(); // by communicator, in order

    /** Counts the calls of each task on each communicator. */
    static final class CallCounts {
        private final Long2IntOpenHashMap counts = new Long2IntOpenHashMap(); // by task and communicator

        /** The number of a call among those of its task and communicator, from 0. */
        int next(DimemasCollective record) {
            return counts.addTo((long) record.task() << Integer.SIZE | record.communicator(), 1);
        }
    }

    private DimemasCalls() {}

    /** Reads the collectives of a whole file; ignores all other records. */
    static DimemasCalls of(LineReader lines) {
        DimemasCalls result = new DimemasCalls();
        CallCounts counter = new CallCounts();
        DimemasHeader header = DimemasHeader.read(lines);
        Fields fields = new Fields(lines, DimemasReader.SEPARATOR);
        while (fields.nextLine()) {
            if (fields.line().startsWith(DimemasCollective.BEGINNING)) {
                DimemasCollective record = DimemasCollective.of(lines, fields, header);
                if (record.isCall()) {
                    result.add(record, counter.next(record));
                }
            }
        }
        return result;
    }

    private void add(DimemasCollective record, int number) {
        List<OpenCall> list = calls.computeIfAbsent(record.communicator(), id -> new ArrayList<>());
        if (number == list.size()) {
            list.add(new OpenCall(record));
        }
        list.get(number).add(record);
    }

    /** The task that is the root of a call, or {@link #NO_ROOT}. */
    int root(int communicator, int number) {
        return calls.get(communicator).get(number).root();
    }

    /** Whether all members have the same number of bytes in a call. */
    boolean isUniform(int communicator, int number) {
        return calls.get(communicator).get(number).oneSize;
    }

    /** Whether a member sends something in a call. */
    boolean anySends(int communicator, int number) {
        return calls.get(communicator).get(number).anySends;
    }
}
