package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;

class OccupancyTest {
    @Test
    void nodesAreTakenAndReleased() {
        Occupancy occupancy = Occupancy.busy(6, 1, 4);
        assertArrayEquals(new int[] {0, 2, 3, 5}, occupancy.freeNodes());
        assertEquals("4 of 6 nodes free", occupancy.toString());
        assertEquals(2, occupancy.nextFree(1));
        occupancy.take(2, 5);
        assertArrayEquals(new int[] {0, 3}, occupancy.freeNodes());
        assertEquals(-1, occupancy.nextFree(4));
        Occupancy copy = occupancy.copy();
        occupancy.release(1, 2);
        assertEquals(4, occupancy.freeCount());
        assertEquals(2, copy.freeCount());
        assertTrue(occupancy.isFree(1));
        assertFalse(copy.isFree(1));
    }

    @Test
    void whatIsBusyCannotBeTakenAndWhatIsFreeCannotBeReleased() {
        Occupancy occupancy = Occupancy.busy(6, 1);
        assertThrows(IllegalArgumentException.class, () -> occupancy.take(1));
        assertThrows(IllegalArgumentException.class, () -> occupancy.take(6));
        assertThrows(IllegalArgumentException.class, () -> occupancy.release(0));
        assertThrows(IllegalArgumentException.class, () -> occupancy.release(-1));
        assertThrows(IllegalArgumentException.class, () -> Occupancy.busy(6, 3, 3));
    }

    @Test
    void countsAgreeWithASetAfterRandomChanges() {
        Well19937c random = new Well19937c(1);
        Occupancy occupancy = Occupancy.allFree(130);
        BitSet busy = new BitSet();
        for (int step = 0; step < 2000; step++) {
            int node = random.nextInt(130);
            if (busy.get(node)) {
                occupancy.release(node);
            } else {
                occupancy.take(node);
            }
            busy.flip(node);
            assertEquals(130 - busy.cardinality(), occupancy.freeCount());
            assertEquals(largestRun(busy, 130), occupancy.largestFreeRun());
        }
        busy.flip(0, 130);
        assertArrayEquals(busy.stream().toArray(), occupancy.freeNodes());
    }

    private static int largestRun(BitSet busy, int nodes) {
        int largest = 0;
        int run = 0;
        for (int node = 0; node < nodes; node++) {
            run = busy.get(node) ? 0 : run + 1;
            largest = Math.max(largest, run);
        }
        return largest;
    }
}
