package sare.cli;

import java.io.Closeable;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import sare.simulation.ProgressListener;

/** One task of a command in its {@link ProgressLines}, from its beginning until it is closed. */
final class Progress implements Closeable {
    /** The name of the task that reads inputs. */
    static final String READING = "reading the inputs";

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

    /** Does work of which it is not known how much is done, and shows how long it has been running. */
    static <T> T during(Console console, String task, Supplier<T> work) {
        try (ProgressLines lines = new ProgressLines(console)) {
            lines.begin(task, "");
            try {
                return work.get();
            } finally {
                lines.end();
            }
        }
    }

    /**
     * Does work that says how much is done.
     *
     * @param unit what it consists of, in the plural
     * @param all the number of units, if it is known
     * @param work takes an action that counts units, which is thread-safe
     */
    static <T> T counting(Console console, String task, String unit, OptionalLong all, Function<LongConsumer, T> work) {
        try (ProgressLines lines = new ProgressLines(console);
                Progress progress = new Progress(lines, task, unit)) {
            LongAdder done = new LongAdder();
            progress.lines.follow(done::sum, all.orElse(0));
            return work.apply(done::add);
        }
    }

    /** The listener for the steps of a simulation. */
    ProgressListener listener() {
        return (cycle, doneSteps, steps) -> {
            lines.reach(doneSteps, steps);
            lines.note(clock(cycle));
        };
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
