package sare.experiment;

import java.util.function.DoubleSupplier;
import sare.simulation.ProgressListener;
import sare.simulation.RunStoppedException;

/**
 * A simulation of a cell to learn what time it takes. It is stopped after a limited time. The rest is taken to go on at the speed of the
 * later half of that time, because the Java machine compiles the loops of the engine in the earlier half.
 */
final class CellTrial implements ProgressListener {
    private final double mostSeconds;
    private final DoubleSupplier clock; // seconds
    private final double startSeconds;
    private double jobSeconds = Double.NaN; // when the job first advanced, after mapping and warm-up
    private double halfSeconds = Double.NaN;
    private long halfSteps;
    private double expectedSeconds;

    /**
     * Creates a trial.
     *
     * @param mostSeconds the limit on the time from the first step of the job on
     * @param clock in seconds
     */
    CellTrial(double mostSeconds, DoubleSupplier clock) {
        this.mostSeconds = mostSeconds;
        this.clock = clock;
        this.startSeconds = clock.getAsDouble();
    }

    /** The expected seconds of a whole simulation that is stopped when it reaches the limit. */
    double seconds(Runnable simulation) {
        try {
            simulation.run();
            return clock.getAsDouble() - startSeconds;
        } catch (RunStoppedException enough) {
            return expectedSeconds;
        }
    }

    @Override
    public void reached(long cycle, long doneSteps, long steps) {
        if (doneSteps == 0) {
            return;
        }
        double now = clock.getAsDouble();
        if (Double.isNaN(jobSeconds)) {
            jobSeconds = now;
        }
        if (Double.isNaN(halfSeconds) && now - jobSeconds >= mostSeconds / 2) {
            halfSeconds = now;
            halfSteps = doneSteps;
        } else if (now - jobSeconds >= mostSeconds && doneSteps > halfSteps) {
            expectedSeconds = now - startSeconds + (steps - doneSteps) * (now - halfSeconds) / (doneSteps - halfSteps);
            throw new RunStoppedException();
        }
    }
}
