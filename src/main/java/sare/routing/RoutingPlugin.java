package sare.routing;

import java.util.List;
import java.util.function.BiFunction;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.topology.Topology;

/**
 * A routing for some shapes, as a network file names it. Routings of different shapes may share a name.
 *
 * @param name the name in the file
 * @param description one line
 * @param source the publication that describes it
 * @param topologies the topologies that it is for, by their names in the registry
 * @param parameters keys of the network file that it reads, besides those that all routings share
 * @param routesAround whether it finds ways around failed links, in a machine that has only the others
 * @param maker makes it for one of these topologies from the settings of the network file
 */
public record RoutingPlugin(
        String name,
        String description,
        String source,
        List<String> topologies,
        List<Parameter> parameters,
        boolean routesAround,
        BiFunction<Topology, YamlMapping, Routing> maker) {

    /** A routing that does not route around failed links. */
    public RoutingPlugin(
            String name,
            String description,
            String source,
            List<String> topologies,
            List<Parameter> parameters,
            BiFunction<Topology, YamlMapping, Routing> maker) {
        this(name, description, source, topologies, parameters, false, maker);
    }
}
