package sare.cli;

import java.io.Closeable;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import sare.simulation.ProgressListener;

/** A bar on standard error, shown only where that is a terminal. */
final class Progress implements Closeable {
    private static final int WIDTH_COLUMNS = 100;

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
                .setConsumer(new DelegatingProgressBarConsumer(line -> show(console, line), WIDTH_COLUMNS))
                .build();
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
            show(console, " ".repeat(WIDTH_COLUMNS) + "\r");
        }
    }
}
