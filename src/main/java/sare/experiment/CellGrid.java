package sare.experiment;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import sare.advice.SimulatedMapping;
import sare.input.Digest;
import sare.network.NetworkFile;
import sare.scenario.MappingMethod;
import sare.simulation.Estimation;
import sare.simulation.PacketMatching;
import sare.simulation.ProtocolSettings;

/** All cells of an experiment, in the order of its results. The first factor of the file changes slowest. */
final class CellGrid {
    private static final int ID_DIGITS = 16;

    private final Experiment experiment;
    private final IndirectFiles files;
    private final Memory<TraceInput, String> traceDigests = new Memory<>();
    private final Memory<NetworkInput, String> networkSettings = new Memory<>();
    private final Memory<MappingInput, String> mappingTexts = new Memory<>();

    private CellGrid(Experiment experiment) {
        this.experiment = experiment;
        this.files = new IndirectFiles(experiment);
    }

    /**
     * The cells of an experiment. It reads all files, because ids depend on their contents.
     *
     * @throws sare.input.InputException if a file cannot be read
     */
    static List<Cell> cells(Experiment experiment) {
        CellGrid grid = new CellGrid(experiment);
        List<Cell> cells = unnamed(experiment).stream()
                .map(cell -> cell.named(grid.id(cell)))
                .toList();
        checkIds(cells);
        return cells;
    }

    /** The cells without ids. It reads no files. */
    static List<Cell> unnamed(Experiment experiment) {
        List<Cell> cells = new ArrayList<>();
        for (TraceInput trace : experiment.traces()) {
            for (NetworkInput network : experiment.networks()) {
                for (AllocationInput allocation : experiment.allocations()) {
                    for (BackgroundInput background : experiment.backgrounds()) {
                        addMappings(cells, experiment, trace, network, allocation, background);
                    }
                }
            }
        }
        return cells;
    }

    private static void addMappings(
            List<Cell> cells,
            Experiment experiment,
            TraceInput trace,
            NetworkInput network,
            AllocationInput allocation,
            BackgroundInput background) {
        for (MappingInput mapping : experiment.mappings()) {
            for (int draw = 1; draw <= allocation.count(); draw++) {
                for (int number = 1; number <= mapping.count(); number++) {
                    for (int repetition = 1; repetition <= experiment.seeds().size(); repetition++) {
                        long seed = experiment.seeds().get(repetition - 1);
                        cells.add(new Cell(
                                "", trace, network, allocation, draw, background, mapping, number, repetition, seed));
                    }
                }
            }
        }
    }

    private static void checkIds(List<Cell> cells) {
        Set<String> ids = new HashSet<>();
        for (Cell cell : cells) {
            if (!ids.add(cell.id())) {
                throw new IllegalStateException("two cells with the id " + cell.id());
            }
        }
    }

    /** The digest of everything that determines the result, and of the names in the results. */
    private String id(Cell cell) {
        List<String> parts = new ArrayList<>(List.of(
                cell.trace().name(),
                traceDigests.get(cell.trace(), trace -> Digest.sha256(trace.file())),
                cell.network().name(),
                networkSettings.get(cell.network(), CellGrid::settings),
                cell.allocation().name(),
                cell.allocation().request(cell.allocationDraw()).text()
                        + (cell.allocation().busy().isNone()
                                ? ""
                                : " busy " + cell.allocation().busy()),
                cell.background().name(),
                cell.background().rate(),
                cell.background().ofJobs() ? "jobs" : cell.background().pattern(),
                Long.toString(cell.background().warmUpCycles()),
                cell.mapping().name(),
                mappingTexts.get(cell.mapping(), CellGrid::text),
                cell.mapping().isDrawn() ? Long.toString(cell.mappingSeed()) : Integer.toString(cell.mappingNumber()),
                Integer.toString(cell.mappingNumber()),
                Integer.toString(cell.repetition()),
                Long.toString(cell.seed()),
                Double.toString(experiment.replay().computeScale()),
                experiment.replay().collectives().toString()));
        if (experiment.replay().protocol() != null) {
            parts.add(ProtocolSettings.of(experiment.replay().protocol()).toString());
        } else if (experiment.replay().packetMatching() != PacketMatching.under(null)) {
            parts.add(experiment.replay().packetMatching().word());
        }
        if (experiment.replay().tolerance() > 0) {
            parts.add("estimate " + Estimation.text(experiment.replay().tolerance()));
        }
        cell.mapping().simulated().ifPresent(mapper -> parts.add(seedsOfSearch(cell)));
        if (experiment.sharesMachine()) {
            experiment.traces().forEach(trace -> addJob(parts, trace));
        }
        files.digest(cell.network()).ifPresent(parts::add);
        files.digest(cell.trace()).ifPresent(parts::add);
        files.digest(cell.allocation()).ifPresent(parts::add);
        files.digest(cell.background()).ifPresent(parts::add);
        files.digest(cell.mapping()).ifPresent(parts::add);
        return Digest.sha256(String.join("\n", parts).getBytes(StandardCharsets.UTF_8))
                .substring(0, ID_DIGITS);
    }

    /** Adds a job of the same machine, on whose nodes those of later jobs depend. */
    private void addJob(List<String> parts, TraceInput trace) {
        parts.add("job " + trace.name());
        parts.add(traceDigests.get(trace, each -> Digest.sha256(each.file())));
        files.digest(trace).ifPresent(parts::add);
    }

    /** Those of the runs that search for the mapping, which depend on the seeds of the experiment. */
    private String seedsOfSearch(Cell cell) {
        return Arrays.toString(SimulatedMapping.seeds(cell.mappingSeed(), experiment.seedArray()));
    }

    private static String settings(NetworkInput network) {
        return new TreeMap<>(NetworkFile.settings(network.file(), network.settings())).toString();
    }

    private static String text(MappingInput mapping) {
        if (mapping.files().isEmpty()) {
            MappingMethod method = mapping.method();
            return method.mapperText() + ", " + method.criterionText() + ", "
                    + method.weight().word();
        }
        return mapping.files().stream().map(Digest::sha256).toList().toString();
    }
}
