package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.InputException;
import sare.topology.Topology;
import sare.topology.TwoLevelTree;
import sare.topology.grid.Torus;

/** What every allocation must hold to, checked for every entry of the registry with random parameters on many machines. */
class AllocationContractTest {
    private static final int DRAWS = 25; // of parameters, for each machine
    private static final int NONE = 0; // nodes where the machine has no such allocation
    private static final Set<String> IN_THE_USERS_ORDER = Set.of("list", "file");
    private static final List<Topology> MACHINES = List.of(
            new Torus(16, 16),
            new Torus(8),
            new Torus(1),
            new Torus(5, 7),
            new Torus(2, 1, 6),
            new Torus(4, 4, 4),
            new Torus(3, 2, 3, 2),
            new TwoLevelTree(4, 2, 4),
            new TwoLevelTree(3, 2, 5));

    @TempDir
    Path folder;

    /** An allocation to ask for, and how many nodes that must give, or {@link #NONE}. */
    private record Request(String specification, int nodes) {}

    static Stream<String> allocations() {
        return Allocations.REGISTRY.names().stream();
    }

    @ParameterizedTest
    @MethodSource("allocations")
    void everyAllocationKeepsTheContract(String name) {
        for (Topology machine : MACHINES) {
            for (int seed = 0; seed < DRAWS; seed++) {
                Request request = request(name, machine, new Well19937c(seed));
                String what = request.specification() + " on " + machine.description();
                if (request.nodes() == NONE) {
                    assertThrows(
                            InputException.class, () -> Allocations.resolve(request.specification(), machine), what);
                    continue;
                }
                Allocation allocation = Allocations.resolve(request.specification(), machine);
                assertEquals(request.nodes(), allocation.size(), what);
                check(allocation, machine, what);
            }
        }
    }

    private static void check(Allocation allocation, Topology machine, String what) {
        assertEquals(allocation, Allocations.resolve(allocation.name(), machine), what);
        assertEquals(machine.nodes(), allocation.networkNodes(), what);
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < allocation.size(); i++) {
            int node = allocation.node(i);
            assertTrue(node >= 0 && node < machine.nodes() && seen.add(node), what + ": node " + node);
        }
        for (int node = 0; node < machine.nodes(); node++) {
            assertEquals(seen.contains(node), allocation.contains(node), what + ": node " + node);
        }
        if (!IN_THE_USERS_ORDER.contains(what.split(":")[0])) {
            int[] ascending = IntStream.of(allocation.nodes()).sorted().toArray();
            assertArrayEquals(ascending, allocation.nodes(), what);
        }
    }

    private Request request(String name, Topology machine, RandomGenerator random) {
        int nodes = machine.nodes();
        int count = 1 + random.nextInt(nodes);
        String drawn = IntStream.of(Sampling.distinct(count, nodes, random))
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(","));
        return switch (name) {
            case "whole" -> new Request(name, nodes);
            case "random" -> new Request(name + ":" + count + ",seed=" + random.nextInt(99), count);
            case "list" -> new Request(name + ":" + drawn, count);
            case "file" -> new Request(name + ":" + write(drawn.replace(',', '\n')), count);
            case "quadrant", "band", "block" ->
                machine instanceof Torus torus
                        ? onTorus(name, torus, random)
                        : new Request(name + (name.equals("quadrant") ? "" : ":1"), NONE);
            default -> throw new AssertionError("tell this test how to ask for " + name);
        };
    }

    private static Request onTorus(String name, Torus torus, RandomGenerator random) {
        if (name.equals("band")) {
            int last = torus.size(torus.dimensions() - 1);
            int rows = 1 + random.nextInt(last);
            return new Request("band:" + rows, torus.nodes() / last * rows);
        }
        StringBuilder size = new StringBuilder();
        StringBuilder corner = new StringBuilder();
        int nodes = 1;
        for (int d = 0; d < torus.dimensions(); d++) {
            int along = 1 + random.nextInt(torus.size(d));
            size.append(d == 0 ? "" : "x").append(along);
            corner.append(d == 0 ? "" : ",").append(random.nextInt(torus.size(d) - along + 1));
            nodes *= along;
        }
        return new Request(name + ":" + size + ",at=" + corner, nodes);
    }

    private Path write(String text) {
        try {
            return Files.writeString(folder.resolve("nodes.txt"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("allocations")
    void everyAllocationIsDescribed(String name) throws IOException {
        var entry = Allocations.REGISTRY.choose("--allocation", name);
        assertFalse(entry.description().isBlank());
        assertFalse(entry.source().isBlank());
        assertTrue(Files.readString(Path.of("mappings/README.md")).contains("| `" + name), "mappings/README.md");
    }
}
