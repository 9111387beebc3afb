package sare.topology;

/** A machine whose switches form groups, such as a dragonfly. Allocations and patterns of whole groups ask for one. */
public interface GroupedTopology extends Topology {
    /** The group of a node, from 0. */
    int group(int node);

    default NodeParts nodesByGroup() {
        return NodeParts.byLabel(nodes(), this::group);
    }
}
