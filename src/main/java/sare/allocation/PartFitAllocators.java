package sare.allocation;

import java.util.List;
import sare.input.Registry;
import sare.topology.GroupedTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;

/** The allocators for machines of switches: trees and dragonflies. */
final class PartFitAllocators {
    private PartFitAllocators() {}

    static List<Registry.Entry<Allocations.AllocatorMaker>> entries() {
        return List.of(
                SizedAllocator.entry(
                        "lowest-subtree",
                        "the smallest subtree (or switch, or group) of the lowest level that has enough free nodes, best fit of its switches",
                        "Slurm, topology/tree, slurm.schedmd.com/topology.html",
                        SizedAllocator.Trait.NONE,
                        PartFitAllocators::lowestSubtree),
                SizedAllocator.entry(
                        "fewest-groups",
                        "as few groups of a dragonfly as possible, best fit of their switches; of other machines, as few switches",
                        "-",
                        SizedAllocator.Trait.NONE,
                        PartFitAllocators::fewestGroups));
    }

    private static SizedAllocator.Choice lowestSubtree(Topology topology) {
        PartFit fit = PartFit.of(topology);
        return (occupancy, count, job) -> fit.lowestSubtree(occupancy, count);
    }

    private static SizedAllocator.Choice fewestGroups(Topology topology) {
        PartFit fit = PartFit.of(topology);
        NodeParts parts =
                topology instanceof GroupedTopology grouped ? grouped.nodesByGroup() : topology.nodesBySwitch();
        return (occupancy, count, job) -> fit.fewestParts(parts, occupancy, count);
    }
}
