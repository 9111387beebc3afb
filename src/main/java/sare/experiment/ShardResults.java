package sare.experiment;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.CsvRecords;
import sare.input.InputException;

/** The merged results of shards of one experiment. Parts may overlap if they have equal results. */
final class ShardResults {
    private final Map<String, Cell> known = new HashMap<>();
    private final Inputs inputs;
    private final ResultLayout layout;
    private final String version;
    private final Map<String, List<String>> rows = new LinkedHashMap<>();
    private final Map<String, Path> origins = new HashMap<>();
    private final Set<EngineComparison> comparisons = new LinkedHashSet<>();

    /** @param version of sare, which must have made all parts */
    ShardResults(List<Cell> cells, Inputs inputs, ResultLayout layout, String version) {
        cells.forEach(cell -> known.put(cell.id(), cell));
        this.inputs = inputs;
        this.layout = layout;
        this.version = version;
    }

    /**
     * Adds the rows of a part.
     *
     * @throws InputException if it has another experiment or version, or contradicts another part
     */
    void add(Path part) {
        ResultsFile.Table table = ResultsFile.records(part);
        checkVersion(part);
        comparisons.addAll(Provenance.comparisonsOf(part));
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
            checkVersion(file);
            comparisons.addAll(Provenance.comparisonsOf(file));
        }
        add(file, table);
    }

    private void checkVersion(Path part) {
        String itsVersion = Provenance.versionOf(part);
        if (!version.equals(itsVersion)) {
            throw new InputException(part.toString(), "made by sare " + itsVersion, "sare " + version + ", as this is");
        }
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
                    "a part of this experiment");
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
