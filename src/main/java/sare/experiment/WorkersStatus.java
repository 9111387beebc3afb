package sare.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.FileFault;

/**
 * How far the workers of an experiment are.
 *
 * @param cells number of cells of the experiment
 * @param done cells with results, failed ones included
 * @param failed cells whose simulation failed
 * @param claimed cells without results that belong to running workers
 * @param workers number of running workers
 * @param cellsPerHour the sum of the rates of the running workers, each from its start to its last result
 */
public record WorkersStatus(int cells, int done, int failed, int claimed, int workers, double cellsPerHour) {
    static WorkersStatus of(Path folder, List<Cell> cells, Map<String, List<String>> rows, long sinceMilliseconds) {
        List<Cell> done =
                cells.stream().filter(cell -> rows.containsKey(cell.id())).toList();
        int failed = (int) done.stream()
                .filter(cell -> ResultColumns.isFailure(rows.get(cell.id())))
                .count();
        Set<String> alive = WorkerPulse.alive(folder, sinceMilliseconds);
        try {
            int claimed = Files.isDirectory(folder) ? claimed(folder, cells, rows.keySet(), alive) : 0;
            return new WorkersStatus(
                    cells.size(), done.size(), failed, claimed, alive.size(), cellsPerHour(folder, alive));
        } catch (IOException e) {
            throw FileFault.broken(folder.toString(), e);
        }
    }

    private static int claimed(Path folder, List<Cell> cells, Set<String> done, Set<String> alive) throws IOException {
        Map<String, Integer> generations = Claims.generations(folder);
        int claimed = 0;
        for (Cell cell : cells) {
            Integer generation = done.contains(cell.id()) ? null : generations.get(cell.id());
            if (generation != null && alive.contains(WorkerPulse.owner(Claims.claim(folder, cell.id(), generation)))) {
                claimed++;
            }
        }
        return claimed;
    }

    private static double cellsPerHour(Path folder, Set<String> alive) throws IOException {
        double rate = 0;
        for (String worker : alive) {
            Path part = folder.resolve("results-" + worker + ".csv");
            int rows = Files.exists(part) ? ResultsFile.readWholeLines(part).size() : 0;
            rate += rows / WorkerPulse.hours(folder, worker, part);
        }
        return rate;
    }

    /** Cells without results, claimed ones included. */
    public int left() {
        return cells - done;
    }
}
