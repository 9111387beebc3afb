package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.topology.Topology;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.NestedMachine;

/** The search from a neighbour finds the place that a look at the whole frame finds. */
class ExpansionTest {
    private static Stream<Topology> machines() {
        Topology torus = new Torus(6, 6, 6, 6);
        int[] all = IntStream.range(0, torus.nodes()).toArray();
        List<Branch> units = IntStream.of(all)
                .mapToObj(node -> {
                    Branch tree = new Branch("node").costing(1);
                    tree.add(new Branch("unit"));
                    return tree;
                })
                .toList();
        return Stream.of(torus, new NestedMachine(torus, all, units, 1));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void largeFramesAreSearchedAsIfScanned(Topology machine) {
        for (int seed = 0; seed < 6; seed++) {
            Well19937c random = new Well19937c(seed);
            int[] free = IntStream.range(0, machine.nodes())
                    .filter(node -> random.nextInt(4) > 0)
                    .toArray();
            int vertices = 500;
            int[][] partners = new int[vertices][3];
            for (int[] ofOne : partners) {
                ofOne[0] = random.nextInt(vertices);
                ofOne[1] = random.nextInt(vertices);
            }
            CommunicationGraph graph = CommunicationGraph.of(
                    vertices,
                    (one, other) -> one == other + 1
                            || one - other == 10
                            || partners[one][0] == other
                            || partners[other][1] == one);
            assertArrayEquals(
                    places(new LinkSurroundings(Links.of(machine), free), graph, true),
                    places(new LinkSurroundings(Links.of(machine), free), graph, false),
                    "seed " + seed);
        }
    }

    private static int[] places(LinkSurroundings machine, CommunicationGraph graph, boolean isScanned) {
        Expansion expansion = new Expansion(machine, isScanned ? machine::distance : null, graph, 100);
        expansion.from(0);
        return expansion.places();
    }
}
