package sare.trace.format.dimemas;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import sare.input.Fields;
import sare.input.LineReader;

/**
 * What the members of a communicator say together about its collectives. The k-th call of each member belongs to the same
 * collective.
 */
final class DimemasCalls {
    /** What {@link #root} answers when members contradict each other. */
    static final int NO_ROOT = -1;

    private static final int NOBODY = -1;

    /** A collective, as far as its members' records have been seen. */
    private static final class OpenCall {
        private final int firstRoot; // as the first record has it
        private final long firstBytes;
        private boolean oneRoot = true; // all records have the same
        private boolean flags = true; // all records have 0, but for one that has 1
        private boolean oneSize = true;
        private int flagged = NOBODY;

        OpenCall(DimemasCollective first) {
            firstRoot = first.root();
            firstBytes = first.bytes();
        }

        void add(DimemasCollective record) {
            oneRoot &= record.root() == firstRoot;
            oneSize &= record.bytes() == firstBytes;
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

    private final Int2ObjectOpenHashMap<List<OpenCall>> calls = new Int2ObjectOpenHashMap<>(); // by communicator, in order

    /** How many calls of communicators the tasks have passed. */
    static final class CallCounts {
        private final Long2IntOpenHashMap places = new Long2IntOpenHashMap(); // by task and communicator

        /** The place of a call among those of its task and communicator. */
        int next(DimemasCollective record) {
            return places.addTo((long) record.task() << Integer.SIZE | record.communicator(), 1);
        }
    }

    private DimemasCalls() {}

    /** Goes over a whole file, and looks at nothing but its collectives. */
    static DimemasCalls of(LineReader lines) {
        DimemasCalls result = new DimemasCalls();
        CallCounts places = new CallCounts();
        Fields fields = new Fields(lines, DimemasReader.SEPARATOR);
        while (fields.nextLine()) {
            if (fields.line().startsWith(DimemasCollective.BEGINNING)) {
                DimemasCollective record = DimemasCollective.of(lines, fields);
                if (record.isCall()) {
                    result.add(record, places.next(record));
                }
            }
        }
        return result;
    }

    private void add(DimemasCollective record, int place) {
        List<OpenCall> list = calls.computeIfAbsent(record.communicator(), id -> new ArrayList<>());
        if (place == list.size()) {
            list.add(new OpenCall(record));
        }
        list.get(place).add(record);
    }

    /** The task that is the root of a call, or {@link #NO_ROOT}. */
    int root(int communicator, int place) {
        return calls.get(communicator).get(place).root();
    }

    /** Whether all members have the same number of bytes. */
    boolean isUniform(int communicator, int place) {
        return calls.get(communicator).get(place).oneSize;
    }
}
