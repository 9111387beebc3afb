package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AllocationTest {
    @Test
    void nodesKeepTheirOrder() {
        Allocation allocation = Allocation.of("list:4,1", 6, 4, 1);
        assertEquals("list:4,1", allocation.name());
        assertEquals(2, allocation.size());
        assertEquals(4, allocation.node(0));
        assertEquals(1, allocation.node(1));
        assertEquals(6, allocation.networkNodes());
        assertTrue(allocation.contains(4));
        assertFalse(allocation.contains(0));
        assertFalse(allocation.contains(6));
        assertEquals("list:4,1 [4, 1]", allocation.toString());
    }

    @Test
    void laterChangesOfTheArraysDoNotMatter() {
        int[] nodes = {4, 2};
        Allocation allocation = Allocation.of("a", 6, nodes);
        nodes[0] = 3;
        allocation.nodes()[1] = 3;
        assertArrayEquals(new int[] {4, 2}, allocation.nodes());
    }

    @Test
    void equalAreThoseOfTheSameNameNetworkAndNodes() {
        Allocation allocation = Allocation.of("a", 6, 4, 2);
        assertEquals(Allocation.of("a", 6, 4, 2), allocation);
        assertEquals(Allocation.of("a", 6, 4, 2).hashCode(), allocation.hashCode());
        assertNotEquals(Allocation.of("b", 6, 4, 2), allocation);
        assertNotEquals(Allocation.of("a", 7, 4, 2), allocation);
        assertNotEquals(Allocation.of("a", 6, 2, 4), allocation);
    }

    @Test
    void theWholeIsAllNodes() {
        assertEquals(Allocation.of("whole", 4, 0, 1, 2, 3), Allocation.whole(4));
    }

    @Test
    void impossibleAllocationsAreNotMade() {
        assertThrows(IllegalArgumentException.class, () -> Allocation.of("a", 4));
        assertThrows(IllegalArgumentException.class, () -> Allocation.of("a", 4, 1, 4));
        assertThrows(IllegalArgumentException.class, () -> Allocation.of("a", 4, -1));
        assertThrows(IllegalArgumentException.class, () -> Allocation.of("a", 4, 1, 2, 1));
        assertThrows(IllegalArgumentException.class, () -> Allocation.whole(0));
    }
}
