package sare.cli;

import java.io.Closeable;
import sare.simulation.ProgressListener;
import sare.simulation.RunStoppedException;

/**
 * The progress of several simulations, of which some run at the same time: how many have ended, and the share of the steps of all. After a
 * failure, the simulations that come later in the list are stopped, because their results are not needed. Thread-safe.
 */
final class SimulationsProgress implements Closeable {
    private static final int PER_CENT = 100;

    private final ProgressLines lines;
    private final Stopwatch stopwatch = new Stopwatch();
    private final double[] shares; // by simulation: what is done of its steps
    private double sumOfShares;
    private int ended;
    private int firstFailed;

    /**
     * Begins to show the progress.
     *
     * @param task what the simulations are together
     */
    SimulationsProgress(ProgressLines lines, String task, int simulations) {
        this.lines = lines;
        this.shares = new double[simulations];
        this.firstFailed = simulations;
        lines.begin(task, "simulations");
        lines.reach(0, simulations);
    }

    ProgressListener listener(int simulation) {
        return (cycle, doneSteps, steps) -> reach(simulation, (double) doneSteps / steps);
    }

    private synchronized void reach(int simulation, double share) {
        if (simulation > firstFailed) {
            throw new RunStoppedException();
        }
        sumOfShares += share - shares[simulation];
        shares[simulation] = share;
        show();
    }

    synchronized void ended(int simulation) {
        ended++;
        sumOfShares += 1 - shares[simulation];
        shares[simulation] = 1;
        lines.reach(ended, shares.length);
        show();
    }

    /** Stops the simulations after one that has failed. */
    synchronized void failed(int simulation) {
        firstFailed = Math.min(firstFailed, simulation);
    }

    @Override
    public void close() {
        lines.end();
    }

    private void show() {
        double share = sumOfShares / shares.length;
        lines.note(Math.round(PER_CENT * share) + " % of all steps");
        if (share > 0) {
            lines.estimate(stopwatch.seconds() * (1 - share) / share);
        }
    }
}
