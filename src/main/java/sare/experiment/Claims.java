package sare.experiment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sare.input.FileFault;

/**
 * The claims of one of several workers that share a folder. A cell belongs to the worker whose exclusive creation of a file succeeded, so
 * a network file system needs no locks for it. A worker shows signs of life ({@link WorkerPulse}). If it has shown none for a time, a
 * claim of the next generation replaces each of its claims, again by exclusive creation. Two workers that simulate the same cell, because
 * one of them was suspended for so long, have equal rows. Thread-safe.
 */
final class Claims implements Closeable {
    private static final int MOST_REFUSALS = 64;

    private final Path folder;
    private final WorkerPulse pulse;
    private final List<Cell> cells;
    private final Set<String> done;
    private final Set<String> own = new HashSet<>();
    private Map<String, Integer> generations = new HashMap<>(); // the newest claim that was seen, by cell
    private int nextCell;
    private int refusals; // since the claims were read
    private int refusalsToList = 1;
    private boolean hasEnded;

    private Claims(Path folder, WorkerPulse pulse, List<Cell> cells, Set<String> done) {
        this.folder = folder;
        this.pulse = pulse;
        this.cells = cells;
        this.done = new HashSet<>(done);
    }

    /**
     * Starts a worker. It creates the folder if it is missing.
     *
     * @param cells the cells to claim, in order of preference
     * @param done the cells that have results elsewhere
     * @param timeoutSeconds the time without a sign of life after which the claims of a worker are free
     */
    static Claims join(Path folder, List<Cell> cells, Set<String> done, double timeoutSeconds) {
        try {
            Files.createDirectories(folder);
            Claims claims = new Claims(folder, WorkerPulse.start(folder, timeoutSeconds), cells, done);
            claims.list();
            return claims;
        } catch (IOException e) {
            throw FileFault.unwritable(folder.toString(), e);
        }
    }

    /** The files with results of workers, sorted; none if there is no folder. */
    static List<Path> parts(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("results-.*\\.csv"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FileFault.broken(folder.toString(), e);
        }
    }

    /** Deletes the folder if no worker has shown a sign of life since a time. */
    static void deleteUnlessRunning(Path folder, long sinceMilliseconds) {
        if (!WorkerPulse.alive(folder, sinceMilliseconds).isEmpty()) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw FileFault.unwritable(folder.toString(), e);
        }
    }

    /** The generation of the newest claim of each cell that is claimed. */
    static Map<String, Integer> generations(Path folder) throws IOException {
        Map<String, Integer> found = new HashMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString().split("\\.claim-", 2))
                    .filter(parts -> parts.length == 2 && parts[1].matches("[0-9]{1,9}"))
                    .forEach(parts -> found.merge(parts[0], Integer.valueOf(parts[1]), Math::max));
        }
        return found;
    }

    static Path claim(Path folder, String cell, int generation) {
        return folder.resolve(cell + ".claim-" + generation);
    }

    Path folder() {
        return folder;
    }

    String worker() {
        return pulse.worker();
    }

    /** The file for the results of this worker. */
    Path results() {
        return folder.resolve("results-" + worker() + ".csv");
    }

    /** The row of a cell is on the disk. */
    synchronized void finished(Cell cell) {
        done.add(cell.id());
    }

    /**
     * Claims a cell. If all cells are claimed, it waits until every other worker has shown a sign of life or has shown none for so long
     * that its cells are free.
     *
     * @return nothing if all cells have results or running workers
     */
    synchronized Optional<Cell> next() {
        try {
            while (nextCell < cells.size()) {
                Cell cell = cells.get(nextCell++);
                if (isFree(cell) && isClaimed(cell, 1)) {
                    return Optional.of(cell);
                }
            }
            return hasEnded ? Optional.empty() : takeOver();
        } catch (IOException e) {
            throw FileFault.unwritable(folder.toString(), e);
        }
    }

    private boolean isFree(Cell cell) {
        return !done.contains(cell.id()) && !generations.containsKey(cell.id());
    }

    /** Whether this worker could create the claim. Of several workers, one can. */
    private boolean isClaimed(Cell cell, int generation) throws IOException {
        try {
            Files.writeString(claim(folder, cell.id(), generation), worker() + "\n", StandardOpenOption.CREATE_NEW);
            own.add(cell.id());
            return true;
        } catch (FileAlreadyExistsException e) {
            list();
            return false;
        }
    }

    /** Reads the claims again after refusals, of which it allows more each time, because a large folder takes long to read. */
    private void list() throws IOException {
        refusals++;
        if (refusals >= refusalsToList) {
            generations = generations(folder);
            refusals = 0;
            refusalsToList = Math.min(2 * refusalsToList, MOST_REFUSALS);
        }
    }

    /** Claims a cell of a worker that has ended or was killed. */
    private Optional<Cell> takeOver() throws IOException {
        Map<String, Long> firstSigns = new HashMap<>();
        while (true) {
            readDone();
            generations = generations(folder);
            boolean isCertain = true; // that all other cells have running workers
            for (Cell cell : cells) {
                if (done.contains(cell.id()) || own.contains(cell.id())) {
                    continue;
                }
                int generation = generations.getOrDefault(cell.id(), 0);
                WorkerPulse.Sign sign = sign(cell, generation);
                if (!pulse.isDead(sign)) {
                    isCertain &= isLater(sign, firstSigns);
                } else if (isClaimed(cell, generation + 1)) {
                    return Optional.of(cell);
                } else {
                    isCertain = false;
                }
            }
            if (isCertain) {
                hasEnded = true;
                return Optional.empty();
            }
            pulse.await();
        }
    }

    private WorkerPulse.Sign sign(Cell cell, int generation) throws IOException {
        return generation == 0 ? WorkerPulse.Sign.NONE : pulse.signOf(claim(folder, cell.id(), generation));
    }

    /** Whether a worker has shown a sign of life after the first that was seen. */
    private static boolean isLater(WorkerPulse.Sign sign, Map<String, Long> firstSigns) {
        return sign.milliseconds() != firstSigns.computeIfAbsent(sign.worker(), none -> sign.milliseconds());
    }

    private void readDone() {
        parts(folder)
                .forEach(part -> done.addAll(ResultsFile.readWholeLines(part).keySet()));
    }

    @Override
    public void close() {
        pulse.close();
    }
}
