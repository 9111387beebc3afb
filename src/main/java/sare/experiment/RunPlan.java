package sare.experiment;

import java.util.List;

/**
 * What a run has to do.
 *
 * @param experimentCells cells of the whole experiment
 * @param selectedCells cells that are wanted
 * @param toDo those of them that have no results yet, the longest first
 * @param toCompare cells with results of another engine that are simulated again before, to compare
 */
public record RunPlan(int experimentCells, int selectedCells, List<Task> toDo, int toCompare) {
    /**
     * A cell to simulate.
     *
     * @param packetHops its work, as estimated
     */
    public record Task(Cell cell, double packetHops) {}

    public RunPlan {
        toDo = List.copyOf(toDo);
    }

    /** Cells that are wanted and have results. */
    public int done() {
        return selectedCells - toDo.size();
    }
}
