package sare.experiment;

import java.util.List;

/**
 * What a run has to do.
 *
 * @param experimentCells cells of the whole experiment
 * @param selectedCells cells that are wanted
 * @param toDo those of them that have no results yet, the longest first
 * @param packetHops of each of those, as estimated
 */
public record RunPlan(int experimentCells, int selectedCells, List<Cell> toDo, List<Double> packetHops) {
    public RunPlan {
        toDo = List.copyOf(toDo);
        packetHops = List.copyOf(packetHops);
    }
}
