package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.allocation.AllocationRequest;
import sare.allocation.Allocations;
import sare.allocation.BusyNodes;
import sare.allocation.JobRequest;
import sare.input.Digest;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Weight;
import sare.network.Network;
import sare.report.result.PlacedMapping;

/**
 * The traffic and network by which a mapping is judged: those of the options, or else of the header of the mapping.
 *
 * @param traffic what its ranks send
 * @param networkFile the machine's file
 * @param settings what takes the place of the file's keys
 * @param network the machine
 * @param allocation the nodes that its ranks may use
 * @param weight what costs count
 * @param criterion the one that the mapping's header names, or the usual one
 */
record MappingScene(
        TrafficInput traffic,
        Path networkFile,
        List<Setting> settings,
        Network network,
        Allocation allocation,
        Weight weight,
        String criterion) {
    /** A text with the option or the line of the header that gave it. */
    private record Given(String place, String text) {}

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
        boolean lacksAllocation =
                options.allocation() == null && lostAllocation(header).isPresent();
        boolean lacksBusy = options.busy() == null && lostBusy(mapping).isPresent();
        if (trafficFile == null || networkFile == null || lacksAllocation || lacksBusy) {
            checkNoneGiven(options, trafficFile, networkFile, lacksAllocation);
            return Optional.empty();
        }
        return Optional.of(load(trafficFile, networkFile, mapping, options));
    }

    /** A mapping with these inputs. */
    PlacedMapping placed(Mapping mapping) {
        return new PlacedMapping(
                mapping, traffic.described(), networkFile, settings, network, allocation, criterion, weight);
    }

    /** Why {@link #find} found nothing where no option names a file: what would have to be there. */
    static String lack(MappingFile mapping) {
        Map<String, String> header = mapping.header();
        String traffic = header.containsKey(MapHeader.TRACE) ? MapHeader.TRACE : MapHeader.TRAFFIC;
        List<String> lacking = new ArrayList<>();
        addLack(lacking, header, traffic, InspectOptions.TRACE);
        addLack(lacking, header, MapHeader.NETWORK, OptionalNetworkOptions.NETWORK);
        lostAllocation(header).ifPresent(file -> lacking.add(lack(file, InspectOptions.ALLOCATION)));
        lostBusy(mapping).ifPresent(file -> lacking.add(lack(file, BusyOption.BUSY)));
        return String.join("; ", lacking);
    }

    private static void addLack(List<String> lacking, Map<String, String> header, String key, String option) {
        if (!header.containsKey(key)) {
            lacking.add("needs " + option);
        } else if (fromHeader(header, key).isEmpty()) {
            lacking.add(lack(Path.of(header.get(key)), option));
        }
    }

    private static String lack(Path file, String option) {
        return file + (Files.exists(file) ? " has changed" : " is not there") + ", so it needs " + option;
    }

    private static void checkNoneGiven(
            InspectOptions options, Path trafficFile, Path networkFile, boolean lacksAllocation) {
        if (options.trace() == null && options.networkFile() == null) {
            return;
        }
        if (networkFile == null) {
            throw missing(OptionalNetworkOptions.NETWORK, "the machine");
        }
        if (trafficFile == null) {
            throw missing(InspectOptions.TRACE, "a trace, a traffic matrix or phases of traffic");
        }
        throw lacksAllocation
                ? missing(InspectOptions.ALLOCATION, "the nodes that its ranks may use")
                : missing(BusyOption.BUSY, "the nodes that other jobs use");
    }

    private static InputException missing(String option, String expected) {
        return new InputException(
                option,
                "nothing",
                expected
                        + ", because the file that the mapping's header names is missing or has changed, or it names"
                        + " none");
    }

    /** A file that the header names, if it is there and has the digest that the header says. */
    private static Optional<Path> fromHeader(Map<String, String> header, String key) {
        return Optional.ofNullable(header.get(key)).map(Path::of).filter(file -> isIntact(header, key, file));
    }

    /** The file of the header's allocation, if it is not there or has another digest than the header says. */
    private static Optional<Path> lostAllocation(Map<String, String> header) {
        return Optional.ofNullable(header.get(MapHeader.ALLOCATION))
                .filter(name -> header.containsKey(MapHeader.ALLOCATION + MapHeader.SHA256))
                .flatMap(Allocations::file)
                .filter(file -> !isIntact(header, MapHeader.ALLOCATION, file));
    }

    /** The file of the header's busy nodes, if it is not there or has another digest than the header says. */
    private static Optional<Path> lostBusy(MappingFile mapping) {
        Map<String, String> header = mapping.header();
        return Optional.ofNullable(header.get(MapHeader.BUSY))
                .filter(text -> header.containsKey(MapHeader.BUSY + MapHeader.SHA256))
                .flatMap(text -> BusyNodes.namedFile(mapping.place(MapHeader.BUSY), text))
                .filter(file -> !isIntact(header, MapHeader.BUSY, file));
    }

    private static boolean isIntact(Map<String, String> header, String key, Path file) {
        String digest = header.get(key + MapHeader.SHA256);
        boolean canBeDigested = Files.isRegularFile(file) || Files.isDirectory(file); // others may have no end
        return digest == null ? Files.exists(file) : canBeDigested && digest.equals(Digest.sha256(file));
    }

    private static MappingScene load(Path trafficFile, Path networkFile, MappingFile mapping, InspectOptions options) {
        List<Setting> settings = options.networkFile() == null ? settings(mapping, options) : options.settings();
        Network network = NamedNetwork.read(networkFile, settings);
        Given allocation = given(
                mapping, MapHeader.ALLOCATION, InspectOptions.ALLOCATION, options.allocation(), Allocations.WHOLE);
        Given weight = given(mapping, MapHeader.WEIGHT, InspectOptions.WEIGHT, options.weight(), Weight.BYTES.word());
        FileKind kind = FileKind.of(trafficFile);
        Given collectives = kind == FileKind.TRACE || options.collectives() != null
                ? given(mapping, MapHeader.COLLECTIVES, TrafficInput.COLLECTIVES, options.collectives(), null)
                : new Given(MapHeader.COLLECTIVES, null); // a matrix has none, whatever the mapping was made for
        Given criterion = given(mapping, MapHeader.CRITERION, MapHeader.CRITERION, null, Criteria.CLASSIC);
        TrafficInput traffic = TrafficInput.read(trafficFile, kind, collectives.place, collectives.text);
        Given others = given(mapping, MapHeader.BUSY, BusyOption.BUSY, options.busy(), null);
        BusyNodes busy = BusyNodes.parse(others.place, Path.of(""), others.text);
        return new MappingScene(
                traffic,
                networkFile,
                settings,
                network,
                busy.allocate(
                        AllocationRequest.parse(allocation.place, Path.of(""), allocation.text),
                        network,
                        JobRequest.ofRanks(traffic.ranks(), network.cores().perNode())
                                .sending(traffic.demand()::matrix)),
                Weight.parse(weight.place, weight.text),
                Criteria.complete(criterion.place, criterion.text));
    }

    /** Those of the header's network: an option takes the place of what the header says of its key. */
    private static List<Setting> settings(MappingFile mapping, InspectOptions options) {
        Set<String> given = options.settings().stream().map(Setting::key).collect(Collectors.toSet());
        Stream<Setting> ofHeader = mapping.header().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(MapHeader.SET))
                .map(entry -> new Setting(
                        entry.getKey().substring(MapHeader.SET.length()),
                        entry.getValue(),
                        mapping.place(entry.getKey())))
                .filter(setting -> !given.contains(setting.key()));
        return Stream.concat(ofHeader, options.settings().stream()).toList();
    }

    /** The text of the option, or else of the header, or else the default. */
    private static Given given(MappingFile mapping, String key, String option, String text, String otherwise) {
        String ofHeader = mapping.header().get(key);
        return text == null && ofHeader != null
                ? new Given(mapping.place(key), ofHeader)
                : new Given(option, text == null ? otherwise : text);
    }
}
