package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.InputException;
import sare.input.Registry;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.network.Torus;
import sare.network.TwoLevelTree;

/** What criteria say that traffic costs. */
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

    static Stream<Registry.Entry<Criterion>> entries() {
        return Criteria.REGISTRY.entries().stream();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void isSymmetricAndNothingWithinANode(Registry.Entry<Criterion> entry) {
        for (Torus torus : new Torus[] {new Torus(1), new Torus(2, 3), new Torus(4, 1, 3), new Torus(2, 2, 2, 3)}) {
            CostMatrix costs = entry.plugin().costs(torus, Allocation.whole(torus.nodes()));
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
                "--criterion traffic-distribution: a tree of 2 leaves and 1 tops - expected a torus, whose hops have"
                        + " dimensions",
                refusal.getMessage());
    }

    @Test
    void tooManyPositions() {
        Torus torus = new Torus(128, 129);
        InputException failure = assertThrows(InputException.class, () -> costs("classic", torus));
        assertTrue(failure.getMessage().contains("16512 nodes to choose from"), failure.getMessage());
    }

    private static CostMatrix costs(String criterion, Torus torus) {
        return Criteria.resolve(criterion).costs(torus, Allocation.whole(torus.nodes()));
    }
}
