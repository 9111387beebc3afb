package sare.trace.check;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sare.trace.Program;

/**
 * Runs a program without time. Sends are eager, a message arrives when it is sent, and a rank runs until it waits for a message
 * that is not yet sent. The order in which the ranks run does not change which ranks are blocked at the end.
 */
final class UntimedReplay {
    private static final int NOBODY = -1;

    private final Program program;
    private final int[] nextSteps; // by rank
    private final int[] waiters; // by message: the rank that waits for it
    private final BitSet sent = new BitSet(); // by message
    private final IntArrayFIFOQueue runnable = new IntArrayFIFOQueue();

    UntimedReplay(Program program) {
        this.program = program;
        this.nextSteps = new int[program.ranks()];
        this.waiters = new int[program.messages()];
        Arrays.fill(waiters, NOBODY);
        for (int rank = 0; rank < program.ranks(); rank++) {
            nextSteps[rank] = program.firstStep(rank);
            runnable.enqueue(rank);
        }
        while (!runnable.isEmpty()) {
            run(runnable.dequeueInt());
        }
    }

    private void run(int rank) {
        while (nextSteps[rank] < program.endStep(rank)) {
            int step = nextSteps[rank];
            if (program.kind(step) == Program.SEND) {
                send(program.message(step));
            } else if (program.kind(step) == Program.RECEIVE && !sent.get(program.message(step))) {
                waiters[program.message(step)] = rank;
                return;
            }
            nextSteps[rank]++;
        }
    }

    private void send(int message) {
        sent.set(message);
        if (waiters[message] != NOBODY) {
            runnable.enqueue(waiters[message]);
        }
    }

    private boolean isBlocked(int rank) {
        return nextSteps[rank] < program.endStep(rank);
    }

    /** The message that a blocked rank waits for. */
    private int awaited(int rank) {
        return program.message(nextSteps[rank]);
    }

    /**
     * The cycles of ranks that wait for each other. A cycle is the list of awaited messages; the first is that of the lowest
     * rank, and the source of each message is the destination of the next.
     */
    List<IntArrayList> cycles() {
        List<IntArrayList> cycles = new ArrayList<>();
        int[] visitOf = new int[program.ranks()]; // by rank: the start from which it was reached first, plus 1
        for (int start = 0; start < program.ranks(); start++) {
            int rank = start;
            while (isBlocked(rank) && visitOf[rank] == 0) {
                visitOf[rank] = start + 1;
                rank = program.source(awaited(rank));
            }
            if (isBlocked(rank) && visitOf[rank] == start + 1) {
                cycles.add(cycleOf(rank));
            }
        }
        return cycles;
    }

    private IntArrayList cycleOf(int member) {
        int lowest = member;
        for (int rank = next(member); rank != member; rank = next(rank)) {
            lowest = Math.min(lowest, rank);
        }
        IntArrayList messages = IntArrayList.of(awaited(lowest));
        for (int rank = next(lowest); rank != lowest; rank = next(rank)) {
            messages.add(awaited(rank));
        }
        return messages;
    }

    private int next(int rank) {
        return program.source(awaited(rank));
    }
}
