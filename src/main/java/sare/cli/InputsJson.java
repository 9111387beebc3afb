package sare.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Digest;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.network.NetworkFile;
import sare.traffic.TrafficPatterns;

/** What a result in JSON tells of its inputs, so that one can run it again. */
final class InputsJson {
    private InputsJson() {}

    /** A file by its path and digest. */
    static Map<String, Object> file(Path path) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("file", path.toString());
        file.put("sha256", Digest.sha256(path));
        return file;
    }

    /** A network with all its settings. */
    static Map<String, Object> network(MachineOptions options) {
        return network(options.networkFile(), options.settings());
    }

    /** A network's file with all settings, of which some are not the file's. */
    static Map<String, Object> network(Path path, List<Setting> settings) {
        Map<String, Object> network = file(path);
        network.put("settings", NetworkFile.settings(path, settings));
        return network;
    }

    /** What ranks send. */
    static Map<String, Object> traffic(TrafficInput traffic) {
        Map<String, Object> figures = file(traffic.file());
        figures.put("ranks", traffic.ranks());
        return figures;
    }

    /** An allocation, with the file that it is from, if it is. */
    static Map<String, Object> allocation(Allocation allocation) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("name", allocation.name());
        named.put("nodes", allocation.size());
        Allocations.file(allocation.name()).ifPresent(path -> named.putAll(file(path)));
        return named;
    }

    /** The traffic pattern of an option, with the file that it is made from, if it is. */
    static Map<String, Object> pattern(String option, String specification) {
        Map<String, Object> pattern = new LinkedHashMap<>();
        pattern.put("name", specification);
        TrafficPatterns.file(option, specification).ifPresent(path -> pattern.putAll(file(path)));
        return pattern;
    }
}
