package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.network.Torus;
import sare.network.TwoLevelTree;

class CriteriaTest {
    @Test
    void classicIsTheDistance() {
        CostMatrix costs = Criteria.resolve("classic").costs(new Torus(8, 8), Allocation.whole(64));
        assertEquals(4 + 3, costs.cost(0, 8 * 3 + 4));
        CostMatrix ofTree = Criteria.resolve("classic").costs(new TwoLevelTree(2, 1, 2), Allocation.whole(4));
        assertEquals(2, ofTree.cost(0, 2));
    }

    @Test
    void trafficDistributionAddsTheDifferencesOfDimensions() {
        CostMatrix plane = Criteria.resolve("traffic-distribution").costs(new Torus(8, 8), Allocation.whole(64));
        assertEquals(4 + 3 + 1, plane.cost(0, 8 * 3 + 4));
        CostMatrix space = Criteria.resolve("traffic-distribution").costs(new Torus(8, 8, 8), Allocation.whole(512));
        assertEquals(4 + 3 + 1 + (1 + 3 + 2), space.cost(0, 64 + 8 * 3 + 4));
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
}
