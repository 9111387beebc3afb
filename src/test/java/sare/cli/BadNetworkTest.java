package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong network or wrong settings of one are reported in one line. */
class BadNetworkTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private void assertRefused(String network, String line) {
        scene.assertSimulateFails(2, line, Scene.TRACE, network, Scene.MAPPING);
    }

    /** Each line takes the place of the one with its key, or is line 7 of the file when there is none. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            topology: tours              | 1: topology: 'tours' - expected TOPOLOGIES; did you mean 'torus'?
            dimensions: [4, 0]           | 2: dimensions: '0' - expected a whole number from 1 to 16777216
            dimensions: [-4]             | 2: dimensions: '-4' - expected a whole number from 1 to 16777216
            dimensions: [4, 99999999999] | 2: dimensions: '99999999999' - expected a whole number from 1 to 16777216
            dimensions: 4096x4097        | 2: dimensions: '4096x4097' - expected at most 16777216 nodes
            dimensions: []               | 2: dimensions: [] - expected a list such as [a, b]
            dimensions:                  | 2: dimensions: nothing - expected a list such as [8, 8] or 8x8
            dimensions: four             | 2: dimensions: 'four' - expected whole numbers with an x between them, such as 8x8
            routing: adaptive-buble      | 3: routing: 'adaptive-buble' - expected ROUTINGS; did you mean 'adaptive-bubble'?
            routing: adaptive-bubble     | 5: virtual-channels: '1' - expected at least 2 with routing adaptive-bubble: the escape channel and an adaptive one
            flow-control: bubbel         | 4: flow-control: 'bubbel' - expected bubble or dateline; did you mean 'bubble'?
            flow-control: dateline       | 5: virtual-channels: '1' - expected 2 with flow-control dateline, one on each side of it
            virtual-channels: 0          | 5: virtual-channels: '0' - expected a whole number from 1 to 64
            virtual-channels: 1.5        | 5: virtual-channels: '1.5' - expected a whole number from 1 to 64
            virtual-channels: 65         | 5: virtual-channels: '65' - expected a whole number from 1 to 64
            tie-breaking: Random         | 6: tie-breaking: 'Random' - expected random or balanced; did you mean 'random'?
            phits-per-packet: 0          | 7: phits-per-packet: '0' - expected a whole number from 1 to 65536
            phits-per-packet: 1e9        | 7: phits-per-packet: '1e9' - expected a whole number from 1 to 65536
            transit-queue-packets: 1     | 7: transit-queue-packets: '1' - expected at least the 2 of bubble-packets, or no packet ever enters a ring
            link-gigabits-per-second: 0  | 7: link-gigabits-per-second: '0' - expected a bandwidth from 0.001 to 1000000 gigabits per second
            link-gigabits-per-second: .nan | 7: link-gigabits-per-second: '.nan' - expected a bandwidth from 0.001 to 1000000 gigabits per second
            arbitration: [fifo]          | 7: arbitration: [fifo] - expected round-robin or fifo
            ejection: yes                | 7: ejection: 'yes' - expected multiple or single
            """)
    void wrongValues(String line, String fault) {
        String key = line.substring(0, line.indexOf(':') + 1);
        String text = ExampleFiles.RING.contains(key)
                ? ExampleFiles.RING.replaceFirst("(?m)^" + key + ".*$", line)
                : ExampleFiles.RING + line + "\n";
        scene.write("bad.yaml", text);

        assertRefused("bad.yaml", "DIR/bad.yaml:" + fault);
    }

    @Test
    void aMisspeltKey() {
        scene.write("bad.yaml", ExampleFiles.RING + "virtual-chanels: 2\n");

        assertRefused(
                "bad.yaml",
                "DIR/bad.yaml:7: unknown key 'virtual-chanels' - expected topology, routing, virtual-channels, phits-per-packet, bytes-per-phit, transit-queue-packets, injection-queue-packets, arbitration, ejection, tie-breaking, link-gigabits-per-second, link-latency-cycles, link-width, router-delay-cycles, cores-per-node, memory-latency-nanoseconds, memory-gigabytes-per-second, dimensions, wrap, nodes-per-router, failed-links, failed-switches, flow-control or bubble-packets; did you mean 'virtual-channels'?");
    }

    @Test
    void aKeyASecondTime() {
        scene.write("bad.yaml", ExampleFiles.RING + "topology: torus\n");

        assertRefused("bad.yaml", "DIR/bad.yaml:7: key 'topology' a second time - expected every key once");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            topology     | TOPOLOGIES
            dimensions   | a list of 1 to 8 whole numbers, `[8, 8]` or `8x8`, of at least 1, of at most 16777216 nodes together
            routing      | dimension-order or adaptive-bubble with topology torus
            flow-control | bubble or dateline
            """)
    void aMissingKey(String key, String expected) {
        scene.write("bad.yaml", ExampleFiles.RING.replaceFirst("(?m)^" + key + ".*\\n", ""));

        assertRefused("bad.yaml", "DIR/bad.yaml:1: no key '" + key + "' - expected '" + key + "': " + expected);
    }

    @Test
    void noYaml() {
        scene.write("bad.yaml", ExampleFiles.RING + "arbitration: [fifo\n");

        assertRefused("bad.yaml", "DIR/bad.yaml:8: expected ',' or ']', but got <stream end> - expected YAML");
    }

    @Test
    void binaryGarbage() {
        byte[] garbage = new byte[5000];
        new Random(1).nextBytes(garbage);
        scene.write("bad.yaml", garbage);

        assertRefused("bad.yaml", "DIR/bad.yaml:1: bytes that are not UTF-8 - expected text");
    }

    @Test
    void aTruncatedGzip() {
        byte[] whole = Scene.gzip(ExampleFiles.RING);
        scene.write("bad.yaml.gz", Arrays.copyOf(whole, whole.length - 6));

        assertRefused("bad.yaml.gz", "DIR/bad.yaml.gz:7: the compressed data ends early - expected a complete file");
    }

    @Test
    void anEmptyFile() {
        scene.write("bad.yaml", "");

        assertRefused("bad.yaml", "DIR/bad.yaml: nothing - expected keys and values (key: value)");
    }

    @Test
    void aMissingFile() {
        assertRefused("bad.yaml", "DIR/bad.yaml: no such file - expected a file that can be read");
    }

    @Test
    void aFolder() throws Exception {
        Files.createDirectory(folder.resolve("bad.yaml"));

        assertRefused("bad.yaml", "DIR/bad.yaml: a folder - expected a file");
    }

    @Test
    void aTraceInThePlaceOfTheNetwork() {
        assertRefused("good.trace", "DIR/good.trace: this is a trace - expected the file of a network");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            torus-4x4          | torus-4x4: no such file - expected the file of a network; did you mean 'networks/torus-4x4.yaml'?
            torus-4x4.yml      | torus-4x4.yml: no such file - expected the file of a network; did you mean 'networks/torus-4x4.yaml'?
            networks/torus-4x4 | networks/torus-4x4: no such file - expected the file of a network; did you mean 'networks/torus-4x4.yaml'?
            DIR/good           | DIR/good: no such file - expected the file of a network; did you mean 'DIR/good.yaml'?
            torus-4x5          | torus-4x5: no such file - expected the file of a network; the nearest: networks/torus-4x4.yaml, networks/torus-8x8.yaml, networks/torus-4x4x4.yaml
            DIR/nothing.yaml   | DIR/nothing.yaml: no such file - expected a file that can be read
            DIR/good.map       | DIR/good.map: this is a mapping - expected the file of a network
            DIR/good.trace     | DIR/good.trace: this is a trace - expected the file of a network
            DIR/packed         | DIR/packed: this is a trace - expected the file of a network
            DIR/e\u202Evil    | DIR/e\\u202Evil: no such file - expected a file that can be read
            """)
    void whatWasProbablyMeant(String network, String line) {
        scene.write("packed", Scene.gzip(ExampleFiles.ONE_MESSAGE));

        scene.assertFails(2, line, "simulate", "DIR/good.trace", "--network", network, "--mapping", "consecutive");
        scene.assertFails(2, line, "load", "--network", network, "--pattern", "uniform", "--offered", "0.1");
    }

    @Test
    void aNameLikeNoneOfThoseThereAre() {
        CommandRun run = CommandRun.of(
                "simulate", scene.path("good.trace").toString(), "--network", "nonsense", "--mapping", "consecutive");

        assertEquals(2, run.status());
        assertTrue(
                run.err()
                        .matches(
                                "nonsense: no such file - expected the file of a network, such as networks/\\S+, networks/\\S+, networks/\\S+ or \\d+ others\n"),
                run.err());
    }

    @ParameterizedTest(name = "--set {0}")
    @CsvSource(delimiter = '|', textBlock = """
            dimensions            | --set: 'dimensions' - expected key=value
            =4                    | --set: '=4' - expected key=value
            dimensions=           | --set dimensions: dimensions: nothing - expected a list such as [8, 8] or 8x8
            dimensions=8x         | --set dimensions: dimensions: '8x' - expected whole numbers with an x between them, such as 8x8
            dimensions=3,3        | --set dimensions: dimensions: '3,3' - expected whole numbers with an x between them, such as 8x8
            ejection=singel       | --set ejection: ejection: 'singel' - expected multiple or single; did you mean 'single'?
            bubble-packets=9      | DIR/good.yaml: transit-queue-packets (default): '4' - expected at least the 9 of bubble-packets, or no packet ever enters a ring
            topology=meshes       | --set topology: topology: 'meshes' - expected TOPOLOGIES
            dimensions=[4         | --set dimensions: expected ',' or ']', but got <stream end> - expected YAML
            """)
    void wrongSettings(String setting, String line) {
        scene.assertFails(
                2,
                line,
                "simulate",
                "DIR/good.trace",
                "--network",
                "DIR/good.yaml",
                "--mapping",
                "DIR/good.map",
                "--set",
                setting,
                "-o",
                "DIR/result.txt");
    }

    @Test
    void aSettingASecondTime() {
        scene.assertFails(
                2,
                "--set ejection: the key a second time - expected every key once",
                "inspect",
                "DIR/good.yaml",
                "--set",
                "ejection=single",
                "--set",
                "ejection=multiple");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thin-tree\ndown: [4096, 2048]\nup: 2048\nparallel-links: 1024\nrouting: adaptive",
                "dragonfly\nhosts-per-switch: 1\nswitches-per-group: 90\nglobal-links-per-switch: 1024\nrouting: minimal"
            })
    void aMachineWithMorePortsThanAnArrayHolds(String machine) {
        scene.write("big.yaml", "topology: " + machine + "\nvirtual-channels: 2\n");
        CommandRun run = CommandRun.of("inspect", scene.path("big.yaml").toString());

        assertEquals(2, run.status());
        String topology = machine.lines().findFirst().orElseThrow();
        assertEquals(
                scene.path("big.yaml") + ":1: topology: '" + topology
                        + "' - expected a smaller machine: the ports of its routers do not fit into an array\n",
                run.err());
    }

    private static final String HYPERX =
            "topology: hyperx\ndimensions: 4x4\nhosts-per-switch: 2\nrouting: hyperx-dal\n";
    private static final String CUBE = "topology: hypercube\ndimensions: 4\nrouting: dimension-order\n";
    private static final String GRAPH =
            "topology: graph\nfile: links.csv\nhosts-per-switch: 1\nrouting: k-shortest-paths\nvirtual-channels: 2\n";

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            hyperx    | dimensions: [4, 0]             | 2: dimensions: '0' - expected a whole number from 1 to 1024
            hyperx    | dimensions: [2,2,2,2,2,2,2,2,2] | 2: dimensions: [2, 2, 2, 2, 2, 2, 2, 2, 2] - expected 1 to 8 dimensions
            hyperx    | dimensions: [1024, 1024, 1024] | 2: dimensions: [1024, 1024, 1024] - expected sizes for which hosts and switches together are at most 16777216, and a switch has at most 4096 ports: together at most 268435456 routers times ports
            hyperx    | hosts-per-switch: none         | 3: hosts-per-switch: 'none' - expected a whole number from 1 to 1024
            hyperx    | virtual-channels: 1            | 5: virtual-channels: '1' - expected at least 2 with routing hyperx-dal: the escape channel and an adaptive one
            hyperx    | flow-control: bubble           | 5: flow-control: 'bubble' - expected escape
            hyperx    | routing: minimal               | 4: routing: 'minimal' - expected dimension-order, valiant, ugal-local, ugal-global or hyperx-dal with topology hyperx
            hypercube | dimensions: 4x4                | 2: dimensions: '4x4' - expected one number of dimensions from 1 to 24, for 2^n nodes
            hypercube | dimensions: 25                 | 2: dimensions: '25' - expected one number of dimensions from 1 to 24, for 2^n nodes
            hypercube | hosts-per-switch: 2            | 4: unknown key 'hosts-per-switch' - expected topology
            hypercube | routing: hyperx-dal            | 3: routing: 'hyperx-dal' - expected dimension-order, valiant, ugal-local, ugal-global or adaptive with topology hypercube
            graph     | paths: 0                       | 6: paths: '0' - expected a whole number from 1 to 64
            graph     | virtual-channels: 1            | 5: virtual-channels: '1' - expected more with flow-control hop-index, as many as the longest of these paths needs, or fewer paths
            graph     | routing: forwarding-tables     | 1: no key 'tables' - expected 'tables': a CSV file with the columns
            """)
    void wrongValuesOfHypercubesHyperxAndGraphs(String topology, String line, String fault) {
        scene.write(
                "links.csv", "switch,port,to_switch,to_port\n0,0,1,0\n0,1,2,0\n1,0,0,0\n1,1,2,1\n2,0,0,1\n2,1,1,1\n");
        String good = topology.equals("hyperx") ? HYPERX : topology.equals("graph") ? GRAPH : CUBE;
        String key = line.substring(0, line.indexOf(':') + 1);
        scene.write(
                "bad.yaml", good.contains(key) ? good.replaceFirst("(?m)^" + key + ".*$", line) : good + line + "\n");
        CommandRun run = CommandRun.of("inspect", scene.path("bad.yaml").toString());

        assertEquals(2, run.status());
        assertTrue(run.err().startsWith(scene.path("bad.yaml") + ":" + fault), run.err());
        assertEquals(1, run.err().lines().count());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            down: [4]; up: []                               | 3: up: [] - expected one number
            down: [4]; up: [2, 2]                           | 3: up: [2, 2] - expected one number
            down: [4, 4, 2]; up: []                         | 3: up: [] - expected one number, or 2 for 3 stages
            down: [4, 4, 2]; up: 2; parallel-links: [1, 1, 1, 1] | 4: parallel-links: [1, 1, 1, 1] - expected one number, or 2 for 3 stages
            down: [4096, 64]; up: 1; parallel-links: 4096   | 1: topology: 'thin-tree' - expected at most 65536 ports per router, not 262144
            down: [4, 4]; up: 2; stages: 3                  | 2: down: [4, 4] - expected one number, or 3 for 3 stages
            """)
    void treesThatDoNotFitTogether(String keys, String fault) {
        scene.write(
                "tree.yaml",
                "topology: thin-tree\n" + keys.replace("; ", "\n") + "\nrouting: adaptive\nvirtual-channels: 2\n");
        CommandRun run = CommandRun.of("inspect", scene.path("tree.yaml").toString());

        assertEquals(2, run.status());
        assertEquals(scene.path("tree.yaml") + ":" + fault + "\n", run.err());
    }

    /** The links of all shortest paths of this ring together are more than an array holds. */
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            shortest-path    | hop-index  | 6: virtual-channels: '64' - expected at least 1050 with flow-control hop-index on this graph: with fewer, packets may wait for each other for ever
            k-shortest-paths | hop-index  | 6: virtual-channels: '64' - expected at least 1050 with flow-control hop-index on this graph: with fewer, packets may wait for each other for ever
            shortest-path    | node-order | 4: routing: paths between 2100 switches with too many links together for a table of them - expected equal-cost-multipath or forwarding-tables, which need none, or fewer switches
            """)
    void pathsOfARingOfThousandsOfSwitches(String routing, String flowControl, String fault) {
        int switches = 2100;
        StringBuilder links = new StringBuilder("switch,port,to_switch,to_port\n");
        for (int s = 0; s < switches; s++) {
            links.append(s + ",0," + (s + 1) % switches + ",1\n" + s + ",1," + (s + switches - 1) % switches + ",0\n");
        }
        scene.write("links.csv", links.toString());
        scene.write(
                "ring.yaml",
                "topology: graph\nfile: links.csv\nhosts-per-switch: 1\nrouting: " + routing + "\nflow-control: "
                        + flowControl + "\nvirtual-channels: 64\n");
        CommandRun run = CommandRun.of("inspect", scene.path("ring.yaml").toString());

        assertEquals(2, run.status());
        assertEquals(scene.path("ring.yaml") + ":" + fault + "\n", run.err());
    }
}
