package sare.traffic.phase;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import sare.input.InputException;
import sare.trace.Program;

/** Computes the step of each message of a program, as the manual of the package defines it. */
final class MessageSteps {
    private static final int NOT_SENT = -1;
    private static final int NO_RANK = -1;
    private static final int SENDS_PER_STEP = 2; // of a rank

    private final Program program;
    private final int[] steps; // by message
    private final int[] waitingRanks; // by message: the rank that waits for it
    private final int[] nextSteps; // of the program, by rank
    private final int[] clocks; // by rank: its step
    private final int[] destinations; // by rank * SENDS_PER_STEP: of the sends in its step
    private final int[] sends; // by rank: in its step
    private final IntArrayFIFOQueue ready = new IntArrayFIFOQueue(); // ranks that can go on

    private MessageSteps(Program program) {
        this.program = program;
        int ranks = program.ranks();
        steps = filled(program.messages(), NOT_SENT);
        waitingRanks = filled(program.messages(), NO_RANK);
        nextSteps = new int[ranks];
        clocks = new int[ranks];
        destinations = new int[ranks * SENDS_PER_STEP];
        sends = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            nextSteps[rank] = program.firstStep(rank);
            ready.enqueue(rank);
        }
    }

    private static int[] filled(int length, int value) {
        int[] array = new int[length];
        Arrays.fill(array, value);
        return array;
    }

    /**
     * The steps, by message.
     *
     * @throws InputException if a rank waits for ever
     */
    static int[] of(Program program) {
        MessageSteps messages = new MessageSteps(program);
        while (!messages.ready.isEmpty()) {
            messages.advance(messages.ready.dequeueInt());
        }
        messages.checkAllEnded();
        return messages.steps;
    }

    /** Goes on with a rank until it ends or waits for a message that is not sent yet. */
    private void advance(int rank) {
        while (nextSteps[rank] < program.endStep(rank)) {
            int step = nextSteps[rank];
            byte kind = program.kind(step);
            if (program.isSend(step)) {
                send(rank, program.message(step));
            } else if (kind == Program.RECEIVE && !receive(rank, program.message(step))) {
                return;
            }
            nextSteps[rank]++;
        }
    }

    private void send(int rank, int message) {
        int destination = program.destination(message);
        if (sends[rank] == SENDS_PER_STEP || hasSentTo(rank, destination)) {
            goOn(rank, clocks[rank] + 1);
        }
        destinations[rank * SENDS_PER_STEP + sends[rank]++] = destination;
        steps[message] = clocks[rank];
        if (waitingRanks[message] != NO_RANK) {
            ready.enqueue(waitingRanks[message]);
        }
    }

    private boolean hasSentTo(int rank, int destination) {
        for (int i = 0; i < sends[rank]; i++) {
            if (destinations[rank * SENDS_PER_STEP + i] == destination) {
                return true;
            }
        }
        return false;
    }

    private void goOn(int rank, int step) {
        clocks[rank] = step;
        sends[rank] = 0;
    }

    /** Whether the message was sent, so that the rank goes on. */
    private boolean receive(int rank, int message) {
        if (steps[message] == NOT_SENT) {
            waitingRanks[message] = rank;
            return false;
        }
        if (steps[message] >= clocks[rank]) {
            goOn(rank, steps[message] + 1);
        }
        return true;
    }

    private void checkAllEnded() {
        for (int rank = 0; rank < program.ranks(); rank++) {
            if (nextSteps[rank] < program.endStep(rank)) {
                int source = program.source(program.message(nextSteps[rank]));
                throw new InputException(
                        program.name(),
                        "rank " + rank + ", which waits for ever for a message of rank " + source,
                        "a program that ends");
            }
        }
    }
}
