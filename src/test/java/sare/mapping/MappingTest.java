package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MappingTest {
    @Test
    void consecutiveIsTheIdentity() {
        assertEquals(Mapping.of(0, 1, 2, 3), Mapping.consecutive(4));
    }

    @Test
    void laterChangesOfTheArraysDoNotMatter() {
        int[] nodes = {4, 2};
        Mapping mapping = Mapping.of(nodes);
        nodes[0] = 9;
        mapping.nodes()[1] = 9;
        assertArrayEquals(new int[] {4, 2}, mapping.nodes());
        assertEquals(2, mapping.ranks());
        assertEquals("[4, 2]", mapping.toString());
        assertEquals(Mapping.of(4, 2).hashCode(), mapping.hashCode());
        assertNotEquals(Mapping.of(2, 4), mapping);
    }

    @Test
    void mappingsNeedRanksAndNodes() {
        assertThrows(IllegalArgumentException.class, () -> Mapping.of());
        assertThrows(IllegalArgumentException.class, () -> Mapping.of(0, -1));
        assertThrows(IllegalArgumentException.class, () -> Mapping.random(5, 4, 1));
        assertThrows(IllegalArgumentException.class, () -> Mapping.random(0, 4, 1));
    }

    @Test
    void severalRanksMayShareANode() {
        assertEquals(1, Mapping.of(4, 2).mostRanksOfNode());
        assertEquals(3, Mapping.of(4, 2, 4, 2, 4).mostRanksOfNode());
    }

    @Test
    void aSeedGivesItsMapping() {
        assertEquals(Mapping.random(64, 256, 7), Mapping.random(64, 256, 7));
        assertNotEquals(Mapping.random(64, 256, 7), Mapping.random(64, 256, 8));
        int[] whole = Mapping.random(64, 64, 7).nodes();
        Arrays.sort(whole);
        assertEquals(Mapping.consecutive(64), Mapping.of(whole));
    }

    @Test
    void everyChoiceIsEquallyLikely() {
        int draws = 12_000;
        int[] seen = new int[16]; // by nodes of rank 0 and 1, of 4 nodes
        for (int seed = 0; seed < draws; seed++) {
            Mapping mapping = Mapping.random(2, 4, seed);
            seen[4 * mapping.node(0) + mapping.node(1)]++;
        }
        for (int choice = 0; choice < seen.length; choice++) {
            if (choice / 4 == choice % 4) {
                assertEquals(0, seen[choice]);
            } else {
                // 12 choices at 1000 each; the standard deviation is about 30.
                assertTrue(Math.abs(seen[choice] - 1000) < 150, Arrays.toString(seen));
            }
        }
    }
}
