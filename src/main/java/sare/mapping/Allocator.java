package sare.mapping;

import sare.input.YamlMapping;
import sare.topology.Topology;

/** An algorithm that chooses the nodes of a job. */
@FunctionalInterface
public interface Allocator {
    /**
     * Chooses the nodes; the same arguments give the same nodes.
     *
     * @param parameters of this allocator, complete; errors name the option that gave them
     * @throws sare.input.InputException when the parameters are bad, or the machine has no such nodes
     */
    Allocation allocate(Topology topology, YamlMapping parameters);
}
