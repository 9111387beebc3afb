package sare.trace.format.goal;

import sare.trace.storage.IntLists;
import sare.trace.storage.Storage;

/**
 * The operations and requirements of all ranks, those of each rank one after another.
 *
 * @param operations see {@link GoalGraph}
 * @param requirements see {@link GoalGraph}
 * @param edges the sorted requirements of {@link GoalEdges}
 * @param steps the lists of {@link GoalRank}, by rank
 */
record GoalTables(GoalTable operations, GoalTable requirements, GoalTable edges, IntLists steps) {
    static GoalTables in(Storage storage) {
        return new GoalTables(
                new GoalTable(storage, GoalGraph.OPERATION_ELEMENTS),
                new GoalTable(storage, GoalGraph.REQUIREMENT_ELEMENTS),
                new GoalTable(storage, 1),
                storage.lists());
    }
}
