package sare.cli;

import java.io.Closeable;
import java.util.HashMap;
import java.util.Map;
import sare.experiment.Cell;
import sare.experiment.RunListener;
import sare.experiment.RunPlan;

/** Shows how a run goes: notes and failures as lines, the rest as a bar with the time that is left. */
final class RunProgress implements RunListener, Closeable {
    private final Console console;
    private final Progress progress;
    private final int threads;
    private final WorkTimes times = new WorkTimes();
    private final Map<Cell, Stopwatch> running = new HashMap<>();
    private final Map<Cell, Double> left = new HashMap<>(); // packet-hops of the cells that are not finished
    private Runnable step = () -> {};
    private int finished;

    RunProgress(Console console, String task, int threads) {
        this.console = console;
        this.progress = new Progress(console, task);
        this.threads = threads;
    }

    @Override
    public synchronized void note(String line) {
        console.err().println(line);
    }

    @Override
    public synchronized void begins(RunPlan plan) {
        for (int i = 0; i < plan.toDo().size(); i++) {
            left.put(plan.toDo().get(i), plan.packetHops().get(i));
        }
        step = progress.stepsOf(plan.toDo().size());
        int done = plan.selectedCells() - plan.toDo().size();
        note(plan.toDo().size() + " simulations" + (done == 0 ? "" : ", " + done + " are there already"));
    }

    @Override
    public synchronized void started(Cell cell) {
        running.put(cell, new Stopwatch());
    }

    @Override
    public synchronized void finished(Cell cell, String failure) {
        times.add(cell, left.remove(cell), running.remove(cell).seconds());
        finished++;
        if (!failure.isEmpty()) {
            note(cell.description() + ": " + failure);
        }
        progress.message(WorkTimes.text(secondsLeft()) + " left");
        step.run();
    }

    private double secondsLeft() {
        double seconds = 0;
        for (Map.Entry<Cell, Double> cell : left.entrySet()) {
            seconds += times.seconds(cell.getKey(), cell.getValue());
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
    }
}
