package sare.cli;

import java.io.Closeable;
import java.util.HashMap;
import java.util.Map;
import sare.experiment.Cell;
import sare.experiment.RunListener;
import sare.experiment.RunPlan;

/** Shows how a run goes: notes and failures as lines, the rest as {@link Progress} with the time that is left. */
final class RunProgress implements RunListener, Closeable {
    private final Console console;
    private final ProgressLines lines;
    private final Progress progress;
    private final int threads;
    private final WorkTimes times = new WorkTimes();
    private final Map<Cell, Stopwatch> running = new HashMap<>();
    private final Map<Cell, RunPlan.Task> tasks = new HashMap<>(); // not finished
    private final Map<String, Left> leftOfKind = new HashMap<>();
    private Runnable step = () -> {};
    private int finished;

    /** Cells of a kind that are not finished. */
    private static final class Left {
        private int cells;
        private double packetHops;

        void add(int more, RunPlan.Task task) {
            cells += more;
            packetHops += more * task.packetHops();
        }
    }

    RunProgress(Console console, String task, int threads) {
        this.console = console;
        this.lines = new ProgressLines(console);
        this.progress = new Progress(console, task, lines);
        this.threads = threads;
    }

    @Override
    public synchronized void note(String line) {
        console.tell(line);
    }

    @Override
    public synchronized void begins(RunPlan plan) {
        for (RunPlan.Task task : plan.toDo()) {
            tasks.put(task.cell(), task);
            leftOfKind.computeIfAbsent(task.cell().kind(), none -> new Left()).add(1, task);
        }
        step = progress.stepsOf(plan.toDo().size());
        String there = plan.done() == 0 ? "" : ", " + plan.done() + " are there already";
        note(plan.toDo().size() + " simulations" + there);
    }

    @Override
    public synchronized void comparing(int cells) {
        progress.message(cells + " simulated again to compare engines");
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
        progress.message(WorkTimes.text(secondsLeft()) + " left");
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

    @Override
    public void close() {
        progress.close();
        lines.close();
    }
}
