package sare.experiment;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import sare.experiment.engine.EngineDigest;
import sare.input.Digest;
import sare.input.InputException;
import sare.input.Plural;
import sare.scenario.WorkerPool;

/**
 * Checks that rows of other engines are equal to the results of this engine: simulates a sample of them again. It writes no files.
 */
final class EngineCheck {
    private static final int SAMPLE =
            5; // rows of an engine that are simulated again; more if there are more strategies

    private final Inputs inputs;
    private final ResultLayout layout;
    private final List<Cell> cells;
    private final RunListener listener;
    private final Map<String, List<String>> rows; // by cell
    private final List<EngineComparison> comparisons; // known and new
    private final Set<String> dropped = new LinkedHashSet<>(); // cells

    /**
     * @param cells of the experiment
     * @param rows existing rows, by cell; {@link #settle} changes them
     * @param known earlier comparisons of engines
     */
    EngineCheck(
            Inputs inputs,
            ResultLayout layout,
            List<Cell> cells,
            RunListener listener,
            Map<String, List<String>> rows,
            List<EngineComparison> known) {
        this.inputs = inputs;
        this.layout = layout;
        this.cells = cells;
        this.listener = listener;
        this.rows = rows;
        this.comparisons = new ArrayList<>(known);
    }

    /** The cells with rows of other engines that were not compared with this engine, by engine. */
    Map<String, List<Cell>> unsettled() {
        Map<String, List<Cell>> unsettled = byEngine();
        unsettled.keySet().removeIf(engine -> comparisons.stream()
                .anyMatch(comparison -> comparison.equates(engine) || comparison.keeps(engine)));
        return unsettled;
    }

    /** The number of rows to simulate again. */
    int sampleSize() {
        return unsettled().values().stream()
                .mapToInt(some -> sample(some).size())
                .sum();
    }

    /** The cells with rows of other engines, by engine, in the order of the results. */
    private Map<String, List<Cell>> byEngine() {
        Map<String, List<Cell>> others = new LinkedHashMap<>();
        for (Cell cell : cells) {
            List<String> row = rows.get(cell.id());
            if (row != null && !EngineColumn.isOfThisEngine(row)) {
                others.computeIfAbsent(EngineColumn.engine(row), none -> new ArrayList<>())
                        .add(cell);
            }
        }
        return others;
    }

    /**
     * Decides for each other engine whether its rows stay. It marks kept rows and removes the others.
     *
     * @param file of the results, for errors
     * @param choiceOrNull the treatment of rows for which this engine gives other results
     * @param threads number of cells at a time
     * @throws InputException if there are such rows and no choice
     */
    void settle(String file, OtherEngine choiceOrNull, int threads) {
        Map<String, List<Cell>> others = byEngine();
        for (Map.Entry<String, List<Cell>> unsettled : unsettled().entrySet()) {
            comparisons.add(compared(unsettled.getKey(), unsettled.getValue(), file, choiceOrNull, threads));
        }
        others.forEach((engine, some) -> {
            if (comparisons.stream().anyMatch(comparison -> comparison.keeps(engine))) {
                markOrDrop(some, choiceOrNull);
            }
        });
        Set<String> left = rows.values().stream().map(EngineColumn::engine).collect(Collectors.toSet());
        comparisons.removeIf(comparison -> !left.contains(comparison.engine()));
    }

    private void markOrDrop(List<Cell> others, OtherEngine choiceOrNull) {
        for (Cell cell : others) {
            if (choiceOrNull == OtherEngine.RECOMPUTE) {
                rows.remove(cell.id());
                dropped.add(cell.id());
            } else {
                rows.computeIfPresent(cell.id(), (id, row) -> EngineColumn.marked(row));
            }
        }
    }

    /** All comparisons, earlier ones first. */
    List<EngineComparison> comparisons() {
        return comparisons;
    }

    /** The cells whose rows were removed. */
    Set<String> dropped() {
        return dropped;
    }

    private EngineComparison compared(
            String engine, List<Cell> others, String file, OtherEngine choiceOrNull, int threads) {
        List<Cell> sample = sample(others);
        String rowsAre = Plural.of(others.size(), "row") + " by engine " + engine + " " + Plural.isOrAre(others.size());
        listener.comparing(sample.size());
        Map<String, List<String>> again = new ConcurrentHashMap<>();
        WorkerPool.forEach(
                sample,
                threads,
                cell -> again.put(
                        cell.id(), CellSimulation.of(cell, inputs, layout).row()));
        List<Cell> different = sample.stream()
                .filter(cell -> !again.get(cell.id()).equals(EngineColumn.measured(rows.get(cell.id()))))
                .toList();
        String share = different.size() + " of " + sample.size() + " simulated again differ"
                + (different.size() == 1 ? "s" : "");
        if (different.isEmpty()) {
            listener.note(
                    rowsAre + " kept: " + (sample.size() == 1 ? "it is" : "those simulated again are") + " equal");
        } else if (choiceOrNull == null) {
            throw refused(
                    file,
                    engine,
                    different.get(0),
                    again,
                    share + "; --other-engine recompute simulates the " + Plural.of(others.size(), "row")
                            + " of that engine again, --other-engine keep keeps and marks "
                            + (others.size() == 1 ? "it" : "them"));
        } else {
            String fate = choiceOrNull == OtherEngine.KEEP ? " kept and marked: " : " discarded: ";
            listener.note(rowsAre + fate + share);
        }
        return new EngineComparison(engine, EngineDigest.current(), ids(sample), ids(different));
    }

    private static List<String> ids(List<Cell> cells) {
        return cells.stream().map(Cell::id).toList();
    }

    private InputException refused(
            String file, String engine, Cell cell, Map<String, List<String>> again, String choices) {
        List<String> before = EngineColumn.measured(rows.get(cell.id()));
        List<String> now = again.get(cell.id());
        int column = 0;
        while (before.get(column).equals(now.get(column))) {
            column++;
        }
        return new InputException(
                file,
                "cell " + cell.id() + " by engine " + engine + ": "
                        + EngineColumn.measured(layout.columns()).get(column) + " '" + before.get(column) + "'",
                "'" + now.get(column) + "', the result of this engine (" + EngineDigest.current() + "): " + choices);
    }

    /**
     * A pseudo-random sample of the cells, in their order, with at least one of each strategy. It is the same on every machine and depends
     * on the engine.
     */
    private static List<Cell> sample(List<Cell> others) {
        Function<Cell, String> order =
                cell -> Digest.sha256((EngineDigest.current() + cell.id()).getBytes(StandardCharsets.UTF_8));
        Map<Cell, String> keys = new HashMap<>();
        others.forEach(cell -> keys.put(cell, order.apply(cell)));
        List<Cell> shuffled =
                others.stream().sorted(Comparator.comparing(keys::get)).toList();
        Set<String> strategies = new HashSet<>();
        Set<Cell> sample = shuffled.stream()
                .filter(cell -> strategies.add(cell.mapping().name()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        for (int i = 0; i < shuffled.size() && sample.size() < SAMPLE; i++) {
            sample.add(shuffled.get(i));
        }
        return others.stream().filter(sample::contains).toList();
    }
}
