package sare.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.plugin.PlugIn;
import sare.plugin.PlugIns;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.dragonfly.DragonflyRoutings;
import sare.routing.graph.GraphRoutings;
import sare.routing.grid.GridRoutings;
import sare.routing.hyperx.HammingRoutings;
import sare.routing.tree.TreeRoutings;

/** The routings that a network file can name, with the flow controls and topologies of each. */
public final class Routings {
    private static final String KIND = "routing";
    private static final List<RoutingPlugin> PLUGINS = Stream.of(
                    GridRoutings.plugins(),
                    TreeRoutings.plugins(),
                    DragonflyRoutings.plugins(),
                    HammingRoutings.plugins(),
                    GraphRoutings.plugins())
            .flatMap(List::stream)
            .toList();

    /** The routings of sare and of plug-ins. */
    private static final List<RoutingPlugin> ALL = withPlugIns();

    /** All routings by name; an entry has one plug-in for each group of shapes that the routing is for. */
    public static final Registry<List<RoutingPlugin>> REGISTRY = new Registry<>(KIND, entries());

    private Routings() {}

    private static List<RoutingPlugin> withPlugIns() {
        List<RoutingPlugin> all = new ArrayList<>(PLUGINS);
        for (PlugIn plugIn : PlugIns.found()) {
            if (plugIn.provider() instanceof RoutingProvider provider) {
                PlugIns.collectingFaults(() -> all.add(checked(plugIn, provider, all)));
            }
        }
        return List.copyOf(all);
    }

    /** The routing of a plug-in, whose failures name the plug-in. */
    private static RoutingPlugin checked(PlugIn plugIn, RoutingProvider provider, List<RoutingPlugin> before) {
        RoutingPlugin routing = plugIn.make("a " + KIND, provider::routing);
        String name = routing.name();
        PlugIns.checkTexts(KIND, plugIn, name, routing.description(), routing.source(), routing.parameters());
        String found = KIND + " '" + name + "'";
        if (routing.maker() == null
                || routing.topologies() == null
                || routing.topologies().isEmpty()
                || !Topologies.REGISTRY.names().containsAll(routing.topologies())) {
            throw new InputException(
                    plugIn.text(), found + " for " + routing.topologies(), "names of topologies, and what makes it");
        }
        for (RoutingPlugin other : before) {
            if (other.name().equals(name) && !Collections.disjoint(other.topologies(), routing.topologies())) {
                throw new InputException(
                        plugIn.text(), found, "a name that no other " + KIND + " of its topologies has");
            }
        }
        return new RoutingPlugin(
                name,
                PlugIns.described(plugIn, routing.description()),
                routing.source(),
                List.copyOf(routing.topologies()),
                List.copyOf(routing.parameters()),
                routing.routesAround(),
                (topology, settings) ->
                        plugIn.make("a " + KIND, () -> routing.maker().apply(topology, settings)));
    }

    private static List<Registry.Entry<List<RoutingPlugin>>> entries() {
        Map<String, List<RoutingPlugin>> byName = ALL.stream()
                .collect(Collectors.groupingBy(RoutingPlugin::name, LinkedHashMap::new, Collectors.toList()));
        return byName.values().stream().map(Routings::entry).toList();
    }

    private static Registry.Entry<List<RoutingPlugin>> entry(List<RoutingPlugin> plugins) {
        RoutingPlugin first = plugins.get(0);
        return new Registry.Entry<>(
                first.name(),
                description(plugins),
                joined(plugins.stream().map(RoutingPlugin::source)),
                parameters(plugins),
                plugins);
    }

    /** The descriptions, each once, with the topologies that it is for. */
    private static String description(List<RoutingPlugin> plugins) {
        Map<String, List<String>> topologies = new LinkedHashMap<>();
        plugins.forEach(plugin -> topologies
                .computeIfAbsent(plugin.description(), description -> new ArrayList<>())
                .addAll(plugin.topologies()));
        return joined(topologies.entrySet().stream()
                .map(entry -> entry.getKey() + " (" + String.join(", ", entry.getValue()) + ")"));
    }

    private static String joined(Stream<String> texts) {
        return texts.distinct().collect(Collectors.joining("; "));
    }

    /** The parameters by name. One that differs between topologies is there for each of them, with their names in its meaning. */
    private static List<Parameter> parameters(List<RoutingPlugin> plugins) {
        Map<String, Map<Parameter, List<String>>> topologies = new LinkedHashMap<>(); // by name and parameter
        plugins.forEach(plugin -> plugin.parameters().forEach(parameter -> topologies
                .computeIfAbsent(parameter.name(), name -> new LinkedHashMap<>())
                .computeIfAbsent(parameter, same -> new ArrayList<>())
                .addAll(plugin.topologies())));
        List<Parameter> parameters = new ArrayList<>();
        for (Map<Parameter, List<String>> variants : topologies.values()) {
            boolean isOne = variants.size() == 1;
            variants.forEach((parameter, its) -> parameters.add(isOne ? parameter : ofTopologies(parameter, its)));
        }
        return parameters;
    }

    private static Parameter ofTopologies(Parameter parameter, List<String> topologies) {
        return new Parameter(
                parameter.name(),
                parameter.meaning() + " (" + String.join(", ", topologies) + ")",
                parameter.unit(),
                parameter.allowed(),
                parameter.defaultValue(),
                parameter.source());
    }

    /**
     * The routing that a network file names, for its topology.
     *
     * @param topology name of the topology
     * @throws sare.input.InputException when there is no such routing, or it is for other shapes
     */
    static RoutingPlugin choose(YamlMapping settings, String topology) {
        if (settings.find(RoutingKeys.ROUTING).isEmpty()) {
            throw settings.error(
                    "no key '" + RoutingKeys.ROUTING + "'",
                    "'" + RoutingKeys.ROUTING + "': " + Suggestions.oneOf(names(topology)) + " with topology "
                            + topology);
        }
        List<RoutingPlugin> named =
                REGISTRY.choose(settings, RoutingKeys.ROUTING).plugin();
        YamlValue value = settings.get(RoutingKeys.ROUTING);
        return named.stream()
                .filter(plugin -> plugin.topologies().contains(topology))
                .findFirst()
                .orElseThrow(() -> value.error(Suggestions.oneOf(names(topology)) + " with topology " + topology));
    }

    private static List<String> names(String topology) {
        return ALL.stream()
                .filter(plugin -> plugin.topologies().contains(topology))
                .map(RoutingPlugin::name)
                .toList();
    }
}
