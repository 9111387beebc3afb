package sare.mapping;

import sare.input.YamlMapping;
import sare.topology.Topology;

/** A way to choose the nodes of a job. */
@FunctionalInterface
public interface Allocator {
    /**
     * Chooses the nodes; the same ones whenever it is asked with the same arguments.
     *
     * @param parameters its own, complete; errors are told at the option that gave them
     * @throws sare.input.InputException when the parameters are bad, or the machine has no such nodes
     */
    Allocation allocate(Topology topology, YamlMapping parameters);
}
