package sare.cli;

import java.io.Closeable;
import java.util.List;
import java.util.stream.Stream;
import sare.simulation.ProgressListener;

/** One task of a command in its {@link ProgressLines}, from its beginning until it is closed. */
final class Progress implements Closeable {
    private final ProgressLines lines;

    /**
     * Begins a task.
     *
     * @param task its name, which may come from outside
     * @param unit what it consists of, in the plural
     */
    Progress(ProgressLines lines, String task, String unit) {
        this.lines = lines;
        lines.begin(task, unit);
    }

    /** The listener for the steps of a simulation. */
    ProgressListener listener() {
        return (cycle, doneSteps, steps) -> {
            lines.reach(doneSteps, steps);
            lines.note(clock(cycle));
        };
    }

    /** The listeners for simulations at the same time. One that has not begun counts as many steps as the mean of the others. */
    List<ProgressListener> listeners(int simulations) {
        if (simulations == 1) {
            return List.of(listener());
        }
        StepsOfAll all = new StepsOfAll(simulations);
        return Stream.generate(all::listener).limit(simulations).toList();
    }

    /** The sums over several simulations. */
    private final class StepsOfAll {
        private final int simulations;
        private int begun;
        private long doneSteps;
        private long steps; // of those that have begun

        StepsOfAll(int simulations) {
            this.simulations = simulations;
        }

        ProgressListener listener() {
            return new ProgressListener() {
                private boolean hasBegun;
                private long doneBefore;

                @Override
                public void reached(long cycle, long done, long stepsOfRun) {
                    add(hasBegun ? 0 : 1, done - doneBefore, hasBegun ? 0 : stepsOfRun);
                    hasBegun = true;
                    doneBefore = done;
                }
            };
        }

        private synchronized void add(int begins, long moreDone, long moreSteps) {
            begun += begins;
            doneSteps += moreDone;
            steps += moreSteps;
            lines.reach(doneSteps, Math.round((double) steps * simulations / begun));
        }
    }

    private static String clock(long cycle) {
        return cycle > 0 ? "cycle " + cycle : "warm-up, " + (1 - cycle) + " cycles before the job";
    }

    /** The action that counts one of the given number of steps. Thread-safe. */
    Runnable stepsOf(long steps) {
        lines.reach(0, steps);
        return lines::step;
    }

    /** Counts a step that an earlier process has done. */
    void found() {
        lines.found();
    }

    @Override
    public void close() {
        lines.end();
    }
}
