package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;

class MappingsTest {
    @TempDir
    Path folder;

    private static void assertRefused(String message, String specification, int ranks, int nodes) {
        InputException refusal =
                assertThrows(InputException.class, () -> Mappings.resolve(specification, ranks, nodes, 1));
        assertEquals(message, refusal.getMessage());
    }

    @Test
    void namesAreResolved() {
        assertEquals(Mapping.consecutive(4), Mappings.resolve("consecutive", 4, 16, 1));
        assertEquals(Mapping.random(4, 16, 9), Mappings.resolve("random", 4, 16, 9));
    }

    @Test
    void filesAreReadAndFitted() throws Exception {
        Path file = Files.writeString(folder.resolve("random"), "#sare-mapping 1\n3\n2\n");
        assertEquals(Mapping.of(3, 2), Mappings.resolve(file.toString(), 2, 4, 1));
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
    void aNetworkThatIsTooSmallIsRefused() {
        assertRefused(
                "--mapping random: a network of 16 nodes - expected at least a node for each of the trace's 64 ranks",
                "random",
                64,
                16);
    }
}
