package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.topology.grid.Torus;

class MappingsTest {
    @TempDir
    Path folder;

    private static void assertRefused(String message, String specification, int ranks, int nodes) {
        assertRefused(message, specification, ranks, Allocation.whole(nodes));
    }

    private static void assertRefused(String message, String specification, int ranks, Allocation allocation) {
        InputException refusal =
                assertThrows(InputException.class, () -> Mappings.resolve(specification, ranks, allocation, 1));
        assertEquals(message, refusal.getMessage());
    }

    @Test
    void namesAreResolved() {
        assertEquals(Mapping.consecutive(4), Mappings.resolve("consecutive", 4, Allocation.whole(16), 1));
        assertEquals(Mapping.random(4, 16, 9), Mappings.resolve("random", 4, Allocation.whole(16), 9));
    }

    @Test
    void filesAreReadAndFitted() throws Exception {
        Path file = Files.writeString(folder.resolve("random"), "#sare-mapping 1\n3\n2\n");
        assertEquals(Mapping.of(3, 2), Mappings.resolve(file.toString(), 2, Allocation.whole(4), 1));
        assertRefused(
                file + ":2: node 3 for rank 0 - expected one of the network's 3 nodes, from 0", file.toString(), 2, 3);
    }

    @Test
    void whatNamesNoMappingIsRefused() {
        assertRefused(
                "--mapping: 'randon' - expected consecutive, random or a file that exists; did you mean 'random'?",
                "randon",
                4,
                16);
        assertRefused(
                "--mapping: 'no/such.map' - expected consecutive, random or a file that exists", "no/such.map", 4, 16);
        assertRefused(folder + ": a folder - expected a file", folder.toString(), 4, 16);
    }

    @Test
    void ranksAreMappedInsideTheAllocation() {
        Allocation allocation = Allocation.of("list:9,4,7", 16, 9, 4, 7);
        assertEquals(Mapping.of(9, 4), Mappings.resolve("consecutive", 2, allocation, 1));
        for (int seed = 0; seed < 100; seed++) {
            Mapping drawn = Mapping.random(2, 3, seed);
            assertEquals(
                    Mapping.of(allocation.node(drawn.node(0)), allocation.node(drawn.node(1))),
                    Mappings.resolve("random", 2, allocation, seed));
        }
    }

    @Test
    void theWholeNetworkIsAsIfThereWereNoAllocation() {
        for (int seed = 0; seed < 100; seed++) {
            int ranks = 1 + seed % 16;
            Allocation whole = Allocations.resolve("whole", new Torus(4, 4));
            assertEquals(Mapping.consecutive(ranks), Mappings.resolve("consecutive", ranks, whole, seed));
            assertEquals(Mapping.random(ranks, 16, seed), Mappings.resolve("random", ranks, whole, seed));
        }
    }

    /** What this seed has always given; other nodes would be other results. */
    @Test
    void aRandomMappingStaysThatOfItsSeed() {
        assertEquals(Mapping.of(1, 0, 10, 13), Mappings.resolve("random", 4, Allocation.whole(16), 1));
    }

    @Test
    void aFileMustStayInsideTheAllocation() throws Exception {
        String file = Files.writeString(folder.resolve("a.map"), "#sare-mapping 1\n1\n5\n2\n")
                .toString();
        Allocation band = Allocations.resolve("band:2", new Torus(4, 4));
        assertEquals(Mapping.of(1, 5, 2), Mappings.resolve(file, 3, band, 1));
        assertRefused(
                file + ":4: node 2 for rank 2 - expected one of the 4 nodes of the allocation quadrant",
                file,
                3,
                Allocations.resolve("quadrant", new Torus(4, 4)));
        assertRefused(
                file + ":3: node 5 for rank 1 - expected one of the network's 4 nodes, from 0",
                file,
                3,
                Allocation.of("list:0,1,2", 4, 0, 1, 2));
    }

    @Test
    void anAllocationThatIsTooSmallIsRefused() {
        for (String specification : new String[] {"consecutive", "random", "some.map"}) {
            assertRefused(
                    "--allocation: an allocation of 4 nodes, quadrant - expected at least a node for each of the trace's 5"
                            + " ranks",
                    specification,
                    5,
                    Allocations.resolve("quadrant", new Torus(4, 4)));
        }
    }

    @Test
    void aNetworkThatIsTooSmallIsRefused() {
        assertRefused(
                "--mapping random: a network of 16 nodes - expected at least a node for each of the trace's 64 ranks",
                "random",
                64,
                16);
    }
}
