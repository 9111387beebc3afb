package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.network.NetworkFile;

/** Commands on machines for mapping alone: what is mapped, inspected and exported, and what is refused in one line. */
class MachineCommandsTest {
    private static final String TREE = "a machine for mapping alone (tree 2 x 2)";

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("tree.yaml", "topology: balanced-tree\narities: [2, 2]\ncosts: [9, 1]\nhosts: [a, b]\n");
        scene.write("syn.txt", "pack:2 core:2 pu:1\n");
        scene.write("ring.csv", "source,destination,bytes\n0,1,5\n1,2,7\n2,3,5\n3,0,7\n");
    }

    @Test
    void simulationsAreRefused() {
        scene.assertSimulateFails(
                2,
                "DIR/tree.yaml: " + TREE
                        + " - expected a network file with a routing, which a simulation needs, and with links that have packets"
                        + " and queues",
                Scene.TRACE,
                "tree.yaml",
                Scene.MAPPING);
        scene.assertSimulateFails(
                2,
                "DIR/syn.txt: " + TREE
                        + " - expected a network file with a routing, which a simulation needs, and with links that have packets"
                        + " and queues",
                Scene.TRACE,
                "syn.txt",
                Scene.MAPPING);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            topology: balanced-tree^arities: [2, 0]                      | 2: arities: '0' - expected a whole number from 1 to 16777216
            topology: balanced-tree^arities: 4096x4097                   | 2: arities: '4096x4097' - expected at most 16777216 units in at most 64 levels
            topology: balanced-tree^arities: [2, 2]^costs: [1]           | 3: costs: [1] - expected 2 costs, one for each of the arities
            topology: balanced-tree^arities: [2, 2]^routing: none        | 3: unknown key 'routing' - expected topology, arities, costs, hosts or ranks-per-unit
            topology: balanced-tree                                      | 1: no key 'arities' - expected 'arities': a list of 1 to 64 whole numbers, [4, 24, 2, 6] or 4x24x2x6, of at most 16777216 units together
            topology: balanced-tree^arities: [2, 3]^hosts: 'n[1-4]'      | 3: hosts: 4 hosts - expected as many as a level of the tree has vertices: 1, 2 or 6
            topology: balanced-tree^arities: [2]^hosts: 'n[1-x]'         | 3: hosts: '1-x' in 'n[1-x]' - expected numbers such as 01-16,20 in the brackets
            topology: balanced-tree^arities: [2, 2]^hosts: 'n1,n1'       | 3: hosts: host 'n1' a second time - expected every host once
            topology: balanced-tree^arities: [2]^ranks-per-unit: 0       | 3: ranks-per-unit: '0' - expected a whole number from 1 to 4096
            topology: tree^tree: '5(2, 3'                                | 2: tree: the end after '5(2,3' - expected ')'
            topology: tree^tree: '5(2*)'                                 | 2: tree: ')' after '5(2*' - expected a whole number up to 2147483647, at least 1 for units and copies
            topology: tree^tree: '5(0)'                                  | 2: tree: '0)' after '5(' - expected a whole number up to 2147483647, at least 1 for units and copies
            topology: tree^tree: '5(٣)'                                  | 2: tree: '٣)' after '5(' - expected a whole number up to 2147483647, at least 1 for units and copies
            topology: tree^tree: '5(2)3'                                 | 2: tree: '3' after '5(2)' - expected the end
            topology: tree^tree: '1(16777217)'                           | 2: tree: more than 16777216 units - expected fewer
            topology: nested^network: {topology: torus, dimensions: 2x2}^inside: ['1(2)', '1(2)'] | 3: inside: 2 trees - expected one, or one for each of the 4 nodes that are used
            topology: nested^network: {topology: torus, dimension: 2x2}^inside: '1(2)' | 2: unknown key 'dimension' - expected dimensions, wrap, nodes-per-router or topology; did you mean 'dimensions'?
            """)
    void faultsOfNetworkFiles(String lines, String fault) {
        scene.write("bad.yaml", lines.replace('^', '\n') + "\n");
        scene.assertFails(2, "DIR/bad.yaml:" + fault, "inspect", "DIR/bad.yaml");
        scene.assertFails(2, "DIR/bad.yaml:" + fault, "map", "DIR/ring.csv", "--network", "DIR/bad.yaml");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            0,1,2^1,1,3       | links.csv:3: a link from vertex 1 to itself - expected another vertex
            0,1,x             | links.csv:2: cost 'x' - expected a whole number from 0 to 2147483647
            0,1,2^2,3,1       | graph.yaml:2: file: a graph in which unit 2 cannot be reached from unit 0 - expected a connected graph
            0,1,1200000000^0,2,1200000000 | graph.yaml:2: file: costs of 2147483647 or more from one unit to another by way of unit 0 - expected costs that are smaller together
            0,1,2147483647    | graph.yaml:2: file: costs of 2147483647 or more from one unit to another by way of unit 0 - expected costs that are smaller together
            """)
    void faultsOfGraphs(String links, String fault) {
        scene.write("links.csv", "from,to,cost\n" + links.replace('^', '\n') + "\n");
        scene.write("graph.yaml", "topology: weighted-graph\nfile: links.csv\n");
        scene.assertFails(2, "DIR/" + fault, "inspect", "DIR/graph.yaml");
    }

    @Test
    void criteriaOfLinksAreRefused() {
        scene.assertFails(
                2,
                "criterion link-load-variance: " + TREE
                        + " - expected a network with a routing, which loads links; classic is defined on all machines",
                "map",
                "DIR/ring.csv",
                "--network",
                "DIR/tree.yaml",
                "--criterion",
                "link-load-variance");
        scene.assertFails(
                2,
                "--set partition: unknown key 'partition' - expected unit, costs or ranks-per-unit",
                "map",
                "DIR/ring.csv",
                "--network",
                "DIR/syn.txt",
                "--set",
                "partition=x");
    }

    /** Ranks 1 and 2, and 3 and 0, exchange the most, so that they share a host: 7 + 7 inside, 5 + 5 across at 9. */
    @Test
    void aMappingIsFoundExportedAndInspected() throws IOException {
        String map = folder.resolve("a.map").toString();
        String network = folder.resolve("tree.yaml").toString();
        String traffic = folder.resolve("ring.csv").toString();
        CommandRun mapped = CommandRun.of(
                "map",
                traffic,
                "--network",
                network,
                "--mapper",
                "exact",
                "-o",
                map,
                "--export",
                "slurm-arbitrary=" + folder.resolve("hosts"));
        assertEquals(0, mapped.status(), mapped.err());
        assertTrue(mapped.out().contains("cost            104, "), mapped.out());
        String[] hosts = Files.readString(folder.resolve("hosts")).split("\n");
        assertEquals(hosts[1], hosts[2]);
        assertEquals(hosts[3], hosts[0]);
        CommandRun inspected = CommandRun.of("inspect", map);
        assertEquals(0, inspected.status(), inspected.err());
        assertTrue(inspected.out().contains("cost-classic"), inspected.out());
        assertTrue(inspected.out().contains("max-link-bytes-in-level-1 "), inspected.out());
    }

    @Test
    void eightRanksShareFourUnits() {
        scene.write("eight.csv", "source,destination,bytes\n0,7,5\n1,2,7\n");
        String network = folder.resolve("syn.txt").toString();
        String traffic = folder.resolve("eight.csv").toString();
        CommandRun run = CommandRun.of("map", traffic, "--network", network, "--set", "ranks-per-unit=2");
        assertEquals(0, run.status(), run.err());
        int[] ranks = new int[4];
        run.out().lines().filter(line -> !line.startsWith("#")).forEach(line -> ranks[Integer.parseInt(line)]++);
        assertEquals("[2, 2, 2, 2]", Arrays.toString(ranks));
        scene.assertFails(
                2,
                "--network: a network of 4 nodes - expected at least a node for each of the trace's 8 ranks",
                "map",
                "DIR/eight.csv",
                "--network",
                "DIR/syn.txt");
    }

    @Test
    void exportsOfSeveralFormatsNeedFiles() {
        scene.assertFails(
                2,
                "--export: two formats without a file - expected FORMAT=FILE for all but one",
                "map",
                "DIR/ring.csv",
                "--network",
                "DIR/tree.yaml",
                "--export",
                "mpich-hosts",
                "--export",
                "slurm-arbitrary");
        scene.assertFails(
                2,
                "--hosts: 'a,b' without --export - expected a format that names hosts",
                "map",
                "DIR/ring.csv",
                "--network",
                "DIR/tree.yaml",
                "--hosts",
                "a,b");
    }

    @Test
    void aMachineIsExportedAndReadAgain() throws IOException {
        String target = folder.resolve("a.tgt").toString();
        assertEquals(
                0,
                CommandRun.of("export", folder.resolve("syn.txt").toString(), "-o", target)
                        .status());
        assertEquals("tleaf\n2 2 3 2 1\n", Files.readString(Path.of(target)));
        String again = folder.resolve("again.yaml").toString();
        assertEquals(0, CommandRun.of("export", target, "-o", again).status());
        assertEquals("topology: balanced-tree\narities: [2, 2]\ncosts: [3, 1]\n", Files.readString(Path.of(again)));
    }

    /** A tleaf has one distance for all children of a vertex. */
    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource(delimiter = '|', textBlock = """
            0, 2    | "10(2)"          | tleaf^2 2 200 2 10^
            0       | "10(2)"          | tleaf^1 2 10^
            0, 1, 2 | "10(2)"          | DIR/nested.yaml: a torus 4 of trees
            0, 2, 1 | "10(2)"          | DIR/nested.yaml: a torus 4 of trees
            0, 2    | "10(2, 3(2))"    | DIR/nested.yaml: a torus 4 of trees
            0, 2    | ["9(2)", "8(2)"] | DIR/nested.yaml: costs [9, 8] in level 2
            """)
    void treesAreATreeIfTheyAreEquallyFarFromEachOther(String positions, String inside, String expected) {
        scene.write(
                "nested.yaml",
                "topology: nested\nnetwork: {topology: torus, dimensions: [4]}\ninside: " + inside + "\npositions: ["
                        + positions + "]\n");
        CommandRun run = CommandRun.of("export", folder.resolve("nested.yaml").toString());
        String text = run.out() + run.err().replace(folder.toString(), "DIR").replaceFirst(" - expected .*\n", "");
        assertEquals(expected.replace('^', '\n'), text);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            topology: torus^dimensions: [4, 2]^wrap: true^routing: adaptive-bubble^flow-control: bubble^virtual-channels: 3^link-latency-cycles: x:5,y:2^cores-per-node: 2^tie-breaking: balanced^
            topology: hypercube^dimensions: 3^routing: valiant^flow-control: phases^phits-per-packet: 4^router-delay-cycles: 7^
            topology: mesh^dimensions: [3, 2]^nodes-per-router: 2^routing: adaptive^flow-control: none^link-width: 2^link-gigabits-per-second: 12.5^
            topology: balanced-tree^arities: [2, 2]^costs: [9, 1]^ranks-per-unit: 3^
            topology: nested^network: {topology: torus, dimensions: [2]}^inside: "3(2)"^cost-of-a-hop: 50^ranks-per-unit: 2^
            """)
    void anExportedNetworkKeepsItsKeys(String lines) {
        scene.write("own.yaml", lines.replace('^', '\n'));
        String exported = CommandRun.of("export", folder.resolve("own.yaml").toString(), "--to", "yaml")
                .out();
        scene.write("exported.yaml", exported);
        assertEquals(settings("own.yaml"), settings("exported.yaml"));
        for (String line : lines.split("\\^")) {
            assertTrue(exported.contains(line + "\n"), exported);
        }
    }

    private Map<String, String> settings(String name) {
        return NetworkFile.settings(folder.resolve(name), List.of());
    }

    /** A mesh of Scotch gets a routing, and so the key of networks with one. */
    @Test
    void ranksPerUnitOfAMeshAreCores() {
        scene.write("mesh.tgt", "mesh2D\n3 2\n");
        CommandRun run = CommandRun.of(
                "export", folder.resolve("mesh.tgt").toString(), "--to", "yaml", "--set", "ranks-per-unit=2");
        assertEquals(
                "topology: mesh\ndimensions: [3, 2]\nrouting: dimension-order\ncores-per-node: 2\n",
                run.out(),
                run::err);
    }
}
