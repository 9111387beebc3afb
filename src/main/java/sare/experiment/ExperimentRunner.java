package sare.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.CsvRecords;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.Plural;
import sare.scenario.WorkerPool;
import sare.simulation.LinkUtilisation;

/**
 * Simulates the cells of an experiment that have no results yet. It writes each result to the disk when it is done, so a run that was
 * killed can be resumed. The final files are the same, byte for byte, for any number of threads and interruptions.
 */
public final class ExperimentRunner {
    private final Experiment experiment;
    private final Path folder;
    private final Selection selection;
    private final RunListener listener;
    private final String version;
    private final Provenance provenance;
    private final Inputs inputs;
    private final ResultLayout layout;
    private final WorkEstimate estimate;
    private final List<Cell> cells;
    private final EqualCells equalCells;
    private final Map<Cell, Cell> copies; // those of selected cells whose result is that of another one
    private final List<Cell> selected; // by work, the largest first, and copies last

    /**
     * Creates a runner. It reads all files and checks that they fit together.
     *
     * @param folder of results
     * @param selection the part to simulate
     * @param version of sare, for the provenance
     * @param listener receives the progress
     * @throws InputException if an input is invalid
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
        this.layout = ResultLayout.of(experiment, inputs);
        this.estimate = new WorkEstimate(inputs);
        inputs.check(CellGrid.unnamed(experiment)); // before digests, so that errors name the invalid file
        this.cells = CellGrid.cells(experiment);
        this.equalCells = new EqualCells(experiment, cells, inputs);
        List<Cell> sorted = estimate.longestFirst(selection.of("--only", experiment, cells, inputs));
        this.copies = equalCells.copies(sorted);
        this.selected = selection.partOf(sorted, copies);
    }

    public Path results() {
        return folder.resolve("results" + selection.suffix() + ".csv");
    }

    /**
     * The plan of a run. It reads files and writes none.
     *
     * @param discard as in {@link #run}
     * @throws InputException if the run would throw one
     */
    public RunPlan plan(boolean discard) {
        Map<String, List<String>> rows = rowsInResults();
        checkKnown(rows.keySet(), discard);
        return plan(rows, engineCheck(rows, provenance.comparisons()).sampleSize());
    }

    private RunPlan plan(Map<String, List<String>> rows, int toCompare) {
        List<Cell> missing =
                selected.stream().filter(cell -> !rows.containsKey(cell.id())).toList();
        Stream<Cell> present = cells.stream()
                .filter(cell -> rows.containsKey(cell.id()) && !EngineColumn.isMarked(rows.get(cell.id())));
        Set<Cell> copied = equalCells
                .copies(Stream.concat(present, missing.stream()).toList())
                .keySet();
        List<RunPlan.Task> toDo = missing.stream()
                .map(cell -> new RunPlan.Task(cell, copied.contains(cell) ? 0 : estimate.packetHops(cell)))
                .toList();
        return new RunPlan(cells.size(), selected.size(), toDo, toCompare);
    }

    /**
     * Estimates the seconds that a cell takes. The beginning of the cell is simulated, and the rest is taken to have the
     * same speed. A cell that shares the machine with other cells or leaves out iterations is simulated whole.
     *
     * @param mostSeconds the limit for the beginning
     * @param clock in seconds, such as that of the processor, on which other programs do not count
     */
    double tryOut(Cell cell, double mostSeconds, DoubleSupplier clock) {
        boolean isWhole = cell.background().ofJobs() || experiment.replay().tolerance() > 0;
        return isWhole
                ? new CellTrial(Double.POSITIVE_INFINITY, clock).seconds(() -> CellSimulation.of(cell, inputs, layout))
                : CellSimulation.tryOut(cell, inputs, new CellTrial(mostSeconds, clock));
    }

    /**
     * Simulates the selected cells that have no results.
     *
     * @param threads number of cells at a time
     * @param discard whether to discard results of cells that the experiment no longer contains
     * @param otherOrNull the treatment of rows of other engines for which this engine gives other results
     * @param report writes a report from the file of results, while the lock of the results is held; a shard does not call it
     * @return number of selected cells that failed
     * @throws InputException if there are results of other cells, or of an engine with other results and no choice for them, or if an
     *     input is invalid
     */
    public int run(int threads, boolean discard, OtherEngine otherOrNull, Consumer<Path> report) {
        begin();
        try (Journal journal = Journal.open(results(), layout)) {
            List<String> changes = provenance.changes();
            String text = journal.wholeLines();
            Map<String, List<String>> rows = new ConcurrentHashMap<>(rows(results(), text));
            Set<String> unknown = checkKnown(rows.keySet(), discard);
            EngineCheck engines = engineCheck(rows, provenance.comparisons());
            engines.settle(results().toString(), otherOrNull, threads);
            journal.cutOff();
            deleteAbandoned();
            changes.forEach(listener::note);
            if (!unknown.isEmpty()) {
                rows.keySet().removeAll(unknown);
                listener.note(Plural.of(unknown.size(), "cell") + " that " + Experiment.FILE + " does not describe "
                        + Plural.isOrAre(unknown.size()) + " discarded");
            }
            RunPlan plan = plan(rows, 0);
            String versions = provenance.versions(!rows.isEmpty(), !plan.toDo().isEmpty());
            provenance.write(cells, rows, versions, engines.comparisons());
            dropLinks(engines.dropped());
            if (!engines.dropped().isEmpty() || !ResultsFile.hasColumns(text, layout)) {
                journal.replace(cells, rows);
            }
            LinksFile links = LinksFile.in(folder);
            listener.begins(plan);
            Consumer<RunPlan.Task> work =
                    task -> complete(task.cell(), equalCells.row(task.cell(), rows), journal, rows, links);
            WorkerPool.forEach(plan.toSimulate(), threads, work);
            plan.copies().forEach(work); // of rows that are there now
            provenance.write(cells, rows, versions, engines.comparisons());
            finish(rows, links, threads);
            replaceResults(rows, report);
            return failures(rows);
        }
    }

    /** Creates the folder, after it has checked the files in it. */
    private void begin() {
        provenance.changes();
        LinksFile.in(folder);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileFault.unmade(folder.toString(), existing(folder), e);
        }
    }

    /** The folder or its nearest existing ancestor. */
    private static Path existing(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (Files.notExists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return existing;
    }

    /** Deletes temporary files of runs that were killed. It needs the lock, because another run may be writing them. */
    private void deleteAbandoned() {
        OutputFile.deleteAbandoned(results());
        provenance.deleteAbandoned();
        if (!selection.isShard()) {
            OutputFile.deleteAbandoned(folder.resolve(Experiment.LINKS));
            OutputFile.deleteAbandoned(folder.resolve(Experiment.TRAFFIC));
        }
    }

    /** Writes the results in the order of the experiment. This is the last step, because the lock belongs to the file that it replaces. */
    private void replaceResults(Map<String, List<String>> rows, Consumer<Path> report) {
        ResultsFile.write(results(), cells, rows, layout, selection.isShard() ? written -> {} : report);
    }

    private EngineCheck engineCheck(Map<String, List<String>> rows, List<EngineComparison> known) {
        return new EngineCheck(inputs, layout, cells, listener, rows, known);
    }

    /** Removes the link utilisations of cells whose rows were removed, because another engine simulated them. */
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

    /** Adds the row of a cell: the copy of that of an equal cell if there is one, otherwise that of a simulation. */
    private void complete(
            Cell cell, Optional<List<String>> copy, Journal journal, Map<String, List<String>> rows, LinksFile links) {
        listener.started(cell);
        copy.ifPresentOrElse(row -> add(cell, row, journal, rows), () -> simulate(cell, journal, rows, links));
        listener.finished(cell, ResultColumns.failure(rows.get(cell.id())));
    }

    private void simulate(Cell cell, Journal journal, Map<String, List<String>> rows, LinksFile links) {
        CellSimulation simulation = CellSimulation.of(cell, inputs, layout);
        add(cell, EngineColumn.ofThisEngine(simulation.row()), journal, rows);
        if (experiment.writesLinks() && cell.isFirstOfGroup()) {
            addIfDone(links, cell, simulation);
        }
    }

    private static void add(Cell cell, List<String> row, Journal journal, Map<String, List<String>> rows) {
        journal.append(row);
        rows.put(cell.id(), row);
    }

    /** The rows of a text of a file of results. It checks that rows of known cells have the factors of the experiment. */
    private Map<String, List<String>> rows(Path file, String text) {
        Map<String, Cell> known = cells.stream().collect(Collectors.toMap(Cell::id, cell -> cell));
        Map<String, List<String>> rows = new LinkedHashMap<>();
        ResultsFile.Table table = ResultsFile.records(file, text);
        for (CsvRecords.Found record : table.records()) {
            Cell cell = known.get(ResultsFile.cell(record));
            if (cell != null) {
                ResultColumns.checkFactors(file, record, cell, inputs);
                rows.put(cell.id(), inLayout(file, table.layout(), record.fields(), cell));
            } else {
                rows.put(ResultsFile.cell(record), record.fields());
            }
        }
        return rows;
    }

    /** The row of a cell in a file with other columns; costs are computed anew, which needs no simulation. */
    private List<String> inLayout(Path file, ResultLayout other, List<String> row, Cell cell) {
        return layout.converted(file.toString(), other, row, () -> CellSimulation.costs(cell, inputs));
    }

    /** The cells with results that are not in the experiment. */
    private Set<String> checkKnown(Set<String> done, boolean discard) {
        if (!discard) {
            refuseUnknown(results(), done, "--discard discards the others");
        }
        return unknown(done);
    }

    private Set<String> unknown(Set<String> done) {
        Set<String> unknown = new HashSet<>(done);
        cells.forEach(cell -> unknown.remove(cell.id()));
        return unknown;
    }

    private void refuseUnknown(Path file, Set<String> done, String remedy) {
        int unknown = unknown(done).size();
        if (unknown > 0) {
            throw new InputException(
                    file.toString(),
                    unknown + " of " + Plural.of(done.size(), "cell") + " that " + Experiment.FILE
                            + " does not describe: it, or a file that it names, has changed",
                    "results of the experiment as it is; " + remedy);
        }
    }

    /** Writes the other files. A shard does not write them; the merge of shards does. */
    private void finish(Map<String, List<String>> rows, LinksFile links, int threads) {
        if (selection.isShard()) {
            return;
        }
        if (experiment.writesLinks()) {
            addMissing(links, rows, threads);
            links.write(
                    cells.stream().filter(cell -> rows.containsKey(cell.id())).toList());
        } else if (links.delete()) { // its cells may be those of other results by now
            listener.note(Experiment.LINKS + " is deleted, because " + Experiment.FILE + " asks for none");
        }
        TrafficFile.write(folder, experiment.traces(), inputs);
    }

    /** Simulates cells again of which link utilisations are missing, because another process simulated them or lines were removed. */
    private void addMissing(LinksFile links, Map<String, List<String>> rows, int threads) {
        Map<NetworkInput, Integer> count = new HashMap<>();
        List<Cell> missing = cells.stream()
                .filter(cell ->
                        cell.isFirstOfGroup() && !links.has(cell, count.computeIfAbsent(cell.network(), this::links)))
                .filter(cell -> rows.containsKey(cell.id()) && !ResultColumns.isFailure(rows.get(cell.id())))
                .toList();
        WorkerPool.forEach(missing, threads, cell -> addIfDone(links, cell, CellSimulation.of(cell, inputs, layout)));
    }

    private int links(NetworkInput network) {
        return LinkUtilisation.count(inputs.network(network).topology());
    }

    private int failures(Map<String, List<String>> rows) {
        return (int) selected.stream()
                .filter(cell -> ResultColumns.isFailure(rows.get(cell.id())))
                .count();
    }

    /**
     * Simulates cells as one of several workers, which share a folder and claim one cell after the other. The rows are written to a file
     * of this worker, which {@link #mergeWorkers} merges.
     *
     * @param timeoutSeconds the time after which the claims of a worker without a sign of life are free
     * @return number of cells that failed on this worker
     */
    public int work(int threads, double timeoutSeconds) {
        begin();
        listener.begins(planOfWorkers());
        Map<String, List<String>> others = new ConcurrentHashMap<>(rowsOf(results()));
        try (Claims claims = Claims.join(claimsFolder(), selected, others.keySet(), timeoutSeconds)) {
            Path own = claims.folder();
            Provenance part = new Provenance(experiment, own, selection.ofWorker(claims.worker()), version);
            part.write(cells, Map.of(), version, List.of());
            Map<String, List<String>> rows = new ConcurrentHashMap<>();
            LinksFile links = LinksFile.in(own);
            try (Journal journal = Journal.open(claims.results(), layout)) {
                WorkerPool.forEach(Collections.nCopies(selected.size(), claims), threads, all -> all.next()
                        .ifPresent(cell -> {
                            complete(cell, copy(cell, rows, others), journal, rows, links);
                            claims.finished(cell);
                        }));
            }
            part.write(cells, rows, version, List.of());
            return (int) rows.values().stream().filter(ResultColumns::isFailure).count();
        }
    }

    /**
     * The copy of the row of an equal cell, if there is one in the results or a worker has written it.
     *
     * @param others those of the results and of other workers so far; it adds what these have written since if that may help
     */
    private Optional<List<String>> copy(Cell cell, Map<String, List<String>> own, Map<String, List<String>> others) {
        Optional<List<String>> copy = equalCells.row(cell, own).or(() -> equalCells.row(cell, others));
        if (copy.isPresent() || !copies.containsKey(cell)) {
            return copy;
        }
        Claims.parts(claimsFolder()).forEach(part -> others.putAll(rowsOf(part)));
        return equalCells.row(cell, others);
    }

    /**
     * The plan of a run by workers. It reads files and writes none.
     *
     * @throws InputException if the files of the workers are invalid, or have cells that the experiment does not have, so that their
     *     merge would be refused after all work
     */
    public RunPlan planOfWorkers() {
        Map<String, List<String>> done = new HashMap<>(rowsInResults());
        refuseUnknown(results(), done.keySet(), "sare run --discard, without workers, discards the others");
        for (Path part : Claims.parts(claimsFolder())) {
            Map<String, List<String>> ofPart = ResultsFile.readWholeLines(part);
            refuseUnknown(part, ofPart.keySet(), "without the folder " + claimsFolder() + " workers begin again");
            done.putAll(ofPart);
        }
        return plan(done, 0);
    }

    /**
     * How far the workers are. It reads files and writes none.
     *
     * @param sinceMilliseconds the time, since 1970, after which a running worker has shown a sign of life
     */
    public WorkersStatus workersStatus(long sinceMilliseconds) {
        Map<String, List<String>> rows = new LinkedHashMap<>(rowsInResults());
        Claims.parts(claimsFolder()).forEach(part -> rows.putAll(ResultsFile.readWholeLines(part)));
        return WorkersStatus.of(claimsFolder(), selected, rows, sinceMilliseconds);
    }

    private Path claimsFolder() {
        return folder.resolve("claims");
    }

    private Map<String, List<String>> rowsOf(Path file) {
        String text = Files.exists(file) ? ResultsFile.wholeLines(file) : "";
        return text.isEmpty() ? Map.of() : rows(file, text);
    }

    private Map<String, List<String>> rowsInResults() {
        return Files.exists(results()) ? ResultsFile.readWholeLines(results()) : Map.of();
    }

    /**
     * Merges the results of workers with existing results, writes all files, and deletes the files of the workers if every cell has a
     * result and no worker is running.
     *
     * @param sinceMilliseconds as in {@link #workersStatus}
     * @return number of cells without results
     * @throws InputException if there are no results of workers, or they do not fit together
     */
    public int mergeWorkers(OtherEngine otherOrNull, int threads, long sinceMilliseconds, Consumer<Path> report) {
        List<Path> parts = Claims.parts(claimsFolder());
        if (parts.isEmpty()) {
            throw new InputException(
                    claimsFolder().toString(),
                    "no results of workers",
                    "those of sare run --claims, or parts to merge");
        }
        ShardResults all = new ShardResults(cells, inputs, layout);
        parts.forEach(all::addWholeLines);
        int missing = merge(all, parts, otherOrNull, threads, report);
        if (missing == 0) {
            Claims.deleteUnlessRunning(claimsFolder(), sinceMilliseconds);
        }
        return missing;
    }

    /**
     * Merges the results of shards with existing results, and writes all files.
     *
     * @param parts files of results of this experiment
     * @param otherOrNull as in {@link #run}; rows that are to be recomputed are missing after the merge
     * @param report as in {@link #run}
     * @return number of cells without results
     * @throws InputException if the parts do not fit together
     */
    public int merge(List<Path> parts, OtherEngine otherOrNull, int threads, Consumer<Path> report) {
        ShardResults all = new ShardResults(cells, inputs, layout);
        parts.forEach(all::add);
        return merge(all, parts, otherOrNull, threads, report);
    }

    private int merge(ShardResults all, List<Path> parts, OtherEngine otherOrNull, int threads, Consumer<Path> report) {
        begin();
        try (Journal journal = Journal.open(results(), layout)) {
            all.add(results(), journal.wholeLines());
            EngineCheck engines = engineCheck(all.rows(), all.comparisons());
            engines.settle(results().toString(), otherOrNull, threads);
            deleteAbandoned();
            parts.stream()
                    .filter(Provenance::isBeside)
                    .forEach(part -> provenance.changesOf(part).forEach(listener::note));
            dropLinks(engines.dropped());
            LinksFile links = LinksFile.in(folder);
            String versions = all.versions().isEmpty() ? version : Provenance.text(all.versions());
            provenance.write(cells, all.rows(), versions, engines.comparisons());
            finish(all.rows(), links, threads);
            replaceResults(all.rows(), report);
        }
        return cells.size() - all.rows().size();
    }
}
