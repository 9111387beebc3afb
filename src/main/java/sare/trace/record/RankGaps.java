package sare.trace.record;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * The gaps of a rank, in which the recorder only counted messages and collectives. Gap g comes before phase g; gap 0 is empty if
 * the recording began with phase 0.
 */
final class RankGaps {
    private final IntArrayList phaseStarts = new IntArrayList(); // by phase: the number of operations before it
    private final Map<Counted, LongArrayList> counts = new HashMap<>(); // by gap
    private long firstPhaseNanoseconds;
    private boolean hasGaps;
    private boolean isInGap;
    private boolean beganInGap; // or with a phase without operations, which looks the same

    /** What is counted: sends to a rank, receives from a rank or collectives, on a communicator. */
    record Counted(Kind kind, int peer, int tag, int communicator) {
        static final int NO_NUMBER = -1;

        static Counted collectives(int communicator) {
            return new Counted(Kind.COLLECTIVE, NO_NUMBER, NO_NUMBER, communicator);
        }
    }

    enum Kind {
        SEND,
        RECEIVE,
        COLLECTIVE
    }

    /** A rank that begins with a phase; {@link #beginGap} before its first operation changes this. */
    RankGaps() {
        phaseStarts.add(0);
    }

    void beginGap(int operations) {
        if (operations == 0 && !hasGaps) {
            phaseStarts.clear();
            beganInGap = true;
        }
        hasGaps = true;
        isInGap = true;
    }

    /** Begins a phase at a time of the trace. */
    void beginPhase(int operations, long nanoseconds) {
        if (phaseStarts.isEmpty()) {
            firstPhaseNanoseconds = nanoseconds;
        }
        phaseStarts.add(operations);
        isInGap = false;
    }

    /** Adds to what was counted in the present gap or an earlier one; returns false if there is no gap with this number. */
    boolean count(int gap, Counted counted, long number) {
        if (gap > lastGap() && beganInGap) {
            beganInGap = false;
            phaseStarts.add(0, 0); // the gap has a number by which the recorder began with a phase
        }
        if (gap > lastGap()) {
            return false;
        }
        LongArrayList byGap = counts.computeIfAbsent(counted, each -> new LongArrayList());
        while (byGap.size() <= gap) {
            byGap.add(0);
        }
        byGap.set(gap, byGap.getLong(gap) + number);
        return true;
    }

    private int lastGap() {
        return isInGap ? phaseStarts.size() : phaseStarts.size() - 1;
    }

    boolean hasAny() {
        return hasGaps || !counts.isEmpty();
    }

    /** Whether the last operations of the program are not recorded. */
    boolean endsInGap() {
        return isInGap;
    }

    /** The time of the trace at which the first phase begins; 0 if it is the beginning of the recording. */
    long firstPhaseNanoseconds() {
        return firstPhaseNanoseconds;
    }

    /** Number of operations before a phase; {@link Integer#MAX_VALUE} after the last phase. */
    int phaseStart(int phase) {
        return phase < phaseStarts.size() ? phaseStarts.getInt(phase) : Integer.MAX_VALUE;
    }

    /** What was counted in a gap. */
    long counted(int gap, Counted counted) {
        LongArrayList byGap = counts.get(counted);
        return byGap == null || gap >= byGap.size() ? 0 : byGap.getLong(gap);
    }
}
