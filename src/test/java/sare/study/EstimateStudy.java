package sare.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.experiment.ExperimentRunner;
import sare.experiment.Selection;

/** Estimates cells of committed experiments, whose results say how long the whole simulations take. */
final class EstimateStudy {
    static final double TOLERANCE = 0.005;

    /** The experiments with the cells of each. */
    static final List<Part> PARTS = List.of(
            new Part("ehu-static-16", "mapping=consecutive,random,classic", "mapping_number=1"),
            new Part("ehu-static-64", "mapping=consecutive,random,classic", "mapping_number=1"),
            new Part(
                    "ehu-dynamic-quadrant",
                    "mapping=consecutive",
                    "repetition=1",
                    "background=low,medium",
                    "trace=bt.A.64,cg.A.64,lu.A.64"));

    private static final Path EXPERIMENTS = Path.of("experiments");

    /**
     * Cells of an experiment.
     *
     * @param only which cells, as the option --only names them
     */
    record Part(String experiment, String... only) {
        private Selection selection() {
            Selection selection = Selection.ALL;
            for (String columns : only) {
                selection = selection.withOnly("--only", columns);
            }
            return selection;
        }
    }

    private EstimateStudy() {}

    /** Estimates the cells of a part; the results of the run are written into a folder. */
    static List<EstimateRow> run(Part part, Path folder, int threads) throws IOException {
        Path committed = EXPERIMENTS.resolve(part.experiment());
        Experiment experiment = ExperimentFile.read(committed).estimated(TOLERANCE);
        ExperimentRunner runner = new ExperimentRunner(
                experiment, Files.createDirectories(folder), part.selection(), "-", new SilentRun());
        runner.run(threads, true, null, written -> {});
        Map<List<String>, Map<String, String>> whole = new HashMap<>();
        StudyFiles.rows(committed.resolve(Experiment.RESULTS)).forEach(row -> whole.put(key(row), row));
        List<EstimateRow> rows = new ArrayList<>();
        for (Map<String, String> estimate : StudyFiles.rows(runner.results())) {
            rows.add(row(part.experiment(), whole.get(key(estimate)), estimate));
        }
        return rows;
    }

    private static List<String> key(Map<String, String> row) {
        return List.of(
                row.get("trace"),
                row.get("background"),
                row.get("allocation_draw"),
                row.get("mapping"),
                row.get("mapping_number"),
                row.get("seed"));
    }

    private static EstimateRow row(String experiment, Map<String, String> whole, Map<String, String> estimate) {
        return new EstimateRow(
                experiment,
                estimate.get("trace"),
                estimate.get("background"),
                estimate.get("mapping"),
                Long.parseLong(whole.get("cycles")),
                Long.parseLong(whole.get("packet_hops")),
                Long.parseLong(estimate.get("cycles")),
                Long.parseLong(estimate.get("estimate_half_width_cycles")),
                Integer.parseInt(estimate.get("iterations")),
                Integer.parseInt(estimate.get("simulated_iterations")),
                Long.parseLong(estimate.get("simulated_packet_hops")));
    }
}
