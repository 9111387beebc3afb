package sare.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.DamagedFiles;
import sare.input.InputException;

class MetisFileTest {
    @TempDir
    private Path folder;

    private TrafficMatrix read(String text) throws Exception {
        return MetisFile.read(Files.writeString(folder.resolve("a.graph"), text));
    }

    @Test
    void edgesWithoutWeightsHaveOneByte() throws Exception {
        TrafficMatrix graph = read("% a star and a vertex alone\n\n4 2\n2 3\n1\n% here\n1\n\n");

        assertEquals(4, graph.ranks());
        assertEquals(4, graph.entries());
        assertEquals(1, graph.bytes(0, 1));
        assertEquals(1, graph.bytes(2, 0));
        assertEquals(0, graph.bytes(3, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "3 2 1,     2 5,          1 5 3 6,          2 6",
        "3 2 001,   2 5,          1 5 3 6,          2 6",
        "3 2 11,    9 2 5,        9 1 5 3 6,        9 2 6",
        "3 2 011 2, 9 0 2 5,      9 0 1 5 3 6,      9 0 2 6",
        "3 2 101,   7 2 5,        7 1 5 3 6,        7 2 6",
        "3 2 111 3, 7 1 2 3 2 5,  7 1 2 3 1 5 3 6,  7 1 2 3 2 6"
    })
    void weightsOfEdgesAreBytesAndWeightsOfVerticesAreIgnored(String header, String first, String second, String third)
            throws Exception {
        TrafficMatrix graph = read(String.join("\n", header, first, second, third) + "\n");

        assertEquals(4, graph.entries());
        assertEquals(5, graph.bytes(0, 1));
        assertEquals(5, graph.bytes(1, 0));
        assertEquals(6, graph.bytes(1, 2));
        assertEquals(6, graph.bytes(2, 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''              | a.graph: nothing - expected H
            3               | a.graph:1: '3' - expected H
            3 2 1 1 1       | a.graph:1: '3 2 1 1 1' - expected H
            0 0             | a.graph:1: vertices: '0' - expected a whole number from 1 to 1048576
            3 4             | a.graph:1: edges: '4' - expected a whole number from 0 to 3
            3 2 2           | a.graph:1: form: '2' - expected one to three digits 0 or 1
            3 2 0001        | a.graph:1: form: '0001' - expected one to three digits 0 or 1
            3 2 10 0        | a.graph:1: weights of a vertex: '0' - expected a whole number from 1 to 1000
            3 2;2;1 3       | a.graph:3: the end after 2 vertices - expected the 3 of the first line
            3 2;2;1 3;2;1   | a.graph:5: more vertices - expected the 3 of the first line
            3 2;2;1 4;2     | a.graph:3: neighbour: '4' - expected a whole number from 1 to 3
            3 2;0;1 3;2     | a.graph:2: neighbour: '0' - expected a whole number from 1 to 3
            3 2;2;2 1 3;2   | a.graph:3: vertex 2 as its own neighbour - expected another
            3 2;2;1 3 1;2   | a.graph:3: the pair 2,1 a second time - expected every pair once
            3 2 1;2 5;1 5 3;2 | a.graph:3: 3 numbers of vertex 2 - expected 0 of its own, then 2 for each neighbour
            3 2 10;;1       | a.graph:2: 0 numbers of vertex 1 - expected 1 of its own, then 1 for each neighbour
            3 2 10;x;1      | a.graph:2: size or weight of a vertex: 'x' - expected a whole number from 0 to 999999999999999999
            3 2 1;2 0;1 0;  | a.graph:2: weight of an edge: '0' - expected a whole number from 1 to 999999999999999999
            3 2;2;1 3;      | a.graph:3: the end after 2 vertices - expected the 3 of the first line
            3 1;2;1 3;2     | a.graph: 2 edges - expected the 1 of the first line
            3 2;2;3;2       | a.graph: neighbour 2 of vertex 1 - expected the same edge with the same weight in the line of vertex 2
            3 2 1;2 5;1 6 3 1;2 1 | a.graph: neighbour 2 of vertex 1 - expected the same edge with the same weight in the line of vertex 2
            """)
    void errorsNameTheLine(String text, String message) {
        String header =
                "the first line of a METIS file: the numbers of vertices and edges, and with weights a form such as 011 and their number";
        InputException error = assertThrows(InputException.class, () -> read(text.replace(";", "\n")));
        assertEquals(
                message.replaceFirst(" H$", " " + header), error.getMessage().replace(folder + "/", ""));
    }

    @Test
    void damagedFilesAreReadOrRejected() throws Exception {
        String intact = "% a\n5 4 11\n1 2 3 5 4\n2 1 3 3 8\n1 2 8\n9 5 6\n4 1 4 4 6\n";
        assertEquals(8, read(intact).entries());
        DamagedFiles.assertReadOrRefused("a graph", intact, folder.resolve("damaged.graph"), 5, damaged -> {
            TrafficMatrix graph = MetisFile.read(damaged);
            assertTrue(graph.entries() <= (long) graph.ranks() * graph.ranks());
        });
    }
}
