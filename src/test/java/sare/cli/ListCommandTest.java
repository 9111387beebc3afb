package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sare.network.Routings;

class ListCommandTest {
    @Test
    void everyKindIsListedWithItsEntries() {
        String list = CommandRun.of("list").out();

        assertTrue(list.contains("\nrouting\n  dimension-order "), list);
        assertTrue(list.contains("\npattern\n  uniform "), list);
        assertTrue(list.contains("\ntrace-format\n  sare "), list);
        assertTrue(list.contains("\ngenerator\n  stencil "), list);
        assertTrue(list.contains("\nall-reduce-algorithm\n  by-size "), list);
        assertTrue(list.contains("\nallocation\n  whole "), list);
        assertTrue(list.contains("\ncriterion\n  classic "), list);
        assertTrue(list.contains("\nmapper\n  consecutive "), list);
        assertTrue(list.contains("\nnetwork-key\n  topology "), list);
    }

    @Test
    void aHyphenAsOutputIsStandardOutput() {
        assertEquals(CommandRun.of("list"), CommandRun.of("list", "-o", "-"));
        assertFalse(Files.exists(Path.of("-")));
    }

    @Test
    void oneKindIsToldWithSources() {
        String list = CommandRun.of("list", "routing").out();

        for (String name : Routings.REGISTRY.names()) {
            assertTrue(list.lines().anyMatch(line -> line.startsWith(name + ": ")), list);
        }
        assertEquals(
                Routings.REGISTRY.names().size(),
                list.lines().filter(line -> line.startsWith("  source: ")).count());
    }

    @Test
    void parametersThatDifferBetweenTopologiesAreToldForEachOfThem() {
        String list = CommandRun.of("list", "routing").out();

        assertTrue(list.contains("(torus, twisted-torus); bubble or dateline; must be given\n"), list);
        assertTrue(list.contains("(mesh); none, bubble or dateline; default none\n"), list);
        assertTrue(list.contains("(dragonfly); global-hops; default global-hops\n"), list);
        assertTrue(list.contains("(hypercube, hyperx); phases; default phases\n"), list);
    }

    @Test
    void parametersAreToldWithTheirDefaults() {
        assertTrue(CommandRun.of("list", "network-key")
                .out()
                .contains("virtual-channels: virtual channels of a link; 1 to 64; default 2\n"));
        assertTrue(CommandRun.of("list", "topology").out().contains("  dimensions: routers along each dimension; "));
        assertTrue(CommandRun.of("list", "pattern")
                .out()
                .contains("\n  fraction: share of the packets; a number from 0 to 1; default 0.1\n"));
        assertTrue(
                CommandRun.of("list", "mapper")
                        .out()
                        .contains(
                                "  alpha: largest distance from the lowest cost, as a share of the range of costs; 0 to 1; default 0.2\n"));
        assertTrue(
                CommandRun.of("list", "generators")
                        .out()
                        .contains(
                                "  compute-nanoseconds: compute time of a rank in an iteration; 0 to 10^12 ns, 0 for none; default 0\n"));
        String allocations = CommandRun.of("list", "allocation").out();
        assertTrue(
                allocations.contains("  rows: number of rows; 1 to the size of the last dimension; must be given\n"),
                allocations);
    }

    @Test
    void anUnknownKindIsRefused() {
        CommandRun run = CommandRun.of("list", "ruoting");

        assertEquals(2, run.status());
        assertTrue(
                run.err()
                        .startsWith(
                                "KIND: 'ruoting' - expected topology, mapping-topology, machine-format, machine-output, routing, "),
                run.err());
        assertTrue(run.err().endsWith("; did you mean 'routing'?\n"), run.err());
    }

    @Test
    void aKindMayBeNamedInThePlural() {
        assertEquals(CommandRun.of("list", "criterion"), CommandRun.of("list", "criteria"));
        assertEquals(CommandRun.of("list", "mapper"), CommandRun.of("list", "mappers"));
        assertEquals(CommandRun.of("list", "topology"), CommandRun.of("list", "topologies"));
    }
}
