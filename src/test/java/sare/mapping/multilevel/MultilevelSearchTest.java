package sare.mapping.multilevel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.mapping.search.SearchBudget;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.hyperx.Hypercube;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

class MultilevelSearchTest {
    private static int[] sizes(String text) {
        return Arrays.stream(text.split("x")).mapToInt(Integer::parseInt).toArray();
    }

    /** Traffic between the neighbours of a grid whose ranks are shuffled. */
    private static TrafficMatrix stencil(boolean isRing, long seed, int... sizes) {
        int ranks = Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
        int[] number = Arrangement.random(ranks, new Well19937c(seed)).positions(ranks);
        TraceBuilder trace = new TraceBuilder("stencil", ranks);
        int stride = 1;
        for (int size : sizes) {
            for (int rank = 0; rank < ranks; rank++) {
                boolean isLast = rank / stride % size == size - 1;
                if (!isLast || isRing && size > 2) {
                    int other = isLast ? rank - (size - 1) * stride : rank + stride;
                    trace.send(number[rank], number[other], 0, 0, 100);
                }
            }
            stride *= size;
        }
        return TrafficMatrix.of(trace.build());
    }

    private static MappingProblem problem(Topology topology, TrafficMatrix traffic) {
        CostMatrix costs = Criteria.resolve("classic").costs(topology, Allocation.whole(topology.nodes()));
        return MappingProblem.of("stencil", traffic, Weight.BYTES, costs);
    }

    @ParameterizedTest
    @CsvSource({
        "8x8",
        "2x8x32",
        "4x4x4",
        "3x5",
        "5x7x9",
        "24x40",
        "4x4x16",
        "64x64",
        "16x16x16",
        "10x33",
        "2x2x2x2",
        "6x1x7"
    })
    @DisplayName("shuffled stencils on their own torus and mesh come out with a hop for each byte")
    void stencilsAreRecovered(String text) {
        int[] sizes = sizes(text);
        for (boolean isRing : new boolean[] {false, true}) {
            TrafficMatrix traffic = stencil(isRing, 5, sizes);
            isOneHop(problem(new Torus(sizes), traffic), traffic, "torus, rings: " + isRing);
        }
        TrafficMatrix open = stencil(false, 6, sizes);
        isOneHop(problem(CartesianGrid.mesh(sizes), open), open, "mesh");
    }

    private static void isOneHop(MappingProblem problem, TrafficMatrix traffic, String where) {
        Arrangement found =
                new MultilevelSearch(problem, SearchBudget.of(3)).embedded().orElseThrow();
        assertEquals(traffic.totalBytes().longValueExact(), problem.cost(found), where);
    }

    @Test
    @DisplayName("a stencil of 5x5 finds room on a mesh of 9x7 and on a torus of 8x8")
    void aPartOfTheMachine() {
        TrafficMatrix traffic = stencil(false, 2, 5, 5);
        isOneHop(problem(CartesianGrid.mesh(9, 7), traffic), traffic, "mesh");
        isOneHop(problem(new Torus(8, 8), traffic), traffic, "torus");
    }

    @ParameterizedTest
    @CsvSource({"2x8x32, 8x8x8, 1.04", "6x10, 3x4x5, 1.3", "8x9, 10x10, 1", "16x16, 8x8x8, 1.034"})
    @DisplayName("shuffled stencils are folded into tori and meshes of another shape")
    void stencilsAreFolded(String ofRanks, String ofMachine, double most) {
        for (int seed = 1; seed <= 3; seed++) {
            TrafficMatrix traffic = stencil(false, seed, sizes(ofRanks));
            for (Topology machine : List.of(new Torus(sizes(ofMachine)), CartesianGrid.mesh(sizes(ofMachine)))) {
                MappingProblem problem = problem(machine, traffic);
                Arrangement folded = new MultilevelSearch(problem, SearchBudget.of(seed))
                        .folded()
                        .orElseThrow();
                double hops = problem.cost(folded) / traffic.totalBytes().doubleValue();
                assertTrue(hops <= most, machine.description() + ", seed " + seed + ": " + hops);
            }
        }
    }

    @Test
    @DisplayName("nothing is folded if ranks or positions are no grid, or if a folding does not fit")
    void nothingToFold() {
        TrafficMatrix ring = stencil(true, 1, 3);
        TrafficMatrix square = stencil(false, 1, 5, 5);
        Topology torus = new Torus(5, 5);
        CostMatrix corner = Criteria.resolve("classic").costs(torus, Allocation.of("corner", 25, 0, 1, 5, 6));
        assertTrue(folded(problem(new Hypercube(5), square)).isEmpty(), "five dimensions");
        assertTrue(folded(problem(CartesianGrid.mesh(4, 7), square)).isEmpty(), "5x5 in 4x7");
        assertTrue(folded(MappingProblem.of("ring", ring, Weight.BYTES, corner)).isEmpty(), "a part of a torus");
    }

    private static Optional<Arrangement> folded(MappingProblem problem) {
        return new MultilevelSearch(problem, SearchBudget.of(1)).folded();
    }

    @Test
    @DisplayName("a ring of three is no part of a mesh: nothing is found")
    void nothingToFind() {
        TrafficMatrix ring = stencil(true, 1, 3);
        assertTrue(new MultilevelSearch(problem(CartesianGrid.mesh(3, 3), ring), SearchBudget.of(1))
                .embedded()
                .isEmpty());
    }

    @Test
    @DisplayName("swaps near to partners change the cost by what they say, and never raise it")
    void nearSwapsKeepTheCost() {
        for (int seed = 1; seed <= 20; seed++) {
            MappingProblem problem = problem(new Torus(6, 7), stencil(false, seed, 5, 7));
            Arrangement arrangement = Arrangement.random(problem.positions(), new Well19937c(seed));
            long before = problem.cost(arrangement);
            long change =
                    new NearSwaps(problem, new Nearby(problem.costs()), arrangement, SearchBudget.of(seed)).descend();
            assertEquals(problem.cost(arrangement), before + change, "seed " + seed);
            assertTrue(change < 0, "seed " + seed);
        }
    }

    @Test
    @DisplayName(
            "halving keeps parts of a mesh in one piece: a stencil of 8x8x4 takes at most 2.6 hops on a mesh of 16x16")
    void meshesAreNotCutAsRings() {
        TrafficMatrix traffic = stencil(false, 1, 8, 8, 4);
        MappingProblem problem = problem(CartesianGrid.mesh(16, 16), traffic);
        for (int seed = 1; seed <= 5; seed++) {
            Arrangement halved = new MultilevelSearch(problem, SearchBudget.of(seed)).halved();
            double hops = problem.cost(halved) / traffic.totalBytes().doubleValue();
            assertTrue(hops <= 2.6, "seed " + seed + ": " + hops);
        }
    }

    @Test
    @DisplayName("halving: 20 ranks of a stencil on 300 positions of a mesh stay close together")
    void moreRoomThanRanks() {
        TrafficMatrix traffic = stencil(false, 4, 4, 5);
        MappingProblem problem = problem(CartesianGrid.mesh(20, 15), traffic);
        Arrangement halved = new MultilevelSearch(problem, SearchBudget.of(1)).halved();
        assertTrue(problem.cost(halved) <= 2 * traffic.totalBytes().longValueExact(), () -> halved.toString());
    }

    @Test
    @DisplayName(
            "of random arrangements at most a number of ranks are moved, each for more than its price; more moves never cost more")
    void fewMoves() {
        for (int seed = 1; seed <= 10; seed++) {
            MappingProblem problem = problem(new Torus(6, 7), stencil(false, seed, 5, 7));
            Arrangement start = Arrangement.random(problem.positions(), new Well19937c(seed));
            MultilevelSearch search = new MultilevelSearch(problem, SearchBudget.of(seed));
            long last = problem.cost(start);
            for (int most : new int[] {1, 2, 3, 6, 42}) {
                for (long price : new long[] {0, 150}) {
                    Arrangement moved = search.moved(start, most, price);
                    int away = 0;
                    for (int rank = 0; rank < problem.ranks(); rank++) {
                        away += moved.position(rank) == start.position(rank) ? 0 : 1;
                    }
                    String where = "seed " + seed + ", " + most + " moves for " + price;
                    assertTrue(away <= most, where);
                    assertTrue(problem.cost(moved) + away * price <= problem.cost(start), where);
                    if (price == 0 && most <= 2) {
                        assertTrue(problem.cost(moved) <= last, where);
                        last = problem.cost(moved);
                    }
                }
            }
        }
    }

    @Test
    @DisplayName("one move: of three ranks in a row on a line of five, the last one is two hops away and comes near")
    void oneMove() {
        MappingProblem problem = problem(CartesianGrid.mesh(5), stencil(false, 1, 3));
        Arrangement start = Arrangement.of(5, 0, 1, 2);
        Arrangement apart = start.copy();
        int end = problem.endPartner(0) - problem.firstPartner(0) == 1 ? 0 : 1; // a rank with one partner
        apart.swap(end, 4); // 4 is a rank without traffic, at position 4
        MultilevelSearch search = new MultilevelSearch(problem, SearchBudget.of(1));

        Arrangement moved = search.moved(apart, 1, 0);
        assertTrue(problem.cost(moved) < problem.cost(apart));
        assertEquals(apart.toString(), search.moved(apart, 1, 1_000_000).toString(), "too expensive");
    }
}
