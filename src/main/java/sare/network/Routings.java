package sare.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.dragonfly.DragonflyRoutings;
import sare.routing.graph.GraphRoutings;
import sare.routing.grid.GridRoutings;
import sare.routing.hyperx.HammingRoutings;
import sare.routing.tree.TreeRoutings;

/** The routings that a network file can name, with the flow controls and topologies of each. */
public final class Routings {
    private static final List<RoutingPlugin> PLUGINS = Stream.of(
                    GridRoutings.plugins(),
                    TreeRoutings.plugins(),
                    DragonflyRoutings.plugins(),
                    HammingRoutings.plugins(),
                    GraphRoutings.plugins())
            .flatMap(List::stream)
            .toList();

    /** All routings by name; an entry has one plug-in for each group of shapes that the routing is for. */
    public static final Registry<List<RoutingPlugin>> REGISTRY = new Registry<>("routing", entries());

    private Routings() {}

    private static List<Registry.Entry<List<RoutingPlugin>>> entries() {
        Map<String, List<RoutingPlugin>> byName = PLUGINS.stream()
                .collect(Collectors.groupingBy(RoutingPlugin::name, LinkedHashMap::new, Collectors.toList()));
        return byName.values().stream().map(Routings::entry).toList();
    }

    private static Registry.Entry<List<RoutingPlugin>> entry(List<RoutingPlugin> plugins) {
        RoutingPlugin first = plugins.get(0);
        return new Registry.Entry<>(
                first.name(),
                joined(plugins.stream().map(Routings::description)),
                joined(plugins.stream().map(RoutingPlugin::source)),
                parameters(plugins),
                plugins);
    }

    private static String description(RoutingPlugin plugin) {
        return plugin.description() + " (" + String.join(", ", plugin.topologies()) + ")";
    }

    private static String joined(Stream<String> texts) {
        return texts.distinct().collect(Collectors.joining("; "));
    }

    private static List<Parameter> parameters(List<RoutingPlugin> plugins) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        plugins.forEach(plugin ->
                plugin.parameters().forEach(parameter -> parameters.putIfAbsent(parameter.name(), parameter)));
        return new ArrayList<>(parameters.values());
    }

    /**
     * The routing that a network file names, for its topology.
     *
     * @param topology name of the topology
     * @throws sare.input.InputException when there is no such routing, or it is for other shapes
     */
    static RoutingPlugin choose(YamlMapping settings, String topology) {
        List<RoutingPlugin> named =
                REGISTRY.choose(settings, RoutingKeys.ROUTING).plugin();
        YamlValue value = settings.get(RoutingKeys.ROUTING);
        return named.stream()
                .filter(plugin -> plugin.topologies().contains(topology))
                .findFirst()
                .orElseThrow(() -> value.error(Suggestions.oneOf(names(topology)) + " with topology " + topology));
    }

    /** The routings of a topology. */
    private static List<String> names(String topology) {
        return PLUGINS.stream()
                .filter(plugin -> plugin.topologies().contains(topology))
                .map(RoutingPlugin::name)
                .toList();
    }
}
