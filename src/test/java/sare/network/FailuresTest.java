package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.Setting;
import sare.routing.RouteWalk;
import sare.topology.Topology;
import sare.topology.TopologyContract;

/** Failed links and switches: which machines go around them, and what is refused. */
class FailuresTest {
    @TempDir
    Path folder;

    private Network read(String file, String... settings) {
        return NetworkFile.read(Path.of("networks", file), Setting.parseAll(List.of(settings)));
    }

    private static void checkRoutes(Network network) {
        TopologyContract.check(network.topology());
        RouteWalk walk = new RouteWalk(network, 4, false);
        walk.all();
        assertEquals(List.of(), walk.cycle());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shortest-path        | hop-index  | 4
            shortest-path        | node-order | 4
            k-shortest-paths     | node-order | 8
            equal-cost-multipath | hop-index  | 4
            """)
    void graphsLoseLinksAndSwitches(String routing, String flowControl, int channels) {
        Network network = read(
                "petersen-20.yaml",
                "routing=" + routing,
                "flow-control=" + flowControl,
                "virtual-channels=" + channels,
                "failed-links=[[0, 1], switch5.link2]",
                "failed-switches=3");
        checkRoutes(network);
        Topology topology = network.topology();
        assertEquals(18, topology.nodes());
        assertEquals(18 + 9, topology.routers());
        assertEquals(2 * (18 + 15 - 3 - 2), topology.links());
        assertEquals("switch4.host0", topology.linkName(18 + 3, 0));
        assertTrue(topology.description().endsWith(", without 2 failed links and 1 failed switch"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fat-tree-64.yaml  | [[0, 0], [0, 1], [0, 2]]
            fat-tree-64.yaml  | [[0, 0], [1, 1], [2, 2], [3, 3], [17, 0], [20, 1]]
            fat-tree-64.yaml  | [stage1.0.down0, stage1.1.down1]
            thin-tree-64.yaml | [[0, 0], [5, 0], [16, 1]]
            slim-tree-32.yaml | [[0, 0], [5, 1]]
            """)
    void adaptiveTreesGoAround(String file, String links) {
        Network network = read(file, "routing=adaptive", "failed-links=" + links);
        RouteWalk walk = new RouteWalk(network, 4, false);
        Topology topology = network.topology();
        for (int source = 0; source < topology.nodes(); source += 3) {
            for (int destination = 0; destination < topology.nodes(); destination++) {
                if (source != destination) {
                    walk.pair(source, destination);
                    assertEquals(topology.distance(source, destination), walk.mostHops());
                }
            }
        }
        assertEquals(List.of(), walk.cycle());
    }

    /** One link joins the two switches. */
    @Test
    void aTreeLosesSwitchesAboveTheHosts() {
        Network network = read("fat-tree-64.yaml", "routing=adaptive", "failed-switches=[16, 40]");
        checkRoutes(network);
        assertEquals(2 * (64 + 64 + 64 - 8 - 4 + 1), network.topology().links());
    }

    /** Two links join each switch of hosts with the one above. The digits of hosts choose one, and the other serves if it has failed. */
    @Test
    void aParallelLinkServesForAnother() throws IOException {
        Path file = Files.writeString(folder.resolve("parallel.yaml"), """
                topology: thin-tree
                down: [2, 2]
                up: [1]
                parallel-links: [2]
                routing: adaptive
                failed-links: [[0, 1], [1, 0]]
                """);
        checkRoutes(NetworkFile.read(file, List.of()));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            torus-4x4.yaml     | failed-links=[[0, 0]]                   | --set failed-links: failed-links: without what has failed, routing adaptive-bubble cannot connect nodes 0 and 1 - expected failed links and switches that it can route around
            torus-4x4-dor.yaml | failed-links=["(1,0)-x"]                | --set failed-links: failed-links: without what has failed, routing dimension-order cannot connect nodes 0 and 1 - expected failed links and switches that it can route around
            torus-4x4-dor.yaml | failed-switches=5                       | --set failed-switches: failed-switches: without what has failed, routing dimension-order cannot connect nodes 5 and 6 - expected failed links and switches that it can route around
            dragonfly-72.yaml  | failed-links=[group0.0.local0]          | --set failed-links: failed-links: without what has failed, routing minimal cannot connect nodes 0 and 2 - expected failed links and switches that it can route around
            thin-tree-64.yaml  | failed-links=[[0, 0]]                   | --set failed-links: failed-links: without what has failed, routing destination cannot connect nodes 0 and 4 - expected failed links and switches that it can route around
            hyperx-64.yaml     | failed-links=["(0,0)x1"]                | --set failed-links: failed-links: without what has failed, routing dimension-order cannot connect nodes 0 and 4 - expected failed links and switches that it can route around
            hypercube-64.yaml  | failed-links=[[3, 5]]                   | --set failed-links: failed-links: without what has failed, routing dimension-order cannot connect nodes 3 and 35 - expected failed links and switches that it can route around
            petersen-20.yaml   | failed-links=[[0, 0], [0, 1], [0, 2]]   | --set failed-links: failed-links: without what has failed, routing shortest-path cannot connect nodes 0 and 2 - expected failed links and switches that it can route around
            petersen-20.yaml   | failed-links=host3.up                   | --set failed-links: failed-links: without what has failed, routing shortest-path cannot connect nodes 3 and 0 - expected failed links and switches that it can route around
            petersen-20.yaml   | failed-switches=[0,1,2,3,4,5,6,7,8,9]   | --set failed-switches: failed-switches: all switches - expected at least one that has not failed
            petersen-20.yaml   | failed-links=[]                         | --set failed-links: failed-links: [] - expected none, or a list of names of links and of pairs [switch, port]
            petersen-20.yaml   | failed-switches=[]                      | --set failed-switches: failed-switches: [] - expected none, or a list of numbers of switches from 0
            petersen-20.yaml   | failed-switches=10                      | --set failed-switches: failed-switches: '10' - expected a whole number from 0 to 9
            petersen-20.yaml   | failed-switches=[1, 1]                  | --set failed-switches: failed-switches: switch 1 a second time - expected every switch once
            petersen-20.yaml   | failed-links=[[0, 3]]                   | --set failed-links: failed-links: '3' - expected a whole number from 0 to 2
            petersen-20.yaml   | failed-links=[[0, 0, 1]]                | --set failed-links: failed-links: [0, 0, 1] - expected two numbers: [switch, port]
            petersen-20.yaml   | failed-links=[[0, 0], [1, 0]]           | --set failed-links: failed-links: link switch1.link0 a second time, perhaps from its other end - expected every link once
            petersen-20.yaml   | failed-links=switch1.lnik0              | --set failed-links: failed-links: 'switch1.lnik0' - expected the name of a link, such as switch9.host0, or [switch, port]; did you mean 'switch1.link0'?
            fat-tree-64.yaml   | failed-links=[[32, 0]]                  | --set failed-links: failed-links: port 0 of switch 32, which has no link - expected a port with a link
            """)
    void refused(String file, String setting, String message) {
        InputException refusal = assertThrows(InputException.class, () -> read(file, setting));
        assertEquals(message, refusal.getMessage());
    }

    @Test
    void anAdaptiveTreeThatFallsApart() {
        InputException refusal = assertThrows(
                InputException.class,
                () -> read("thin-tree-64.yaml", "routing=adaptive", "failed-links=[[0, 0], [0, 1]]"));
        assertTrue(
                refusal.getMessage().contains("routing adaptive cannot connect nodes 0 and 4 "), refusal.getMessage());
    }

    /** Two groups of one switch with 200 links between them. Packet 149 of a message from host 1 is the first to take link 150. */
    @Test
    void aLinkThatOnlyLongMessagesUse() throws IOException {
        Path file = Files.writeString(folder.resolve("b.yaml"), """
                topology: dragonfly
                hosts-per-switch: 1
                switches-per-group: 1
                global-links-per-switch: 200
                groups: 2
                routing: minimal
                tie-breaking: balanced
                failed-links: [[0, 151]]
                """);
        InputException refusal = assertThrows(InputException.class, () -> NetworkFile.read(file, List.of()));
        assertTrue(refusal.getMessage().contains("cannot connect nodes"), refusal.getMessage());
    }

    /** Four hosts use four of six parents by the digits of the source. */
    @Test
    void aLinkThatNoRouteUsesMayFail() throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), """
                topology: thin-tree
                down: [2, 2]
                up: 6
                routing: source
                failed-links: [[0, 5], [0, 1]]
                """);
        InputException refusal = assertThrows(InputException.class, () -> NetworkFile.read(file, List.of()));
        assertTrue(refusal.getMessage().contains("a.yaml:5: failed-links: without"), refusal.getMessage());
        assertEquals(
                4,
                NetworkFile.read(file, Setting.parseAll(List.of("failed-links=[[0, 5]]")))
                        .topology()
                        .nodes());
    }
}
