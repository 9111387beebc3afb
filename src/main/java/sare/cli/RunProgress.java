package sare.cli;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import sare.experiment.Cell;
import sare.experiment.RunListener;
import sare.experiment.RunPlan;
import sare.experiment.WorkTimes;
import sare.input.Plural;

/** Shows how far a run is: notes and failures as lines of their own, the rest as progress with the time that is left. */
final class RunProgress implements RunListener, Closeable {
    private static final String UNIT = "simulations";

    private final Console console;
    private final ProgressLines lines;
    private final Progress progress;
    private final int threads;
    private final WorkTimes times = new WorkTimes();
    private final Map<Cell, Stopwatch> running = new HashMap<>();
    private final Map<Cell, RunPlan.Task> tasks = new HashMap<>(); // not finished
    private final Map<String, Left> leftOfKind = new HashMap<>();
    private Runnable step = () -> {};
    private RunPlan plan; // null before it is known
    private Path results; // known before the plan
    private int finished;

    /** Cells of a kind that are not finished. */
    private static final class Left {
        private int cells;
        private double packetHops;

        void add(int more, RunPlan.Task task) {
            cells += task.isCopy() ? 0 : more;
            packetHops += more * task.packetHops();
        }
    }

    RunProgress(Console console, String task, int threads) {
        this.console = console;
        this.lines = new ProgressLines(console);
        this.progress = new Progress(lines, task, UNIT);
        this.threads = threads;
    }

    @Override
    public synchronized void note(String line) {
        console.message(line);
    }

    @Override
    public synchronized void begins(RunPlan newPlan) {
        plan = newPlan;
        for (RunPlan.Task task : plan.toDo()) {
            tasks.put(task.cell(), task);
            leftOfKind.computeIfAbsent(task.cell().kind(), none -> new Left()).add(1, task);
        }
        lines.note("");
        step = progress.stepsOf(plan.toDo().size());
        String there =
                plan.done() == 0 ? "" : ", " + plan.done() + " " + Plural.isOrAre(plan.done()) + " there already";
        int copies = plan.copies().size();
        String copied = copies == 0
                ? ""
                : "; " + copies + " " + Plural.isOrAre(copies)
                        + " copied from those of other seeds, which make no difference there";
        note(Plural.of(plan.toDo().size(), "simulation") + there + copied);
    }

    @Override
    public synchronized void comparing(int cells) {
        lines.note(cells + " " + UNIT + " of another engine are repeated to compare the engines");
    }

    @Override
    public synchronized void started(Cell cell) {
        running.put(cell, new Stopwatch());
    }

    @Override
    public synchronized void finished(Cell cell, String failure) {
        RunPlan.Task task = tasks.remove(cell);
        times.add(task, running.remove(cell).seconds());
        leftOfKind.get(cell.kind()).add(-1, task);
        finished++;
        if (!failure.isEmpty()) {
            note(cell.description() + ": " + failure);
        }
        lines.estimate(secondsLeft());
        step.run();
    }

    private double secondsLeft() {
        double seconds = 0;
        for (Map.Entry<String, Left> left : leftOfKind.entrySet()) {
            seconds += times.seconds(left.getKey(), left.getValue().cells, left.getValue().packetHops);
        }
        return seconds / threads;
    }

    /** Cells that were simulated. */
    synchronized int finished() {
        return finished;
    }

    /** Names the file that has the results of finished cells. */
    synchronized void keepsIn(Path file) {
        results = file;
    }

    /** How many of the wanted simulations have their results on the disk, as a sentence. */
    synchronized String kept() {
        return plan == null
                ? "no simulation had started"
                : plan.done() + finished + " of " + plan.selectedCells() + " " + UNIT + " are kept in " + results;
    }

    @Override
    public void close() {
        progress.close();
        lines.close();
    }
}
