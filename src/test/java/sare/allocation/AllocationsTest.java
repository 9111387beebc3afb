package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.input.Suggestions;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.topology.ThinTrees;
import sare.topology.Topology;
import sare.topology.TwoLevelTree;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.tree.SlimTree;

class AllocationsTest {
    private static final Torus STUDY = new Torus(16, 16);

    @TempDir
    Path folder;

    private static Torus torus(String shape) {
        return new Torus(
                Arrays.stream(shape.split("x")).mapToInt(Integer::parseInt).toArray());
    }

    private static void assertNodes(String nodes, String specification, Topology topology) {
        assertEquals(
                "[" + nodes + "]",
                Arrays.toString(Allocations.resolve(specification, topology).nodes()));
    }

    private void assertRefused(String message, String specification, Topology topology) {
        InputException refusal =
                assertThrows(InputException.class, () -> Allocations.resolve(specification, topology), specification);
        assertEquals(message, refusal.getMessage().replace(folder + "/", ""));
    }

    @Test
    void theStudysPartitionsAreThoseOfItsFigure() {
        int[] corner = IntStream.range(0, 64).map(i -> i / 8 * 16 + i % 8).toArray();
        assertArrayEquals(corner, Allocations.resolve("quadrant", STUDY).nodes());
        int[] fourRows = IntStream.range(0, 64).toArray();
        assertArrayEquals(fourRows, Allocations.resolve("band:4", STUDY).nodes());
        assertEquals(64, Allocations.resolve("random:64", STUDY).size());
    }

    /** Node ids are x + y*X + z*X*Y. */
    @ParameterizedTest(name = "{1} of {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "2x2   | whole                | 0, 1, 2, 3",
                "4x4   | quadrant             | 0, 1, 4, 5",
                "4x4   | quadrant:at=2,1      | 6, 7, 10, 11",
                "4x4   | quadrant:3x1         | 0, 1, 2",
                "5x3   | quadrant             | 0, 1",
                "7     | quadrant             | 0, 1, 2",
                "2x1x6 | quadrant             | 0, 2, 4",
                "4x2x3 | band:1               | 0, 1, 2, 3, 4, 5, 6, 7",
                "7     | band:2               | 0, 1",
                "4x4   | block:3x2,at=1,2     | 9, 10, 11, 13, 14, 15",
                "4x4   | block:at=3,0,size=1x4 | 3, 7, 11, 15",
                "4x4   | block:1x2            | 0, 4",
                "4x4   | block:half,at=2,2    | 10, 11, 14, 15",
                "3x3x3 | block:1x2x2,at=2,0,1 | 11, 14, 20, 23",
                "5     | block:2,at=3         | 3, 4",
                "3x2   | random:6,seed=8      | 0, 1, 2, 3, 4, 5",
                "4x4   | list:5,0,15          | 5, 0, 15",
                "4x4   | list:7               | 7"
            })
    void nodesWorkedByHand(String shape, String specification, String nodes) {
        assertNodes(nodes, specification, torus(shape));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "whole                         | whole",
                "quadrant                      | quadrant",
                "quadrant:half                 | quadrant",
                "quadrant:08x8,at=0,0          | quadrant",
                "quadrant:at=origin,size=4x8   | quadrant:4x8,at=0,0",
                "quadrant(8x8 at 0,0)          | quadrant",
                "quadrant:at=8,8               | quadrant:8x8,at=8,8",
                "band(4)                       | band:4",
                "band:rows=4                   | band:4",
                "block:4x8                     | block:4x8,at=0,0",
                "block(4x8 at 2,3)             | block:4x8,at=2,3",
                "block(size = 4x8, at = 2, 3)  | block:4x8,at=2,3",
                "random(nodes = 4, seed = 3)   | random:4,seed=3",
                "block( 4x8  at  2, 3 )        | block:4x8,at=2,3",
                "random:64                     | random:64,seed=1",
                "random(64, seed=3)            | random:64,seed=3",
                "random:seed=3,nodes=064       | random:64,seed=3",
                "list(0 1 2 5)                 | list:0,1,2,5",
                "list:nodes=5,2                | list:5,2",
                "list(0..2, 5)                 | list:0,1,2,5",
                "random(25 %, seed=3)          | random:64,seed=3"
            })
    void oneNameForAllThatMeanTheSame(String specification, String name) {
        Allocation allocation = Allocations.resolve(specification, STUDY);
        assertEquals(name, allocation.name());
        assertEquals(allocation, Allocations.resolve(name, STUDY));
        assertEquals(Optional.empty(), Allocations.file(specification));
    }

    @Test
    void drawsDependOnTheSeedAlone() {
        Allocation drawn = Allocations.resolve("random:64,seed=3", STUDY);
        assertEquals(drawn, Allocations.resolve("random:64,seed=3", STUDY));
        assertNotEquals(drawn, Allocations.resolve("random:64,seed=4", STUDY));
        int[] mapped = Mapping.random(64, 256, 3).nodes();
        Arrays.sort(mapped);
        assertNotEquals(Arrays.toString(mapped), Arrays.toString(drawn.nodes()), "a mapping's draws");
    }

    @Test
    void everyChoiceIsEquallyLikely() {
        Torus six = new Torus(3, 2);
        int[] seen = new int[1 << 6]; // by the set of nodes
        int draws = 20_000;
        for (int seed = 0; seed < draws; seed++) {
            int[] nodes = Allocations.resolve("random:3,seed=" + seed, six).nodes();
            seen[1 << nodes[0] | 1 << nodes[1] | 1 << nodes[2]]++;
        }
        for (int set = 0; set < seen.length; set++) {
            int expected = Integer.bitCount(set) == 3 ? draws / 20 : 0; // the standard deviation is about 31
            assertTrue(Math.abs(seen[set] - expected) <= expected * 0.15, Arrays.toString(seen));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"5\n0\n15\n", "# mine\n\n  5\r\n#4\n0\n\n15", "\uFEFF5\n00\n15\n"})
    void filesAreRead(String text) throws Exception {
        for (String name : new String[] {"nodes.txt", "a,b", "seed=3", "random (1)"}) {
            Path file = Files.writeString(folder.resolve(name), text);
            Allocation allocation = Allocations.resolve(file.toString(), STUDY);
            assertArrayEquals(new int[] {5, 0, 15}, allocation.nodes());
            assertEquals(allocation, Allocations.resolve(allocation.name(), STUDY));
            assertEquals(Optional.of(file), Allocations.file(file.toString()));
            assertEquals(Optional.of(file), Allocations.file(allocation.name()));
        }
    }

    @Test
    void aFileIsNamedAsItWasGiven() throws Exception {
        String file = Files.writeString(folder.resolve("nodes.txt"), "3\n").toString();
        assertEquals("file:" + file, Allocations.resolve(file, STUDY).name());
        assertEquals("file:" + file, Allocations.resolve("file:" + file, STUDY).name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quadrnt | allocation: 'quadrnt' - expected KNOWN; did you mean 'quadrant'?",
                "Band:4 | allocation: 'Band' - expected KNOWN; did you mean 'band'?",
                "everything | allocation: 'everything' - expected KNOWN",
                "'' | allocation: '' - expected KNOWN",
                "no/such.txt | no file 'no/such.txt' - expected a file of nodes, or an allocation; see: sare list allocation",
                "whole:4 | '4' after whole - expected nothing, as it has no parameters",
                "quadrant:4x4,corner=1,1 | unknown key 'corner' - expected size or at",
                "quadrant:4x4x4 | size: '4x4x4' - expected a number for each dimension of the torus 16x16",
                "quadrant:at=3 | at: '3' - expected a number for each dimension of the torus 16x16",
                "quadrant:17x1 | size: '17' - expected a whole number from 1 to 16",
                "quadrant() | size: '' - expected a text",
                "band | no key 'rows' - expected 'rows': 1 to the size of the last dimension",
                "band:0 | rows: '0' - expected a whole number from 1 to 16",
                "band:17 | rows: '17' - expected a whole number from 1 to 16",
                "band:some | rows: 'some' - expected a whole number from 1 to 16",
                "band:4,5 | rows: [4, 5] - expected a whole number from 1 to 16",
                "block | no key 'size' - expected 'size': a size in every dimension such as 4x8, or half",
                "block:0x4 | size: '0' - expected a whole number from 1 to 16",
                "block:4*8 | size: '4*8' - expected whole numbers with an x between them, such as 8x8",
                "block:4x8,at=-1,0 | at: '-1' - expected a whole number from 0 to 15",
                "block:4x8,at=13,0 | at: [13, 0] - expected a corner from which a box of 4x8 fits into the torus 16x16 without crossing the end of a ring",
                "block(4x8 at 2,9) | at: [2, 9] - expected a corner from which a box of 4x8 fits into the torus 16x16 without crossing the end of a ring",
                "block:1x1,at=16,0 | at: '16' - expected a whole number from 0 to 15",
                "random | no number of nodes and no job that needs some - expected a number as in random:64",
                "random:0 | nodes: '0' - expected a whole number from 1 to 256",
                "random:257 | nodes: '257' - expected a whole number from 1 to 256",
                "random:4,sede=3 | unknown key 'sede' - expected nodes or seed; did you mean 'seed'?",
                "random:4,seed=3,seed=4 | 'seed' a second time - expected every key once",
                "random:4,seed=x | seed: 'x' - expected a whole number from 0 to 999999999999999999",
                "list | no key 'nodes' - expected 'nodes': node ids and ranges of them, such as 0,1,8..11",
                "list: | nodes: '' - expected a whole number from 0 to 255, or a range such as 0..255",
                "list:1,,2 | nodes: '' - expected a whole number from 0 to 255, or a range such as 0..255",
                "list:1,256 | nodes: '256' - expected a whole number from 0 to 255, or a range such as 0..255",
                "list:2..1 | nodes: '2..1' - expected a whole number from 0 to 255, or a range such as 0..255",
                "list:1..3,2 | node 2 a second time - expected every node once",
                "list(1 -2) | nodes: '-2' - expected a whole number from 0 to 255, or a range such as 0..255",
                "list:3,1,03 | node 3 a second time - expected every node once",
                "file | no key 'path' - expected 'path': a file with a node in every line, # for comments"
            })
    void whatIsWrongIsToldInOneLine(String specification, String fault) {
        String known = Suggestions.oneOf(Allocations.REGISTRY.names());
        assertRefused("--allocation: " + fault.replace("KNOWN", known), specification, STUDY);
    }

    @Test
    void aBoxMustFitInEveryDimension() {
        assertRefused(
                "--allocation: size: '7x5' - expected a box that fits into the torus 5x7",
                "block:7x5",
                new Torus(5, 7));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1;256 | :2: '256' - expected one of the network's 256 nodes, from 0",
                "1;-1 | :2: '-1' - expected one of the network's 256 nodes, from 0",
                "1 2 | :1: '1 2' - expected one of the network's 256 nodes, from 0",
                "x | :1: 'x' - expected one of the network's 256 nodes, from 0",
                "4;;7;# 7;07 | :5: node 7 a second time, first in line 3 - expected every node once",
                "# nothing; | :1: no node - expected at least one",
                "'' | : no node - expected at least one"
            })
    void badFilesAreToldWithTheLine(String lines, String fault) throws Exception {
        String file = Files.writeString(folder.resolve("nodes.txt"), lines.replace(";", "\n"))
                .toString();
        assertRefused("nodes.txt" + fault, file, STUDY);
        assertRefused("nodes.txt" + fault, "file:" + file, STUDY);
    }

    @Test
    void whatIsNoFileIsRefused() {
        String missing = folder.resolve("missing.txt").toString();
        assertRefused("missing.txt: no such file - expected a file that can be read", "file:" + missing, STUDY);
        assertRefused(folder + ": a folder - expected a file", folder.toString(), STUDY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"quadrant", "band:1", "block:1x1"})
    void whereNodesHaveNoCoordinatesThoseThatNeedThemAreRefused(String specification) {
        String name = specification.replaceAll(":.*", "");
        assertRefused(
                "--allocation: " + name
                        + " on a tree of 4 leaves and 2 tops - expected a grid, such as a torus or a mesh, whose nodes have coordinates; this one has switches",
                specification,
                new TwoLevelTree(4, 2, 3));
    }

    @Test
    void theOthersNeedNoCoordinates() {
        Topology tree = new TwoLevelTree(4, 2, 3);
        assertNodes("0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11", "whole", tree);
        assertNodes("11, 2", "list:11,2", tree);
        assertEquals(5, Allocations.resolve("random:5", tree).size());
    }

    /** The dragonfly has 2 hosts a switch, 4 switches a group and 9 groups; the tree 3 hosts a switch, 9 switches, 3 stages. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dragonfly | groups:1                | 0, 1, 2, 3, 4, 5, 6, 7",
                "dragonfly | groups:9                | *72",
                "dragonfly | groups:2,random,seed=4  | *16",
                "dragonfly | switches:3              | 0, 1, 2, 3, 4, 5",
                "tree      | switches:2              | 0, 1, 2, 3, 4, 5",
                "tree      | subtree:0,4             | 12, 13, 14",
                "tree      | subtree:1,2             | 18, 19, 20, 21, 22, 23, 24, 25, 26",
                "tree      | subtree:2,0             | *27",
                "slim      | subtree:0,7             | 28, 29, 30, 31",
                "slim      | subtree:1,1             | 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31",
                "slim      | subtree(2 0)            | *32",
                "mesh      | switches:2              | 0, 1, 2, 3"
            })
    void wholeParts(String machine, String specification, String nodes) {
        if (nodes.startsWith("*")) {
            assertEquals(
                    "*" + Allocations.resolve(specification, machine(machine)).size(), nodes);
        } else {
            assertNodes(nodes, specification, machine(machine));
        }
    }

    /** The smallest part that is large enough is taken; where none is, the largest, and then the best for the rest. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tree | lowest-subtree:2 | list:0 | 1, 2",
                "tree | lowest-subtree:3 | list:0 | 3, 4, 5",
                "tree | lowest-subtree:4 | list:0 | 3, 4, 5, 1",
                "tree | lowest-subtree:4 | list:0,9,10,11,12 | 15, 16, 17, 13",
                "tree | lowest-subtree:9 | none | 0, 1, 2, 3, 4, 5, 6, 7, 8",
                "dragonfly | lowest-subtree:4 | list:0,1,2,3 | 4, 5, 6, 7",
                "dragonfly | fewest-groups:4 | list:0,1,2,3,8 | 4, 5, 6, 7",
                "dragonfly | fewest-groups:9 | list:0,1,2,3 | 8, 9, 10, 11, 12, 13, 14, 15, 4",
                "dragonfly | fewest-groups:2 | list:8 | 10, 11",
                "mesh | fewest-groups:3 | list:0 | 2, 3, 1"
            })
    void partsThatFitBest(String machine, String specification, String busy, String nodes) {
        Topology topology = machine(machine);
        Allocation allocation = request(specification)
                .on(topology, BusyNodes.parse("busy", Path.of(""), busy).on(topology), JobRequest.none());
        assertEquals("[" + nodes + "]", Arrays.toString(allocation.nodes()));
    }

    @Test
    void aJobGivesTheNumberOfNodesUnlessAParameterDoes() {
        Topology torus = new Torus(4, 4);
        Occupancy occupancy = Occupancy.busy(16, 3);
        JobRequest job = JobRequest.ofRanks(7, 2);
        assertEquals("best-fit:4", request("best-fit").on(torus, occupancy, job).name());
        assertEquals(
                "best-fit:6", request("best-fit:6").on(torus, occupancy, job).name());
        assertEquals(
                "best-fit:5,curve=hilbert,fallback=none",
                request("best-fit(30%, curve=hilbert, fallback=none)")
                        .on(torus, occupancy, JobRequest.none())
                        .name());
        assertRefused(
                "--allocation: no number of nodes and no job that needs some - expected a number as in mm:16",
                "mm",
                torus);
        InputException refusal =
                assertThrows(InputException.class, () -> request("mm:16").on(torus, occupancy, job));
        assertEquals(
                "--allocation: 'mm:16' with 15 of 16 nodes free - expected enough free nodes for it",
                refusal.getMessage());
        InputException noInterval = assertThrows(InputException.class, () -> request("first-fit:9,fallback=none")
                .on(torus, Occupancy.busy(16, 7, 8), job));
        assertEquals(
                "--allocation: 'first-fit:9,fallback=none' with 14 of 16 nodes free - expected a free interval that is"
                        + " large enough",
                noInterval.getMessage());
    }

    private static Topology machine(String name) {
        return switch (name) {
            case "dragonfly" -> new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE);
            case "tree" -> ThinTrees.of("fat tree", 3, 3, 3);
            case "slim" -> new SlimTree(4, 2, 3);
            default -> new CartesianGrid("mesh", new int[] {4, 3}, new boolean[2], 2);
        };
    }

    /** A random sample takes whole groups, another seed other ones, and an open draw gets its seed later. */
    @Test
    void randomGroupsAreWhole() {
        Topology dragonfly = machine("dragonfly");
        Allocation drawn = Allocations.resolve("groups:3,random,seed=2", dragonfly);
        for (int i = 0; i < drawn.size(); i++) {
            assertTrue(drawn.contains(drawn.node(i) / 8 * 8), drawn.toString());
        }
        assertEquals(24, drawn.size());
        assertNotEquals(drawn, Allocations.resolve("groups:3,random,seed=3", dragonfly));
        assertTrue(request("groups:3,random").isOpenDraw());
        assertTrue(request("switches(3 random)").isOpenDraw());
        assertFalse(request("groups:3").isOpenDraw());
        assertEquals(drawn, request("groups(3 random)").withSeed(2).on(dragonfly));
        assertEquals("switches:2", Allocations.resolve("switches:02", dragonfly).name());
        assertEquals(
                "groups:3,random,seed=1",
                Allocations.resolve("groups(3, random)", dragonfly).name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dragonfly | groups | no key 'groups' - expected 'groups': 1 to all of the network, then random for a random sample, as in 2,random",
                "dragonfly | groups:0 | groups: '0' - expected a whole number from 1 to 9",
                "dragonfly | groups:10 | groups: '10' - expected a whole number from 1 to 9",
                "dragonfly | groups:2,rnd | groups: [2, rnd] - expected a number, then 'random' or nothing",
                "dragonfly | groups:2,random,3 | groups: [2, random, 3] - expected a number, then 'random' or nothing",
                "dragonfly | groups:2,seed=3 | seed: '3' - expected no seed without 'random', as in groups:2,random,seed=3",
                "dragonfly | groups:2,random,seed=x | seed: 'x' - expected a whole number from 0 to 999999999999999999",
                "dragonfly | subtree:0,0 | subtree on a dragonfly p2a4h2 with 9 groups - expected a tree, whose switches have levels; this one has groups and switches",
                "tree | subtree:3,0 | subtree: '3' - expected a whole number from 0 to 2",
                "tree | subtree:1,3 | subtree: '3' - expected a whole number from 0 to 2",
                "tree | subtree:1 | subtree: '1' - expected a level and a number such as 1,0",
                "tree | groups:1 | groups on a fat tree with 3x3x3 down and 3x3 up - expected a network with groups, such as a dragonfly; this one has subtree and switches",
                "mesh | groups:1 | groups on a mesh 4x3 with 2 nodes per router - expected a network with groups, such as a dragonfly; this one has quadrant, band, block and switches",
                "mesh | switches:13 | switches: '13' - expected a whole number from 1 to 12"
            })
    void partsThatAMachineLacks(String machine, String specification, String fault) {
        assertRefused("--allocation: " + fault, specification, machine(machine));
    }

    private static AllocationRequest request(String specification) {
        return AllocationRequest.parse("--allocation", Path.of(""), specification);
    }
}
