package sare.experiment;

import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.Digest;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.network.NetworkFile;
import sare.simulation.Estimation;
import sare.simulation.ProtocolSettings;

/** The file {@code provenance.yaml}: the inputs, versions and engines of results. It contains no time and no host. */
final class Provenance {
    private static final String VERSION = "sare-version";
    private static final String BETWEEN_VERSIONS = ", ";
    private static final String COMPARISONS = "engine-comparisons";
    private static final String EXPERIMENT_DIGEST = "experiment-sha256";
    private static final String SHA256 = ", sha256 ";
    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .build();

    private final Experiment experiment;
    private final IndirectFiles files;
    private final Path file;
    private final Selection selection;
    private final String version;

    Provenance(Experiment experiment, Path folder, Selection selection, String version) {
        this.experiment = experiment;
        this.files = new IndirectFiles(experiment);
        this.file = folder.resolve("provenance" + selection.suffix() + ".yaml");
        this.selection = selection;
        this.version = version;
    }

    /** Deletes temporary files of runs that were killed. */
    void deleteAbandoned() {
        OutputFile.deleteAbandoned(file);
    }

    /** Notes for the user if existing results have another experiment file or version. */
    List<String> changes() {
        List<String> changes = new ArrayList<>();
        if (!Files.exists(file)) {
            return changes;
        }
        YamlMapping written = YamlFile.read(file, List.of());
        if (!written.get(EXPERIMENT_DIGEST).text().equals(digest())) {
            changes.add(Experiment.FILE + " has changed since " + file.getFileName()
                    + " was written; unchanged cells are kept");
        }
        if (!written.get(VERSION).text().equals(version)) {
            changes.add("existing results are by sare " + written.get(VERSION).text() + ", this is " + version);
        }
        return changes;
    }

    /** Notes for the user if a part of the results has another experiment file or version. */
    List<String> changesOf(Path part) {
        List<String> changes = new ArrayList<>();
        YamlMapping written = YamlFile.read(beside(part), List.of());
        if (!written.find(EXPERIMENT_DIGEST)
                .map(YamlValue::text)
                .orElse(digest())
                .equals(digest())) {
            changes.add(part + " has another " + Experiment.FILE + "; all its cells are also in this one");
        }
        if (!written.get(VERSION).text().equals(version)) {
            changes.add(part + " is by sare " + written.get(VERSION).text() + ", this is " + version);
        }
        return changes;
    }

    /** The comparisons of engines; empty without a file. */
    List<EngineComparison> comparisons() {
        return Files.exists(file) ? comparisonsIn(file) : List.of();
    }

    /** The comparisons in the provenance of a file of results, which must exist. */
    static List<EngineComparison> comparisonsOf(Path results) {
        return comparisonsIn(beside(results));
    }

    private static List<EngineComparison> comparisonsIn(Path file) {
        return YamlFile.read(file, List.of()).find(COMPARISONS).map(YamlValue::entries).orElse(List.of()).stream()
                .map(EngineComparison::read)
                .toList();
    }

    private String digest() {
        return Digest.sha256(experiment.folder().resolve(Experiment.FILE));
    }

    /**
     * The versions of sare that made the results.
     *
     * @param keeps whether existing results are kept
     * @param adds whether this version adds results
     */
    String versions(boolean keeps, boolean adds) {
        Set<String> versions = new LinkedHashSet<>();
        if (keeps && Files.exists(file)) {
            versions.addAll(versionsIn(file));
        }
        if (adds || versions.isEmpty()) {
            versions.add(version);
        }
        return text(versions);
    }

    /** The text of versions in a provenance. */
    static String text(Set<String> versions) {
        return String.join(BETWEEN_VERSIONS, versions);
    }

    /**
     * Writes the file.
     *
     * @param cells of the experiment
     * @param rows the results, by cell
     * @param versions of sare that made them
     * @param comparisons of the engines that made them
     */
    void write(List<Cell> cells, Map<String, List<String>> rows, String versions, List<EngineComparison> comparisons) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(VERSION, versions);
        document.put("experiment", experiment.name());
        document.put("title", experiment.title());
        document.put(EXPERIMENT_DIGEST, digest());
        document.put("engines", engines(cells, rows));
        if (!comparisons.isEmpty()) {
            document.put(
                    COMPARISONS,
                    comparisons.stream().map(EngineComparison::document).toList());
        }
        document.put("cells", cells.size());
        document.put("simulated", rows.size());
        if (selection.isShard()) {
            document.put("shard", selection.shard() + " of " + selection.shards());
        }
        document.put("seeds", experiment.seeds());
        document.put("compute-scale", experiment.replay().computeScale());
        document.put("collectives", experiment.replay().collectives().toString());
        if (experiment.replay().protocol() != null) {
            document.put("protocol", ProtocolSettings.of(experiment.replay().protocol()));
        }
        document.put("packet-matching", experiment.replay().packetMatching().word());
        if (experiment.replay().tolerance() > 0) {
            document.put("estimate", Estimation.text(experiment.replay().tolerance()));
        }
        document.put("traces", traces());
        document.put("networks", networks());
        document.put("allocations", allocations());
        document.put("backgrounds", backgrounds());
        document.put("mappings", mappings());
        OutputFile.write(file, writer -> writer.write(MAPPER.writeValueAsString(document)));
    }

    /** The number of rows of each engine, in the order of the results. */
    private static Map<String, Integer> engines(List<Cell> cells, Map<String, List<String>> rows) {
        Map<String, Integer> engines = new LinkedHashMap<>();
        for (Cell cell : cells) {
            List<String> row = rows.get(cell.id());
            if (row != null) {
                engines.merge(EngineColumn.text(row), 1, Integer::sum);
            }
        }
        return engines;
    }

    private Map<String, Object> traces() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (TraceInput trace : experiment.traces()) {
            Map<String, Object> described = file(trace.file());
            files.digest(trace).ifPresent(digest -> described.put("named-files-sha256", digest));
            all.put(trace.name(), described);
        }
        return all;
    }

    private static Map<String, Object> file(Path path) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("file", path.getFileName().toString());
        described.put("sha256", Digest.sha256(path));
        return described;
    }

    private Map<String, Object> networks() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (NetworkInput network : experiment.networks()) {
            Map<String, String> settings =
                    new LinkedHashMap<>(NetworkFile.settings(network.file(), network.settings()));
            files.digest(network).ifPresent(digest -> settings.put("named-files-sha256", digest));
            all.put(network.name(), settings);
        }
        return all;
    }

    private Map<String, Object> allocations() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (AllocationInput allocation : experiment.allocations()) {
            String draws = allocation.draws() == 0 ? "" : ", draws with seeds 1 to " + allocation.draws();
            String busy = allocation.busy().isNone() ? "" : ", while " + allocation.busy() + " is busy";
            String digest = files.digest(allocation).map(SHA256::concat).orElse("");
            all.put(allocation.name(), allocation.request().text() + busy + draws + digest);
        }
        return all;
    }

    private Map<String, Object> backgrounds() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (BackgroundInput background : experiment.backgrounds()) {
            String warmUp = background.warmUpCycles() == 0 ? "" : ", from cycle -" + background.warmUpCycles();
            String digest = files.digest(background).map(SHA256::concat).orElse("");
            all.put(
                    background.name(),
                    background.isSilent()
                            ? background.ofJobs() ? "the jobs of all traces" : "nothing"
                            : background.rate() + ", " + background.pattern() + warmUp + digest);
        }
        return all;
    }

    private Map<String, Object> mappings() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (MappingInput mapping : experiment.mappings()) {
            Map<String, Object> described = new LinkedHashMap<>();
            if (mapping.files().isEmpty()) {
                String digest = files.digest(mapping).map(SHA256::concat).orElse("");
                described.put("mapper", mapping.method().mapperText() + digest);
                described.put("criterion", mapping.method().criterionText());
                described.put("weight", mapping.method().weight().word());
                described.put("count", mapping.count());
            } else {
                described.put(
                        "files", mapping.files().stream().map(Provenance::file).toList());
            }
            all.put(mapping.name(), described);
        }
        return all;
    }

    /** The versions of sare in the provenance of a file of results, which must exist. */
    static List<String> versionsOf(Path results) {
        return versionsIn(beside(results));
    }

    private static List<String> versionsIn(Path file) {
        String text = YamlFile.read(file, List.of()).get(VERSION).text();
        return List.of(text.split(BETWEEN_VERSIONS));
    }

    /** Whether a file of results has a provenance; a worker may have been killed before it wrote one. */
    static boolean isBeside(Path results) {
        return Files.exists(results.resolveSibling(nameBeside(results)));
    }

    private static String nameBeside(Path results) {
        return results.getFileName()
                .toString()
                .replaceFirst("^results", "provenance")
                .replaceFirst("\\.csv$", ".yaml");
    }

    private static Path beside(Path results) {
        String name = nameBeside(results);
        Path beside = results.resolveSibling(name);
        if (!Files.exists(beside)) {
            throw new InputException(
                    results.toString(), "no " + name + " in its folder", "the provenance of the results");
        }
        return beside;
    }
}
