package sare.topology.hierarchy.format;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.TwistedTorus;
import sare.topology.hierarchy.HostList;
import sare.topology.hierarchy.HostedUnits;
import sare.topology.hierarchy.LevelShape;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.NestedMachine;
import sare.topology.hyperx.Hypercube;

/** Writes network files. A mesh, a torus or a hypercube gets the routing that needs the fewest keys. */
final class NetworkWriter {
    private NetworkWriter() {}

    static String write(String place, Topology machine, int... unitsOrNull) {
        if (unitsOrNull != null) {
            throw new InputException(place, "an allocation", "none: a network file has the whole machine");
        }
        if (machine instanceof LevelTree tree) {
            return tree(place, tree);
        }
        if (machine instanceof NestedMachine nested) {
            return nested(place, nested);
        }
        return shape(place, machine) + routing(machine);
    }

    private static String tree(String place, LevelTree tree) {
        LevelShape shape = tree.shape();
        Optional<int[]> costs = shape.costOfLevels();
        String text = shape.isBalanced() && costs.isPresent()
                ? "topology: balanced-tree\narities: " + Arrays.toString(shape.mostChildren()) + "\ncosts: "
                        + Arrays.toString(costs.get()) + "\n"
                : "topology: tree\ntree: \"" + tree.text() + "\"\n";
        return text + tree.hosted().map(hosted -> hosts(place, tree, hosted)).orElse("");
    }

    /** The key of the hosts, which gives their names to the vertices of one level. */
    private static String hosts(String place, LevelTree tree, HostedUnits hosted) {
        boolean isRead = tree.shape()
                .hosts(hosted.hosts())
                .filter(read -> IntStream.range(0, tree.nodes()).allMatch(unit -> read.host(unit) == hosted.host(unit)))
                .isPresent();
        if (!isRead) {
            throw new InputException(
                    place,
                    "hosts in several levels of a tree",
                    "hosts in one level, to which a network file gives names");
        }
        return "hosts: \"" + HostList.write(hosted.hosts()) + "\"\n";
    }

    private static String nested(String place, NestedMachine nested) {
        List<String> trees = nested.treeTexts();
        List<String> distinct = trees.stream().distinct().toList();
        String inside = distinct.size() == 1 ? "\"" + distinct.get(0) + "\"" : list(trees);
        int[] positions = nested.positions();
        int[] all = IntStream.range(0, nested.network().nodes()).toArray();
        boolean isAll = Arrays.equals(positions, all);
        return "topology: nested\nnetwork: {"
                + shape(place, nested.network()).strip().replace("\n", ", ")
                + "}\ninside: " + inside + "\n"
                + (isAll ? "" : "positions: " + Arrays.toString(positions) + "\n")
                + "cost-of-a-hop: " + nested.hopCost() + "\n";
    }

    private static String list(List<String> trees) {
        return trees.stream().map(tree -> "\"" + tree + "\"").collect(Collectors.joining(", ", "[", "]"));
    }

    private static String shape(String place, Topology machine) {
        if (machine instanceof Hypercube cube) {
            return "topology: hypercube\ndimensions: " + cube.dimensions() + "\n";
        }
        if (machine instanceof CartesianGrid grid && !(grid instanceof TwistedTorus)) {
            String sizes = IntStream.range(0, grid.dimensions())
                    .mapToObj(d -> String.valueOf(grid.size(d)))
                    .collect(Collectors.joining(", ", "[", "]"));
            boolean isMesh = IntStream.range(0, grid.dimensions()).noneMatch(grid::wraps);
            boolean isTorus = IntStream.range(0, grid.dimensions()).allMatch(grid::wraps);
            if (isMesh || isTorus) {
                return "topology: " + (isMesh ? "mesh" : "torus") + "\ndimensions: " + sizes + "\n"
                        + (grid.nodesPerRouter() == 1 ? "" : "nodes-per-router: " + grid.nodesPerRouter() + "\n");
            }
        }
        throw new InputException(
                place,
                "a " + machine.description(),
                "a tree, a hypercube, a mesh, a torus, or one of these with trees at its nodes");
    }

    private static String routing(Topology machine) {
        boolean hasRings = machine instanceof CartesianGrid grid && grid.dimensions() > 0 && grid.wraps(0);
        return "routing: dimension-order\n" + (hasRings ? "flow-control: bubble\n" : "");
    }
}
