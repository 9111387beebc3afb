package sare.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.cli.CommandRun;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.experiment.ExperimentRunner;
import sare.experiment.Selection;

/**
 * Asks {@code sare advise} for a mapping, and simulates the best mapping of a committed experiment with the seeds of the confirmation.
 * Answers are kept in a folder, and those that are there are not asked for again.
 */
final class AdviseStudy {
    static final List<AdviseCell> CELLS = cells();
    static final Path FOLDER = AdviseCell.EXPERIMENTS.resolve("advise");
    static final String SEEDS = "1..20";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The rows and the search of a cell. */
    record Answered(List<AdviseRow> rows, AdviseSearch search) {}

    private AdviseStudy() {}

    private static List<AdviseCell> cells() {
        List<AdviseCell> cells = new ArrayList<>(AdviseCell.of("ehu-static-16", "torus-4x4", "W.16"));
        cells.addAll(AdviseCell.of("ehu-static-64", "torus-8x8", "A.64"));
        cells.addAll(AdviseCell.ofMachines());
        return List.copyOf(cells);
    }

    /** The cells of a list with commas, such as {@code torus-4x4/is.W.16,torus-4x4/ft.W.16}; all of an empty one. */
    static List<AdviseCell> wanted(String list) {
        if (list.isEmpty()) {
            return CELLS;
        }
        return Stream.of(list.split(","))
                .map(name -> CELLS.stream()
                        .filter(cell -> name.equals(cell.network() + "/" + cell.trace()))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(name + ": no such cell")))
                .toList();
    }

    /** The number of a cell in their order. */
    static int place(String network, String trace) {
        return (int) CELLS.stream().takeWhile(cell -> !cell.is(network, trace)).count();
    }

    /**
     * The answer of a cell.
     *
     * @param answers the folder with the answers of {@code sare advise}
     */
    static Answered answer(AdviseCell cell, Path answers, int threads) throws IOException {
        if (!cell.isSimulated()) {
            throw new IllegalStateException(cell + ": the experiment's results do not have all mappings yet");
        }
        JsonNode advice = JSON.readTree(Files.readString(advised(cell, answers, threads)));
        List<AdviseRow> rows = new ArrayList<>(ofFinalist(cell, AdviseRow.Role.ADVISED, advice, used(advice)));
        rows.addAll(ofFinalist(cell, AdviseRow.Role.CONSECUTIVE, advice, AdviseCell.CONSECUTIVE));
        rows.addAll(best(cell, threads));
        long packetHops = advice.at("/search/packet-hops").asLong();
        AdviseSearch search = new AdviseSearch(
                cell.network(),
                cell.trace(),
                inTable(used(advice)),
                advice.get("candidates").size(),
                advice.at("/search/simulations").asInt(),
                packetHops,
                (double) packetHops / cell.packetHopsOfConsecutive());
        return new Answered(rows, search);
    }

    /** The file of the map of a cell. */
    static Path map(AdviseCell cell) {
        return FOLDER.resolve("maps").resolve(cell.network()).resolve(cell.trace() + ".map");
    }

    private static String used(JsonNode advice) {
        return advice.get("use").asText();
    }

    /** A name of a mapping for a table without quotes, such as {@code blocks(grid=2d; size=4x1)}. */
    private static String inTable(String name) {
        return name.replace(',', ';');
    }

    /** The file with the answer of {@code sare advise}, which is asked unless the file is there. */
    private static Path advised(AdviseCell cell, Path answers, int threads) throws IOException {
        Path answer = answers.resolve(cell.network() + "." + cell.trace() + ".json");
        if (!Files.exists(answer)) {
            Files.createDirectories(map(cell).getParent());
            CommandRun run = CommandRun.of(
                    "advise",
                    cell.traceFile().toString(),
                    "--network=" + cell.networkFile(),
                    "--compute-scale=0",
                    "--confirm-seeds=" + SEEDS,
                    "--threads=" + threads,
                    "--output=" + map(cell),
                    "--json");
            if (run.status() != 0) {
                throw new IllegalStateException(run.err());
            }
            StudyFiles.write(answer, run.out());
        }
        return answer;
    }

    private static List<AdviseRow> ofFinalist(AdviseCell cell, AdviseRow.Role role, JsonNode advice, String name) {
        JsonNode seeds = advice.at("/confirmation/seeds");
        List<AdviseRow> rows = new ArrayList<>();
        for (JsonNode finalist : advice.at("/confirmation/finalists")) {
            if (finalist.get("name").asText().equals(name)) {
                for (int i = 0; i < seeds.size(); i++) {
                    long cycles = finalist.get("cycles").get(i).get(0).asLong();
                    rows.add(new AdviseRow(
                            cell.network(),
                            cell.trace(),
                            role,
                            inTable(name),
                            seeds.get(i).asLong(),
                            cycles));
                }
            }
        }
        return rows;
    }

    /** Simulates the best mapping of the committed experiment with the seeds of the confirmation. */
    private static List<AdviseRow> best(AdviseCell cell, int threads) throws IOException {
        AdviseCell.Committed best = cell.best();
        Experiment experiment = ExperimentFile.read(withSeeds(cell.experiment()));
        Selection selection = Selection.ALL
                .withOnly("--only", "trace=" + cell.trace())
                .withOnly("--only", "network=" + cell.network())
                .withOnly("--only", "mapping=" + best.strategy())
                .withOnly("--only", "mapping_number=" + best.number());
        Path results = Files.createDirectories(Path.of("target", "advise-runs", cell.network() + "." + cell.trace()));
        ExperimentRunner runner = new ExperimentRunner(experiment, results, selection, "-", new SilentRun());
        runner.run(threads, true, null, written -> {});
        return StudyFiles.rows(runner.results()).stream()
                .map(row -> new AdviseRow(
                        cell.network(),
                        cell.trace(),
                        AdviseRow.Role.BEST_COMMITTED,
                        best.toString(),
                        Long.parseLong(row.get("seed")),
                        Long.parseLong(row.get("cycles"))))
                .toList();
    }

    /** A copy of an experiment with the seeds of the confirmation; as deep in folders, so that relative paths hold. */
    private static Path withSeeds(String experiment) throws IOException {
        String text =
                Files.readString(AdviseCell.EXPERIMENTS.resolve(experiment).resolve(Experiment.FILE));
        String copied = text.lines()
                .filter(line -> !line.startsWith("published:"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        Path folder = Files.createDirectories(Path.of("target", "advise-" + experiment));
        StudyFiles.write(folder.resolve(Experiment.FILE), copied + "seeds: " + SEEDS + "\n");
        return folder;
    }
}
