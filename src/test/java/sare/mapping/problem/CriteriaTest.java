package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.topology.TwoLevelTree;
import sare.topology.grid.Torus;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

/** The costs of traffic by each criterion. */
class CriteriaTest {
    /** From node 0 of an 8x4 torus to (x, y): dx + dy, and that plus |dx - dy|. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0, 0", "1, 0, 1, 2", "1, 1, 2, 2", "4, 0, 4, 8", "7, 0, 1, 2", "4, 2, 6, 8", "6, 3, 3, 4"})
    void twoDimensions(int x, int y, int hops, int trafficDistribution) {
        Torus torus = new Torus(8, 4);
        int node = torus.node(x, y);
        assertEquals(hops, costs("classic", torus).cost(0, node));
        assertEquals(trafficDistribution, costs("traffic-distribution", torus).cost(0, node));
    }

    /** In three dimensions the differences of all three pairs count: of 3, 1 and 0 hops 2 + 3 + 1. */
    @Test
    void threeDimensions() {
        Torus torus = new Torus(8, 8, 8);
        assertEquals(4 + 6, costs("traffic-distribution", torus).cost(0, torus.node(3, 1, 0)));
        assertEquals(6, costs("traffic-distribution", torus).cost(0, torus.node(2, 2, 2)));
    }

    @Test
    void oneDimensionHasNothingToSpreadOver() {
        Torus ring = new Torus(7);
        assertEquals(3, costs("traffic-distribution", ring).cost(0, 4));
    }

    /** Positions are in the allocation's order. */
    @Test
    void allocation() {
        Torus torus = new Torus(4, 4);
        Allocation allocation = Allocations.resolve("list:10,0,5", torus);
        CostMatrix costs = Criteria.resolve("classic").costs(torus, allocation);
        assertEquals(3, costs.positions());
        assertEquals(4, costs.cost(0, 1));
        assertEquals(2, costs.cost(1, 2));
        assertEquals(2, costs.cost(0, 2));
    }

    /** 3 and 1 hops differ by 2; costs are the least whole multiples of 4 + balance * 2. */
    @ParameterizedTest
    @CsvSource({"1, 6", "1.0, 6", "2, 8", "0.5, 10", "0.25, 18", "0.250, 18", "0.001, 4002", "1.5, 14", "1e1, 24"})
    void balance(String balance, int cost) {
        Torus torus = new Torus(8, 8);
        for (String form : List.of("traffic-distribution(balance=%s)", "traffic-distribution:%s")) {
            assertEquals(cost, costs(form.formatted(balance), torus).cost(0, torus.node(3, 1)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "0.0005", "1.0001", "1001", "x", "NaN"})
    void noBalance(String balance) {
        InputException refusal =
                assertThrows(InputException.class, () -> Criteria.resolve("traffic-distribution(" + balance + ")"));
        assertEquals(
                "--criterion: balance: '" + balance + "' - expected 0.001 to 1000 with up to 3 decimals",
                refusal.getMessage());
    }

    @Test
    void parametersAreWrittenWhereTheyDifferFromTheUsual() {
        assertEquals("classic", Criteria.complete("--criterion", "classic"));
        assertEquals("traffic-distribution", Criteria.complete("--criterion", "traffic-distribution"));
        assertEquals("traffic-distribution", Criteria.complete("--criterion", "traffic-distribution(1)"));
        assertEquals(
                "traffic-distribution(balance=0.25)", Criteria.complete("--criterion", "traffic-distribution:0.25"));
        assertThrows(InputException.class, () -> Criteria.complete("--criterion", "traffic-distribution(0)"));
    }

    static Stream<String> criteria() {
        return Stream.concat(Criteria.REGISTRY.names().stream(), Stream.of("traffic-distribution(balance=0.2)"));
    }

    @ParameterizedTest
    @MethodSource("criteria")
    void isSymmetricAndNothingWithinANode(String criterion) {
        for (Torus torus : new Torus[] {new Torus(1), new Torus(2, 3), new Torus(4, 1, 3), new Torus(2, 2, 2, 3)}) {
            CostMatrix costs = costs(criterion, torus);
            assertTrue(costs.isSymmetric());
            for (int node = 0; node < torus.nodes(); node++) {
                assertEquals(0, costs.cost(node, node));
            }
        }
    }

    @Test
    void classicIsForAnyMachine() {
        CostMatrix costs = Criteria.resolve("classic").costs(new TwoLevelTree(2, 1, 2), Allocation.whole(4));
        assertEquals(2, costs.cost(0, 2));
    }

    @Test
    void trafficDistributionNeedsDimensions() {
        Criterion criterion = Criteria.resolve("traffic-distribution");
        InputException refusal = assertThrows(
                InputException.class, () -> criterion.costs(new TwoLevelTree(2, 1, 2), Allocation.whole(4)));
        assertEquals(
                "--criterion traffic-distribution: a tree of 2 leaves and 1 tops - expected a grid, such as a torus or"
                        + " a mesh, whose hops have dimensions; link-load-variance is defined on all networks",
                refusal.getMessage());
    }

    @Test
    @DisplayName("16512 nodes: a cost is worked out, but there is no table of all")
    void aTableOfTooManyPositions() {
        CostMatrix costs = costs("classic", new Torus(128, 129));

        assertEquals(64 + 64, costs.cost(0, 64 + 128 * 64));
        assertEquals(128, costs.largest());
        InputException failure = assertThrows(InputException.class, costs::array);
        assertTrue(failure.getMessage().contains("16512 nodes to choose from"), failure.getMessage());
    }

    @Test
    @DisplayName(
            "with and without a table, costs are the same: 2109 positions are beyond those whose table is made at once")
    void costsWithoutATable() {
        for (String criterion : List.of("classic", "traffic-distribution(0.25)")) {
            CostMatrix workedOut = costs(criterion, new Torus(3, 19, 37));
            CostMatrix lookedUp = costs(criterion, new Torus(3, 19, 37));
            int[] table = lookedUp.array();
            int largest = 0;
            for (int from = 0; from < workedOut.positions(); from += 7) {
                for (int to = 0; to < workedOut.positions(); to++) {
                    assertEquals(table[lookedUp.row(from) + to], workedOut.cost(from, to));
                    assertEquals(workedOut.cost(from, to), lookedUp.cost(from, to));
                    largest = Math.max(largest, workedOut.cost(from, to));
                }
            }
            assertTrue(largest <= workedOut.largest(), criterion);
        }
    }

    @Test
    void aCostThatIsTooLargeForALong() {
        TraceBuilder trace = new TraceBuilder("too much traffic", 2);
        trace.send(0, 1, 0, 0, Long.MAX_VALUE / 2);
        TrafficMatrix traffic = TrafficMatrix.of(trace.build());
        PairCost cost = Criteria.resolve("classic").on(new Torus(8));

        assertEquals(Long.MAX_VALUE - 1, cost.sum(traffic, Weight.BYTES, Mapping.of(0, 2)));
        InputException failure =
                assertThrows(InputException.class, () -> cost.sum(traffic, Weight.BYTES, Mapping.of(0, 3)));
        assertEquals("costs: a sum of more than 9223372036854775807 - expected less traffic", failure.getMessage());
    }

    @Test
    void costsThatAreTooLargeForTheirMatrix() {
        Torus torus = new Torus(8000, 1); // up to 4,000 hops of difference, of 999,999 parts each
        InputException failure =
                assertThrows(InputException.class, () -> costs("traffic-distribution(balance=999.999)", torus));
        assertTrue(
                failure.getMessage().startsWith("costs: a cost of ")
                        && failure.getMessage().endsWith(" - expected at most 2147483647"),
                failure.getMessage());
    }

    @ParameterizedTest
    @MethodSource("criteria")
    void aMappingCostsWhatItDoesAsAnAnswerOfTheProblem(String criterion) {
        Torus torus = new Torus(4, 3, 2);
        TraceBuilder trace = new TraceBuilder("some traffic", 4);
        trace.send(0, 1, 0, 0, 70);
        trace.send(0, 1, 0, 0, 30);
        trace.send(0, 0, 0, 0, 1000);
        trace.send(2, 0, 0, 0, 5);
        trace.send(3, 2, 0, 0, 0);
        TrafficMatrix traffic = TrafficMatrix.of(trace.build());
        for (Weight weight : Weight.values()) {
            MappingProblem problem = MappingProblem.of("traffic", traffic, weight, costs(criterion, torus));
            for (int seed = 1; seed <= 20; seed++) {
                Mapping mapping = Mapping.random(4, torus.nodes(), seed);
                assertEquals(
                        problem.cost(Arrangement.of(torus.nodes(), mapping.nodes())),
                        Criteria.resolve(criterion).on(torus).sum(traffic, weight, mapping));
            }
        }
    }

    private static CostMatrix costs(String criterion, Torus torus) {
        return Criteria.resolve(criterion).costs(torus, Allocation.whole(torus.nodes()));
    }
}
