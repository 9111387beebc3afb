package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;

class MappingFileTest {
    private static final String HEAD = "#sare-mapping 1\n";

    @TempDir
    Path folder;

    private MappingFile read(String text) throws Exception {
        return MappingFile.read(Files.writeString(folder.resolve("a.map"), text));
    }

    private void assertRefused(String message, String text) {
        InputException refusal = assertThrows(InputException.class, () -> read(text), text);
        assertEquals(message, refusal.getMessage().replace(folder + "/", ""));
    }

    @Test
    void whatIsWrittenIsRead() throws Exception {
        Map<String, String> header = new LinkedHashMap<>();
        header.put("mapper", "random");
        header.put("seed", "7");
        header.put("trace", "a\nname:  with\tblanks.trace");
        Path file = folder.resolve("a.map");
        MappingFile.write(file, header, Mapping.of(5, 0, 10));
        assertEquals("""
                #sare-mapping 1
                # mapper: random
                # seed: 7
                # trace: a name:  with blanks.trace
                # ranks: 3
                5
                0
                10
                """, Files.readString(file));
        MappingFile read = MappingFile.read(file);
        assertEquals(Mapping.of(5, 0, 10), read.mapping());
        assertEquals(Mapping.of(5, 0, 10), read.fitted(3, Allocation.whole(11)));
        assertEquals(
                "{mapper=random, seed=7, trace=a name:  with blanks.trace, ranks=3}",
                read.header().toString());
    }

    @Test
    void aBadHeaderKeyIsNotWritten() {
        Path file = folder.resolve("bad.map");
        assertThrows(
                IllegalArgumentException.class, () -> MappingFile.write(file, Map.of("Bad Key", ""), Mapping.of(1)));
        assertFalse(Files.exists(file));
    }

    @Test
    void theExampleOfTheReadmeIsRead() throws Exception {
        String readme = Files.readString(Path.of("mappings/README.md"));
        MappingFile example = read(readme.split("```")[1].strip());
        assertEquals(Mapping.of(5, 0, 10, 3), example.fitted(4, Allocation.whole(16)));
        assertEquals("37", example.header().get("cost"));
    }

    @Test
    void emptyLinesCommentsAndWindowsLineEndsAreSkipped() throws Exception {
        assertEquals(
                Mapping.of(3, 4), read(HEAD + "\n# a comment\n 3 \r\n#\n\n4").mapping());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3 0 0\n7 1 0\n5 2 0\n",
                "# a comment\n\n7->1.0\n3->0.0\n5->2.0",
                "7,1,0\n5:2:0\n3_0-0",
                "\t7\t1  0\n5 . 2 . 0\n3 0 0"
            })
    void placementsOfInseeAreRead(String text) throws Exception {
        MappingFile file = read(text);
        assertEquals(Mapping.of(3, 7, 5), file.mapping());
        assertEquals(Map.of(), file.header());
    }

    @Test
    void badMapFilesAreRefused() {
        assertRefused("a.map: an empty file - expected a mapping", "");
        assertRefused(
                "a.map:1: '#sare-mapping 2' - expected '#sare-mapping 1', the only version there is",
                "#sare-mapping 2\n3\n");
        assertRefused(
                "a.map:1: '#sare-mapping' - expected '#sare-mapping 1', the only version there is",
                "#sare-mapping\n3\n");
        assertRefused("a.map:1: no rank - expected at least one", HEAD);
        assertRefused("a.map:3: 'x' - expected a whole number from 0 to 2147483647", HEAD + "3\nx\n");
        assertRefused("a.map:2: '-1' - expected a whole number from 0 to 2147483647", HEAD + "-1\n");
        assertRefused("a.map:2: '1 2' - expected a whole number from 0 to 2147483647", HEAD + "1 2\n");
        assertRefused("a.map:2: '2147483648' - expected a whole number from 0 to 2147483647", HEAD + "2147483648\n");
        assertRefused("a.map:3: 'seed' a second time - expected every key once", HEAD + "# seed: 1\n#seed: 2\n3\n");
        assertRefused("a.map:4: nodes of 2 ranks - expected the '3' ranks of the header", HEAD + "# ranks: 3\n1\n2\n");
        assertRefused(
                "a.map:3: nodes of 1 ranks - expected the 'many' ranks of the header", HEAD + "# ranks: many\n1\n");
    }

    @Test
    void aNodeIsRepeatedAtMostOnceForEachCore() throws Exception {
        String alone = ": node 3 a second time, for rank 0 in line 2 - expected a node of its own for every rank";
        assertUnfit("a.map:5" + alone, HEAD + "3\n4\n\n3\n", 1);
        assertUnfit("a.map:2" + alone.replace("line 2", "line 1"), "3 0 0\n3 1 0\n", 1);
        assertUnfit(
                "a.map:6: node 3 for 3 ranks, first for rank 0 in line 2 - expected at most 2 ranks on a node, one for"
                        + " each core",
                HEAD + "3\n4\n3\n4\n3\n",
                2);
        Mapping twice = read(HEAD + "3\n4\n3\n4\n")
                .fitted(4, Allocation.whole(16).withCores(2));
        assertEquals(Mapping.of(3, 4, 3, 4), twice);
    }

    private void assertUnfit(String complaint, String text, int cores) throws Exception {
        MappingFile file = read(text);
        Allocation allocation = Allocation.whole(16).withCores(cores);
        InputException error = assertThrows(
                InputException.class, () -> file.fitted(file.mapping().ranks(), allocation));
        assertEquals(complaint, error.getMessage().replace(folder + "/", ""));
    }

    @Test
    void badPlacementsAreRefused() {
        String expected = " - expected 'node task instance', as in a placement of INSEE; a .map file begins with"
                + " '#sare-mapping'";
        assertRefused("a.map:1: '3'" + expected, "3\n4\n");
        assertRefused("a.map:2: '1 2 3 4'" + expected, "3 0 0\n1 2 3 4\n");
        assertRefused("a.map:1: '-3 0 0'" + expected, "-3 0 0\n");
        assertRefused("a.map:1: 'hello'" + expected, "hello");
        assertRefused("a.map:1: instance 1 - expected instance 0, because sare runs one application", "3 0 1\n");
        assertRefused("a.map:2: rank 0 a second time, first in line 1 - expected every rank once", "3 0 0\n4 0 0\n");
        assertRefused("a.map:2: 2 ranks without rank 1 - expected ranks from 0 without a gap", "3 0 0\n4 2 0\n");
        assertRefused("a.map:1: no rank - expected at least one", "# nothing\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | 11 | a.map:4: node 11 for rank 2 - expected one of the network's 11 nodes, from 0",
                "4 | 16 | a.map: a mapping of 3 ranks - expected the trace's 4",
                "2 | 16 | a.map:4: a mapping of 3 ranks - expected the trace's 2"
            })
    void aMappingMustFitTraceAndNetwork(int ranks, int nodes, String message) throws Exception {
        MappingFile file = read(HEAD + "5\n0\n11\n");
        InputException refusal = assertThrows(InputException.class, () -> file.fitted(ranks, Allocation.whole(nodes)));
        assertEquals(message, refusal.getMessage().replace(folder + "/", ""));
    }

    @Test
    void valuesOfTheHeaderKeepTheirBlanksAndStayInTheirLine(@TempDir Path folder) throws IOException {
        Mapping mapping = Mapping.consecutive(1);
        Path file = folder.resolve("a.map");
        try (Writer writer = Files.newBufferedWriter(file)) {
            MappingFile.write(writer, Map.of("trace", "a  b.csv", "network", "c\u2028d\u0085e\n3"), mapping);
        }
        Map<String, String> header = MappingFile.read(file).header();
        assertEquals("a  b.csv", header.get("trace"));
        assertEquals("c d e 3", header.get("network"));
    }
}
