package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ArrangementTest {
    @Test
    void ranksWithoutPositionsTakeWhatIsLeftInAscendingOrder() {
        assertEquals("[3, 1, 0, 2, 4]", Arrangement.of(5, 3, 1).toString());
        assertEquals("[0, 4, 1, 2, 3]", Arrangement.completed(5, -1, 4, -1, 2).toString());
        assertEquals("[0, 1]", Arrangement.completed(2, -1, -1).toString());
    }

    @Test
    void positionsAreThereAndOnlyOnce() {
        assertThrows(IllegalArgumentException.class, () -> Arrangement.of(3, -1));
        assertThrows(IllegalArgumentException.class, () -> Arrangement.of(3, 3));
        assertThrows(IllegalArgumentException.class, () -> Arrangement.completed(3, -1, 2, 2));
    }

    @Test
    void aSwapChangesBothDirections() {
        Arrangement arrangement = Arrangement.of(3, 2, 0, 1);
        arrangement.swap(0, 2);
        assertEquals("[1, 0, 2]", arrangement.toString());
        assertEquals(0, arrangement.rank(1));
        assertEquals(2, arrangement.rank(2));
    }
}
