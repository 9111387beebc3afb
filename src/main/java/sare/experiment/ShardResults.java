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
    private final String version;
    private final Map<String, List<String>> rows = new LinkedHashMap<>();
    private final Map<String, Path> origins = new HashMap<>();
    private final Set<EngineComparison> comparisons = new LinkedHashSet<>();

    /** @param version of sare, which must have made all parts */
    ShardResults(List<Cell> cells, Inputs inputs, String version) {
        cells.forEach(cell -> known.put(cell.id(), cell));
        this.inputs = inputs;
        this.version = version;
    }

    /**
     * Adds the rows of a part.
     *
     * @throws InputException if it has another experiment or version, or contradicts another part
     */
    void add(Path part) {
        List<CsvRecords.Found> records = ResultsFile.records(part);
        checkVersion(part);
        comparisons.addAll(Provenance.comparisonsOf(part));
        records.forEach(record -> add(part, record));
    }

    /** Adds the text of an open file. A file without rows needs no provenance. */
    void add(Path file, String text) {
        List<CsvRecords.Found> records = ResultsFile.records(file, text);
        if (!records.isEmpty()) {
            checkVersion(file);
            comparisons.addAll(Provenance.comparisonsOf(file));
        }
        records.forEach(record -> add(file, record));
    }

    private void checkVersion(Path part) {
        String itsVersion = Provenance.versionOf(part);
        if (!version.equals(itsVersion)) {
            throw new InputException(part.toString(), "made by sare " + itsVersion, "sare " + version + ", as this is");
        }
    }

    private void add(Path part, CsvRecords.Found record) {
        List<String> row = record.fields();
        String id = ResultsFile.cell(record);
        if (!known.containsKey(id)) {
            throw bad(
                    part,
                    record.line(),
                    "cell '" + id + "', which this experiment does not have",
                    "a part of this experiment");
        }
        ResultColumns.checkFactors(part, record, known.get(id), inputs);
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
