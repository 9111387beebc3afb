package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.RegistryNames;
import sare.input.InputException;
import sare.topology.ThinTrees;
import sare.topology.Topology;
import sare.topology.TwoLevelTree;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.grid.Torus;
import sare.topology.tree.GeneralisedFatTree;

/** Patterns that do not exist, or that a network does not have, are refused with the reason. */
class BadPatternTest {
    private static final String TRANSPOSE =
            " - expected a square torus such as 8x8, one of two equal halves such as 4x2x4x2,"
                    + " or a network of 4, 16, 64 ... nodes";
    private static final String BITS =
            " - expected a network of 2, 4, 8, 16 ... nodes, because the pattern permutes the bits of node ids";
    private static final String COORDINATES =
            " on a tree of 3 leaves and 2 tops - expected a grid, such as a torus or a mesh, whose nodes have coordinates";
    private static final String SILENT = " - expected a pattern under which at least one node sends to another";

    @TempDir
    Path folder;

    private void assertRefused(String message, String specification, Topology topology, int... nodes) {
        InputException refusal = assertThrows(InputException.class, () -> {
            if (nodes.length == 0) {
                TrafficPatterns.make("--pattern", specification, topology);
            } else {
                TrafficPatterns.make("--pattern", specification, topology, nodes);
            }
        });
        assertEquals(RegistryNames.fill(message), refusal.getMessage().replace(folder + "/", ""));
    }

    @ParameterizedTest
    @CsvSource({
        "transpose, 8x4, TRANSPOSE",
        "transpose, 6x4, TRANSPOSE",
        "transpose, 8, TRANSPOSE",
        "transpose, 8x8x8, TRANSPOSE",
        "transpose, 6x6x6, TRANSPOSE",
        "bit-complement, 6x6, BITS",
        "bit-reversal, 3x4, BITS",
        "shuffle, 5, BITS",
        "butterfly, 7x8, BITS",
        "tornado, 2x2, SILENT",
        "tornado, 2x1x2, SILENT",
        "tornado-by-id, 2x8, SILENT",
        "shuffle, 2, SILENT",
        "butterfly, 2, SILENT",
        "bit-reversal, 2, SILENT"
    })
    void patternsThatATorusDoesNotHave(String name, String shape, String reason) {
        String expected = reason.equals("TRANSPOSE") ? TRANSPOSE : reason.equals("BITS") ? BITS : SILENT;
        Torus torus = new Torus(
                Stream.of(shape.split("x")).mapToInt(Integer::parseInt).toArray());
        assertRefused("--pattern: " + name + " on a torus " + shape + expected, name, torus);
    }

    @ParameterizedTest
    @CsvSource({"tornado", "tornado-by-id", "neighbour"})
    void patternsThatNeedCoordinates(String name) {
        assertRefused("--pattern: " + name + COORDINATES, name, new TwoLevelTree(3, 2, 5));
    }

    @Test
    void tooFewNodesTakePart() {
        String expected = " - expected at least 2 nodes";
        assertRefused("--pattern: uniform on a torus 1" + expected, "uniform", new Torus(1));
        assertRefused("--pattern: uniform among 1 node of a torus 4x4" + expected, "uniform", new Torus(4, 4), 3);
        InputException refusal = assertThrows(
                InputException.class,
                () -> TrafficPatterns.make("--background", "hotspot", new Torus(4, 4), new int[0]));
        assertEquals("--background: hotspot among 0 nodes of a torus 4x4" + expected, refusal.getMessage());
    }

    @Test
    void nobodyOfThoseThatTakePartSends() {
        assertRefused(
                "--pattern: transpose among 3 nodes of a torus 4x4" + SILENT, "transpose", new Torus(4, 4), 1, 2, 5);
        assertRefused(
                "--pattern: bit-complement among 2 nodes of a torus 4x4" + SILENT,
                "bit-complement",
                new Torus(4, 4),
                0,
                14);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unifrom | pattern: 'unifrom' - expected PATTERNS; did you mean 'uniform'?",
                "complement | pattern: 'complement' - expected PATTERNS; did you mean 'bit-complement'?",
                "uniform:0.5 | '0.5' after uniform - expected nothing, as it has no parameters",
                "shift:0 | by: '0' - expected a whole number from 1 to 15",
                "shift:16 | by: '16' - expected a whole number from 1 to 15",
                "shift:1,2 | by: [1, 2] - expected a whole number from 1 to 15",
                "adversarial:1 | '1' after adversarial - expected nothing, as it has no parameters",
                "hotspot:1.5 | fraction: '1.5' - expected a number from 0 to 1",
                "hotspot:-0.1 | fraction: '-0.1' - expected a number from 0 to 1",
                "hotspot:NaN | fraction: 'NaN' - expected a number from 0 to 1",
                "hotspot:0.1,0.2 | fraction: [0.1, 0.2] - expected a number from 0 to 1",
                "hotspot:nodes=16 | nodes: '16' - expected a whole number from 0 to 15, or a range such as 0..15",
                "hotspot:nodes=3x4 | nodes: '3x4' - expected a whole number from 0 to 15, or a range such as 0..15",
                "hotspot:nodes=3,first | nodes: 'first' - expected a whole number from 0 to 15, or a range such as 0..15",
                "hotspot:nodes=3,5,3 | nodes: '3' - expected every node once",
                "hotspot:nodes= | nodes: '' - expected a text",
                "hotspot:fractoin=0.2 | unknown key 'fractoin' - expected fraction or nodes; did you mean 'fraction'?",
                "hotspot:0.2,fraction=0.3 | 'fraction' a second time - expected every key once",
                "matrix | no key 'file' - expected 'file': a CSV file of source,destination,bytes",
                "matrix: | file: '' - expected a text"
            })
    void badParameters(String specification, String message) {
        assertRefused("--pattern: " + message, specification, new Torus(4, 4));
    }

    @Test
    void aHotNodeMustTakePart() {
        assertRefused(
                "--pattern: nodes: '6' - expected a node that takes part",
                "hotspot:nodes=5,6",
                new Torus(4, 4),
                3,
                5,
                7);
    }

    @Test
    void badMatrices() throws Exception {
        Torus torus = new Torus(4, 4);
        String matrix = "matrix:" + folder.resolve("a.csv");
        assertRefused("a.csv: no such file - expected a file that can be read", matrix, torus);

        Files.writeString(folder.resolve("a.csv"), "i,j,bytes\n0,1,7\n0,16,9\n");
        assertRefused("a.csv:3: destination: '16' - expected a whole number from 0 to 15", matrix, torus);

        Files.writeString(folder.resolve("a.csv"), "i,j,bytes\n0,1,0\n3,3,9\n");
        assertRefused("--pattern: matrix on a torus 4x4" + SILENT, matrix, torus);
    }

    @ParameterizedTest
    @CsvSource({"group-shift", "group-shift:2", "adversarial"})
    void patternsThatNeedGroups(String pattern) {
        String name = pattern.replaceAll(":.*", "");
        String expected =
                " - expected a network of at least two groups, such as a dragonfly, or a tree of at least two stages,"
                        + " whose groups are the subtrees below the last stage, of which there must be two";
        GeneralisedFatTree ofOneSubtree =
                new GeneralisedFatTree("fat tree", new int[] {5, 1}, new int[] {1, 1}, new int[] {1, 1}, 1);
        assertRefused("--pattern: " + name + " on a " + ofOneSubtree.description() + expected, pattern, ofOneSubtree);
        assertRefused("--pattern: " + name + " on a torus 4x4" + expected, pattern, new Torus(4, 4));
        assertRefused(
                "--pattern: " + name + " on a fat tree with 4 down" + expected,
                pattern,
                ThinTrees.of("fat tree", 4, 4, 1));
        assertRefused(
                "--pattern: " + name + " on a dragonfly p2a4h2 with 1 group" + expected,
                pattern,
                new Dragonfly(2, 4, 2, 1, Arrangement.RELATIVE));
    }

    @Test
    void aShiftBeyondAllGroups() {
        Topology dragonfly = new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE);
        assertRefused("--pattern: by: '9' - expected a whole number from 1 to 8", "group-shift:9", dragonfly);
        assertRefused("--pattern: by: '0' - expected a whole number from 1 to 8", "group-shift:0", dragonfly);
        assertRefused("--pattern: bit-reversal on a dragonfly p2a4h2 with 9 groups" + BITS, "bit-reversal", dragonfly);
        assertRefused(
                "--pattern: adversarial among 8 nodes of a dragonfly p2a4h2 with 9 groups" + SILENT,
                "adversarial",
                dragonfly,
                0,
                1,
                2,
                3,
                4,
                5,
                6,
                7);
    }
}
