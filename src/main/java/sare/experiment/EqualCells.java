package sare.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which cells have the same result because they differ only in the seed, and no random number is used in their simulation
 * ({@link sare.scenario.Scenario#dependsOnSeed}). One of them is simulated, and the others get copies of its row. Immutable and
 * thread-safe.
 */
final class EqualCells {
    private final Inputs inputs;
    private final Map<Cell, List<Cell>> groups = new HashMap<>(); // by cell, in the order of the experiment

    /**
     * Looks at all pairs of nodes of the jobs, unless there is a single seed.
     *
     * @param cells in the order of the experiment
     */
    EqualCells(Experiment experiment, List<Cell> cells, Inputs inputs) {
        this.inputs = inputs;
        if (experiment.seeds().size() == 1) {
            return;
        }
        Map<Cell, List<Cell>> byOtherFactors = new HashMap<>();
        for (Cell cell : cells) {
            if (!inputs.dependsOnSeed(cell)) {
                List<Cell> group = byOtherFactors.computeIfAbsent(cell.withoutSeed(), none -> new ArrayList<>());
                group.add(cell);
                groups.put(cell, group);
            }
        }
    }

    private List<Cell> group(Cell cell) {
        return groups.getOrDefault(cell, List.of(cell));
    }

    /** Those of some cells whose result is that of an earlier one of them, by the first one with this result. */
    Map<Cell, Cell> copies(List<Cell> cells) {
        if (groups.isEmpty()) {
            return Map.of();
        }
        Map<Cell, Cell> copies = new HashMap<>();
        Set<Cell> before = new HashSet<>();
        for (Cell cell : cells) {
            group(cell).stream().filter(before::contains).findFirst().ifPresent(first -> copies.put(cell, first));
            before.add(cell);
        }
        return copies;
    }

    /** The row of a cell, from that of an equal one that was not marked as one of another engine with other results. */
    Optional<List<String>> row(Cell cell, Map<String, List<String>> rows) {
        return group(cell).stream()
                .map(equal -> rows.get(equal.id()))
                .filter(Objects::nonNull)
                .filter(row -> !EngineColumn.isMarked(row))
                .findFirst()
                .map(row -> Stream.concat(
                                ResultColumns.factors(cell, inputs).stream(),
                                row.stream().skip(ResultColumns.FACTORS.size()))
                        .toList());
    }
}
