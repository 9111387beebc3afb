package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sare.topology.grid.Torus;

/** The example of the manual in {@code package-info.java}. */
class ManualTest {
    @Test
    void twoJobsOnATorus() {
        Torus torus = new Torus(4, 4);
        Occupancy occupancy = Occupancy.busy(16, 0, 1);
        Allocator bestFit =
                AllocationRequest.parse("allocator", Path.of(""), "best-fit").allocator(torus);
        int[] first = bestFit.allocate(occupancy, JobRequest.ofRanks(3, 1));
        assertArrayEquals(new int[] {2, 3, 7}, first);
        occupancy.take(first);
        int[] second = bestFit.allocate(occupancy, JobRequest.ofRanks(4, 2));
        assertArrayEquals(new int[] {6, 5}, second);
    }
}
