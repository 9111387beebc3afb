package sare.cli;

import java.io.Closeable;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import sare.input.OneLine;
import sare.simulation.ProgressListener;

/** How far a task is: a bar on standard error where that is a terminal, {@link ProgressLines} elsewhere. */
final class Progress implements Closeable {
    private static final String COLUMNS_PROPERTY = "sare.columns"; // of the terminal, set by the launcher
    private static final int USUAL_COLUMNS = 80;
    private static final int MOST_COLUMNS = 100;

    private final Console console;
    private final ProgressBar bar; // or null
    private final ProgressLines lines;

    /** Of a task whose name may come from outside; the lines are told of it, one task after the other. */
    Progress(Console console, String task, ProgressLines lines) {
        this.console = console;
        this.lines = lines;
        this.bar = console.showsProgress() ? bar(console, OneLine.of(task)) : null;
        lines.begin(task);
    }

    private static ProgressBar bar(Console console, String task) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new DelegatingProgressBarConsumer(line -> show(console, line), columns()))
                .build();
    }

    /** A column less than the terminal has, or each new state of the bar would stand in a line of its own. */
    private static int columns() {
        int columns = Integer.getInteger(COLUMNS_PROPERTY, USUAL_COLUMNS);
        return Math.min(MOST_COLUMNS, (columns > 1 ? columns : USUAL_COLUMNS) - 1);
    }

    private static void show(Console console, String line) {
        console.err().print("\r" + line);
        console.err().flush();
    }

    /** What a simulation tells how far it is. */
    ProgressListener listener() {
        return bar == null
                ? (cycle, retiredSteps, steps) -> lines.reach(retiredSteps, steps, clock(cycle))
                : (cycle, retiredSteps, steps) -> bar.maxHint(steps).stepTo(retiredSteps);
    }

    private static String clock(long cycle) {
        return cycle > 0 ? "cycle " + cycle : "warm-up, " + (1 - cycle) + " cycles before the first";
    }

    /** What goes on by one of so many steps, from any thread. */
    Runnable stepsOf(long steps) {
        if (bar == null) {
            lines.reach(0, steps, "");
            return lines::step;
        }
        bar.maxHint(steps);
        return bar::step;
    }

    /** What stands behind the bar or at the end of a line. */
    void message(String text) {
        lines.note(text);
        if (bar != null) {
            bar.setExtraMessage(text);
        }
    }

    /** Wipes the bar away. */
    @Override
    public void close() {
        lines.end();
        if (bar != null) {
            bar.close();
            show(console, " ".repeat(columns()) + "\r");
        }
    }
}
