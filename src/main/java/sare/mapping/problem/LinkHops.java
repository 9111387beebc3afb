package sare.mapping.problem;

import sare.topology.Topology;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.MappingTopology;
import sare.topology.hierarchy.PartOfMachine;

/**
 * The links between two nodes. They are the distance, except on trees for mapping alone, whose distances are costs: there they are
 * twice the levels that two units climb to meet, as TopoMatch counts them.
 */
final class LinkHops {
    private LinkHops() {}

    /** Whether links can be counted; on other machines for mapping alone only costs are known. */
    static boolean areKnown(Topology topology) {
        Topology whole = whole(topology);
        return whole instanceof LevelTree || !(whole instanceof MappingTopology);
    }

    /** The machine that a topology is a part of, or the topology itself. */
    static Topology whole(Topology topology) {
        return topology instanceof PartOfMachine part ? whole(part.whole()) : topology;
    }

    /** The links, or the costs if links are not known. */
    static PairCost on(Topology topology) {
        if (topology instanceof PartOfMachine part) {
            PairCost inWhole = on(part.whole());
            return (a, b) -> inWhole.of(part.nodeOfWhole(a), part.nodeOfWhole(b));
        }
        return topology instanceof LevelTree tree ? (a, b) -> 2L * tree.height(a, b) : topology::distance;
    }

    /** The most of two nodes. */
    static long most(Topology topology) {
        return whole(topology) instanceof LevelTree tree ? 2L * tree.stages() : topology.diameter();
    }
}
