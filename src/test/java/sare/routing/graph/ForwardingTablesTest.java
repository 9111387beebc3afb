package sare.routing.graph;

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
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.RouteWalk;

/** Forwarding tables of a ring of four switches with two hosts each; port 0 leads to the next switch, port 1 to the one before. */
class ForwardingTablesTest {
    private static final int SWITCHES = 4;
    private static final int HOSTS = 2;
    private static final String HEADER = "switch,to_switch,port\n";

    @TempDir
    Path folder;

    /** The port to another switch: by shortest paths, two hops ahead in even switches and backwards in odd ones. */
    private static int port(int from, int to) {
        int ahead = Math.floorMod(to - from, SWITCHES);
        return ahead == 1 || ahead == 2 && from % 2 == 0 ? 0 : 1;
    }

    /** Along the line 0, 1, 2, 3: never over the link between 3 and 0. */
    private static int portOfLine(int from, int to) {
        return to > from ? 0 : 1;
    }

    private interface Port {
        int of(int from, int to);
    }

    private static String table(Port port) {
        StringBuilder text = new StringBuilder(HEADER);
        for (int from = 0; from < SWITCHES; from++) {
            for (int to = 0; to < SWITCHES; to++) {
                text.append(from == to ? "" : from + "," + to + "," + port.of(from, to) + "\n");
            }
        }
        return text.toString();
    }

    private static String tableToHosts(Port port) {
        StringBuilder text = new StringBuilder("switch,to_host,port,channel\n");
        for (int from = 0; from < SWITCHES; from++) {
            for (int host = 0; host < SWITCHES * HOSTS; host++) {
                int to = host / HOSTS;
                text.append(from == to ? "" : from + "," + host + "," + port.of(from, to) + "," + host % 2 + "\n");
            }
        }
        return text.toString();
    }

    private Network read(String table, String... settings) throws IOException {
        return readGraph(ring(), table, settings);
    }

    private static String ring() {
        StringBuilder links = new StringBuilder("switch,port,to_switch,to_port\n");
        for (int s = 0; s < SWITCHES; s++) {
            links.append(s + ",0," + (s + 1) % SWITCHES + ",1\n" + (s + 1) % SWITCHES + ",1," + s + ",0\n");
        }
        return links.toString();
    }

    private Network readGraph(String links, String table, String... settings) throws IOException {
        Files.writeString(folder.resolve("links.csv"), links);
        Files.writeString(folder.resolve("tables.csv"), table);
        Path file = Files.writeString(folder.resolve("a.yaml"), """
                topology: graph
                file: links.csv
                hosts-per-switch: 2
                routing: forwarding-tables
                tables: tables.csv
                """);
        return NetworkFile.read(file, Setting.parseAll(List.of(settings)));
    }

    private void assertRefused(String message, String table, String... settings) {
        InputException refusal = assertThrows(InputException.class, () -> read(table, settings));
        assertEquals(message, refusal.getMessage().replace(folder + "/", ""));
    }

    private static void checkRoutes(Network network, boolean isShortest) {
        RouteWalk walk = new RouteWalk(network, 2, false);
        for (int source = 0; source < SWITCHES * HOSTS; source++) {
            for (int destination = 0; destination < SWITCHES * HOSTS; destination++) {
                if (source != destination) {
                    walk.pair(source, destination);
                    int hops = Math.abs(source / HOSTS - destination / HOSTS);
                    assertEquals(2 + (isShortest ? Math.min(hops, SWITCHES - hops) : hops), walk.mostHops());
                }
            }
        }
        assertEquals(List.of(), walk.cycle());
    }

    @Test
    void packetsFollowTheTables() throws IOException {
        checkRoutes(read(table(ForwardingTablesTest::portOfLine), "virtual-channels=1"), false);
        checkRoutes(read(tableToHosts(ForwardingTablesTest::portOfLine)), false);
        checkRoutes(read(table(ForwardingTablesTest::port), "flow-control=hop-index"), true);
        checkRoutes(read(table(ForwardingTablesTest::port), "flow-control=node-order"), true);
    }

    /** In the other direction of rotation all packets of the links ahead wait for each other. */
    @Test
    void aCircleOfChannelsIsNamed() {
        assertRefused(
                "tables.csv: channels whose packets may wait for each other for ever - expected channels that depend on each"
                        + " other in no circle, or flow-control hop-index or node-order; here each waits for the next: switch0.link0"
                        + " channel 0, switch1.link0 channel 0, switch2.link0 channel 0, switch3.link0 channel 0, switch0.link0"
                        + " channel 0",
                table((from, to) -> 0));
    }

    @Test
    void packetsThatGoRound() {
        assertRefused(
                "tables.csv:3: packets to switch 2 never arrive: they run around switches 0, 1, 0 - expected tables by which packets arrive",
                table(ForwardingTablesTest::portOfLine)
                        .replace("1,2,0\n", "1,2,1\n")
                        .replace("0,2,1\n", "0,2,0\n"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            0,1,0 | 0,1,2   | tables.csv:2: port '2' - expected a whole number from 0 to 1
            0,1,0 | 0,4,0   | tables.csv:2: to_switch '4' - expected a whole number from 0 to 3
            0,1,0 | 0,0,0   | tables.csv:2: switch 0 to itself - expected lines to other switches
            0,1,0 | 0,2,0   | tables.csv:3: switch 0 to switch 2 a second time, first in line 2 - expected one line for each switch and destination
            0,1,0 | ''      | tables.csv: no line for switch 0 to switch 1 - expected a line for each switch and each other switch
            0,1,0 | 0,1,0,0 | tables.csv:2: a row of 4 fields - expected 3, as many as the columns that the first line names
            to_switch | to  | tables.csv:1: other columns - expected the columns switch,to_switch,port or switch,to_host,port, and channel after them or not
            """)
    void wrongLines(String line, String other, String message) {
        assertRefused(message, table(ForwardingTablesTest::portOfLine).replaceFirst(line, other));
    }

    @Test
    void channelsThatThereAreNot() {
        assertRefused(
                "tables.csv:3: channel '1' - expected a whole number from 0 to 0",
                tableToHosts(ForwardingTablesTest::portOfLine),
                "virtual-channels=1");
        assertRefused(
                "--set flow-control: flow-control: 'hop-index' - expected none with tables that name channels",
                tableToHosts(ForwardingTablesTest::portOfLine),
                "flow-control=hop-index");
        assertRefused(
                "--set virtual-channels: virtual-channels: '1' - expected at least 2 with flow-control hop-index on this graph:"
                        + " with fewer, packets may wait for each other for ever",
                table(ForwardingTablesTest::port),
                "flow-control=hop-index",
                "virtual-channels=1");
    }

    /** The lines of switch 0 name its port 2, and no other switch has so many. */
    @Test
    void linesOfAFailedSwitchAreIgnored() throws IOException {
        String links = "switch,port,to_switch,to_port\n0,2,1,0\n1,0,0,2\n0,1,2,0\n2,0,0,1\n1,1,2,1\n2,1,1,1\n";
        String table = HEADER + "0,1,2\n0,2,1\n1,0,0\n1,2,1\n2,0,0\n2,1,1\n";
        Network network = readGraph(links, table, "failed-switches=0", "hosts-per-switch=1");
        RouteWalk walk = new RouteWalk(network, 1, false);
        walk.pair(0, 1);
        assertEquals(3, walk.mostHops());
    }

    @Test
    void aLinkThatHasFailed() throws IOException {
        assertRefused(
                "tables.csv:2: port 0 of switch 0, which has no link that works - expected a port with a link in the graph's file",
                table(ForwardingTablesTest::portOfLine),
                "failed-links=[[0, 0]]");
        assertTrue(read(table(ForwardingTablesTest::portOfLine), "failed-links=[[3, 0]]")
                .topology()
                .description()
                .endsWith("1 failed link"));
    }
}
