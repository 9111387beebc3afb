package sare.report.html;

import java.util.Arrays;
import sare.simulation.NetworkFrames;
import sare.simulation.RankTimeline;
import sare.simulation.RankTimeline.State;

/**
 * What each rank did for most of each frame, from the exact times of its intervals, and for which rank it sent or waited longest in
 * one piece. Of two states of the same length the later in the order of {@link #STATES} counts.
 */
final class RankFrames {
    /** The states in the order of their numbers. */
    static final String[] STATES = {"finished", "computing", "sending", "waiting"};

    private static final int FINISHED = 0;

    private final NetworkFrames frames;
    private final RankTimeline ranks;
    private final byte[] states; // by rank and frame
    private final int[] partners; // by rank and frame: a rank; of a state without one that of the frame before
    private final long[] cycles = new long[STATES.length]; // of the current frame in each state
    private final long[] longest = new long[STATES.length]; // cycles of the longest piece in it
    private final int[] partnerOfLongest = new int[STATES.length];
    private int position; // in the arrays
    private int frame;
    private int lastPartner;

    RankFrames(NetworkFrames frames, RankTimeline ranks) {
        this.frames = frames;
        this.ranks = ranks;
        int count = ranks.program().ranks();
        this.states = new byte[count * frames.frames()];
        this.partners = new int[states.length];
        for (int rank = 0; rank < count; rank++) {
            begin();
            ranks.visit(rank, this::add);
            addPiece(FINISHED, 0, ranks.finishCycle(rank), frames.endCycle(frames.frames() - 1));
        }
    }

    byte[] states() {
        return states;
    }

    int[] partners() {
        return partners;
    }

    private void begin() {
        frame = 0;
        lastPartner = 0;
        clear();
    }

    private void clear() {
        Arrays.fill(cycles, 0);
        Arrays.fill(longest, 0);
    }

    private void add(State state, int step, long begin, long end) {
        boolean isComputing = state == State.COMPUTING;
        addPiece(1 + state.ordinal(), isComputing ? 0 : ranks.partner(step), begin, end);
    }

    /** Adds an interval, which begins where the previous one ended, to the frames that it is in. */
    private void addPiece(int state, int partner, long begin, long end) {
        long from = begin;
        while (from < end) {
            long to = Math.min(end, frames.endCycle(frame));
            cycles[state] += to - from;
            if (to - from > longest[state]) {
                longest[state] = to - from;
                partnerOfLongest[state] = partner;
            }
            if (to == frames.endCycle(frame)) {
                endFrame();
            }
            from = to;
        }
    }

    private void endFrame() {
        int most = FINISHED;
        for (int state = 1; state < STATES.length; state++) {
            most = cycles[state] > 0 && cycles[state] >= cycles[most] ? state : most;
        }
        if (most > 1) {
            lastPartner = partnerOfLongest[most];
        }
        states[position] = (byte) most;
        partners[position++] = lastPartner;
        frame = Math.min(frame + 1, frames.frames() - 1);
        clear();
    }
}
