package sare.cli;

import java.io.Closeable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Lines on standard error that say how far a command is, one a minute, where that is no terminal. */
final class ProgressLines implements Closeable {
    private static final long SECONDS_BETWEEN_LINES = 60;

    private final Console console;
    private final ScheduledExecutorService timer; // or null on a terminal
    private String task; // or null between tasks
    private long done;
    private long steps;
    private String note;

    ProgressLines(Console console) {
        this(
                console,
                console.showsProgress() ? null : Executors.newSingleThreadScheduledExecutor(ProgressLines::daemon));
    }

    /** The same with what calls it every minute, or null where no lines are wanted. */
    ProgressLines(Console console, ScheduledExecutorService timer) {
        this.console = console;
        this.timer = timer;
        if (timer != null) {
            timer.scheduleWithFixedDelay(this::tell, SECONDS_BETWEEN_LINES, SECONDS_BETWEEN_LINES, TimeUnit.SECONDS);
        }
    }

    /** Of a thread that keeps no process from ending. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "progress");
        thread.setDaemon(true);
        return thread;
    }

    synchronized void begin(String newTask) {
        task = newTask;
        done = 0;
        steps = 0;
        note = "";
    }

    synchronized void reach(long stepsDone, long allSteps, String newNote) {
        done = stepsDone;
        steps = allSteps;
        note = newNote;
    }

    synchronized void step() {
        done++;
    }

    synchronized void note(String newNote) {
        note = newNote;
    }

    synchronized void end() {
        task = null;
    }

    private synchronized void tell() {
        if (task != null) {
            String share = steps == 0 ? "begun" : 100 * done / steps + " % (" + done + " of " + steps + ")";
            console.tell(task + ": " + share + (note.isEmpty() ? "" : ", " + note));
        }
    }

    @Override
    public void close() {
        if (timer != null) {
            timer.shutdownNow();
        }
    }
}
