package sare.mapping.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.search.BlindMapper;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.network.Network;
import sare.network.NetworkText;
import sare.topology.Topology;
import sare.topology.grid.Torus;

class LayoutsTest {
    private static final String TREE = "topology: fat-tree\ndown: 4\nstages: 3\nrouting: source\n";
    private static final String DRAGONFLY = "topology: dragonfly\nhosts-per-switch: 2\nswitches-per-group: 4\n"
            + "global-links-per-switch: 2\nrouting: minimal\n";

    @TempDir
    private Path folder;

    private Network network(String keys, int cores) {
        return NetworkText.read(folder, keys, cores);
    }

    private static String mesh(String dimensions) {
        return "topology: mesh\ndimensions: " + dimensions + "\nrouting: dimension-order\n";
    }

    private MachineShape machine(String keys, int cores, String allocation) {
        Network network = network(keys, cores);
        return MachineShape.of(network.topology(), Allocations.resolve(allocation, network));
    }

    private static int[] positions(String layout, MachineShape machine, int ranks) {
        return ((BlindMapper) Mappers.parse(layout))
                .map(machine, ranks, SearchBudget.of(1))
                .positions(ranks);
    }

    private static List<String> layouts(MachineShape machine, int ranks) {
        return List.copyOf(Mappers.layouts(machine, ranks).keySet());
    }

    private String onMesh(String layout, String dimensions, int ranks) {
        return text(positions(layout, machine(mesh(dimensions), 1, "whole"), ranks));
    }

    private static String text(int... positions) {
        return IntStream.of(positions).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }

    /** Worked by hand; node x + y*X + z*X*Y. */
    @ParameterizedTest
    @CsvSource({
        "row,                          3x2,   0 1 2 3 4 5",
        "row(order=yx),                3x2,   0 3 1 4 2 5",
        "row(order=descending),        3x2,   0 3 1 4 2 5",
        "row(yx),                      3x2,   0 3",
        "row(order=zxy),               2x2x2, 0 4 1 5 2 6 3 7",
        "snake,                        3x2,   0 1 2 5 4 3",
        "snake(order=yx),              3x2,   0 3 4 1 2 5",
        "hilbert,                      4x4,   0 1 5 4 8 12 13 9 10 14 15 11 7 6 2 3",
        "hilbert(grid=4x4),            4x4,   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
        "snake(grid=2x3),              3x2,   0 1 5 2 4 3",
        "blocks,                       4x4,   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
        "'blocks(grid=4x4, size=4x1, onto=2x2)', 4x4, 0 1 5 4 3 2 6 7 15 14 10 11 12 13 9 8",
        "'blocks(grid=4x4, size=4x1)', 4x4,   0 1 5 4 3 2 6 7 15 14 10 11 12 13 9 8",
        "blocks(grid=2x2),             4x4,   0 1 4 5",
        "blocks(grid=3x3),             4x4,   0 1 2 4 5 6 8 9 10",
        "blocks(grid=4x2),             2x2x2, 0 1 5 4 2 3 7 6",
        "blocks(grid=2x2x2),           4x2,   0 1 4 5 3 2 7 6"
    })
    void answersWorkedByHand(String layout, String dimensions, String expected) {
        assertEquals(expected, onMesh(layout, dimensions, expected.split(" ").length));
    }

    /** Neighbours of the process grid, its ends included, are one hop apart. */
    @Test
    void aPlaneIsFoldedOntoACube() {
        Topology torus = new Torus(4, 4, 4);
        int[] positions = positions("blocks(grid=8x8)", MachineShape.of(torus, Allocation.whole(64)), 64);
        for (int rank = 0; rank < 64; rank++) {
            int right = rank / 8 * 8 + (rank + 1) % 8;
            assertEquals(1, torus.distance(positions[rank], positions[right]), "rank " + rank);
            assertEquals(1, torus.distance(positions[rank], positions[(rank + 8) % 64]), "rank " + rank);
        }
    }

    @Test
    void theManualIsRight() {
        MachineShape machine = MachineShape.of(new Torus(4, 4, 4), Allocation.whole(64));
        BlindMapper blocks = (BlindMapper) Mappers.parse("blocks(grid=8x8)");
        int[] positions = blocks.map(machine, 64, SearchBudget.of(1)).positions(64);
        assertEquals("0 1 2 3 19 18", text(Arrays.copyOf(positions, 6)));
        assertEquals("row(order=xzy)", layouts(machine, 64).get(0));
        assertTrue(layouts(machine, 64).containsAll(List.of("snake(order=xyz)", "hilbert", "blocks(grid=2d)")));
    }

    @Test
    void nodesOutsideOfTheAllocationAreLeftOut() {
        assertEquals("5 6 10 9", onAllocation("snake", "block:2x2,at=1,1"));
        assertEquals("5 9 10 6", onAllocation("hilbert", "block:2x2,at=1,1"), "of the box, not of the mesh");
        assertEquals("1 2 7 4 8 13", onAllocation("snake", "list:8,1,13,7,2,4"), "not in the order of the list");
        assertEquals("8 1 13 7 2 4", onAllocation("consecutive", "list:8,1,13,7,2,4"));
        assertEquals("1 2 4 7 8 13", onAllocation("row", "list:8,1,13,7,2,4"));
    }

    /** The nodes of all cores of an allocation on a mesh of 4x4. */
    private String onAllocation(String layout, String allocation) {
        Network network = network(mesh("4x4"), 1);
        Allocation nodes = Allocations.resolve(allocation, network);
        MachineShape machine = MachineShape.of(network.topology(), nodes);
        return text(IntStream.of(positions(layout, machine, machine.positions()))
                .map(nodes::nodeOfCore)
                .toArray());
    }

    @Test
    void ranksTakeTheCoresOfANodeFirstOrGoRoundTheNodes() {
        MachineShape machine = machine(mesh("2x2"), 2, "whole");
        assertEquals("0 1 2 3 6 7 4 5", text(positions("snake", machine, 8)));
        assertEquals("0 2 6 4 1 3 7 5", text(positions("snake(by=node)", machine, 8)));
        assertEquals("0 1 4 5 2 3 6 7", text(positions("row(order=yx)", machine, 8)));
        assertEquals("0 2 1 3 5 7 4 6", text(positions("blocks(grid=2x4)", machine, 8)), "1x2 ranks on a node");
    }

    /** Blocks of 4x4 have a subtree, of 2x2 a switch. */
    @Test
    void blocksFillSwitchesAndSubtreesOfATree() {
        int[] positions = positions("blocks(grid=8x8)", machine(TREE, 1, "whole"), 64);
        for (int rank = 0; rank < 64; rank++) {
            for (int other = 0; other < 64; other++) {
                boolean sameSwitch = rank % 8 / 2 == other % 8 / 2 && rank / 16 == other / 16;
                assertEquals(sameSwitch, positions[rank] / 4 == positions[other] / 4, rank + " and " + other);
                boolean sameSubtree = rank % 8 / 4 == other % 8 / 4 && rank / 32 == other / 32;
                assertEquals(sameSubtree, positions[rank] / 16 == positions[other] / 16, rank + " and " + other);
            }
        }
    }

    @Test
    void blocksFillGroupsOfADragonfly() {
        int[] positions = positions("blocks(grid=8x9)", machine(DRAGONFLY, 1, "whole"), 72);
        for (int rank = 0; rank < 72; rank++) {
            assertEquals(positions[0] / 8 == positions[rank] / 8, rank < 8, "the first group has a row: rank " + rank);
        }
        assertEquals("0 1 5 4 3 2 6 7", text(positions("blocks(grid=4x2, size=2x2)", machine(TREE, 1, "whole"), 8)));
    }

    /** Rank k on the curve through the process grid is at position k. */
    @Test
    void curvesGoThroughTheRanksWhereAMachineHasNoCoordinates() {
        MachineShape tree = machine(TREE, 1, "whole");
        assertEquals("0 1 2 5 4 3", text(positions("snake(grid=3x2)", tree, 6)));
        assertEquals("0 2 4 1 3 5", text(positions("row(order=yx, grid=3x2)", tree, 6)));
        assertEquals("0 3 1 2", text(positions("hilbert", tree, 4)));
        assertEquals("0 1 3 2", text(positions("snake", tree, 4)), "2x2 by default");
        assertEquals("0 1 2 3", text(positions("row", tree, 4)));
    }

    @Test
    void everyLayoutGivesEachRankAPositionOnRandomMachines() {
        Random random = new Random(11);
        for (int i = 0; i < 60; i++) {
            int cores = 1 + random.nextInt(3);
            Network network = network(randomMachine(random), cores);
            int nodes = network.topology().nodes();
            String some = "random:" + (1 + random.nextInt(nodes)) + ",seed=" + i;
            for (String allocation : List.of("whole", some)) {
                MachineShape machine = MachineShape.of(network.topology(), Allocations.resolve(allocation, network));
                for (int ranks : new int[] {machine.positions(), 1 + random.nextInt(machine.positions())}) {
                    for (String layout : candidates(machine, ranks)) {
                        String name = layout + " of " + ranks + " ranks on " + allocation + " of "
                                + network.topology().description() + " with " + cores;
                        int[] positions = positions(layout, machine, ranks);
                        assertEquals(ranks, Arrays.stream(positions).distinct().count(), name);
                        assertTrue(
                                Arrays.stream(positions)
                                        .allMatch(position -> position >= 0 && position < machine.positions()),
                                name);
                        assertEquals(text(positions), text(positions(layout, machine, ranks)), "again: " + name);
                    }
                }
            }
        }
    }

    private static List<String> candidates(MachineShape machine, int ranks) {
        List<String> candidates = new ArrayList<>(Layouts.candidates(machine, ranks));
        candidates.addAll(List.of(
                "row", "row(order=descending, grid=4d)", "snake(grid=3d, by=node)", "blocks(grid=4d)", "blocks"));
        candidates.add("blocks(size=2x3)");
        return candidates;
    }

    private static String randomMachine(Random random) {
        String sizes = random.ints(1 + random.nextInt(4), 1, 5)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining("x"));
        return switch (random.nextInt(5)) {
            case 0 -> mesh(sizes);
            case 1 -> mesh(sizes) + "nodes-per-router: 2\n";
            case 2 -> TREE;
            case 3 -> DRAGONFLY;
            default -> "topology: hyperx\ndimensions: [3, 2]\nhosts-per-switch: 3\nrouting: dimension-order\n";
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "snake(order=xx) | --mapper: order: 'xx' - expected each dimension once, such as yx, or ascending or descending",
                "snake(order=3) | --mapper: order: '3' - expected each dimension once, such as yx, or ascending or descending",
                "snake(order=xyz) | --mapper: order: 'xyz' - expected each dimension of the mesh 4x4 once, such as yx",
                "row(order=xz) | --mapper: order: 'xz' - expected each dimension of the mesh 4x4 once, such as yx",
                "hilbert(grid=4x3) | --mapper: grid: '4x3' - expected a grid of 16 ranks, such as 4x4",
                "hilbert(grid=2x2x2) | --mapper: grid: '2x2x2' - expected a grid of 16 ranks, such as 2x2x4",
                "hilbert(grid=9d) | --mapper: grid: '9d' - expected whole numbers with an x between them, such as 8x8",
                "hilbert(grid=0x4) | --mapper: grid: '0' - expected a whole number from 1 to 1073741824",
                "blocks(grid=1x1x1x1x1x1x1x1x16) | --mapper: grid: '1x1x1x1x1x1x1x1x16' - expected at most 8 dimensions",
                "blocks(size=4) | --mapper: size: '4' - expected a number for each dimension of the process grid 4x4",
                "blocks(onto=4) | --mapper: onto: '4' - expected a number for each dimension of the mesh 4x4",
                "'blocks(size=4x2, onto=2x2)' | --mapper: onto: '2x2' - expected sides of as many positions as the 8 ranks of a block",
                "blocks(onto=x) | --mapper: onto: 'x' - expected whole numbers with an x between them, such as 8x8",
                "hilbert(by=x) | --mapper: by: 'x' - expected core or node"
            })
    void badParametersAreRefused(String layout, String expected) {
        MachineShape machine = machine(mesh("4x4"), 1, "whole");
        InputException error =
                assertThrows(InputException.class, () -> Mappers.parse(layout).check(machine, 16), layout);
        assertEquals(expected, error.getMessage());
    }

    @Test
    void whatAMachineWithoutCoordinatesLacksIsSaid() {
        MachineShape machine = machine(TREE, 1, "whole");
        InputException onto = assertThrows(
                InputException.class, () -> Mappers.parse("blocks(onto=2x2)").check(machine, 64));
        assertEquals(
                "--mapper: onto: '2x2' - expected auto, because the fat tree with 4x4x4 down and 4x4 up has no coordinates",
                onto.getMessage());
        InputException order = assertThrows(
                InputException.class, () -> Mappers.parse("snake(order=zyx)").check(machine, 64));
        assertEquals(
                "--mapper: order: 'zyx' - expected each dimension of the process grid 8x8 once, such as yx",
                order.getMessage());
    }

    @Test
    void theListOfLayoutsHasEachOnceAndFitsTheMachine() {
        assertEquals(
                "[row(order=yx), snake(order=xy), snake(order=yx), hilbert, hilbert(grid=3d),"
                        + " blocks(grid=3d), blocks(grid=2d, size=4x1), blocks(grid=2d, size=1x4)]",
                layouts(machine(mesh("4x4"), 1, "whole"), 16).toString());
        assertEquals(
                "[row(order=descending, grid=2d), snake(grid=2d), hilbert(grid=2d), blocks(grid=2d),"
                        + " row(order=descending, grid=3d), snake(grid=3d), blocks(grid=3d)]",
                layouts(machine(TREE, 1, "whole"), 16).toString());
        assertEquals(List.of(), layouts(machine(mesh("7"), 1, "whole"), 1), "a single rank");
        MachineShape cores = machine(DRAGONFLY, 4, "groups:2");
        assertTrue(layouts(cores, 64).contains("consecutive(by=node)"));
    }
}
