package sare.report.timeline;

import java.util.ArrayDeque;
import java.util.Deque;
import sare.simulation.RankSteps;
import sare.trace.Program;
import sare.trace.format.paraver.ParaverWriter;
import sare.trace.format.paraver.ParaverWriter.Call;
import sare.trace.format.paraver.ParaverWriter.State;

/** The records of a rank in the order of their times, made step by step. */
final class RankRecords {
    private final ParaverTimeline timeline;
    private final ParaverWriter writer;
    private final Program program;
    private final int rank;
    private final RankSteps steps;
    private final Deque<Timed> waiting = new ArrayDeque<>();
    private Timed current;
    private Call open; // the call in progress, or null
    private long lastEnd;
    private boolean isFinished;

    private record Timed(long time, String record) {}

    RankRecords(ParaverTimeline timeline, ParaverWriter writer, int rank) {
        this.timeline = timeline;
        this.writer = writer;
        this.program = timeline.timeline().program();
        this.rank = rank;
        this.steps = timeline.timeline().steps(rank);
        addCall(Call.INITIALISE, 0);
        endCall(0);
    }

    int rank() {
        return rank;
    }

    long time() {
        return current.time;
    }

    String record() {
        return current.record;
    }

    /** Goes to the next record; returns false after the last. */
    boolean next() {
        while (waiting.isEmpty() && !isFinished) {
            if (steps.next()) {
                addStep();
            } else {
                finish();
            }
        }
        current = waiting.poll();
        return current != null;
    }

    private void addStep() {
        int step = steps.step();
        long begin = steps.beginCycle();
        boolean isBurst = program.kind(step) == Program.COMPUTE;
        addState(State.BLOCKING_SEND, steps.previousEndCycle(), begin);
        endCall(isBurst ? steps.previousEndCycle() : begin);
        if (!isBurst) {
            long called = ParaverTimeline.callBegin(steps);
            addCall(call(step), called);
            if (program.isSend(step)) {
                add(called, timeline.communication(writer, program.message(step), called));
            }
        }
        addState(state(step), begin, steps.endCycle());
        lastEnd = steps.endCycle();
    }

    private void finish() {
        isFinished = true;
        endCall(lastEnd);
        addCall(Call.FINALISE, lastEnd);
        endCall(lastEnd);
        addState(State.IDLE, lastEnd, timeline.timeline().cycles());
    }

    private Call call(int step) {
        return switch (program.kind(step)) {
            case Program.SEND -> Call.SEND;
            case Program.ISEND -> Call.IMMEDIATE_SEND;
            case Program.POST -> Call.IMMEDIATE_RECEIVE;
            case Program.WAIT_SEND -> Call.WAIT;
            default -> timeline.isPosted(program.message(step)) ? Call.WAIT : Call.RECEIVE;
        };
    }

    private State state(int step) {
        return switch (program.kind(step)) {
            case Program.COMPUTE -> State.RUNNING;
            case Program.SEND -> State.BLOCKING_SEND;
            case Program.ISEND -> State.IMMEDIATE_SEND;
            case Program.POST -> State.IMMEDIATE_RECEIVE;
            case Program.WAIT_SEND -> State.WAIT;
            default -> State.WAITING_FOR_A_MESSAGE;
        };
    }

    private void addState(State state, long begin, long end) {
        long from = timeline.nanoseconds(begin);
        long to = timeline.nanoseconds(end);
        if (to > from) {
            waiting.add(new Timed(from, writer.state(rank, from, to, state)));
        }
    }

    private void addCall(Call call, long cycle) {
        open = call;
        add(cycle, writer.begin(rank, timeline.nanoseconds(cycle), call));
    }

    private void endCall(long cycle) {
        if (open != null) {
            add(cycle, writer.end(rank, timeline.nanoseconds(cycle), open));
            open = null;
        }
    }

    private void add(long cycle, String record) {
        waiting.add(new Timed(timeline.nanoseconds(cycle), record));
    }
}
