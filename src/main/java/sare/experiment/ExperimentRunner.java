package sare.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import sare.input.CsvRecords;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;

/**
 * Simulates the cells of an experiment that have no results yet. Each is on the disk when it is done, so that a run that is
 * killed goes on where it was; in the end the files are the same, byte for byte, on any number of threads and however often it
 * was killed.
 */
public final class ExperimentRunner {
    private final Experiment experiment;
    private final Path folder;
    private final Selection selection;
    private final RunListener listener;
    private final String version;
    private final Provenance provenance;
    private final Inputs inputs;
    private final WorkEstimate estimate;
    private final List<Cell> cells;
    private final List<Cell> selected; // those with the most work first

    /**
     * Of an experiment; reads its files and makes sure that all of them go together.
     *
     * @param experiment what is simulated
     * @param folder where results are, or will be
     * @param selection the part that is wanted
     * @param version of sare, for the provenance
     * @param listener told how it goes
     * @throws InputException when an input is wrong
     */
    public ExperimentRunner(
            Experiment experiment, Path folder, Selection selection, String version, RunListener listener) {
        this.experiment = experiment;
        this.folder = folder;
        this.selection = selection;
        this.listener = listener;
        this.version = version;
        this.provenance = new Provenance(experiment, folder, selection, version);
        this.inputs = new Inputs(experiment);
        this.estimate = new WorkEstimate(inputs);
        inputs.check(CellGrid.unnamed(experiment)); // a file is digested when it is known to be what it should be
        this.cells = CellGrid.cells(experiment);
        this.selected = selection.partOf(estimate.longestFirst(selection.of("--only", experiment, cells, inputs)));
    }

    /** The file of the results. */
    public Path results() {
        return folder.resolve("results" + selection.suffix() + ".csv");
    }

    /**
     * What a run would do now. It reads, but does not write.
     *
     * @param discard as that of the run
     * @throws InputException where the run would refuse what is there
     */
    public RunPlan plan(boolean discard) {
        Map<String, List<String>> rows = Files.exists(results()) ? ResultsFile.readWholeLines(results()) : Map.of();
        checkKnown(rows.keySet(), discard);
        return plan(rows.keySet(), engineCheck(rows, provenance.comparisons()).sampleSize());
    }

    private RunPlan plan(Set<String> done, int toCompare) {
        List<RunPlan.Task> toDo = selected.stream()
                .filter(cell -> !done.contains(cell.id()))
                .map(cell -> new RunPlan.Task(cell, estimate.packetHops(cell)))
                .toList();
        return new RunPlan(cells.size(), selected.size(), toDo, toCompare);
    }

    /** Simulates one cell and tells nobody. */
    public void tryOut(Cell cell) {
        CellSimulation.of(cell, inputs, experiment);
    }

    /**
     * Simulates what is wanted and not there.
     *
     * @param threads how many cells at a time
     * @param discard whether results that the experiment does not describe any more are thrown away
     * @param otherOrNull what becomes of rows of another engine where this one gives others
     * @param report writes what is made from a file of the results while no other run writes them; not called by a shard
     * @return how many of the wanted cells failed
     * @throws InputException when there are results of something else or, without a choice, of an engine that gives others, or an input
     *     that is read only now is wrong
     */
    public int run(int threads, boolean discard, OtherEngine otherOrNull, Consumer<Path> report) {
        begin();
        try (Journal journal = Journal.open(results())) {
            List<String> changes = provenance.changes();
            String text = journal.wholeLines();
            Map<String, List<String>> rows = new ConcurrentHashMap<>(rows(text));
            Set<String> unknown = checkKnown(rows.keySet(), discard);
            EngineCheck engines = engineCheck(rows, provenance.comparisons());
            engines.settle(results().toString(), otherOrNull, threads);
            journal.cutOff();
            deleteAbandoned();
            changes.forEach(listener::note);
            if (!unknown.isEmpty()) {
                rows.keySet().removeAll(unknown);
                listener.note(unknown.size() + " cells that " + Experiment.FILE + " does not describe are thrown away");
            }
            RunPlan plan = plan(rows.keySet(), 0);
            String versions = provenance.versions(!rows.isEmpty(), !plan.toDo().isEmpty());
            provenance.write(cells, rows, versions, engines.comparisons());
            dropLinks(engines.dropped());
            if (!engines.dropped().isEmpty() || !ResultsFile.hasEngines(text)) {
                journal.replace(cells, rows);
            }
            LinksFile links = LinksFile.in(folder);
            listener.begins(plan);
            List<Cell> toDo = plan.toDo().stream().map(RunPlan.Task::cell).toList();
            CellPool.forEach(toDo, threads, cell -> simulate(cell, journal, rows, links));
            provenance.write(cells, rows, versions, engines.comparisons());
            finish(rows, links, threads);
            replaceResults(rows, report);
            return failures(rows);
        }
    }

    /** Makes the folder, unless what stands in it beside the results is not what a run has written. */
    private void begin() {
        provenance.changes();
        LinksFile.in(folder);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileFault.unmade(folder.toString(), existing(folder), e);
        }
    }

    /** The folder itself or the nearest that it would be in of which there is something. */
    private static Path existing(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (Files.notExists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return existing;
    }

    /** Deletes what runs that were killed have left unfinished. Only under the lock, for others may be writing it. */
    private void deleteAbandoned() {
        OutputFile.deleteAbandoned(results());
        provenance.deleteAbandoned();
        if (!selection.isShard()) {
            OutputFile.deleteAbandoned(folder.resolve(Experiment.LINKS));
            OutputFile.deleteAbandoned(folder.resolve(Experiment.TRAFFIC));
        }
    }

    /** Writes the results in the experiment's order. It comes last: the lock goes with the file that this one replaces. */
    private void replaceResults(Map<String, List<String>> rows, Consumer<Path> report) {
        ResultsFile.write(results(), cells, rows, selection.isShard() ? written -> {} : report);
    }

    private EngineCheck engineCheck(Map<String, List<String>> rows, List<EngineComparison> known) {
        return new EngineCheck(experiment, inputs, cells, listener, rows, known);
    }

    /** Forgets what links carried in cells whose rows do not stay: another engine has simulated it. */
    private void dropLinks(Set<String> dropped) {
        if (!dropped.isEmpty() && !selection.isShard() && Files.exists(folder.resolve(Experiment.LINKS))) {
            LinksFile.in(folder)
                    .write(cells.stream()
                            .filter(cell -> !dropped.contains(cell.id()))
                            .toList());
        }
    }

    private static void addIfDone(LinksFile links, Cell cell, CellSimulation simulation) {
        if (simulation.links() != null) {
            links.add(cell, simulation.links());
        }
    }

    private void simulate(Cell cell, Journal journal, Map<String, List<String>> rows, LinksFile links) {
        listener.started(cell);
        CellSimulation simulation = CellSimulation.of(cell, inputs, experiment);
        List<String> row = EngineColumn.ofThisEngine(simulation.row());
        journal.append(row);
        rows.put(cell.id(), row);
        if (experiment.writesLinks() && cell.isFirstOfGroup()) {
            addIfDone(links, cell, simulation);
        }
        listener.finished(cell, ResultColumns.failure(simulation.row()));
    }

    /** The rows of a text that is the file's; those of known cells say of them what the experiment does. */
    private Map<String, List<String>> rows(String text) {
        Map<String, Cell> known = cells.stream().collect(Collectors.toMap(Cell::id, cell -> cell));
        Map<String, List<String>> rows = new LinkedHashMap<>();
        for (CsvRecords.Found record : ResultsFile.records(results(), text)) {
            Cell cell = known.get(ResultsFile.cell(record));
            if (cell != null) {
                ResultColumns.checkFactors(results(), record, cell, inputs);
            }
            rows.put(ResultsFile.cell(record), record.fields());
        }
        return rows;
    }

    /** Those of the cells that have results which are not the experiment's. */
    private Set<String> checkKnown(Set<String> done, boolean discard) {
        Set<String> unknown = new HashSet<>(done);
        cells.forEach(cell -> unknown.remove(cell.id()));
        if (!unknown.isEmpty() && !discard) {
            throw new InputException(
                    results().toString(),
                    unknown.size() + " of " + done.size() + " cells that " + Experiment.FILE
                            + " does not describe: it, or a file that it names, has changed",
                    "results of the experiment as it is; --discard throws the others away");
        }
        return unknown;
    }

    /** Writes what stands beside the results. A shard leaves that to whoever joins the parts. */
    private void finish(Map<String, List<String>> rows, LinksFile links, int threads) {
        if (selection.isShard()) {
            return;
        }
        if (experiment.writesLinks()) {
            addMissing(links, rows, threads);
            links.write(
                    cells.stream().filter(cell -> rows.containsKey(cell.id())).toList());
        }
        TrafficFile.write(folder, experiment.traces(), inputs);
    }

    /** Simulates again what another process has simulated, whose links' loads went with it. */
    private void addMissing(LinksFile links, Map<String, List<String>> rows, int threads) {
        List<Cell> missing = cells.stream()
                .filter(cell -> cell.isFirstOfGroup() && !links.has(cell))
                .filter(cell -> rows.containsKey(cell.id()) && !ResultColumns.isFailure(rows.get(cell.id())))
                .toList();
        CellPool.forEach(missing, threads, cell -> addIfDone(links, cell, CellSimulation.of(cell, inputs, experiment)));
    }

    private int failures(Map<String, List<String>> rows) {
        return (int) selected.stream()
                .filter(cell -> ResultColumns.isFailure(rows.get(cell.id())))
                .count();
    }

    /**
     * Joins the results of shards with those that are there, and writes what stands beside them.
     *
     * @param parts files of results of this experiment
     * @param otherOrNull what becomes of rows of another engine where this one gives others; those that do not stay are missing
     * @param report as that of the run
     * @return how many cells no part has
     * @throws InputException when parts do not belong together
     */
    public int merge(List<Path> parts, OtherEngine otherOrNull, int threads, Consumer<Path> report) {
        ShardResults all = new ShardResults(cells, inputs, version);
        parts.forEach(all::add);
        begin();
        try (Journal journal = Journal.open(results())) {
            all.add(results(), journal.wholeLines());
            EngineCheck engines = engineCheck(all.rows(), all.comparisons());
            engines.settle(results().toString(), otherOrNull, threads);
            deleteAbandoned();
            parts.forEach(part -> provenance.changeOf(part).ifPresent(listener::note));
            dropLinks(engines.dropped());
            LinksFile links = LinksFile.in(folder);
            provenance.write(cells, all.rows(), version, engines.comparisons());
            finish(all.rows(), links, threads);
            replaceResults(all.rows(), report);
        }
        return cells.size() - all.rows().size();
    }
}
