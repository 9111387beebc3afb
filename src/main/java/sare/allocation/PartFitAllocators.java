package sare.allocation;

import java.util.List;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.topology.GroupedTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;

/** The allocators for machines of switches: trees and dragonflies. */
final class PartFitAllocators {
    private static final String LOWEST_SUBTREE = "lowest-subtree";
    private static final String FEWEST_GROUPS = "fewest-groups";

    private PartFitAllocators() {}

    static List<Registry.Entry<Allocations.AllocatorMaker>> entries() {
        return List.of(
                new Registry.Entry<>(
                        LOWEST_SUBTREE,
                        "the smallest subtree (or switch, or group) of the lowest level that has enough free nodes, best fit of its switches",
                        "Slurm, topology/tree, slurm.schedmd.com/topology.html",
                        List.of(SizedAllocator.NODES),
                        PartFitAllocators::lowestSubtree),
                new Registry.Entry<>(
                        FEWEST_GROUPS,
                        "as few groups of a dragonfly as possible, best fit of their switches; of other machines, as few switches",
                        "-",
                        List.of(SizedAllocator.NODES),
                        PartFitAllocators::fewestGroups));
    }

    private static Allocator lowestSubtree(Topology topology, YamlMapping parameters) {
        PartFit fit = PartFit.of(topology);
        return SizedAllocator.of(
                LOWEST_SUBTREE,
                "",
                topology,
                parameters,
                (occupancy, count, job) -> fit.lowestSubtree(occupancy, count));
    }

    private static Allocator fewestGroups(Topology topology, YamlMapping parameters) {
        PartFit fit = PartFit.of(topology);
        NodeParts parts =
                topology instanceof GroupedTopology grouped ? grouped.nodesByGroup() : topology.nodesBySwitch();
        return SizedAllocator.of(
                FEWEST_GROUPS,
                "",
                topology,
                parameters,
                (occupancy, count, job) -> fit.fewestParts(parts, occupancy, count));
    }
}
