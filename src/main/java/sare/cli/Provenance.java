package sare.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sare.input.Digest;
import sare.network.NetworkFile;
import sare.traffic.TrafficPatterns;

/** What a result in JSON tells of its inputs, so that one can run it again. */
final class Provenance {
    private Provenance() {}

    /** A file by its path and digest. */
    static Map<String, Object> file(Path path) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("file", path.toString());
        file.put("sha256", Digest.sha256(path));
        return file;
    }

    /** A network with all its settings. */
    static Map<String, Object> network(NetworkOptions options) {
        Map<String, Object> network = file(options.networkFile());
        network.put("settings", NetworkFile.settings(options.networkFile(), options.settings()));
        return network;
    }

    /** The traffic pattern of an option, with the file that it is made from, if it is. */
    static Map<String, Object> pattern(String option, String specification) {
        Map<String, Object> pattern = new LinkedHashMap<>();
        pattern.put("name", specification);
        TrafficPatterns.file(option, specification).ifPresent(path -> pattern.putAll(file(path)));
        return pattern;
    }
}
