package sare.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TwoLevelTreeTest {
    @Test
    void isASoundTopology() {
        TopologyContract.check(new TwoLevelTree(4, 2, 3));
        TopologyContract.check(new TwoLevelTree(2, 5, 1));
    }

    /** 4 leaves with 2 links up each, and as many down. From a node, 2 others are at distance 0 and 9 at distance 2. */
    @Test
    void figuresWorkedByHand() {
        TwoLevelTree tree = new TwoLevelTree(4, 2, 3);

        assertEquals(12, tree.nodes());
        assertEquals(6, tree.routers());
        assertEquals(16, tree.links());
        assertEquals(18.0 / 11, tree.meanDistance(), 1e-12);
    }
}
