package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import sare.input.Digest;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.mapping.MappingFile;
import sare.mapping.problem.Weight;
import sare.network.Network;
import sare.network.NetworkFile;

/**
 * For which traffic and machine a mapping is judged: what the options name, else what the mapping's header does.
 *
 * @param traffic what its ranks send
 * @param networkFile the machine's file
 * @param settings what takes the place of the file's keys
 * @param network the machine
 * @param allocation the nodes that its ranks may use
 * @param weight what costs count
 */
record MappingScene(
        TrafficInput traffic,
        Path networkFile,
        List<Setting> settings,
        Network network,
        Allocation allocation,
        Weight weight) {

    /**
     * Reads all files, or nothing where traffic or machine are known from nowhere.
     *
     * @throws InputException when only one of them is given and the header does not help
     */
    static Optional<MappingScene> find(MappingFile mapping, InspectOptions options) {
        Map<String, String> header = mapping.header();
        Path trafficFile = Optional.ofNullable(options.trace())
                .or(() -> fromHeader(header, MapHeader.TRACE))
                .or(() -> fromHeader(header, MapHeader.TRAFFIC))
                .orElse(null);
        Path networkFile = Optional.ofNullable(options.networkFile())
                .or(() -> fromHeader(header, MapHeader.NETWORK))
                .orElse(null);
        if (trafficFile == null || networkFile == null) {
            checkNoneGiven(options);
            return Optional.empty();
        }
        return Optional.of(load(trafficFile, networkFile, header, options));
    }

    private static void checkNoneGiven(InspectOptions options) {
        if (options.trace() != null) {
            throw missing(OptionalNetworkOptions.NETWORK, "the machine");
        }
        if (options.networkFile() != null) {
            throw missing(InspectOptions.TRACE, "a trace or a traffic matrix");
        }
    }

    private static InputException missing(String option, String expected) {
        return new InputException(
                option,
                InputException.WHOLE_FILE,
                "nothing",
                expected + ", since the mapping's header names no such file that is there unchanged");
    }

    /** A file that the header names, if it is there and has the digest that the header says. */
    private static Optional<Path> fromHeader(Map<String, String> header, String key) {
        return Optional.ofNullable(header.get(key)).map(Path::of).filter(file -> isIntact(header, key, file));
    }

    private static boolean isIntact(Map<String, String> header, String key, Path file) {
        String digest = header.get(key + MapHeader.SHA256);
        return Files.exists(file) && (digest == null || digest.equals(Digest.sha256(file)));
    }

    private static MappingScene load(
            Path trafficFile, Path networkFile, Map<String, String> header, InspectOptions options) {
        List<Setting> settings = new ArrayList<>();
        if (options.networkFile() == null) {
            header.forEach((key, value) -> {
                if (key.startsWith(MapHeader.SET)) {
                    settings.add(new Setting(key.substring(MapHeader.SET.length()), value));
                }
            });
        }
        settings.addAll(options.settings());
        Network network = NetworkFile.read(networkFile, settings);
        String allocation = given(options.allocation(), header.get(MapHeader.ALLOCATION), Allocations.WHOLE);
        String weight = given(options.weight(), header.get(MapHeader.WEIGHT), Weight.BYTES.word());
        String collectives = given(options.collectives(), header.get(MapHeader.COLLECTIVES), "");
        TrafficInput traffic =
                TrafficInput.read(trafficFile, FileKind.of(trafficFile), collectives.isEmpty() ? null : collectives);
        return new MappingScene(
                traffic,
                networkFile,
                settings,
                network,
                Allocations.resolve(allocation, network.topology()),
                Weight.parse(InspectOptions.WEIGHT, weight));
    }

    private static String given(String option, String header, String otherwise) {
        return Objects.requireNonNullElse(option, Objects.requireNonNullElse(header, otherwise));
    }
}
