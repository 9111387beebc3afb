package sare.experiment;

import java.util.List;

/**
 * The plan of a run.
 *
 * @param experimentCells number of cells of the whole experiment
 * @param selectedCells number of selected cells
 * @param toDo selected cells without results, the longest first
 * @param toCompare number of cells with results of another engine that are simulated again first, for comparison
 */
public record RunPlan(int experimentCells, int selectedCells, List<Task> toDo, int toCompare) {
    /**
     * A cell to simulate.
     *
     * @param packetHops its estimated work
     */
    public record Task(Cell cell, double packetHops) {}

    public RunPlan {
        toDo = List.copyOf(toDo);
    }

    /** Number of selected cells with results. */
    public int done() {
        return selectedCells - toDo.size();
    }
}
