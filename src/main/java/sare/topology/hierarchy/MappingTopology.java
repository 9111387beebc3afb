package sare.topology.hierarchy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.topology.Topology;

/**
 * A machine for mapping alone: a shape without a routing, whose distances are costs. Its nodes are units, each of which can run a
 * rank: a core, a hardware thread or a host, as its description says.
 */
public interface MappingTopology extends Topology {
    /** The hosts of the units and their slots there, if the description names hosts. */
    Optional<HostedUnits> hosted();

    /** What was understood of the description, for tables: levels, arities, costs and parts that are uneven. */
    Map<String, Object> figures();

    @Override
    default int nodesPerRouter() {
        return 1;
    }

    @Override
    default int router(int node) {
        return node;
    }

    @Override
    default int terminal(int node) {
        return 0;
    }

    @Override
    default List<String> linkClasses() {
        return List.of("link");
    }

    @Override
    default int linkClass(int router, int port) {
        return 0;
    }
}
