package sare.study;

import sare.experiment.Cell;
import sare.experiment.RunListener;
import sare.experiment.RunPlan;

/** Receives the progress of a run and prints nothing. */
final class SilentRun implements RunListener {
    @Override
    public void note(String line) {}

    @Override
    public void begins(RunPlan plan) {}

    @Override
    public void comparing(int cells) {}

    @Override
    public void started(Cell cell) {}

    @Override
    public void finished(Cell cell, String failure) {}
}
