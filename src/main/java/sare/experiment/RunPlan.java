package sare.experiment;

import java.util.List;

/**
 * The plan of a run.
 *
 * @param experimentCells number of cells of the whole experiment
 * @param selectedCells number of selected cells
 * @param toDo selected cells without results, the longest first, and those that are copies last
 * @param toCompare number of cells with results of another engine that are simulated again first, for comparison
 */
public record RunPlan(int experimentCells, int selectedCells, List<Task> toDo, int toCompare) {
    /**
     * A cell without a result.
     *
     * @param packetHops its estimated work; 0 if its result is that of another cell
     */
    public record Task(Cell cell, double packetHops) {
        /** Whether its result is that of another cell, because they differ only in the seed, which makes no difference. */
        public boolean isCopy() {
            return packetHops == 0;
        }
    }

    public RunPlan {
        toDo = List.copyOf(toDo);
    }

    /** The cells to simulate. */
    public List<Task> toSimulate() {
        return toDo.stream().filter(task -> !task.isCopy()).toList();
    }

    /** The cells that get the results of others. */
    public List<Task> copies() {
        return toDo.stream().filter(Task::isCopy).toList();
    }

    /** Number of selected cells with results. */
    public int done() {
        return selectedCells - toDo.size();
    }
}
