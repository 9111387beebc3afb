package sare.cli;

import java.io.Closeable;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import sare.input.Decimals;
import sare.input.OneLine;

/**
 * Shows on standard error how far a command is: what is done, at which rate, and about how long the rest takes. On a terminal this
 * is one line that is drawn again in place, elsewhere a new line a minute.
 */
final class ProgressLines implements Closeable {
    private static final long MILLISECONDS_BETWEEN_LINES = 60_000;
    private static final long MILLISECONDS_BETWEEN_DRAWINGS = 250;
    private static final double NANOSECONDS_PER_SECOND = 1e9;
    private static final double MILLION = 1e6;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int MINUTES_PER_HOUR = 60;
    private static final double LEAST_PER_MINUTE = 0.95; // what rounds to 1.0
    private static final int USUAL_COLUMNS = 80;

    private final Console console;
    private final ScheduledExecutorService timer;
    private final LongSupplier nanoseconds;
    private String task; // null between tasks
    private String unit;
    private long begin; // of the task, in nanoseconds
    private long done;
    private long found; // of what is done, what was there already
    private long all; // 0 if not known
    private LongSupplier counter; // of what is done; null if the task says it
    private String note;
    private double secondsLeft; // negative if the rate says it

    ProgressLines(Console console) {
        this(console, Executors.newSingleThreadScheduledExecutor(ProgressLines::daemon), System::nanoTime);
    }

    /**
     * The same with a timer and a clock.
     *
     * @param timer calls it again and again
     * @param nanoseconds the time
     */
    ProgressLines(Console console, ScheduledExecutorService timer, LongSupplier nanoseconds) {
        this.console = console;
        this.timer = timer;
        this.nanoseconds = nanoseconds;
        long pause = console.isTerminal() ? MILLISECONDS_BETWEEN_DRAWINGS : MILLISECONDS_BETWEEN_LINES;
        timer.scheduleWithFixedDelay(this::show, pause, pause, TimeUnit.MILLISECONDS);
    }

    /** Of a thread that keeps no process from ending. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "progress");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Begins a task.
     *
     * @param newTask its name, which may come from outside
     * @param newUnit what it consists of, in the plural, such as {@code simulations}
     */
    synchronized void begin(String newTask, String newUnit) {
        task = OneLine.of(newTask);
        unit = newUnit;
        begin = nanoseconds.getAsLong();
        done = 0;
        found = 0;
        all = 0;
        counter = null;
        note = "";
        secondsLeft = -1;
    }

    synchronized void reach(long newDone, long newAll) {
        done = newDone;
        all = newAll;
    }

    /**
     * Reads what is done from a counter each time it is shown.
     *
     * @param ofDone what it returns above {@code newAll} does not count
     * @param newAll 0 if not known
     */
    synchronized void follow(LongSupplier ofDone, long newAll) {
        counter = ofDone;
        all = newAll;
    }

    synchronized void step() {
        done++;
    }

    /** Counts a step that was there already, which says nothing about the rate. */
    synchronized void found() {
        done++;
        found = done;
        begin = nanoseconds.getAsLong();
    }

    /** Adds a remark. */
    synchronized void note(String newNote) {
        note = newNote;
    }

    /** Sets the time that the rest takes, where that is known better than from the rate. */
    synchronized void estimate(double seconds) {
        secondsLeft = seconds;
    }

    /** Ends the task. */
    synchronized void end() {
        task = null;
        console.draw("");
    }

    private synchronized void show() {
        if (task == null) {
            return;
        }
        if (counter != null) {
            done = all > 0 ? Math.min(all, counter.getAsLong()) : counter.getAsLong();
        }
        if (console.isTerminal()) {
            console.draw(fitting(Launcher.columns(USUAL_COLUMNS) - 1 - Console.CTRL_C.length()));
        } else {
            console.message(share() + note() + rate() + left());
        }
    }

    /** As much as fits into a line of the terminal. */
    private String fitting(int columns) {
        List<String> lines = List.of(
                share() + note() + rate() + left(),
                share() + rate() + left(),
                share() + left(),
                percent() + left(),
                percent());
        String shortest = lines.get(lines.size() - 1);
        return lines.stream()
                .filter(line -> line.length() <= columns)
                .findFirst()
                .orElseGet(() -> shortest.substring(0, Math.max(0, columns)));
    }

    private String share() {
        return percent() + (all > 0 ? " (" + done + " of " + all + " " + unit + ")" : "");
    }

    /** How far the task is, without numbers of what it consists of. */
    private String percent() {
        if (all > 0) {
            return task + ": " + 100 * done / all + " %";
        }
        double seconds = Math.floor(seconds());
        return task + ": " + (seconds < 1 ? "started" : "running for " + Stopwatch.text(seconds));
    }

    private String note() {
        return note.isEmpty() ? "" : ", " + note;
    }

    private double seconds() {
        return (nanoseconds.getAsLong() - begin) / NANOSECONDS_PER_SECOND;
    }

    private String rate() {
        double perSecond = done == found ? 0 : (done - found) / seconds();
        if (!(perSecond > 0 && Double.isFinite(perSecond))) {
            return "";
        }
        if (perSecond >= MILLION) {
            return ", " + Decimals.fixed(perSecond / MILLION, 1) + " million " + unit + "/s";
        }
        if (perSecond >= 1) {
            return ", " + Decimals.fixed(perSecond, 1) + " " + unit + "/s";
        }
        double perMinute = perSecond * SECONDS_PER_MINUTE;
        return perMinute >= LEAST_PER_MINUTE
                ? ", " + Decimals.fixed(perMinute, 1) + " " + unit + "/min"
                : ", " + Decimals.fixed(perMinute * MINUTES_PER_HOUR, 1) + " " + unit + "/h";
    }

    private String left() {
        if (done == found && secondsLeft < 0 || done >= all) {
            return "";
        }
        double seconds = secondsLeft < 0 ? seconds() * (all - done) / (done - found) : secondsLeft;
        return ", about " + Stopwatch.text(seconds) + " left";
    }

    /** Ends the task, too, so that a drawing that the timer has begun cannot follow the last message. */
    @Override
    public void close() {
        timer.shutdownNow();
        end();
    }
}
