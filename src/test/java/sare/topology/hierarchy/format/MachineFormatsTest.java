package sare.topology.hierarchy.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.ReferenceData;
import sare.input.InputException;
import sare.topology.Topology;
import sare.topology.hierarchy.HostedUnits;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.MappingTopology;
import sare.topology.hierarchy.SlotsFile;

/** The readers of machines of other programs: samples worked by hand, faults in one line, and the files of hwloc and Netloc. */
class MachineFormatsTest extends MachineFiles {
    /** Two packages; the second has a core with two threads and one without. */
    private static final String XML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE topology SYSTEM "hwloc2.dtd">
            <topology version="2.0">
              <object type="Machine" os_index="0" cpuset="0x0000001f" allowed_cpuset="0x0000001f">
                <info name="HostName" value="alpha"/>
                <object type="Package" os_index="0">
                  <object type="NUMANode" os_index="0"/>
                  <object type="L2Cache" cache_size="1" depth="2">
                    <object type="Core" os_index="0">
                      <object type="PU" os_index="0"/>
                    </object>
                  </object>
                  <object type="L2Cache" cache_size="1" depth="2">
                    <object type="Core" os_index="1">
                      <object type="PU" os_index="2"/>
                    </object>
                  </object>
                </object>
                <object type="Package" os_index="1">
                  <object type="L2Cache" cache_size="1" depth="2">
                    <object type="Core" os_index="0">
                      <object type="PU" os_index="1"/>
                      <object type="PU" os_index="3"/>
                      <object type="PU" os_index="5"/>
                    </object>
                  </object>
                </object>
                <object type="Misc" subtype="x"><object type="PU" os_index="9"/></object>
              </object>
            </topology>
            """;

    private static final String FABRIC = """
            1
            fe80:0000:0000:0000

            7
            0000:0001,1,0,0,'a',h1
            0000:0002,2,0,0,'b, c',h2
            0000:0003,3,0,1,'d',h3
            0000:000a,4,1,0,'leaf 1',
            0000:000b,5,1,0:1,'leaf 2',
            0000:000c,6,1,0:1,'core 1',
            0000:000d,7,1,0:1,'core 2',
            0000:0001,0000:000a,8.0,0,1,0,1,1,4x,QDR,8.0,'a' - 'leaf, 1',1,0
            0000:0002,0000:000b,8.0,0,1,2,1,1,4x,QDR,8.0,x,3,0
            0000:0003,0000:000b,8.0,1,1,4,1,1,4x,QDR,8.0,x,5,1
            0000:000a,0000:0001,8.0,0,0,0000:000c,8.0,0,0,0000:000d,8.0,0,0
            0000:000b,0000:0002,8.0,0,0,0000:0003,8.0,1,0,0000:000c,8.0,0:1,0,0000:000d,8.0,0:1,0
            0000:000c,0000:000a,8.0,0,0,0000:000b,8.0,0:1,0
            0000:000d,0000:000a,8.0,0,0,0000:000b,8.0,0:1,0
            one,two
            0000:0001,0000:0002,0,1
            """;

    @Test
    void hwlocKeepsTheLevelsThatDivide() {
        LevelTree tree = (LevelTree) read("a.xml", XML);
        assertEquals(4, tree.nodes(), "thread 5 is not allowed"); // 0x1f is 0 to 4
        assertEquals(1, tree.distance(2, 3)); // of a core
        assertEquals(tree.distance(0, 2), tree.diameter());
        HostedUnits hosted = tree.hosted().orElseThrow();
        assertEquals(List.of("alpha"), hosted.hosts());
        assertEquals(3, hosted.slot(3));
        assertEquals(5, read("b.xml", XML, "disallowed=keep").nodes());
        assertEquals(3, read("c.xml", XML, "unit=core").nodes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            version="2.0"> | version="4.0"> | 3: version '4.0' - expected 2.0, 3.0, or none for version 1
            0x0000001f" allowed | 0x0000001f" online_cpuset="17" allowed | 4: online_cpuset '17' - expected hexadecimal words such as 0x0000ffff
            type="Core" os_index="1" | type="Coer" os_index="1" | 14: an object of type 'Coer' - expected a type of hwloc, such as Core
            PU" os_index="2" | PU" os_index="x" | 15: PU with os_index 'x' - expected a whole number from 0 to 16777215
            "hwloc2.dtd"> | "hwloc2.dtd" [<!ENTITY a SYSTEM "file:///etc/passwd">]> | 2: declarations in DOCTYPE - expected none
            topology SYSTEM | topology^[ | 3: declarations in DOCTYPE - expected none
            allowed_cpuset="0x0000001f" | allowed_cpuset="0x0" | no hardware thread (PU) - expected at least one that is allowed
            value="alpha" | value="al pha" | 5: HostName 'al pha' - expected the name of a host, without blanks and without any of , : = # [ ] " ' \\
            </topology> | <object type="Machine"/></topology> | 30: a second outermost object - expected one that contains all others
            """)
    void faultsOfHwlocAreReportedInOneLine(String old, String other, String fault) {
        assertRefused(
                "bad.xml", XML.replace(old, other.replace('^', '\n')), (fault.startsWith("no ") ? ": " : ":") + fault);
    }

    @Test
    void theNameOfTheHostMayStandAfterTheMachine() {
        String name = "<info name=\"HostName\" value=\"alpha\"/>";
        String third = XML.replace(name, "")
                .replace("version=\"2.0\"", "version=\"3.0\"")
                .replace(
                        "</topology>",
                        "<cpukind><info name=\"HostName\" value=\"x\"/></cpukind>" + name + "</topology>");
        LevelTree tree = (LevelTree) read("a.xml", third);
        assertEquals(List.of("alpha"), tree.hosted().orElseThrow().hosts());
    }

    /** Version 1 lets a user insert a Misc object above others, by their processors. */
    @Test
    void miscObjectsOfVersion1MayContainProcessors() {
        String threads = "<object type='PU' os_index='0'/><object type='PU' os_index='1'/>";
        String first = "<topology><object type='Machine'>"
                + "<object type='Misc' cpuset='0x3'>" + threads + "</object>"
                + "<object type='Misc'>" + threads + "</object>"
                + "<object type='PU' os_index='2'/></object></topology>";
        LevelTree tree = (LevelTree) read("a.xml", first);
        assertEquals(3, tree.nodes());
        assertEquals(1, tree.distance(0, 1));
        assertEquals(3, tree.distance(1, 2));
    }

    /** Java's parser of XML would print a line of its own. */
    @Test
    void xmlWithBytesThatAreNotTextIsRefusedInOneLine() throws IOException {
        Path file = folder.resolve("latin.xml");
        Files.writeString(
                file, XML.replace("</topology>", "<!-- \u00e9 -->\n</topology>"), StandardCharsets.ISO_8859_1);
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            InputException error = assertThrows(InputException.class, () -> read(file));
            int line = Math.toIntExact(XML.lines()
                            .takeWhile(text -> !text.equals("</topology>"))
                            .count())
                    + 1;
            assertEquals(file + ":" + line + ": bytes that are not UTF-8 - expected text", error.getMessage());
        } finally {
            System.setErr(before);
        }
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void xmlThatEndsEarlyIsRefused() {
        Path file = write("cut.xml", XML.substring(0, XML.length() / 2));
        String message = assertThrows(InputException.class, () -> read(file)).getMessage();
        assertTrue(message.contains(": no XML: ") && message.endsWith(" - expected XML of hwloc"), message);
        assertEquals(1, message.lines().count());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pack:2 core:4 pu:2            | 2 9 4 3 2 1
            Package:2 L3Cache:1 l2:4 pu:1 | 2 3 4 1
            (memory=1) numa:2(x) [NUMANode(memory=1GB)] 2core | -
            node:3 pu:4(indexes=0,3,6,9,1,4,7,10,2,5,8,11) | 3 3 4 1
            """)
    void syntheticDescriptions(String text, String levels) {
        if (levels.equals("-")) {
            assertRefused("syn.txt", text, ":1: '2core' - expected a type and a number such as core:4");
            return;
        }
        String count = String.valueOf(levels.split(" ").length / 2);
        assertEquals("tleaf\n" + count + " " + levels + "\n", tleaf(read("syn.txt", text)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pack:2 core:4              | 'Core' as the last level - expected pu, as hwloc does
            pack:2 pu:4 pu:2           | pu before another level - expected pu at the end
            pack:0 pu:2                | 'pack:0' - expected a number from 1 to 16777216 after the colon
            pack:2 quux:2 pu:2         | 'quux:2' - expected a type of hwloc below the machine: package, die, group, numa, l1 to l5, core or pu
            pack:2 pu:2(indexes=0,0,1,2) | indexes=0,0,1,2 - expected a number for each of the 4 hardware threads, each once
            pack:2 core:4 pu:2(indexes=999999999*4:1*4) | indexes=999999999*4:1*4 - expected numbers of at most 16777215
            pack:100000 core:1000 pu:2 | 200000000 hardware threads or more - expected at most 16777216
            """)
    void faultsOfSyntheticDescriptions(String text, String fault) {
        assertRefused("syn.txt", text, ":1: " + fault);
    }

    @Test
    void indexesInLoopsAreThoseOfHwloc() {
        MappingTopology host = (MappingTopology) read("syn.txt", "pack:2 core:2 pu:2(indexes=4*2:2*2:1*2)");
        assertTrue(host.hosted().isEmpty());
        Threads slots = new Threads(HwlocSynthetic.parse(
                "pack:2 core:2 pu:2(indexes=4*2:2*2:1*2)",
                (found, expected) -> new InputException("x", found, expected)));
        assertArrayEquals(new int[] {0, 4, 2, 6, 1, 5, 3, 7}, slots.numbers());
    }

    /** The numbers of the threads of a tree of three levels. */
    private record Threads(sare.topology.hierarchy.Branch root) {
        int[] numbers() {
            return root.children().stream()
                    .flatMap(pack -> pack.children().stream())
                    .flatMap(core -> core.children().stream())
                    .mapToInt(sare.topology.hierarchy.Branch::slot)
                    .toArray();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tleaf 3 3 100 2 20 2 10       | 12 | 100
            hcub 3                        | 8  | 3
            torus2D 4 4                   | 16 | 4
            mesh3D 2 3 2                  | 12 | 4
            torusXD 4 3 3 3 3             | 81 | 4
            cmplt 5                       | 5  | 1
            cmpltw 3 7 7 7                | 3  | 1
            sub 3 0 5 11 tleaf 2 3 9 4 2  | 3  | 9
            ltleaf 2 2 9 3 1 3 2 0 1      | 6  | 9
            deco 0 3 5 0 1 4 1 1 5 2 1 3 7 8 9 | 3 | 9
            """)
    void targetsOfScotch(String text, int units, int diameter) {
        for (String layout : List.of(text, text.replace(' ', '\n'))) {
            Topology machine = read("a.tgt", layout);
            assertEquals(units, machine.nodes());
            assertEquals(diameter, machine.diameter());
        }
    }

    /** Leaf 0 of each part has the label 2, leaf 1 the label 0. Units 0 and 2 share a part of three. */
    @Test
    void labelsOfScotchAreNumbersOfUnits() {
        Topology machine = read("a.tgt", "ltleaf 3 2 9 2 5 2 1 4 2 0 3 1");
        assertEquals(8, machine.nodes());
        assertEquals(1, machine.distance(0, 2)); // leaves 1 and 0
        assertEquals(5, machine.distance(1, 2)); // leaves 3 and 0
        assertEquals(9, machine.distance(3, 4));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tleaf 2 3 10 2         | 1: the end of the file - expected cost of level 2, a whole number from 0 to 2147483647
            tleaf 1 0 5            | 1: children in level 1 '0' - expected a whole number from 1 to 16777216
            tleaf 1 2 5 7          | 1: '7' - expected the end of the file
            cmpltw 2 1 2           | 1: units of different weights - expected the same weight for all: each runs as many ranks
            varcmplt 4             | 1: 'varcmplt' - expected tleaf, ltleaf, hcub, cmplt, cmpltw, mesh2D, mesh3D, meshXD, torus2D, torus3D, torusXD, deco or sub
            sub 2 1 1 hcub 2       | 1: a part with unit 1 twice - expected some of the 4 units, each once
            deco 1 2 3             | 1: deco 1, which is compiled - expected deco 0, from which it was made
            mesh2D 4097 4096       | 1: 16781312 units or more - expected at most 16777216
            """)
    void faultsOfScotch(String text, String fault) {
        assertRefused("a.tgt", text, ":" + fault);
    }

    /** h2 is below a second leaf; the two core switches have the same neighbours and are one. */
    @Test
    void netlocFabrics() {
        LevelTree one = (LevelTree) read("f.txt", FABRIC, "partition=one", "units=hosts");
        assertEquals("tleaf\n1 2 2\n", tleaf(one));
        LevelTree all = (LevelTree) read("f.txt", FABRIC, "units=hosts");
        assertEquals(3, all.nodes());
        assertEquals(List.of("h1", "h3", "h2"), all.hosted().orElseThrow().hosts()); // by descending ids
        assertEquals(2, all.distance(0, 1));
        assertEquals(1, all.distance(1, 2));
        assertEquals(1, read("f.txt", FABRIC, "partition=two", "units=hosts").nodes());
    }

    @Test
    void aFabricThatIsNoTreeIsAGraph() {
        String ring = FABRIC.replace("0000:000c,0000:000a,8.0,0,0,", "0000:000c,")
                .replace("0,0,0000:000c,8.0,0,0,0000:000d", "0,0,0000:000d");
        Topology machine = read("f.txt", ring, "units=hosts");
        assertTrue(machine.description().startsWith("weighted graph fabric (no tree: "), machine.description());
        assertEquals(4, machine.distance(0, 1));
        assertEquals(2, machine.distance(1, 2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ^7^       | ^8^                         | :12: 14 fields - expected 6: id, number, type, partitions, description, host name
            1,0,0,'a' | 1,7,0,'a'                   | :5: type '7' - expected a whole number from 0 to 1
            one,two   | one                         | :19: 1 names of partitions - expected a name for partition 1 of node '0000:0003'
            0000:000d,0000:000a,8.0,0,0,0000:000b | 0000:000d,0000:000b | : an edge from '0000:000a' to '0000:000d' alone - expected the edge back too
            c',h2     | c',h1                      | :6: host 'h1' a second time - expected every host once
            c',h2     | c',h 2                     | :6: host 'h 2' - expected the name of a host, without blanks and without any of , : = # [ ] " ' \\
            ^1^fe80   | ^2^fe80                     | :1: version '2' - expected 1
            """)
    void faultsOfNetloc(String old, String other, String fault) {
        String text = ("\n" + FABRIC)
                .replace(old.replace('^', '\n'), other.replace('^', '\n'))
                .substring(1);
        assertRefused("f.txt", text, fault, "units=hosts");
    }

    @Test
    void fabricsWithoutTheFilesOfTheirHostsAreRefused() {
        assertRefused(
                "f.txt",
                FABRIC,
                ":3: no folder of hwloc - expected the folder with the XML of every host, or the setting units=hosts");
        Path file = write("f.txt", FABRIC);
        assertEquals(
                "--set partition: partition: 'thre' - expected one, two or all",
                assertThrows(InputException.class, () -> read(file, "partition=thre"))
                        .getMessage());
    }

    @Test
    void hierarchies() {
        String seven =
                "torus 4 4 4\npositions 32 52\nnodes 2 1\ntree 2 2 4 2\ntree 2 2 4 2\ntree 2 2 4 2\ncost 1600 800 80 40 20 10\n";
        Topology machine = read("h.txt", seven);
        assertEquals(96, machine.nodes());
        assertEquals(10, machine.distance(0, 1));
        assertEquals(80, machine.distance(0, 31));
        assertEquals(800, machine.distance(0, 32));
        assertEquals(3200, machine.distance(63, 64)); // (0,0,2) and (0,1,3)
        String deco = MachineWriters.REGISTRY.choose("--to", "deco").plugin().write("m", machine, null);
        String flat =
                MachineWriters.REGISTRY.choose("--to", "deco-flat").plugin().write("m", machine, null);
        assertEquals(64, below(deco, 2), "two nodes of three");
        assertEquals(48, below(flat, 2), "half");
        assertRefused(
                "h.txt",
                seven.replace("nodes 2 1", "nodes 2 1 1"),
                ":3: nodes [2, 1, 1] - expected the number of nodes at each of the 2 positions, at least 1");
        assertRefused(
                "h.txt",
                seven.replace(" 10\n", "\n"),
                ":7: 5 costs - expected 6: of a hop, of two nodes at one position, and of 4 levels of a tree");
        assertRefused(
                "h.txt",
                seven.replace("tree 2 2 4 2\ncost", "cost"),
                ": 2 lines with tree - expected one, or one for each of the 3 nodes");
        assertRefused(
                "h.txt",
                seven.replace("32 52", "32 64"),
                ":2: positions [32, 64] - expected some of the 64 of the torus 4x4x4, from 0, each once");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            torus 4x4^:^tree 2^cost 1 1 1   | 2: ':' - expected torus, mesh, hypercube, positions, nodes, tree or cost
            torus 4x4x^tree 2^cost 1 1 1    | 1: torus '' - expected a whole number from 0 to 2147483647
            torus 4x4^tree 2^cost 536870912 1 1 | 3: a distance of 2147483648 - expected at most 2147483647
            torus 4x4^tree LONG^cost 1 1 1  | 2: 65 levels - expected at most 64
            """)
    void faultsOfHierarchies(String lines, String fault) {
        assertRefused("h.txt", lines.replace('^', '\n').replace("LONG", "1 ".repeat(65)), ":" + fault);
    }

    /** Scotch numbers the units of a sub in the order of its list. */
    @Test
    void partsAreWrittenInTheOrderOfTheirUnits() {
        String part = "sub\n3 5 0 3\ntorus2D\n3 2\n";
        assertEquals(part, tleaf(read("a.tgt", part)));
        assertEquals(
                "sub\n8 1 3 0 2 5 7 4 6\ntleaf\n3 2 9 2 5 2 1\n",
                tleaf(read("b.tgt", "ltleaf 3 2 9 2 5 2 1 4 2 0 3 1")));
    }

    @Test
    void allPositionsInAnotherOrderAreWritten() {
        Topology machine = read("h.txt", "torus 3\npositions 2 0 1\ntree 1\ntree 2\ntree 3\ncost 9 5 1\n");
        String yaml = MachineWriters.REGISTRY.choose("--to", "yaml").plugin().write("m", machine, null);
        assertTrue(yaml.contains("positions: [2, 0, 1]\n"), yaml);
    }

    /** Units whose domain is in a half. */
    private static long below(String deco, int half) {
        return deco.lines()
                .skip(3)
                .limit(96)
                .mapToInt(line -> Integer.parseInt(line.split(" ")[2]))
                .filter(domain -> domain >> (31 - Integer.numberOfLeadingZeros(domain) - 1) == half)
                .count();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hwloc/hwloc-2.9.0-tests-xml.tar.xz", "hwloc/hwloc-tests-xml-3b37b024.tar.xz"})
    void allFilesOfHwlocAreRead(String archive) throws IOException {
        Map<String, byte[]> files = unpack(ReferenceData.shared("data/" + archive));
        int read = 0;
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getKey().endsWith(".xml")) {
                String name = file.getKey().replaceAll(".*/", "");
                Path path = Files.write(folder.resolve(name), file.getValue());
                LevelTree tree = (LevelTree) read(path);
                assertTrue(tree.nodes() >= 2, name);
                assertFalse(tree.figures().isEmpty());
                read++;
            }
        }
        assertEquals(archive.contains("2.9.0") ? 36 : 23, read);
    }

    /** The architecture and its part that Netloc's own test expects. */
    @Test
    void plafrimIsWhatNetlocMakesOfIt() throws IOException {
        Map<String, byte[]> files = unpack(ReferenceData.shared("data/netloc/plafrim2.txz"));
        files.putAll(unpack(ReferenceData.shared("data/netloc/scotch.txz")));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey().replace(':', '-'));
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        Path fabric = folder.resolve("plafrim2/netloc/IB-fe80-0000-0000-0000-nodes.txt");
        MappingTopology machine = (MappingTopology) read(fabric, "partition=miriel");
        assertEquals(Files.readString(folder.resolve("scotch/arch.scotch")), tleaf(machine));
        Path slots = folder.resolve("scotch/resources.txt");
        int[] units = SlotsFile.read(slots).units(machine, "slots");
        assertEquals(
                Files.readString(folder.resolve("scotch/subarch.scotch")),
                MachineWriters.REGISTRY.choose("--to", "tleaf").plugin().write("m", machine, units));
    }

    private static InputStream unpacked(Path archive) throws IOException {
        try {
            return new ProcessBuilder("xz", "-dc", archive.toString()).start().getInputStream();
        } catch (IOException e) {
            Assumptions.abort("xz is not there");
            throw e;
        }
    }

    private static Map<String, byte[]> unpack(Path archive) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (InputStream bytes = unpacked(archive);
                TarArchiveInputStream tar = new TarArchiveInputStream(bytes)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                if (entry.isFile()) {
                    files.put(entry.getName(), tar.readAllBytes());
                }
            }
        }
        return files;
    }
}
