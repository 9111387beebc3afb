package sare.simulation;

import java.util.Arrays;

/**
 * Outputs that no waiting head can choose for some cycles, by the cycle at whose end they are listed again.
 *
 * <p>Where heads choose among different outputs, an output was postponed for heads of one kind, their {@link LeadingOutputs}. When a
 * head of another kind begins to wait for it, it is listed at once. The wheel cannot remove its entry, so the entry is then void.
 */
final class PostponedOutputs {
    /** The kind of several heads that choose among different outputs. */
    static final long SEVERAL_KINDS = 0;

    private static final long NONE = 0; // a cycle before all others

    private final Calendar calendar;
    private final Agenda agenda;
    private final Wheel wheel;
    private final boolean areAlike; // all heads that wait for an output are of one kind
    private final long[] due; // by output: at the end of which cycle it is listed, or NONE
    private final long[] entries; // by output: the cycle of its entry in the wheel, or NONE
    private final long[] kinds; // by output: for which heads it is postponed

    PostponedOutputs(Calendar calendar, Agenda agenda, int outputs, boolean areAlike) {
        this.calendar = calendar;
        this.agenda = agenda;
        this.wheel = new Wheel(calendar, outputs);
        this.areAlike = areAlike;
        int different = areAlike ? 0 : outputs;
        this.due = new long[different];
        this.entries = new long[different];
        this.kinds = new long[different];
    }

    /** Restores the initial state. */
    void clear() {
        wheel.clear();
        Arrays.fill(due, NONE);
        Arrays.fill(entries, NONE);
    }

    /**
     * Lists an output that was considered in a cycle for a later one.
     *
     * @param cycles no head can choose it before as many cycles have passed, at least 1
     * @param kind the outputs that the heads choose among, or {@link #SEVERAL_KINDS}
     */
    void add(int output, long cycle, int cycles, long kind) {
        long last = cycle + Math.min(cycles, calendar.cyclesAhead()) - 1;
        if (cycles == 1 || !areAlike && entries[output] > last) {
            agenda.addIf(1, output);
        } else if (areAlike) {
            wheel.add(output, last);
        } else {
            due[output] = last;
            kinds[output] = kind;
            addEntry(output);
        }
    }

    private void addEntry(int output) {
        if (entries[output] == NONE) { // an earlier entry is renewed when it is due
            entries[output] = due[output];
            wheel.add(output, due[output]);
        }
    }

    /** Lists an output for which a head begins to wait, unless it is postponed for heads of the same kind, too. */
    void list(int output, long kind) {
        if (!areAlike && due[output] != NONE && kinds[output] != kind) {
            due[output] = NONE;
            agenda.addIf(1, output);
        }
    }

    /** Lists the outputs that are due at the end of a cycle. */
    void endCycle(long cycle) {
        int next;
        for (int output = wheel.take(cycle); output != Wheel.NONE; output = next) {
            next = wheel.follower(output);
            if (areAlike || isDue(output, cycle)) {
                agenda.addIf(1, output);
            }
        }
    }

    private boolean isDue(int output, long cycle) {
        entries[output] = NONE;
        if (due[output] > cycle) {
            addEntry(output);
        }
        boolean isDue = due[output] == cycle;
        due[output] = isDue ? NONE : due[output];
        return isDue;
    }
}
