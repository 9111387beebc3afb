package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong allocation, for a trace of two ranks on a ring of four nodes, is reported in one line. */
class BadAllocationTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private void assertRefused(String line, String allocation, String mapping) {
        List<String> arguments = new ArrayList<>(List.of("simulate", "DIR/good.trace", "--network", "DIR/good.yaml"));
        arguments.addAll(List.of("--mapping", mapping, "--allocation", allocation, "-o", "DIR/result.txt"));
        scene.assertFails(2, line, arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            quadrent       | allocation: 'quadrent' - expected ALLOCATIONS; did you mean 'quadrant'?
            nodes.txt      | no file 'nodes.txt' - expected a file of nodes, or an allocation; see: sare list allocation
            band           | no key 'rows' - expected 'rows': 1 to the size of the last dimension
            band:5         | rows: '5' - expected a whole number from 1 to 4
            band:row=2     | unknown key 'row' - expected rows; did you mean 'rows'?
            block:5        | size: '5' - expected a whole number from 1 to 4
            block:2x2      | size: '2x2' - expected a number for each dimension of the torus 4
            block(2 at 3)  | at: '3' - expected a corner from which a box of 2 fits into the torus 4 without crossing the end of a ring
            random:5       | nodes: '5' - expected a whole number from 1 to 4
            random:2,seed=-1 | seed: '-1' - expected a whole number from 0 to 999999999999999999
            list:1,4       | nodes: '4' - expected a whole number from 0 to 3, or a range such as 0..3
            list(1 2 1)    | node 1 a second time - expected every node once
            list:2         | an allocation of 1 node, list:2 - expected at least a node for each of the trace's 2 ranks
            """)
    void wrongAllocations(String allocation, String fault) {
        assertRefused("--allocation: " + fault, allocation, "consecutive");
        assertRefused("--allocation: " + fault, allocation, "random");
        assertRefused("--allocation: " + fault, allocation, "DIR/good.map");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            1;4    | :2: '4' - expected one of the network's 4 nodes, from 0
            1;two  | :2: 'two' - expected one of the network's 4 nodes, from 0
            1;2;1  | :3: node 1 a second time, first in line 1 - expected every node once
            #;     | :1: no node - expected at least one
            """)
    void wrongFiles(String lines, String fault) {
        scene.write("nodes.txt", lines.replace(";", "\n"));

        assertRefused("DIR/nodes.txt" + fault, "DIR/nodes.txt", "consecutive");
    }

    @Test
    void aMappingThatLeavesTheAllocation() {
        assertRefused(
                "DIR/good.map:2: node 3 for rank 0 - expected one of the 2 nodes of the allocation list:0,1",
                "list:0,1",
                "DIR/good.map");
    }

    @Test
    void aNetworkTooSmallForTheTraceIsToldBeforeItsAllocation() {
        scene.assertFails(
                2,
                "--mapping consecutive: a network of 1 nodes - expected at least a node for each of the trace's 2 ranks",
                "simulate",
                "DIR/good.trace",
                "--network",
                "DIR/good.yaml",
                "--set",
                "dimensions=1",
                "--mapping",
                "consecutive",
                "--allocation",
                "quadrant");
    }
}
