package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.allocation.Allocations;
import sare.topology.grid.Torus;

/** The worked example of {@code package-info.java} is true. */
class ManualTest {
    @Test
    void workedExample(@TempDir Path folder) {
        Allocation corner = Allocations.resolve("quadrant", new Torus(4, 4));
        assertArrayEquals(new int[] {0, 1, 4, 5}, corner.nodes());
        Mapping drawn = Mapping.random(4, 4, 2).inside(corner);
        assertEquals(Mapping.of(5, 4, 0, 1), drawn);
        Path file = folder.resolve("a.map");
        MappingFile.write(file, Map.of("mapper", "random", "seed", "2"), drawn);
        assertEquals(drawn, MappingFile.read(file).fitted(4, corner));
    }
}
