package sare.report.result;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.allocation.Allocations;
import sare.allocation.BusyNodes;
import sare.input.Digest;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.network.NetworkFile;
import sare.traffic.TrafficPatterns;

/** The inputs of a result in JSON, with the digests of their files, so that the result can be repeated. */
public final class InputsJson {
    private InputsJson() {}

    /** A file by its path and digest. */
    public static Map<String, Object> file(Path path) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("file", path.toString());
        file.put("sha256", Digest.sha256(path));
        return file;
    }

    /** A network's file with all its settings, of which some replace those of the file. */
    public static Map<String, Object> network(Path path, List<Setting> settings) {
        Map<String, Object> network = file(path);
        network.put("settings", NetworkFile.settings(path, settings));
        return network;
    }

    /** A file with what ranks send, such as a trace. */
    static Map<String, Object> traffic(Path path, int ranks) {
        Map<String, Object> figures = file(path);
        figures.put("ranks", ranks);
        return figures;
    }

    /** An allocation, with its file if it has one. */
    static Map<String, Object> allocation(Allocation allocation) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("name", allocation.name());
        named.put("nodes", allocation.size());
        if (allocation.coresPerNode() > 1) {
            named.put("cores-per-node", allocation.coresPerNode());
        }
        Allocations.file(allocation.name()).ifPresent(path -> named.putAll(file(path)));
        if (!allocation.busy().equals(Allocation.NO_BUSY)) {
            named.put("busy", busy(allocation.busy()));
        }
        return named;
    }

    private static Map<String, Object> busy(String text) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("name", text);
        BusyNodes.parse("busy", Path.of(""), text).file().ifPresent(path -> named.putAll(file(path)));
        return named;
    }

    /** The traffic pattern of an option, with its file if it has one. */
    static Map<String, Object> pattern(String option, String specification) {
        Map<String, Object> pattern = new LinkedHashMap<>();
        pattern.put("name", specification);
        TrafficPatterns.file(option, specification).ifPresent(path -> pattern.putAll(file(path)));
        return pattern;
    }
}
