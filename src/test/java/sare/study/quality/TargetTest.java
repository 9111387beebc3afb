package sare.study.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.problem.CostMatrix;

class TargetTest {
    private static CostMatrix costs(String name) {
        return Target.costs(name).orElseThrow();
    }

    @Test
    @DisplayName("torus:2x5: nodes 0 to 4 are a ring of five, node 5 is beside node 0")
    void theLastSizeOfATorusVariesFastest() {
        CostMatrix torus = costs("torus:2x5");

        assertEquals(10, torus.positions());
        assertEquals(1, torus.cost(0, 4));
        assertEquals(2, torus.cost(0, 2));
        assertEquals(1, torus.cost(0, 5));
        assertEquals(3, torus.cost(0, 7));
        assertTrue(torus.coordinates().isPresent());
    }

    @Test
    @DisplayName("tree:2:3/1:10: leaves 0 and 1 share a group, 2 to 5 are the other groups")
    void leavesOfATree() {
        CostMatrix tree = costs("tree:2:3/1:10");

        assertEquals(6, tree.positions());
        assertEquals(0, tree.cost(3, 3));
        assertEquals(1, tree.cost(0, 1));
        assertEquals(10, tree.cost(1, 2));
        assertEquals(10, tree.cost(5, 0));
    }

    @Test
    @DisplayName("tree:4:8:8/1:10:100: groups of 4 in groups of 32 in one of 256")
    void levelsOfATree() {
        CostMatrix tree = costs("tree:4:8:8/1:10:100");

        assertEquals(256, tree.positions());
        assertEquals(1, tree.cost(32, 35));
        assertEquals(10, tree.cost(32, 63));
        assertEquals(100, tree.cost(31, 32));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "torus:",
                "torus:0",
                "torus:8x",
                "torus:2x2x2x2",
                "torus:9999x9999",
                "mesh:8x8",
                "tree:4:4/1",
                "tree:0/1",
                "tree:4:4:4",
                "tree:9999:9999:9999/1:1:1",
                ""
            })
    void othersAreNone(String name) {
        assertTrue(Target.costs(name).isEmpty());
    }
}
