package sare.allocation;

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
import sare.mapping.Allocation;
import sare.mapping.Sampling;
import sare.topology.Grid;
import sare.topology.SwitchedTopology;
import sare.topology.ThinTrees;
import sare.topology.Topology;
import sare.topology.TwoLevelTree;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;
import sare.topology.tree.GeneralisedFatTree;
import sare.topology.tree.SlimTree;
import sare.topology.tree.Tree;

/** What every allocation must hold to, checked for every entry of the registry with random parameters on many machines. */
class AllocationContractTest {
    private static final int DRAWS = 25; // of parameters, for each machine
    private static final int NONE = 0; // nodes where the machine has no such allocation
    private static final Set<String> IN_THE_USERS_ORDER = Set.of("list", "file", "slots");
    private static final List<Topology> MACHINES = List.of(
            new Torus(16, 16),
            new Torus(8),
            new Torus(1),
            new Torus(5, 7),
            new Torus(2, 1, 6),
            new Torus(4, 4, 4),
            new Torus(3, 2, 3, 2),
            new TwoLevelTree(4, 2, 4),
            new TwoLevelTree(3, 2, 5),
            ThinTrees.of("fat tree", 3, 3, 3),
            new GeneralisedFatTree("tree", new int[] {4, 2, 3}, new int[] {2, 2, 0}, new int[] {1, 2, 1}, 0),
            new SlimTree(4, 2, 3),
            new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE),
            new Dragonfly(3, 2, 1, 2, Arrangement.ABSOLUTE),
            new CartesianGrid("mesh", new int[] {4, 3}, new boolean[2], 2),
            hosts(3));

    /** Hosts h0, h1, ... with 4 slots each. */
    private static Topology hosts(int count) {
        Branch root = new Branch("switch").costing(10);
        for (int host = 0; host < count; host++) {
            Branch branch = new Branch("host").costing(1).named("h" + host);
            for (int slot = 0; slot < 4; slot++) {
                branch.add(new Branch("core").atSlot(3 - slot));
            }
            root.add(branch);
        }
        return LevelTree.of(root);
    }

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
                checkAsBusyNodes(request, allocation, machine, what);
                checkBesideOthers(request, machine, new Well19937c(seed), what);
            }
        }
    }

    private static void check(Allocation allocation, Topology machine, String what) {
        Allocator machineOrder = AllocationRequest.parse("option", Path.of(""), allocation.name())
                .allocator(machine);
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
        boolean isAscending = !machineOrder.isSized() || what.startsWith("random:");
        if (isAscending && !IN_THE_USERS_ORDER.contains(what.split(":")[0])) {
            int[] ascending = IntStream.of(allocation.nodes()).sorted().toArray();
            assertArrayEquals(ascending, allocation.nodes(), what);
        }
    }

    /** The same text names the same nodes where it says which are busy. */
    private static void checkAsBusyNodes(Request request, Allocation allocation, Topology machine, String what) {
        Occupancy others =
                BusyNodes.parse("--busy", Path.of(""), request.specification()).on(machine);
        for (int node = 0; node < machine.nodes(); node++) {
            assertEquals(allocation.contains(node), !others.isFree(node), what + " as busy nodes: node " + node);
        }
    }

    /** On a machine with busy nodes, an allocator takes free ones, as many as it says, and none if there are too few. */
    private static void checkBesideOthers(Request request, Topology machine, RandomGenerator random, String what) {
        int nodes = machine.nodes();
        int busyCount = random.nextInt(nodes + 1);
        int[] busy = busyCount == 0 ? new int[0] : Sampling.distinct(busyCount, nodes, random);
        Occupancy occupancy = Occupancy.busy(nodes, busy);
        Allocator allocator = AllocationRequest.parse("option", Path.of(""), request.specification())
                .allocator(machine);
        JobRequest job = JobRequest.ofRanks(1 + random.nextInt(nodes), 1);
        int[] taken;
        try {
            taken = allocator.allocate(occupancy, job);
        } catch (InputException refusal) { // only lists name single nodes
            assertTrue(IN_THE_USERS_ORDER.contains(what.split(":")[0]), what);
            return;
        }
        assertEquals(nodes - busyCount, occupancy.freeCount(), what + " changed the occupancy");
        assertArrayEquals(taken, allocator.allocate(occupancy, job), what + " a second time");
        if (allocator.isSized()) {
            assertEquals(request.nodes() <= occupancy.freeCount() ? request.nodes() : 0, taken.length, what);
        }
        occupancy.take(taken); // which checks that they are free and different
        assertEquals(nodes - busyCount - taken.length, occupancy.freeCount(), what);
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
                machine instanceof CartesianGrid grid
                        ? onGrid(name, grid, random)
                        : new Request(name + (name.equals("quadrant") ? "" : ":1"), NONE);
            case "groups", "switches" -> parts(name, machine, random);
            case "subtree" -> subtree(machine, random);
            case "hosts" -> new Request("hosts:h[1-2]", machine instanceof LevelTree ? 8 : NONE);
            case "slots" ->
                new Request(name + ":" + write("2 h2 h0 2 1 3 0 0 1 2 2"), machine instanceof LevelTree ? 3 : NONE);
            case "first-fit", "best-fit" ->
                new Request(
                        name + ":" + count
                                + (machine instanceof Grid
                                        ? List.of("", ",curve=hilbert", ",curve=row-major")
                                                .get(random.nextInt(3))
                                        : ""),
                        count);
            case "mc1x1", "mc1x1-hops", "mc1x1-pairs", "mm", "gen-alg", "lowest-subtree", "fewest-groups", "pacmap" ->
                new Request(name + ":" + Math.min(count, 20), Math.min(count, 20));
            default -> sized(name, count);
        };
    }

    /** An allocation that needs only the number of nodes. */
    private static Request sized(String name, int count) {
        assertEquals(
                List.of(SizedAllocator.NODES),
                Allocations.REGISTRY.choose("--allocation", name).parameters().stream()
                        .limit(1)
                        .toList(),
                "tell this test how to ask for " + name);
        return new Request(name + ":" + count, count);
    }

    private static Request onGrid(String name, CartesianGrid torus, RandomGenerator random) {
        if (name.equals("band")) {
            int last = torus.size(torus.dimensions() - 1);
            int rows = 1 + random.nextInt(last);
            return new Request("band:" + rows, torus.nodes() / last * rows);
        }
        StringBuilder size = new StringBuilder();
        StringBuilder corner = new StringBuilder();
        int nodes = torus.nodesPerRouter();
        for (int d = 0; d < torus.dimensions(); d++) {
            int along = 1 + random.nextInt(torus.size(d));
            size.append(d == 0 ? "" : "x").append(along);
            corner.append(d == 0 ? "" : ",").append(random.nextInt(torus.size(d) - along + 1));
            nodes *= along;
        }
        return new Request(name + ":" + size + ",at=" + corner, nodes);
    }

    /** All parts of these machines have the same number of nodes. */
    private static Request parts(String name, Topology machine, RandomGenerator random) {
        boolean hasParts = name.equals("switches") || machine instanceof Dragonfly;
        int size = name.equals("switches")
                ? nodesOfASwitch(machine)
                : hasParts ? ((Dragonfly) machine).hostsPerGroup() : 1;
        int count = 1 + random.nextInt(machine.nodes() / size);
        String order = random.nextBoolean() ? "" : ",random,seed=" + random.nextInt(99);
        return new Request(name + ":" + count + order, hasParts ? count * size : NONE);
    }

    private static int nodesOfASwitch(Topology machine) {
        int nodes = 0;
        for (int node = 0; node < machine.nodes(); node++) {
            boolean isHost = machine instanceof SwitchedTopology || machine instanceof LevelTree;
            int first = isHost ? machine.neighbour(0, 0) : machine.router(0);
            nodes += (isHost ? machine.neighbour(node, 0) : machine.router(node)) == first ? 1 : 0;
        }
        return nodes;
    }

    private static Request subtree(Topology machine, RandomGenerator random) {
        if (machine instanceof LevelTree) {
            return new Request("subtree:0,1", 4);
        }
        if (!(machine instanceof Tree tree)) {
            return new Request("subtree:0,0", NONE);
        }
        int level = random.nextInt(tree.stages());
        int size = 0;
        for (int host = 0; host < tree.nodes(); host++) {
            size += tree.height(0, host) <= level + 1 ? 1 : 0;
        }
        return new Request("subtree:" + level + "," + random.nextInt(tree.nodes() / size), size);
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
