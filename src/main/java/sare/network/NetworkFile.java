package sare.network;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Setting;
import sare.input.Suggestions;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.plugin.PlugIns;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.graph.GraphRoutings;
import sare.topology.FailedParts;
import sare.topology.Topology;
import sare.topology.graph.GraphTopologies;

/** Reads and checks the files of {@code networks/}; their format is in that folder's {@code README.md}. */
public final class NetworkFile {
    static final String TOPOLOGY = "topology";

    private static final String PHITS_PER_PACKET = "phits-per-packet";
    private static final String BYTES_PER_PHIT = "bytes-per-phit";
    private static final String TRANSIT_QUEUE_PACKETS = "transit-queue-packets";
    private static final String INJECTION_QUEUE_PACKETS = "injection-queue-packets";
    private static final String ARBITRATION = "arbitration";
    private static final String EJECTION = "ejection";
    private static final String LINK_GIGABITS_PER_SECOND = "link-gigabits-per-second";

    private static final int MAX_BYTES_PER_PHIT = 1 << 16;
    private static final int MAX_QUEUE_PACKETS = 1 << 10;
    private static final double MIN_LINK_GIGABITS_PER_SECOND = 1e-3;
    private static final double MAX_LINK_GIGABITS_PER_SECOND = 1e6;
    private static final String LINK_RANGE = "a bandwidth from 0.001 to 1000000 gigabits per second";

    private static final String STUDY = "EHU-KAT-IK-02-10";

    private static final List<Parameter> GENERAL_PARAMETERS = List.of(
            Parameter.required(
                    TOPOLOGY, "shape of the machine", "-", Suggestions.oneOf(MappingMachineFile.topologyNames()), "-"),
            Parameter.required(
                    RoutingKeys.ROUTING,
                    "which way packets go",
                    "-",
                    Suggestions.oneOf(Routings.REGISTRY.names()),
                    "-"),
            study(
                    RoutingKeys.VIRTUAL_CHANNELS,
                    "virtual channels of a link",
                    "channels",
                    1,
                    RoutingKeys.MAX_VIRTUAL_CHANNELS,
                    2),
            study(PHITS_PER_PACKET, "length of every packet", "phits", 1, RouterParameters.MAX_PHITS_PER_PACKET, 16),
            study(BYTES_PER_PHIT, "what a link carries in a cycle", "bytes", 1, MAX_BYTES_PER_PHIT, 4),
            study(TRANSIT_QUEUE_PACKETS, "size of the queue of an input channel", "packets", 1, MAX_QUEUE_PACKETS, 4),
            study(
                    INJECTION_QUEUE_PACKETS,
                    "size of a node's injection queue; its network interface holds transit-queue-packets more",
                    "packets",
                    1,
                    MAX_QUEUE_PACKETS,
                    4),
            Parameter.optional(
                    ARBITRATION,
                    "which of several packets gets an output channel",
                    "-",
                    "round-robin or fifo",
                    "round-robin",
                    STUDY),
            Parameter.optional(
                    EJECTION,
                    "how packets leave the network at their node",
                    "-",
                    "multiple or single",
                    "multiple",
                    STUDY),
            Parameter.optional(
                    RoutingKeys.TIE_BREAKING,
                    "direction in an even ring when both are equally short",
                    "-",
                    "random or balanced",
                    "random",
                    STUDY),
            Parameter.optional(
                    LINK_GIGABITS_PER_SECOND,
                    "bandwidth of a link, which sets the length of a cycle",
                    "Gbit/s",
                    LINK_RANGE,
                    "10",
                    STUDY));

    /** The keys of every network file; those of its topology and routing come from {@link Topologies} and {@link Routings}. */
    public static final List<Parameter> PARAMETERS = Stream.of(
                    GENERAL_PARAMETERS, LinkTimingKeys.PARAMETERS, CoreKeys.PARAMETERS)
            .flatMap(List::stream)
            .toList();

    /** Keys that {@link #settings} leaves out at their defaults, so that results from before these keys existed keep their ids. */
    private static final Set<String> LISTED_WHEN_GIVEN = Stream.concat(
                    Stream.of("wrap", "nodes-per-router", FailedParts.FAILED_LINKS, FailedParts.FAILED_SWITCHES),
                    CoreKeys.NAMES.stream())
            .collect(Collectors.toUnmodifiableSet());

    private NetworkFile() {}

    private static Parameter study(String name, String meaning, String unit, int min, int max, int defaultValue) {
        return Parameter.optional(name, meaning, unit, min + " to " + max, String.valueOf(defaultValue), STUDY);
    }

    /**
     * Reads a network.
     *
     * @param settings values that replace the file's
     * @throws sare.input.InputException when the file cannot be read or describes no network that works
     */
    public static Network read(Path path, List<Setting> settings) {
        PlugIns.check();
        Optional<MappingMachineFile> machine = MappingMachineFile.find(path, settings);
        return machine.isPresent()
                ? machine.get().network(name(path))
                : network(name(path), complete(YamlFile.read(path, settings)));
    }

    /** The name of a network: the name of its file without the ending. */
    public static String name(Path path) {
        return path.getFileName().toString().replaceFirst("\\.(ya?ml|xml|tgt|conf|txt)(\\.gz)?$", "");
    }

    /**
     * All keys of a network file with their values, defaults included, as in a file.
     *
     * @throws sare.input.InputException as {@link #read}
     */
    public static Map<String, String> settings(Path path, List<Setting> settings) {
        Optional<MappingMachineFile> machine = MappingMachineFile.find(path, settings);
        if (machine.isPresent()) {
            return machine.get().settings();
        }
        YamlMapping file = YamlFile.read(path, settings);
        YamlMapping completed = complete(file);
        Network network = network(name(path), completed);
        Map<String, String> texts = completed.texts();
        LinkTimingKeys.list(network.topology(), network.timing(), texts);
        texts.keySet()
                .removeIf(
                        key -> LISTED_WHEN_GIVEN.contains(key) && file.find(key).isEmpty());
        return texts;
    }

    /** How many links and switches a network file lists as failed; empty where it lists none. */
    public static Map<String, Integer> failures(Path path, List<Setting> settings) {
        if (MappingMachineFile.find(path, settings).isPresent()) {
            return Map.of();
        }
        YamlMapping file = YamlFile.read(path, settings);
        Map<String, Integer> counts = new LinkedHashMap<>();
        FailedParts.FIGURES.forEach((key, figure) -> file.find(key)
                .filter(value -> !value.is(FailedParts.NONE))
                .ifPresent(value -> counts.put(figure, value.items().size())));
        return counts;
    }

    /** The files to which a network file refers: those of the links and the forwarding tables of a graph, and the parts of machines. */
    public static List<Path> files(Path path, List<Setting> settings) {
        Optional<MappingMachineFile> machine = MappingMachineFile.find(path, settings);
        if (machine.isPresent()) {
            return machine.get().files();
        }
        YamlMapping file = YamlFile.read(path, settings);
        return Stream.of(GraphTopologies.FILE, GraphRoutings.TABLES)
                .flatMap(key -> file.find(key).stream())
                .map(value -> file.resolve(value.text()))
                .toList();
    }

    private static YamlMapping complete(YamlMapping file) {
        file.find(TOPOLOGY).ifPresent(topology -> topology.choice(MappingMachineFile.topologyNames()));
        if (file.find(TOPOLOGY).isEmpty() || file.find(RoutingKeys.ROUTING).isEmpty()) {
            file.allowOnly(allKeys()); // a misspelt key is reported rather than the one that is missing because of it
        }
        if (file.find(TOPOLOGY).isEmpty()) {
            String expected = "'" + TOPOLOGY + "': " + Suggestions.oneOf(MappingMachineFile.topologyNames());
            throw file.error("no key '" + TOPOLOGY + "'", expected);
        }
        List<Parameter> parameters = new ArrayList<>(PARAMETERS);
        Registry.Entry<?> topology = Topologies.REGISTRY.choose(file, TOPOLOGY);
        parameters.addAll(topology.parameters());
        parameters.addAll(FailedParts.PARAMETERS);
        parameters.addAll(Routings.choose(file, topology.name()).parameters());
        return file.complete(parameters);
    }

    private static List<String> allKeys() {
        List<Parameter> known = new ArrayList<>(PARAMETERS);
        known.addAll(FailedParts.PARAMETERS);
        Topologies.REGISTRY.entries().forEach(entry -> known.addAll(entry.parameters()));
        Routings.REGISTRY.entries().forEach(entry -> known.addAll(entry.parameters()));
        MappingMachines.REGISTRY.entries().forEach(entry -> known.addAll(entry.parameters()));
        return known.stream().map(Parameter::name).distinct().toList();
    }

    private static Network network(String name, YamlMapping settings) {
        Topology whole = topology(settings);
        checkChannels(whole, settings);
        checkBubble(settings);
        RoutingPlugin plugin = Routings.choose(settings, settings.get(TOPOLOGY).text());
        Failures failures = Failures.read(settings, whole);
        Topology topology = failures.rest(whole, plugin);
        Routing routing = plugin.maker().apply(topology, settings);
        failures.check(
                topology,
                whole,
                routing,
                settings.get(RoutingKeys.VIRTUAL_CHANNELS).integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS));
        return new Network(
                name,
                topology,
                routing,
                RoutingKeys.readTieBreaking(settings),
                routers(settings),
                LinkTimingKeys.read(topology, settings),
                CoreKeys.read(topology, settings));
    }

    private static Topology topology(YamlMapping settings) {
        try {
            return Topologies.REGISTRY.choose(settings, TOPOLOGY).plugin().apply(settings);
        } catch (ArithmeticException tooLarge) { // tables of links compute their sizes exactly
            throw settings.get(TOPOLOGY).error("a smaller machine: the ports of its routers do not fit into an array");
        }
    }

    private static RouterParameters routers(YamlMapping settings) {
        return new RouterParameters(
                settings.get(RoutingKeys.VIRTUAL_CHANNELS).integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS),
                settings.get(PHITS_PER_PACKET).integer(1, RouterParameters.MAX_PHITS_PER_PACKET),
                settings.get(BYTES_PER_PHIT).integer(1, MAX_BYTES_PER_PHIT),
                settings.get(TRANSIT_QUEUE_PACKETS).integer(1, MAX_QUEUE_PACKETS),
                settings.get(INJECTION_QUEUE_PACKETS).integer(1, MAX_QUEUE_PACKETS),
                settings.find(RoutingKeys.BUBBLE_PACKETS).isEmpty() ? 1 : Math.max(1, bubblePackets(settings)),
                settings.get(ARBITRATION).choice(Arbitration.class),
                settings.get(EJECTION).choice(Ejection.class),
                settings.get(LINK_GIGABITS_PER_SECOND)
                        .decimal(MIN_LINK_GIGABITS_PER_SECOND, MAX_LINK_GIGABITS_PER_SECOND, LINK_RANGE));
    }

    /** The engine numbers the inputs of a router, and all inputs, and keeps masks of them. */
    private static void checkChannels(Topology topology, YamlMapping settings) {
        YamlValue channels = settings.get(RoutingKeys.VIRTUAL_CHANNELS);
        int count = channels.integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS);
        RouterClasses routers = RouterClasses.of(topology);
        if (routers.inputs(count) > RouterClasses.MAX_INPUTS_OF_ROUTER) {
            int most = (RouterClasses.MAX_INPUTS_OF_ROUTER - routers.nodes()) / Math.max(1, topology.ports());
            if (most < 1) {
                throw settings.get(TOPOLOGY)
                        .error("at most " + RouterClasses.MAX_INPUTS_OF_ROUTER + " ports per router, not "
                                + topology.ports());
            }
            throw channels.error("at most " + most + " with " + topology.ports() + " ports per router");
        }
        if (!routers.fit(topology.routers(), count)) {
            String expected = routers.fit(topology.routers(), 1) ? "fewer" : "a smaller network";
            throw channels.error(
                    expected + ": the inputs of all " + topology.routers() + " routers do not fit into an array");
        }
    }

    /** A packet enters a ring if the queue has the bubble free. A queue that is too small for the bubble would admit no packet. */
    private static void checkBubble(YamlMapping settings) {
        if (settings.find(RoutingKeys.BUBBLE_PACKETS).isEmpty()) {
            return;
        }
        int bubblePackets = bubblePackets(settings);
        YamlValue queue = settings.get(TRANSIT_QUEUE_PACKETS);
        if (usesBubbles(settings) && queue.integer(1, MAX_QUEUE_PACKETS) < bubblePackets) {
            throw queue.error("at least the " + bubblePackets + " of bubble-packets, or no packet ever enters a ring");
        }
    }

    private static boolean usesBubbles(YamlMapping settings) {
        return settings.find(RoutingKeys.FLOW_CONTROL)
                .filter(value -> value.is(YamlValue.word(FlowControl.BUBBLE)))
                .isPresent();
    }

    private static int bubblePackets(YamlMapping settings) {
        int fewest = usesBubbles(settings) ? 1 : 0;
        return settings.get(RoutingKeys.BUBBLE_PACKETS).integer(fewest, RoutingKeys.MAX_BUBBLE_PACKETS);
    }
}
