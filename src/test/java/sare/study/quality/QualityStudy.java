package sare.study.quality;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.CsvLines;
import sare.study.quality.QualityRow.Source;

/** Runs the mappers on all reference instances. Every run has its seed, so the rows are the same on any number of threads. */
public final class QualityStudy {
    private final List<QualityCase> qaplib;
    private final List<QualityCase> graphs;
    private final OptionalLong evaluations;

    private record Cell(QualityCase problemCase, MeasuredMapper search, long seed) {}

    private QualityStudy(List<QualityCase> qaplib, List<QualityCase> graphs, OptionalLong evaluations) {
        this.qaplib = qaplib;
        this.graphs = graphs;
        this.evaluations = evaluations;
    }

    /**
     * Reads everything that is needed.
     *
     * @param evaluations maximum number for each tabu search and portfolio, for a quick look; nothing for what is stated
     * @throws sare.input.InputException when a file is missing or bad, or a consecutive mapping has another cost here
     */
    public static QualityStudy of(ReferenceFolder folder, OptionalLong evaluations) {
        return new QualityStudy(folder.qaplibCases(), folder.graphCases(), evaluations);
    }

    /** Number of runs of mappers on instances of QAPLIB. */
    public int qaplibRuns() {
        return qaplibCells().size();
    }

    /** Number of runs of mappers on graphs. */
    public int graphRuns() {
        return graphCells().size();
    }

    /**
     * References and answers for the instances of QAPLIB.
     *
     * @param step called after each run, from any thread
     */
    public List<QualityRow> qaplib(Runnable step) {
        return rows(qaplib, qaplibCells(), step);
    }

    /** References and answers for graphs. */
    public List<QualityRow> graphs(Runnable step) {
        return rows(graphs, graphCells(), step);
    }

    /** The row that a run of the study has given, from another run. */
    public QualityRow again(QualityRow row) {
        Predicate<Cell> isMeant = cell -> cell.seed == row.seed()
                && cell.search.name().equals(row.method())
                && cell.problemCase.instance().equals(row.instance())
                && cell.problemCase.target().equals(row.target());
        return Stream.concat(qaplibCells().stream(), graphCells().stream())
                .filter(isMeant)
                .map(this::run)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(row.toString()));
    }

    /** The references that the study compares with. */
    public List<QualityRow> references() {
        return Stream.concat(qaplib.stream(), graphs.stream())
                .flatMap(each -> each.references().stream())
                .toList();
    }

    private List<Cell> qaplibCells() {
        return Stream.of(
                        MeasuredMapper.GRASP,
                        MeasuredMapper.PATH_RELINKING,
                        MeasuredMapper.TABU,
                        MeasuredMapper.PORTFOLIO)
                .flatMap(search -> cells(qaplib, none -> search))
                .toList();
    }

    private List<Cell> graphCells() {
        return Stream.concat(
                        cells(
                                graphs,
                                each -> MeasuredMapper.portfolio(each.problem().positions())),
                        cells(graphs, none -> MeasuredMapper.MULTILEVEL))
                .toList();
    }

    private static Stream<Cell> cells(List<QualityCase> cases, Function<QualityCase, MeasuredMapper> searchOf) {
        return cases.stream().flatMap(each -> {
            MeasuredMapper search = searchOf.apply(each);
            return search.eachSeed().mapToObj(seed -> new Cell(each, search, seed));
        });
    }

    private List<QualityRow> rows(List<QualityCase> cases, List<Cell> cells, Runnable step) {
        List<QualityRow> rows = new ArrayList<>();
        cases.forEach(each -> rows.addAll(each.references()));
        rows.addAll(cells.parallelStream().map(cell -> run(cell, step)).toList());
        return rows;
    }

    private QualityRow run(Cell cell, Runnable step) {
        QualityRow row = run(cell);
        step.run();
        return row;
    }

    private QualityRow run(Cell cell) {
        return cell.search.run(cell.problemCase, cell.seed, evaluations);
    }

    /** The rows as a file, with a line of column names. */
    public static String csv(List<QualityRow> rows) {
        return CsvLines.of(QualityRow.COLUMNS)
                + rows.stream().map(row -> CsvLines.of(row.fields())).collect(Collectors.joining());
    }

    /** Of some rows those of a source. */
    static Stream<QualityRow> ofSource(List<QualityRow> rows, Source source) {
        return rows.stream().filter(row -> row.source() == source);
    }
}
