package sare.cli;

import java.io.Closeable;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import sare.simulation.ProgressListener;

/** A bar on standard error, shown only where that is a terminal. */
final class Progress implements Closeable {
    private static final String COLUMNS_PROPERTY = "sare.columns"; // of the terminal, set by the launcher
    private static final int USUAL_COLUMNS = 80;
    private static final int MOST_COLUMNS = 100;

    private final Console console;
    private final ProgressBar bar; // or null

    Progress(Console console, String task) {
        this.console = console;
        this.bar = console.showsProgress() ? bar(console, task) : null;
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

    /** What moves the bar, or null where none is shown. */
    ProgressListener listener() {
        return bar == null
                ? null
                : (cycle, retiredSteps, steps) -> bar.maxHint(steps).stepTo(retiredSteps);
    }

    /** What moves the bar by one of so many steps, from any thread. */
    Runnable stepsOf(long steps) {
        if (bar == null) {
            return () -> {};
        }
        bar.maxHint(steps);
        return bar::step;
    }

    /** What stands behind the bar. */
    void message(String text) {
        if (bar != null) {
            bar.setExtraMessage(text);
        }
    }

    /** Wipes the bar away. */
    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            show(console, " ".repeat(columns()) + "\r");
        }
    }
}
