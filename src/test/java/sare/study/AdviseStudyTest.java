package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mappings that the advice finds are compared with the best ones of the committed experiments. */
class AdviseStudyTest {
    private static final Path RESULTS = AdviseStudy.FOLDER.resolve("results.csv");
    private static final Path SEARCHES = AdviseStudy.FOLDER.resolve("searches.csv");
    private static final Path BOUNDS = AdviseStudy.FOLDER.resolve("bounds.csv");
    private static final Path REPORT = AdviseStudy.FOLDER.resolve("report.md");
    private static final String CELLS = "advise.cells"; // such as torus-4x4/is.W.16; all if it is not set
    private static final long FEWEST_FASTER_OF_64_RANKS = 2;
    private static final double LARGEST_LOSS = 1.0001; // where runs of a mapping differ by some cycles, so do mappings
    private static final double LARGEST_RATIO_OF_64_RANKS = 0.8; // to the mean of Traffic Distribution
    private static final double LARGEST_RATIO_OF_16_RANKS =
            0.9735; // 2.7 % less, rounded; it depends on the seed of the search

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        List<AdviseRow> rows = AdviseRow.FILE.read(RESULTS);
        List<AdviseSearch> searches = AdviseSearch.FILE.read(SEARCHES);

        List<AdviseBound> bounds = AdviseBound.FILE.read(BOUNDS);

        assertEquals(AdviseReport.markdown(rows, searches, bounds), Files.readString(REPORT));
        assertEquals(AdviseRow.FILE.text(rows), Files.readString(RESULTS));
        assertEquals(AdviseSearch.FILE.text(searches), Files.readString(SEARCHES));
        assertEquals(AdviseBound.FILE.text(bounds), Files.readString(BOUNDS));
    }

    @Test
    @DisplayName(
            "no committed run takes less time than the bound of its trace, and that of MG with 16 ranks is computed again")
    void noRunIsBelowItsBound() throws IOException {
        List<AdviseBound> bounds = AdviseBound.FILE.read(BOUNDS);

        for (AdviseBound bound : bounds) {
            AdviseCell cell = AdviseStudy.CELLS.get(AdviseStudy.place(bound.network(), bound.trace()));
            long least = Stream.concat(
                            AdviseRow.FILE.read(RESULTS).stream()
                                    .filter(row -> cell.is(row.network(), row.trace()))
                                    .map(AdviseRow::cycles),
                            cell.committedCycles())
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            assertTrue(least >= bound.cycles(), cell + ": " + least + " is below " + bound);
        }
        AdviseCell cell = AdviseStudy.wanted("torus-4x4/mg.W.16").get(0);
        assertTrue(bounds.contains(AdviseBound.of(cell)), cell + ": " + AdviseBound.of(cell));
    }

    @Test
    @Tag("study")
    @DisplayName("the bounds are computed, and written with the report")
    void writesBounds() throws IOException {
        List<AdviseBound> bounds = AdviseStudy.CELLS.stream()
                .filter(cell -> !cell.experiment().equals(AdviseCell.MACHINES))
                .map(AdviseBound::of)
                .toList();

        StudyFiles.write(BOUNDS, AdviseBound.FILE.text(bounds));
        write(AdviseRow.FILE.read(RESULTS), AdviseSearch.FILE.read(SEARCHES));
    }

    @Test
    @DisplayName(
            "no committed answer is slower than the best committed mapping by more than some cycles, and they are faster on average than Traffic Distribution")
    void committedAnswersAreGood() throws IOException {
        assertAreGood(AdviseRow.FILE.read(RESULTS));
    }

    @Test
    @Tag("study")
    @DisplayName("the questions are asked, and the results and the report are written")
    void writesResultsAndReport() throws IOException {
        Path answers = Files.createDirectories(Path.of("target", "advise-answers"));
        List<AdviseRow> rows = new ArrayList<>(AdviseRow.FILE.read(RESULTS));
        List<AdviseSearch> searches = new ArrayList<>(AdviseSearch.FILE.read(SEARCHES));
        for (AdviseCell cell : AdviseStudy.wanted(System.getProperty(CELLS, ""))) {
            AdviseStudy.Answered answered = AdviseStudy.answer(cell, answers, 1);
            rows.removeIf(row -> cell.is(row.network(), row.trace()));
            rows.addAll(answered.rows());
            searches.removeIf(search -> cell.is(search.network(), search.trace()));
            searches.add(answered.search());
            write(rows, searches);
        }

        if (isComplete(rows)) {
            assertAreGood(rows);
        }
    }

    private static boolean isComplete(List<AdviseRow> rows) {
        return AdviseStudy.CELLS.stream()
                .allMatch(cell -> rows.stream().anyMatch(row -> cell.is(row.network(), row.trace())));
    }

    /** Writes the files, with the cells in their order; the report once no cell is missing. */
    private static void write(List<AdviseRow> unsortedRows, List<AdviseSearch> unsortedSearches) throws IOException {
        List<AdviseRow> rows = unsortedRows.stream()
                .sorted(Comparator.comparingInt(row -> AdviseStudy.place(row.network(), row.trace())))
                .toList();
        List<AdviseSearch> searches = unsortedSearches.stream()
                .sorted(Comparator.comparingInt(search -> AdviseStudy.place(search.network(), search.trace())))
                .toList();
        StudyFiles.write(RESULTS, AdviseRow.FILE.text(rows));
        StudyFiles.write(SEARCHES, AdviseSearch.FILE.text(searches));
        if (isComplete(rows)) {
            List<AdviseSearch> rounded = AdviseSearch.FILE.read(SEARCHES); // as the committed report is made
            StudyFiles.write(REPORT, AdviseReport.markdown(rows, rounded, AdviseBound.FILE.read(BOUNDS)));
        }
    }

    private static void assertAreGood(List<AdviseRow> rows) {
        List<AdviseComparison> of16 = AdviseReport.comparisons("ehu-static-16", rows);
        List<AdviseComparison> of64 = AdviseReport.comparisons("ehu-static-64", rows);
        List<AdviseComparison> ofMachines = AdviseReport.comparisons(AdviseCell.MACHINES, rows);
        List<String> slower = Stream.of(of16, of64, ofMachines)
                .flatMap(List::stream)
                .filter(comparison ->
                        comparison.isSlower() && comparison.ratio().value() > LARGEST_LOSS)
                .map(comparison ->
                        comparison.cell().network() + "/" + comparison.cell().trace())
                .toList();
        assertEquals(List.of(), slower);
        assertTrue(of64.stream().filter(AdviseComparison::isFaster).count() >= FEWEST_FASTER_OF_64_RANKS);
        assertTrue(AdviseReport.meanToStrategy(of64) <= LARGEST_RATIO_OF_64_RANKS);
        assertTrue(AdviseReport.meanToStrategy(of16) <= LARGEST_RATIO_OF_16_RANKS);
    }
}
