package sare.topology.hierarchy.format;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sare.input.InputException;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.TwistedTorus;
import sare.topology.hierarchy.LevelShape;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.NestedMachine;
import sare.topology.hierarchy.PartOfMachine;
import sare.topology.hyperx.Hypercube;

/** Writes architectures of Scotch that have a formula. */
final class ScotchWriter {
    private static final String EXPECTED =
            "a tree, a hypercube, a mesh or a torus with a node per router; deco has the distances of any machine";

    /** The text of a whole machine, and the number in it of each of its nodes. */
    private record Architecture(String text, IntToLongFunction number) {}

    private ScotchWriter() {}

    /** @param addsUp whether the reader adds the costs of all levels below the one where two leaves meet */
    static String write(String place, Topology machine, boolean addsUp, int... unitsOrNull) {
        Topology whole = machine instanceof PartOfMachine part ? part.whole() : machine;
        Architecture architecture = architecture(place, whole, addsUp);
        if (unitsOrNull == null && !(machine instanceof PartOfMachine)) {
            return architecture.text;
        }
        // terminal i of a sub is the i-th of its list, so the list has the order of the machine's units
        IntStream units = unitsOrNull == null
                ? IntStream.range(0, machine.nodes())
                : Arrays.stream(unitsOrNull).sorted();
        LongStream numbers = units.map(unit -> machine instanceof PartOfMachine part ? part.nodeOfWhole(unit) : unit)
                .mapToLong(architecture.number::applyAsLong);
        int count = unitsOrNull == null ? machine.nodes() : unitsOrNull.length;
        return "sub\n" + count + " " + numbers.mapToObj(String::valueOf).collect(Collectors.joining(" ")) + "\n"
                + architecture.text;
    }

    private static Architecture architecture(String place, Topology machine, boolean addsUp) {
        if (machine instanceof LevelTree tree) {
            return tree(place, tree, addsUp);
        }
        if (machine instanceof NestedMachine nested) {
            LevelTree even = nested.asTree()
                    .filter(tree -> tree.shape().isBalanced())
                    .orElseThrow(() -> refusal(place, machine));
            return tree(place, even, addsUp);
        }
        if (machine instanceof Hypercube cube) {
            return new Architecture("hcub\n" + cube.dimensions() + "\n", unit -> unit);
        }
        if (machine instanceof CartesianGrid grid && !(grid instanceof TwistedTorus) && grid.nodesPerRouter() == 1) {
            return new Architecture(grid(place, grid), unit -> unit);
        }
        if (machine instanceof HierarchicalTopology stages) {
            return stages(place, stages, addsUp).orElseThrow(() -> refusal(place, machine));
        }
        throw refusal(place, machine);
    }

    private static InputException refusal(String place, Topology machine) {
        return new InputException(place, "a " + machine.description(), EXPECTED);
    }

    private static Architecture tree(String place, LevelTree tree, boolean addsUp) {
        LevelShape shape = tree.shape();
        int[] costs = shape.costOfLevels()
                .orElseThrow(() -> new InputException(
                        place, shape.unequalCosts(), "one cost for each level, as tleaf has; deco has any distances"));
        if (shape.balancedUnits().isEmpty()) {
            throw new InputException(place, "a tree that completed has more than 2147483647 leaves", "a smaller one");
        }
        return new Architecture(tleaf(place, shape.mostChildren(), costs, addsUp), shape::balancedUnit);
    }

    /** Levels of a single child divide nothing and are left out, if there are others. */
    private static String tleaf(String place, int[] arities, int[] costs, boolean addsUp) {
        int[] kept = IntStream.range(0, arities.length)
                .filter(level -> arities[level] > 1)
                .toArray();
        int[] levels = kept.length == 0 ? new int[] {0} : kept;
        StringBuilder text = new StringBuilder("tleaf\n" + levels.length);
        for (int i = 0; i < levels.length; i++) {
            int below = addsUp && i + 1 < levels.length ? costs[levels[i + 1]] : 0;
            int cost = costs[levels[i]] - below;
            if (addsUp && cost < 1) {
                throw new InputException(
                        place,
                        "a level of cost " + costs[levels[i]] + " above one of " + below,
                        "more than the one below");
            }
            text.append(' ').append(arities[levels[i]]).append(' ').append(cost);
        }
        return text.append('\n').toString();
    }

    private static String grid(String place, CartesianGrid grid) {
        int dimensions = grid.dimensions();
        long rings = IntStream.range(0, dimensions).filter(grid::wraps).count();
        if (rings > 0 && rings < dimensions) {
            throw new InputException(place, "a " + grid.description(), "rings in all dimensions or in none");
        }
        String kind = rings > 0 ? "torus" : "mesh";
        String sizes = IntStream.range(0, dimensions)
                .mapToObj(d -> String.valueOf(grid.size(d)))
                .collect(Collectors.joining(" "));
        boolean isNamed = dimensions == 2 || dimensions == 3;
        return kind + (isNamed ? dimensions + "D\n" : "XD\n" + dimensions + " ") + sizes + "\n";
    }

    /** A tree of switches in which all subtrees of a stage have as many nodes: its distances are hops. */
    private static Optional<Architecture> stages(String place, HierarchicalTopology machine, boolean addsUp) {
        int stages = machine.stages();
        int[] arities = new int[stages];
        int[] costs = new int[stages];
        int nodesBelow = 1;
        for (int stage = 0; stage < stages; stage++) {
            NodeParts parts = machine.nodesBySubtree(stage);
            int size = parts.size(0);
            boolean isEven = IntStream.range(0, parts.count()).allMatch(part -> parts.size(part) == size);
            if (!isEven || size % nodesBelow != 0) {
                return Optional.empty();
            }
            arities[stages - 1 - stage] = size / nodesBelow;
            costs[stages - 1 - stage] = machine.distance(0, size - 1);
            nodesBelow = size;
        }
        return Optional.of(new Architecture(tleaf(place, arities, costs, addsUp), unit -> unit));
    }
}
