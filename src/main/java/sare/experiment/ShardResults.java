package sare.experiment;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sare.input.CsvRecords;
import sare.input.InputException;

/** The merged results of shards of one experiment. Parts may overlap if they have equal results. */
final class ShardResults {
    private final Map<String, Cell> known = new HashMap<>();
    private final Inputs inputs;
    private final ResultLayout layout;
    private final Map<String, List<String>> rows = new LinkedHashMap<>();
    private final Map<String, Path> origins = new HashMap<>();
    private final Set<EngineComparison> comparisons = new LinkedHashSet<>();
    private final Set<String> versions = new TreeSet<>(); // of sare that made the parts

    ShardResults(List<Cell> cells, Inputs inputs, ResultLayout layout) {
        cells.forEach(cell -> known.put(cell.id(), cell));
        this.inputs = inputs;
        this.layout = layout;
    }

    /**
     * Adds the rows of a part.
     *
     * @throws InputException if it has another experiment or contradicts another part
     */
    void add(Path part) {
        ResultsFile.Table table = ResultsFile.records(part);
        addOrigin(part);
        add(part, table);
    }

    /** Adds the rows of a worker, without an incomplete last line, if it has been killed or is still running. */
    void addWholeLines(Path part) {
        String text = ResultsFile.wholeLines(part);
        if (!text.isEmpty()) {
            add(part, text);
        }
    }

    /** Adds the text of an open file. A file without rows needs no provenance. */
    void add(Path file, String text) {
        ResultsFile.Table table = ResultsFile.records(file, text);
        if (!table.records().isEmpty()) {
            addOrigin(file);
        }
        add(file, table);
    }

    private void addOrigin(Path part) {
        versions.addAll(Provenance.versionsOf(part));
        comparisons.addAll(Provenance.comparisonsOf(part));
    }

    private void add(Path part, ResultsFile.Table table) {
        table.records().forEach(record -> add(part, table.layout(), record));
    }

    private void add(Path part, ResultLayout theirs, CsvRecords.Found record) {
        String id = ResultsFile.cell(record);
        if (!known.containsKey(id)) {
            throw bad(
                    part,
                    record.line(),
                    "cell '" + id + "', which this experiment does not have",
                    "a part of this experiment, run with the same --estimate");
        }
        Cell cell = known.get(id);
        ResultColumns.checkFactors(part, record, cell, inputs);
        List<String> row =
                layout.converted(part.toString(), theirs, record.fields(), () -> CellSimulation.costs(cell, inputs));
        List<String> other = rows.merge(id, row, ShardResults::preferred);
        if (!EngineColumn.measured(other).equals(EngineColumn.measured(row))) {
            throw bad(part, record.line(), "other results for cell '" + id + "' than " + origins.get(id), "the same");
        }
        origins.putIfAbsent(id, part);
    }

    /** The first row if results differ; of equal ones the row of this engine, or of the engine that sorts first. */
    private static List<String> preferred(List<String> first, List<String> second) {
        boolean isSame = EngineColumn.measured(first).equals(EngineColumn.measured(second));
        if (!isSame || EngineColumn.isOfThisEngine(first)) {
            return first;
        }
        boolean isBefore = EngineColumn.text(second).compareTo(EngineColumn.text(first)) < 0;
        return EngineColumn.isOfThisEngine(second) || isBefore ? second : first;
    }

    /** The versions of sare that made the parts, in ascending order; none without rows. */
    Set<String> versions() {
        return versions;
    }

    List<EngineComparison> comparisons() {
        return List.copyOf(comparisons);
    }

    Map<String, List<String>> rows() {
        return rows;
    }

    private static InputException bad(Path part, long line, String found, String expected) {
        return new InputException(part.toString(), line, found, expected);
    }
}
