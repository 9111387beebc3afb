package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.topology.grid.Torus;

class BusyNodesTest {
    private static final Torus MACHINE = new Torus(4, 5);

    @TempDir
    private Path folder;

    private static BusyNodes parse(String text) {
        return BusyNodes.parse("--busy", Path.of(""), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "none | 0",
                "random(30 %, seed=3) | 6",
                "random (30%) | 6",
                "random:30%,seed=3 | 6",
                "random(0 %) | 0",
                "random(12.4 %) | 2",
                "random(100 %) | 20",
                "random(7, seed=2) | 7",
                "block:2x2,at=1,1 | 4",
                "list:3,5 | 2"
            })
    void numbersOfBusyNodes(String text, int count) {
        assertEquals(20 - count, parse(text).on(MACHINE).freeCount());
    }

    @Test
    void samplesDependOnTheSeedAlone() {
        int[] free = parse("random(30 %, seed=3)").on(MACHINE).freeNodes();
        assertArrayEquals(free, parse("random:6,seed=3").on(MACHINE).freeNodes());
    }

    @Test
    void filesNameNodes() throws Exception {
        Path file = Files.writeString(folder.resolve("busy.txt"), "4\n0\n");
        Occupancy occupancy = parse(file.toString()).on(MACHINE);
        assertEquals(18, occupancy.freeCount());
        assertFalse(occupancy.isFree(0) || occupancy.isFree(4));
        assertEquals(Optional.of(file), parse(file.toString()).file());
        Path empty = Files.writeString(folder.resolve("empty.txt"), "# nobody\n");
        assertEquals(20, parse(empty.toString()).on(MACHINE).freeCount());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "random | --busy: no key 'nodes' - expected 'nodes': a number, or a share such as 30 %",
                "random(130 %) | --busy: nodes: '130 %' - expected a share from 0% to 100%",
                "random(21) | --busy: nodes: '21' - expected a whole number from 0 to 20",
                "list:20 | --busy: nodes: '20' - expected a whole number from 0 to 19, or a range such as 0..19"
            })
    void errorsNameTheOption(String text, String message) {
        assertEquals(
                message,
                assertThrows(InputException.class, () -> parse(text).on(MACHINE))
                        .getMessage());
    }
}
