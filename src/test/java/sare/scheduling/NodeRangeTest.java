package sare.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NodeRangeTest {
    @Test
    void rangesOfDifferentNodesAscend() {
        assertEquals(
                List.of(new NodeRange(0, 2), new NodeRange(5, 5), new NodeRange(7, 8)),
                NodeRange.ascending(8, 2, 1, 0, 7, 5, 2));
        assertEquals("0-2 5 7-8", NodeRange.text(NodeRange.ascending(8, 2, 1, 0, 7, 5, 2)));
    }

    @Test
    void rangesInOrderKeepIt() {
        assertEquals("8-9 3 3-4 2", NodeRange.text(NodeRange.inOrder(8, 9, 3, 3, 4, 2)));
        assertEquals("", NodeRange.text(NodeRange.inOrder()));
    }
}
