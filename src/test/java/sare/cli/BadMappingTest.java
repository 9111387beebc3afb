package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong mapping, for a trace of two ranks on four nodes, is reported in one line. */
class BadMappingTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private void assertRefused(String mapping, String line) {
        scene.assertSimulateFails(2, line, Scene.TRACE, Scene.NETWORK, mapping);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            '#sare-mapping 1;2;2' | :3: node 2 a second time, for rank 0 in line 2 - expected a node of its own for every rank
            '#sare-mapping 1;2;4' | :3: node 4 for rank 1 - expected one of the network's 4 nodes, from 0
            '#sare-mapping 1;2;-1' | :3: '-1' - expected a whole number from 0 to 2147483647
            '#sare-mapping 1;2;99999999999' | :3: '99999999999' - expected a whole number from 0 to 2147483647
            '#sare-mapping 1;2;one' | :3: 'one' - expected a whole number from 0 to 2147483647
            '#sare-mapping 1;2' | : a mapping of 1 ranks - expected the trace's 2
            '#sare-mapping 1;2;1;0' | :4: a mapping of 3 ranks - expected the trace's 2
            '#sare-mapping 1;# ranks: 3;2;1' | :4: nodes of 2 ranks - expected the '3' ranks of the header
            '#sare-mapping 1' | :1: no rank - expected at least one
            '#sare-mapping 9;2;1' | :1: '#sare-mapping 9' - expected '#sare-mapping 1', the only version there is
            2 0 0;2 1 0                     | :2: node 2 a second time, for rank 0 in line 1 - expected a node of its own for every rank
            2 0 0;1 0 0                     | :2: rank 0 a second time, first in line 1 - expected every rank once
            2 0 0;1 3 0                     | :2: 2 ranks without rank 1 - expected ranks from 0 without a gap
            2 0 0;1 1 1                     | :2: instance 1 - expected instance 0, because sare runs one application
            """)
    void wrongFiles(String lines, String fault) {
        scene.write("bad.map", lines.replace(";", "\n") + "\n");

        assertRefused("bad.map", "DIR/bad.map" + fault);
    }

    @Test
    void binaryGarbage() {
        byte[] garbage = new byte[5000];
        new Random(1).nextBytes(garbage);
        scene.write("bad.map", garbage);

        assertRefused("bad.map", "DIR/bad.map:1: bytes that are not UTF-8 - expected text");
    }

    @Test
    void anEmptyFile() {
        scene.write("bad.map", "");

        assertRefused("bad.map", "DIR/bad.map: an empty file - expected a mapping");
    }

    @Test
    void aFolder() throws Exception {
        Files.createDirectory(folder.resolve("bad.map"));

        assertRefused("bad.map", "DIR/bad.map: a folder - expected a file");
    }

    @ParameterizedTest(name = "--mapping {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            consecutiv  | "; did you mean 'consecutive'?"
            Random      | "; did you mean 'random'?"
            no/such.map | ""
            """)
    void unknownNames(String name, String suggestion) {
        scene.assertFails(
                2,
                "--mapping: '" + name + "' - expected consecutive, random or a file that exists" + suggestion,
                "simulate",
                "DIR/good.trace",
                "--network",
                "DIR/good.yaml",
                "--mapping",
                name,
                "-o",
                "DIR/result.txt");
    }

    @ParameterizedTest
    @CsvSource({"consecutive", "random"})
    void aNetworkTooSmallForTheTrace(String mapping) {
        scene.assertFails(
                2,
                "--mapping " + mapping
                        + ": a network of 1 nodes - expected at least a node for each of the trace's 2 ranks",
                "simulate",
                "DIR/good.trace",
                "--network",
                "DIR/good.yaml",
                "--set",
                "dimensions=1",
                "--mapping",
                mapping);
    }
}
