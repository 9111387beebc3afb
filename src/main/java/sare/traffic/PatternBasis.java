package sare.traffic;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import sare.input.InputException;
import sare.input.YamlMapping;
import sare.topology.Grid;
import sare.topology.GroupedTopology;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;

/**
 * The arguments that a pattern is made from, and the error messages when it cannot be made.
 *
 * @param option the option that names the pattern
 * @param folder the folder to which paths are relative
 * @param name the pattern
 * @param parameters of the pattern, defaults included
 * @param topology the machine
 * @param participants the nodes that take part
 */
record PatternBasis(
        String option, Path folder, String name, YamlMapping parameters, Topology topology, NodeSet participants) {
    /** The machine, for a pattern that needs coordinates. */
    Grid grid() {
        if (topology instanceof Grid grid) {
            return grid;
        }
        throw refusal("a grid, such as a torus or a mesh, whose nodes have coordinates");
    }

    /** The groups of the machine; in a tree the subtrees below the switches of its last stage. At least two. */
    NodeParts groups() {
        if (topology instanceof GroupedTopology grouped
                && grouped.nodesByGroup().count() > 1) {
            return grouped.nodesByGroup();
        }
        if (topology instanceof HierarchicalTopology tree && tree.stages() > 1) {
            NodeParts subtrees = tree.nodesBySubtree(tree.stages() - 2);
            if (subtrees.count() > 1) {
                return subtrees;
            }
        }
        throw refusal(
                "a network of at least two groups, such as a dragonfly, or a tree of at least two stages, whose groups are"
                        + " the subtrees below the last stage, of which there must be two");
    }

    /** Number of bits of a node id, for a pattern that permutes them. */
    int idBits() {
        if (Integer.bitCount(topology.nodes()) != 1) {
            throw refusal("a network of 2, 4, 8, 16 ... nodes, because the pattern permutes the bits of node ids");
        }
        return Integer.numberOfTrailingZeros(topology.nodes());
    }

    /** A pattern in which every node sends to the partner that a function gives it. */
    TrafficPattern fixed(IntUnaryOperator partner) {
        int[] partners = new int[topology.nodes()];
        Arrays.fill(partners, TrafficPattern.NOBODY);
        participants.stream().forEach(node -> {
            int other = partner.applyAsInt(node);
            partners[node] = other != node && participants.contains(other) ? other : TrafficPattern.NOBODY;
        });
        return new FixedPattern(partners);
    }

    /** The exception for a pattern that is not defined on this machine or this part of it. */
    InputException refusal(String expected) {
        boolean all = participants.size() == topology.nodes();
        String nodes = participants.size() + (participants.size() == 1 ? " node" : " nodes");
        return new InputException(
                option, name + (all ? " on" : " among " + nodes + " of") + " a " + topology.description(), expected);
    }
}
